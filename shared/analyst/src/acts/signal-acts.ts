import type { Act, ActKind } from '@fechai/domain/act'
import type { Facts } from '../facts/facts.ts'
import { stateOf } from '../signals/act-state.ts'
import { isMoneyReceived } from '../signals/closing.ts'
import { MOVES } from '../signals/moves.ts'
import type { Signal } from '../signals/signal.ts'
import { foundAct } from './found-act.ts'

/** So many messages after a payment the seller's receipt still belongs to it. */
const RECEIPT_WITHIN = 12

/** Acts of the signals that the rules hear, each message one act of a kind. */
export function signalActs(facts: Facts): Act[] {
  const acts: Act[] = []
  for (const signal of facts.signals) {
    const act = actOf(signal, facts)
    if (act === null || acts.some(({ kind, index }) => kind === act.kind && index === act.index)) continue
    acts.push(act)
  }
  return acts
}

function actOf(signal: Signal, facts: Facts): Act | null {
  const { kind, utterance, quote } = signal
  const found = (act: ActKind, told: Parameters<typeof foundAct>[4] = {}): Act =>
    foundAct(act, `signal:${kind}`, utterance, quote, told)
  const isDeed = kind === 'paid' || kind === 'signed' || kind === 'accept'
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
      return found(...paidOf(signal, facts))
    case 'receipt':
      return isMoneyReceived(signal) && !hasPayment(signal, facts) ? found('pays', { by: 'customer' }) : null
    case 'delivered':
    case 'served':
      return found('delivers', { by: 'seller' })
    case 'withdraw':
      return found(hasDeed(signal, facts) ? 'cancels' : 'refuses')
    case 'postpone':
    case 'return':
      return found('hesitates')
    case 'interest':
      return null
  }
}

/** A payment of a sum that its message calls a part is one in part. */
function paidOf({ index }: Signal, { prices }: Facts): ['pays' | 'pays-in-part', { sum: number | null }] {
  const named = prices.filter((price) => price.index === index)
  const part = named.find(({ kind }) => kind === 'part')
  return part ? ['pays-in-part', { sum: part.total }] : ['pays', { sum: named[0]?.total ?? null }]
}

const hasPayment = ({ index }: Signal, { signals }: Facts): boolean =>
  signals.some((one) => one.kind === 'paid' && one.index <= index && one.index >= index - RECEIPT_WITHIN)

const hasDeed = ({ index }: Signal, { signals }: Facts): boolean =>
  signals.some((one) => one.index < index && ['accept', 'paid', 'signed'].includes(one.kind) && stateOf(one) === 'done')
