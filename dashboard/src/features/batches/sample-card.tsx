import type { Batch, BatchFilter, BatchReport } from '@fechai/contracts/batches'
import { isOpenBatch } from '@fechai/domain/batch'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import { wilsonInterval } from '@fechai/domain/insights/closing/interval'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { formatMoney } from '../../lib/money.ts'
import { batches, openBatch, openedBatch } from '../../state/batches.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Bar } from './batch-listing.tsx'
import { batchesCopy } from './copy.ts'
import { endedOf } from './describe-batch.ts'

const text = batchesCopy.sampled

/** The last sample of the same filter: what reading all of it again would probably change. */
export function SampleCard({ filter, count }: { filter: BatchFilter; count: number }) {
  const { list } = useSnapshot(batches)
  const { report } = useSnapshot(openedBatch)
  const sample = (list as readonly Batch[]).find((each) => each.mode === 'amostra' && isSame(each.filter, filter))
  const id = sample?.id
  useEffect(() => {
    if (id !== undefined) void openBatch(id)
  }, [id])
  const known = report as BatchReport | null
  if (!sample) {
    return (
      <aside className="grid content-center rounded-surface border border-dashed border-line2 p-4 text-sm text-soft">
        {text.none}
      </aside>
    )
  }
  const { sample: size, total, seed, spentBrl, estimate } = sample
  const isRunning = isOpenBatch(sample.state)
  const estimated = estimate && estimate.brl > 0 ? formatMoney(estimate.brl) : null
  return (
    <section
      aria-labelledby="sample"
      className="grid content-start gap-2 rounded-surface border border-line bg-surface p-4"
    >
      <h2 id="sample" className="flex items-center gap-2 font-semibold">
        {text.title(total || size || 0)}
        <span className="ml-auto rounded-full border border-line2 px-2 py-0.5 text-xs font-normal text-soft">
          {text.seed(seed)}
        </span>
      </h2>
      <p role="status" className="flex items-center gap-2.5 text-xs text-soft tabular-nums">
        {isRunning && <Bar share={total === 0 ? 0 : endedOf(sample) / total} />}
        {isRunning
          ? (sample.sentence ?? text.running(endedOf(sample), total))
          : text.cost(formatMoney(spentBrl), estimated)}
      </p>
      {known?.batch.id === sample.id && known.n > 0 && <Findings report={known} count={count} />}
      <Link href={`/reanalises/${sample.id}`} className={buttonLook('plain', 'mt-1 justify-self-start px-3')}>
        {text.cases}
      </Link>
    </section>
  )
}

function Findings({ report: { fields, n }, count }: { report: BatchReport; count: number }) {
  const phase = fields.find(({ field }) => field === 'fase')
  const moved = phase ? n - phase.equal : 0
  const [low, high] = wilsonInterval(moved, n)
  return (
    <>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-soft">
            {text.columns.map((column, at) => (
              <th key={column} scope="col" className={`py-1 pr-2 font-normal ${at === 0 ? 'text-left' : 'text-right'}`}>
                {column}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, equal }) => (
            <tr key={field} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-2 text-left font-semibold first-letter:uppercase">
                {FIELD_LABELS[field]}
              </th>
              <td className="pr-2 text-right">{equal}</td>
              <td className="pr-2 text-right">{n - equal}</td>
              <td className="w-16">
                <Bar share={equal / n} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > n && (
        <p className="text-xs text-soft">
          {text.projection(count, Math.floor(low * count), Math.ceil(high * count), Math.round((moved / n) * 100), n)}
        </p>
      )}
    </>
  )
}

const isSame = (a: BatchFilter, b: BatchFilter): boolean => written(a) === written(b)
const written = (filter: BatchFilter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([one], [other]) => one.localeCompare(other)))
