import { formatBRL, parseAmount } from '@fechai/shared/domain/amount'
import type { Lead } from '@fechai/shared/domain/lead'
import { pipelineCopy } from './copy.ts'
import { Fact } from './fact.tsx'

/** The value with its computed total; the unit price beside it when the text tells both. */
export function AmountLine({ lead }: { lead: Lead }) {
  const { total, unit, quantity } = parseAmount(lead.valor)
  const shown = total === null ? lead.valor : formatBRL(total)
  return (
    // The unit price wraps out of sight where the column is too narrow for both.
    <p className="flex h-[23px] flex-wrap items-baseline gap-x-1 overflow-hidden text-sm text-soft" title={lead.valor}>
      {pipelineCopy.card.value}
      <Fact
        lead={lead}
        field="valor"
        value={shown}
        className="text-lg font-semibold tracking-[-0.01em] whitespace-nowrap text-text tabular-nums"
      />
      {unit !== null && quantity !== null && quantity > 1 && (
        <span className="text-xs tabular-nums">
          {quantity} × {formatBRL(unit)}
        </span>
      )}
    </p>
  )
}
