import type { Objection } from '../objections/objection.ts'
import { probabilitiesOf } from './log-linear.ts'
import { heardObjections, objectionFeatures } from './objection-features.ts'
import type { ReaderWeights } from './reader-weights.ts'
import { standsAgain } from './standing-again.ts'
import type { TalkView } from './talk-view.ts'

/** Minimum probability of an open objection, chosen on conversations that the weights had not seen. */
const OPEN_FROM = 0.35

/**
 * Decides which of these are open, by their probabilities; a customer who objects has at least one open objection, the
 * most probable.
 */
export function standOpen(probable: readonly number[], isObjecting: boolean): boolean[] {
  const least = isObjecting ? Math.min(OPEN_FROM, Math.max(...probable)) : OPEN_FROM
  return probable.map((p) => p >= least)
}

/**
 * Decides the shown state of the objections: one that could block a sale by its words but is rarely open in such a
 * conversation becomes a hint, and a hint that is mostly open becomes open. A withdrawn one stays withdrawn, unless the
 * customer objects and no other one is open.
 */
export function judgeObjections(
  view: TalkView,
  talk: { phases: readonly number[]; sold: number; isObjecting: boolean; weights: ReaderWeights },
): Objection[] {
  const heard = heardObjections(view)
  const probable = heard.map(
    (one) => probabilitiesOf([objectionFeatures(one, talk.phases, talk.sold), {}], talk.weights.objections)[0]!,
  )
  const open = standOpen(probable, talk.isObjecting)
  const again = talk.isObjecting && !open.includes(true) ? standsAgain(view.facts) : null
  if (again !== null) return standingWith(view.facts.objections, again)
  return view.facts.objections.map((objection) => {
    const at = heard.findIndex(({ kind }) => kind === objection.categoria)
    if (at < 0 || objection.resolvida) return objection
    const weight = !open[at] ? 1 : objection === heard[at]!.objection ? 2 : objection.weight
    return weight === objection.weight ? objection : { ...objection, weight }
  })
}

/** The objections, of which this one is open; it may be a further one. */
const standingWith = (objections: readonly Objection[], again: Objection): Objection[] => {
  const open: Objection = { ...again, resolvida: false, overcomeBy: null }
  return objections.includes(again)
    ? objections.map((one) => (one === again ? open : one))
    : [...objections, open].toSorted((a, b) => a.index - b.index)
}
