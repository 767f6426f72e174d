import type { Act, ActKind } from '@fechai/domain/act'
import type { Settlement } from '../standing/deal-state.ts'
import { firstAt } from '../text/messages-in-range.ts'
import type { Utterance } from '../text/utterances.ts'
import { foundAct } from './found-act.ts'

const DEED: Readonly<Partial<Record<Settlement['state'], ActKind>>> = {
  agreed: 'agrees',
  paid: 'pays',
  delivered: 'delivers',
  returned: 'is-refunded',
}
const SAME: ReadonlySet<ActKind> = new Set(['pays', 'pays-in-part', 'orders', 'agrees', 'delivers'])

/** Adds the act on which the deal's state rests where no signal told it. */
export function withSettlement(acts: readonly Act[], { state, proof }: Settlement, said: readonly Utterance[]): Act[] {
  const kind = DEED[state]
  const utterance = proof && said.find(({ index }) => index === proof.index)
  if (kind === undefined || !utterance) return [...acts]
  if (kind !== 'is-refunded' && acts.some((act) => act.index === utterance.index && SAME.has(act.kind)))
    return [...acts]
  const by = kind === 'delivers' ? 'seller' : 'customer'
  return [...acts, foundAct(kind, `settlement:${state}`, utterance, proof!.quote, { by })]
}

const BINDING: ReadonlySet<ActKind> = new Set(['agrees', 'orders', 'promises'])
const PAYING: ReadonlySet<ActKind> = new Set(['pays', 'pays-in-part'])

/**
 * States of each act whether it still holds: a refund takes payments back, a cancellation what was agreed, and a
 * payment fulfils the promise of it. `acts` are in the order of the conversation.
 */
export function settleActs(acts: readonly Act[]): Act[] {
  const following = (test: (act: Act) => boolean): ((act: Act) => number | undefined) => {
    const those = acts.filter(test)
    return ({ index }) => those[firstAt(those, index + 1)]?.index
  }
  const refundAfter = following(({ kind }) => kind === 'is-refunded')
  const paymentAfter = following(({ kind, by }) => PAYING.has(kind) && by === 'customer')
  const cancellationAfter = following(({ kind, by }) => kind === 'cancels' && by === 'customer')
  return acts.map((act) => {
    if (act.standing !== 'stands') return act
    if (PAYING.has(act.kind) || act.kind === 'delivers') {
      const settledBy = refundAfter(act)
      if (settledBy !== undefined) return { ...act, standing: 'taken-back', settledBy }
    }
    if (BINDING.has(act.kind) && act.by === 'customer') {
      const paid = paymentAfter(act)
      const cancelled = cancellationAfter(act)
      if (paid !== undefined && (act.kind !== 'promises' || act.rules[0] !== 'date:promise'))
        return { ...act, standing: 'fulfilled', settledBy: paid }
      if (cancelled !== undefined) return { ...act, standing: 'taken-back', settledBy: cancelled }
    }
    return act
  })
}
