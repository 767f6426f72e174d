import { formatBRL, parseAmount } from '@fechai/shared/domain/amount'
import type { Lead } from '@fechai/shared/domain/lead'
import { pipelineCopy } from './copy.ts'
import { Fact } from '../../parts/fact.tsx'

/** 'R$ 149,00' alone would hide that it comes every month. */
const RECURRENCE = /por (?:hora|dia|semana|mês|ano)/i

/** The value with its computed total; beside it the unit price, or how often it is paid, when the text tells. */
export function AmountLine({ lead }: { lead: Lead }) {
  const { total, unit, quantity } = parseAmount(lead.valor)
  const shown = total === null ? lead.valor : formatBRL(total)
  const several = unit !== null && quantity !== null && quantity > 1
  const note = several ? `${quantity} × ${formatBRL(unit)}` : (RECURRENCE.exec(lead.valor)?.[0] ?? '')
  return (
    // What stands beside takes a line of its own where the column is too narrow for both.
    <p className="flex min-h-[23px] flex-wrap items-baseline gap-x-1 text-sm text-soft" title={lead.valor}>
      <span className="leading-[23px]">{pipelineCopy.card.value}</span>
      <Fact
        lead={lead}
        field="valor"
        value={shown}
        short
        className="text-lg font-semibold tracking-[-0.01em] whitespace-nowrap text-text tabular-nums"
      />
      {total !== null && note !== '' && <span className="text-xs whitespace-nowrap tabular-nums">{note}</span>}
    </p>
  )
}
