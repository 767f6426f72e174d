import type { Objection } from '../objections/objection.ts'
import { probabilitiesOf } from './log-linear.ts'
import { heardObjections, objectionFeatures } from './objection-features.ts'
import type { ReaderWeights } from './reader-weights.ts'
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
 * conversation becomes a hint, and a hint that is mostly open becomes open. A withdrawn one stays withdrawn.
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
  return view.facts.objections.map((objection) => {
    const at = heard.findIndex(({ kind }) => kind === objection.categoria)
    if (at < 0 || objection.resolvida) return objection
    const weight = !open[at] ? 1 : objection === heard[at]!.objection ? 2 : objection.weight
    return weight === objection.weight ? objection : { ...objection, weight }
  })
}
