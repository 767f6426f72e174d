import { ZIP_POINTS } from '@fechai/domain/zip-check'
import clsx from 'clsx'
import { useSnapshot } from 'valtio'
import { zipBatch } from '../../state/zip-batch.ts'
import { zipUploadCopy } from './copy.ts'
import { countRows, type ZipRow } from './zip-rows.ts'

const text = zipUploadCopy.progress

/** The file that is on its way, else the first that is being read, with the points that it passes. */
export function ProgressCard({ rows }: { rows: readonly ZipRow[] }) {
  const { at, of } = useSnapshot(zipBatch)
  const sending = rows.find(({ state }) => state === 'sending')
  const row = sending ?? rows.find(({ state }) => state === 'going')
  if (!row) return null
  const { fileName, percent } = row
  return (
    <section aria-label={text.of(fileName)} className="rounded-surface border border-line bg-surface px-4 py-3 text-sm">
      <p className="flex items-baseline gap-2">
        <span className="shrink-0 font-semibold">
          {sending ? text.sending(at, of) : text.processing(countRows(rows).going)}
        </span>
        <span className="min-w-0 truncate text-soft">{fileName}</span>
        <span className="ml-auto text-base font-semibold tabular-nums">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={text.of(fileName)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 rounded-full bg-line2"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${percent}%` }}
        />
      </div>
      <div aria-hidden className="relative h-5 text-xs tabular-nums">
        {ZIP_POINTS.map((point) => (
          <span
            key={point}
            className={clsx(
              'absolute top-1 -translate-x-1/2',
              point === 100 && '-translate-x-full',
              point > percent && 'text-soft',
            )}
            style={{ left: `${point}%` }}
          >
            {point}
          </span>
        ))}
      </div>
      <p className="mt-1.5 text-soft">{sending ? text.stay : text.calm}</p>
    </section>
  )
}
