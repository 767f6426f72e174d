import type { Conversation } from '@fechai/domain/conversation/message'
import type { Facts } from '../facts/facts.ts'
import { closing } from '../signals/closing.ts'
import { looksLikeReceipt } from '../signals/payment-slip.ts'
import { isPaper } from '../signals/received.ts'
import type { Signal, SignalKind } from '../signals/signal.ts'
import { type ActCandidate, numbered } from './candidate.ts'

type Act = Omit<ActCandidate, 'id'>

const MOST_ACTS = 80
/** So many messages later a receipt still answers what was done. */
const ANSWERED_WITHIN = 12
/** Acts of the customer towards a sale, and the seller's reports of them. */
const OF_A_SALE: ReadonlySet<SignalKind> = new Set(['accept', 'paid', 'signed', 'delivered', 'served', 'step'])

/** Lists the acts for or against the deal, in order, with the act on which the rules base a sale. */
export function actCandidates(facts: Facts, { messages }: Conversation): ActCandidate[] {
  const { utterances, signals, objections } = facts
  const receiptAfter = nextReceipts(signals, messages.length)
  const acknowledged = (index: number, side: Act['role']): number | null => {
    const receipt = side === 'seller' ? undefined : receiptAfter[index]
    return receipt !== undefined && receipt <= index + ANSWERED_WITHIN ? receipt : null
  }
  const acts: Act[] = signals
    .filter(({ kind }) => kind !== 'interest')
    .map(({ kind, index, quote, utterance: { role } }) => ({
      ...{ kind, index, quote, role },
      acknowledgedBy: OF_A_SALE.has(kind) ? acknowledged(index, role) : null,
    }))
  const has = ({ index, quote }: Pick<Signal, 'index' | 'quote'>): boolean =>
    acts.some((act) => act.index === index && (act.quote.includes(quote) || quote.includes(act.quote)))
  const sold = closing({ messages, utterances, signals, objections })
  if (sold !== null && !has(sold)) {
    const role = utterances.find(({ index }) => index === sold.index)?.role ?? 'unknown'
    acts.push({ kind: 'paid', ...sold, role, acknowledgedBy: acknowledged(sold.index, role) })
  }
  const acting = new Set(acts.map(({ index }) => index))
  // A picture or a paper that the seller then says to have received, or that reads like a slip.
  for (const { index, source, role, folded, text } of utterances) {
    if (role === 'seller' || acting.has(index)) continue
    const isSlip = source === 'media' && looksLikeReceipt(folded)
    const answered = isPaper(messages[index]?.attachment ?? null) ? acknowledged(index, role) : null
    if (!isSlip && answered === null) continue
    acts.push({ kind: 'paid', index, role, quote: text.slice(0, 200), acknowledgedBy: acknowledged(index, role) })
    acting.add(index)
  }
  return numbered('a', acts.toSorted((a, b) => a.index - b.index).slice(-MOST_ACTS))
}

/** The first receipt of the seller after each message; undefined where none follows. */
function nextReceipts(signals: readonly Signal[], count: number): (number | undefined)[] {
  const receipts = new Set(signals.flatMap(({ kind, index }) => (kind === 'receipt' ? [index] : [])))
  const next: (number | undefined)[] = Array.from({ length: count })
  let first: number | undefined
  for (let index = count - 1; index >= 0; index--) {
    next[index] = first
    if (receipts.has(index)) first = index
  }
  return next
}
