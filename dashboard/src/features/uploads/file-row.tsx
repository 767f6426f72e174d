import { extensionOf, formatFileSize } from '@fechai/domain/upload-check'
import { CircleAlert, CircleCheck, MessageCircle, TriangleExclamationPoint, X } from 'lucide-react'
import type { ExportPreview } from '../../state/preview-protocol.ts'
import type { QueuedFile } from '../../state/upload-queue.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { uploadsCopy } from './copy.ts'
import { LedgerSentence, previewWords } from './previewed-export.tsx'

const text = uploadsCopy.dialog

export interface FileRowProps {
  queued: Pick<QueuedFile, 'file' | 'status' | 'message' | 'duplicate'>
  /** One file says its button in words; several have room for a sign each. */
  alone: boolean
  /** Its reading; null while there is none. */
  preview: ExportPreview | null
  /** Warnings of several files, which are written below all of them. */
  shared: ReadonlyMap<string, number>
  /** Absent while the file is on its way or there. */
  onRemove?: () => void
}

export function FileRow({ queued, alone, preview, shared, onRemove }: FileRowProps) {
  const { file, status, message, duplicate } = queued
  const wrong = status === 'refused' || status === 'failed'
  const state = status === 'sent' && duplicate ? text.file.duplicate : text.file[status]
  return (
    <div className={`flex items-center gap-3 rounded-surface border border-line px-3.5 ${alone ? 'py-3' : 'py-2'}`}>
      <span
        aria-hidden
        className={`grid size-9 shrink-0 place-items-center rounded-[9px] max-tablet:hidden ${wrong ? 'bg-danger-soft text-danger' : 'bg-accent-soft text-accent'}`}
      >
        <StatusSign status={status} />
      </span>
      <div className="min-w-0 flex-1">
        <p title={file.name} className={`font-semibold ${alone ? '[overflow-wrap:anywhere]' : 'truncate'}`}>
          {file.name}
        </p>
        <p className="text-sm text-soft tabular-nums">
          {formatFileSize(file.size)} · {extensionOf(file.name).slice(1).toUpperCase()}
          {state !== '' && <span className={wrong ? 'text-danger' : undefined}> · {state}</span>}
          {!alone && preview && ` · ${previewWords(preview, file.name)}`}
          {!alone && preview && shared.has(preview.ledger.text) && <WarnSign words={preview.ledger.text} />}
        </p>
        {message !== '' && <p className="text-sm text-danger">{message}</p>}
        {!alone && preview && !preview.ledger.complete && !shared.has(preview.ledger.text) && (
          <LedgerSentence {...preview.ledger} />
        )}
      </div>
      {onRemove &&
        (alone ? (
          <Button look="quiet" onClick={onRemove} className="-mr-2">
            {text.remove}
          </Button>
        ) : (
          <Button
            look="quiet"
            shape="icon"
            aria-label={text.removeNamed(file.name)}
            title={text.remove}
            onClick={onRemove}
            className="-mr-2"
          >
            <X aria-hidden className="size-4" strokeWidth={1.75} />
          </Button>
        ))}
    </div>
  )
}

const WarnSign = ({ words }: { words: string }) => (
  <span title={words} className="ml-1.5 inline-block align-[-3px] text-amber">
    <TriangleExclamationPoint aria-hidden className="size-4" strokeWidth={1.75} />
    <span className="sr-only">{words}</span>
  </span>
)

function StatusSign({ status }: Pick<QueuedFile, 'status'>) {
  if (status === 'sending' || status === 'checking') return <Spinner />
  const Sign =
    status === 'sent' ? CircleCheck : status === 'refused' || status === 'failed' ? CircleAlert : MessageCircle
  return <Sign className="size-4" strokeWidth={1.75} />
}
