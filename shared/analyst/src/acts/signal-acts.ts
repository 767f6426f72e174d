import type { Act, ActKind } from '@fechai/domain/act'
import type { Facts } from '../facts/facts.ts'
import { stateOf } from '../signals/act-state.ts'
import { isMoneyReceived } from '../signals/closing.ts'
import { MOVES } from '../signals/moves.ts'
import type { Signal, SignalKind } from '../signals/signal.ts'
import { foundAct } from './found-act.ts'

/** So many messages after a payment the seller's receipt still belongs to it. */
const RECEIPT_WITHIN = 12
const DEEDS: ReadonlySet<SignalKind> = new Set(['accept', 'paid', 'signed'])

/** Acts of the signals that the rules hear, each message one act of a kind. */
export function signalActs(facts: Facts): Act[] {
  const around = gathered(facts)
  const acts = new Map<string, Act>()
  for (const signal of facts.signals) {
    const act = actOf(signal, around)
    if (act === null) continue
    const key = `${act.index} ${act.kind}`
    if (!acts.has(key)) acts.set(key, act)
  }
  return [...acts.values()]
}

/** What the act of one signal depends on elsewhere in the conversation, gathered once. */
interface Gathered {
  /** Messages that report a payment. */
  paidAt: ReadonlySet<number>
  /** The first message that binds the customer. */
  firstDeed: number
  pricesAt: ReadonlyMap<number, Facts['prices']>
}

const gathered = ({ signals, prices }: Facts): Gathered => ({
  paidAt: new Set(signals.flatMap(({ kind, index }) => (kind === 'paid' ? [index] : []))),
  firstDeed: signals.reduce(
    (first, one) => (one.index < first && DEEDS.has(one.kind) && stateOf(one) === 'done' ? one.index : first),
    Number.POSITIVE_INFINITY,
  ),
  pricesAt: Map.groupBy(prices, ({ index }) => index),
})

function actOf(signal: Signal, around: Gathered): Act | null {
  const { kind, utterance, quote } = signal
  const found = (act: ActKind, told: Parameters<typeof foundAct>[4] = {}): Act =>
    foundAct(act, `signal:${kind}`, utterance, quote, told)
  const isDeed = DEEDS.has(kind)
  const state = stateOf(signal)
  // A deed of another time, or one that is only asked after, is no act of this deal.
  if (isDeed && (state === 'past' || state === 'asked')) return null
  if (isDeed && state === 'promised') return found('promises')
  switch (kind) {
    case 'accept':
      return found('agrees')
    case 'step':
      return found(MOVES.pays.test(utterance.folded) ? 'orders' : 'agrees')
    case 'signed':
      return found('orders')
    case 'paid':
      return found(...paidOf(signal, around))
    case 'receipt':
      return isMoneyReceived(signal) && !hasPayment(signal, around) ? found('pays', { by: 'customer' }) : null
    case 'delivered':
    case 'served':
      return found('delivers', { by: 'seller' })
    case 'withdraw':
      return found(signal.index > around.firstDeed ? 'cancels' : 'refuses')
    case 'postpone':
    case 'return':
      return found('hesitates')
    case 'interest':
      return null
  }
}

/** A payment of a sum that its message calls a part is one in part. */
function paidOf({ index }: Signal, { pricesAt }: Gathered): ['pays' | 'pays-in-part', { sum: number | null }] {
  const named = pricesAt.get(index) ?? []
  const part = named.find(({ kind }) => kind === 'part')
  return part ? ['pays-in-part', { sum: part.total }] : ['pays', { sum: named[0]?.total ?? null }]
}

const hasPayment = ({ index }: Signal, { paidAt }: Gathered): boolean => {
  for (let at = index; at >= index - RECEIPT_WITHIN; at--) if (paidAt.has(at)) return true
  return false
}
