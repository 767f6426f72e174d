import type { TroubledBatch } from '@fechai/contracts/operations'
import { Link } from 'wouter'
import { formatMoney } from '../../lib/money.ts'
import { operationsCopy } from './copy.ts'
import { RunRow, RunSection } from './run-section.tsx'
import { TemporalLink } from './temporal-link.tsx'

const text = operationsCopy.batches

/** Lists batches that need a person; each batch's page has its actions. */
export const TroubledBatches = ({ batches }: { batches: readonly TroubledBatch[] }) => (
  <RunSection id="troubled" text={text} isEmpty={batches.length === 0}>
    {batches.map(({ id, number, sentence, advice, failed, total, costBrl, temporalUrl }) => (
      <RunRow
        key={id}
        what={
          <>
            <strong className="font-semibold">{text.name(number)}</strong>{' '}
            {sentence && <span className="text-amber">{sentence}</span>}
            {advice && <span className="block text-sm text-soft">{advice}</span>}
          </>
        }
        figures={
          <>
            {failed > 0 && `${text.failed(failed, total)} · `}
            {formatMoney(costBrl)}
          </>
        }
      >
        <TemporalLink url={temporalUrl} label={text.temporalOf(number)} />
        <Link
          href={`/reanalises/${id}`}
          aria-label={text.openOf(number)}
          className="text-sm font-semibold text-accent hover:underline"
        >
          {text.open}
        </Link>
      </RunRow>
    ))}
  </RunSection>
)
