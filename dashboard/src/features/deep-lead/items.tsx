import { type ItemLedger, type ItemState, type LedgerItem, shownState } from '@fechai/analyst/facts'
import { parseAmount } from '@fechai/domain/amount'
import { type Lead, NO_VALUE } from '@fechai/domain/lead'
import { refusalIn } from '@fechai/domain/standing'
import { formatMoney } from '../../lib/money.ts'
import { deepLeadCopy } from './copy.ts'
import { Said } from './said.tsx'
import { Section } from './section.tsx'

const text = deepLeadCopy.items

const MARKS: Record<ItemState, string> = {
  taken: 'bg-(--phase-fechados)',
  accepted: 'bg-(--phase-leads-quentes)',
  offered: 'bg-field',
  asked: 'bg-field',
  replaced: 'bg-line2',
  postponed: 'bg-amber-mark',
  dropped: 'bg-danger',
  part: 'bg-line2',
}
/** Items that the customer no longer pays. */
const GONE: ReadonlySet<ItemState> = new Set(['replaced', 'dropped'])

/** Lists the items, each with its price and outcome; paid and remaining sums are those of the sum that the lead shows. */
export function Items({ lead, ledger: { items, sums } }: { lead: Lead; ledger: ItemLedger }) {
  if (items.length === 0) return null
  const isOfLead = sums !== null && sums.total === parseAmount(lead.valor).total
  return (
    <Section title={text.title} action={<span className="text-xs text-soft">{text.means}</span>}>
      <table className="w-full text-sm tabular-nums">
        <thead className="text-xs text-soft max-tablet:sr-only">
          <tr>
            <th className="pb-1 text-left font-normal">{text.thing}</th>
            <th className="pb-1 text-right font-normal">{text.quantity}</th>
            <th className="pb-1 text-right font-normal">{text.unit}</th>
            <th className="pb-1 text-right font-normal">{text.total}</th>
            <th className="pb-1 pl-4 text-left font-normal">{text.state}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row key={`${item.fact.messageIndex}-${item.total}`} lead={lead} item={item} />
          ))}
        </tbody>
      </table>
      {isOfLead && (
        <p className="mt-2 flex flex-wrap gap-x-6 text-sm text-soft tabular-nums">
          {(['total', 'paid', 'left'] as const).map((each) => (
            <span key={each} className={each === 'left' ? 'ml-auto' : undefined}>
              {text.sums[each]} <b className="font-semibold text-text">{formatMoney(sums[each])}</b>
            </span>
          ))}
        </p>
      )}
    </Section>
  )
}

function Row({ lead, item: { thing, quantity, unit, total, fact, ...item } }: { lead: Lead; item: LedgerItem }) {
  const isRefused = refusalIn(lead, 'valor') !== null
  const state = shownState(item.state, {
    isSold: lead.fase === 'fechados',
    isRefused,
    hasNoSum: lead.valor === NO_VALUE,
  })
  const isGone = GONE.has(state)
  return (
    <tr className="border-t border-line align-baseline max-tablet:flex max-tablet:flex-wrap max-tablet:gap-x-3 max-tablet:py-1">
      <td className="py-1.5 pr-2 [overflow-wrap:anywhere] max-tablet:basis-full max-tablet:py-0">
        <Said lead={lead} fact={fact}>
          {thing}
        </Said>
      </td>
      <td className="text-right max-tablet:text-soft">
        {quantity ?? <span className="text-soft max-tablet:hidden">{text.unknown}</span>}
      </td>
      <td className="pl-3 text-right whitespace-nowrap">
        {unit === null ? <span className="text-soft max-tablet:hidden">{text.unknown}</span> : formatMoney(unit)}
      </td>
      <td className="pl-3 text-right font-semibold whitespace-nowrap">
        {isGone ? <s className="font-normal text-soft">{formatMoney(total)}</s> : formatMoney(total)}
      </td>
      <td className="pl-4 whitespace-nowrap max-tablet:pl-0">
        <span aria-hidden className={`mr-1.5 inline-block size-2 rounded-full ${MARKS[state]}`} />
        {text.states[state]}
      </td>
    </tr>
  )
}
