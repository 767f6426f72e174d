import { displayTime } from '@fechai/domain/clock'
import { fileSizeText } from '@fechai/domain/file-size'
import clsx from 'clsx'
import { FileArchive, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { toast } from 'sonner'
import { Link } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { retryUpload, watchUpload } from '../../state/uploads.ts'
import { hideUpload, removeZip, retryZip } from '../../state/zip-batch.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { zipUploadCopy } from './copy.ts'
import { countRows, type ZipRow } from './zip-rows.ts'

const text = zipUploadCopy.list
const [file, size, state, when, actions] = text.columns

export function FileList({ rows }: { rows: readonly ZipRow[] }) {
  return (
    <section aria-labelledby="files" className="min-w-0 rounded-surface border border-line bg-surface text-sm">
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-3">
        <h2 id="files" className="text-base font-semibold">
          {text.title}
        </h2>
        {rows.length > 0 && (
          <p role="status" className="text-soft tabular-nums">
            {text.summary(countRows(rows))}
          </p>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-line px-4 py-6 text-center text-soft">{text.empty}</p>
      ) : (
        <table className="block w-full tabular-nums tablet:table">
          <thead className="hidden bg-raise text-soft tablet:table-header-group">
            <tr>
              <Head>{file}</Head>
              <Head>{size}</Head>
              <Head>{state}</Head>
              <Head>{when}</Head>
              <Head hidden>{actions}</Head>
            </tr>
          </thead>
          <tbody className="block tablet:table-row-group">
            {rows.map((row) => (
              <FileRow key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const Head = ({ hidden, children }: { hidden?: boolean; children: ReactNode }) => (
  <th scope="col" className="px-4 py-2 text-left font-normal whitespace-nowrap">
    {hidden ? <span className="sr-only">{children}</span> : children}
  </th>
)

const DOTS = {
  done: 'bg-accent',
  going: 'bg-accent',
  sending: 'bg-accent',
  failed: 'bg-danger',
  queued: 'bg-faint',
  cancelled: 'bg-faint',
}
const cell = 'tablet:px-4 tablet:py-2.5'

function FileRow({ row }: { row: ZipRow }) {
  const { fileName, sizeBytes, state: standing, note, at, percent } = row
  return (
    <tr className="grid grid-cols-[auto_auto_1fr] gap-x-3 border-t border-line px-4 py-2.5 tablet:table-row tablet:p-0">
      <th scope="row" className={`col-span-3 text-left font-normal ${cell}`}>
        <span className="flex gap-2.5">
          <FileArchive aria-hidden className="mt-0.5 size-4 shrink-0 text-soft" strokeWidth={1.75} />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-semibold">{fileName}</span>
            <span className={standing === 'failed' ? 'text-danger' : 'text-soft'}>{note}</span>
          </span>
        </span>
      </th>
      <td className={`whitespace-nowrap ${cell}`}>{fileSizeText(sizeBytes)}</td>
      <td className={`whitespace-nowrap ${cell}`}>
        <span aria-hidden className={clsx('mr-1.5 inline-block size-2 rounded-[3px]', DOTS[standing])} />
        {text.states[standing]}
      </td>
      <td className={`text-soft ${cell}`}>
        {standing === 'going' || standing === 'sending' ? `${percent}%` : at === null ? text.notSent : displayTime(at)}
      </td>
      <td className={`col-span-3 ${cell}`}>
        <Actions row={row} />
      </td>
    </tr>
  )
}

function Actions({ row: { id, fileName, state: standing, leadId, isHere, isRetryable } }: { row: ZipRow }) {
  const retry = () =>
    isHere ? retryUpload(id).catch((error: unknown) => toast.error(text.retryFailed(messageOf(error)))) : retryZip(id)
  return (
    <span className="flex items-center justify-end gap-1">
      {leadId !== null && standing === 'done' && (
        <Link href={`/deeplead/${leadId}`} className={buttonLook('quiet', 'px-2 font-semibold text-accent')}>
          {zipUploadCopy.openLead}
        </Link>
      )}
      {isHere && standing !== 'done' && standing !== 'cancelled' && (
        <Button look="quiet" onClick={() => watchUpload(id)}>
          {text.steps}
        </Button>
      )}
      {isRetryable && <Button onClick={() => void retry()}>{text.retry}</Button>}
      <Button
        look="quiet"
        shape="icon"
        aria-label={text.remove(fileName)}
        onClick={() => (isHere ? hideUpload(id) : removeZip(id))}
      >
        <X aria-hidden className="size-4" strokeWidth={1.75} />
      </Button>
    </span>
  )
}
