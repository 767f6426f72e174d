import type { Lead } from '@fechai/domain/lead'
import { amountShown } from '../../parts/amount-shown.ts'
import { pipelineCopy } from './copy.ts'
import { Fact } from '../../parts/fact.tsx'

/** The value with its computed total; beside it the unit price, or how often it is paid, when the text tells. */
export function AmountLine({ lead }: { lead: Lead }) {
  const { shown, note } = amountShown(lead.valor)
  return (
    // What stands beside takes a line of its own where the column is too narrow for both.
    <p
      className="card-line flex min-h-[23px] flex-wrap items-baseline gap-x-1 text-sm text-soft touch:min-h-10 touch:items-center"
      title={lead.valor}
    >
      <span className="leading-[23px]">{pipelineCopy.card.value}</span>
      <Fact
        lead={lead}
        field="valor"
        value={shown}
        short
        className="text-lg font-semibold tracking-[-0.01em] whitespace-nowrap text-text tabular-nums"
      />
      {note !== '' && <span className="text-xs whitespace-nowrap tabular-nums">{note}</span>}
    </p>
  )
}
