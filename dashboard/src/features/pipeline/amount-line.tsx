import type { Lead } from '@fechai/domain/lead'
import { amountShown } from '../../parts/amount-shown.ts'
import { pipelineCopy } from './copy.ts'
import { Fact } from '../../parts/fact.tsx'

/** Shows the value with its computed total, and the unit price or the number of payments if the text contains them. */
export function AmountLine({ lead }: { lead: Lead }) {
  const { shown, note } = amountShown(lead.valor)
  return (
    // The addition takes a separate line if the column is too narrow for both.
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
