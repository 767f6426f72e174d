import type { TroubledBatch } from '@fechai/contracts/operations'
import { ExternalLink } from 'lucide-react'
import { Link } from 'wouter'
import { formatMoney } from '../../lib/money.ts'
import { operationsCopy } from './copy.ts'

const text = operationsCopy.batches

/** Lists batches that need a person; each batch's page has its actions. */
export function TroubledBatches({ batches }: { batches: readonly TroubledBatch[] }) {
  return (
    <section aria-labelledby="troubled" className="grid gap-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <h2 id="troubled" className="text-lg font-semibold">
          {text.title}
        </h2>
        <p className="text-sm text-soft">{text.note}</p>
      </div>
      <ul className="rounded-surface border border-line bg-surface">
        {batches.length === 0 && <li className="px-4 py-4 text-soft">{text.none}</li>}
        {batches.map(({ id, number, sentence, advice, failed, total, costBrl, temporalUrl }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-b border-line px-4 py-3 last:border-b-0"
          >
            <p className="flex-[1_1_320px]">
              <strong className="font-semibold">{text.name(number)}</strong>{' '}
              {sentence && <span className="text-amber">{sentence}</span>}
              {advice && <span className="block text-sm text-soft">{advice}</span>}
            </p>
            <p className="text-sm text-soft tabular-nums">
              {failed > 0 && `${text.failed(failed, total)} · `}
              {formatMoney(costBrl)}
            </p>
            {temporalUrl && (
              <a
                href={temporalUrl}
                target="_blank"
                rel="noreferrer"
                aria-label={text.temporalOf(number)}
                className="flex items-center gap-1.5 text-sm text-accent hover:underline"
              >
                {operationsCopy.parked.temporal}
                <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
              </a>
            )}
            <Link
              href={`/reanalises/${id}`}
              aria-label={text.openOf(number)}
              className="text-sm font-semibold text-accent hover:underline"
            >
              {text.open}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
