import type { Objection } from '../objections/objection.ts'
import { probabilitiesOf } from './log-linear.ts'
import { heardObjections, objectionFeatures } from './objection-features.ts'
import type { ReaderWeights } from './reader-weights.ts'
import type { TalkView } from './talk-view.ts'

/** From this probability on an objection is told to be open: looked at on talks that the weights had not met. */
const OPEN_FROM = 0.35

/** Which of these stand open, by how probable each is; whoever objects does so to something, to the likeliest at least. */
export function standOpen(probable: readonly number[], isObjecting: boolean): boolean[] {
  const least = isObjecting ? Math.min(OPEN_FROM, Math.max(...probable)) : OPEN_FROM
  return probable.map((p) => p >= least)
}

/**
 * The objections as they are told: what can stop a sale by its words and yet hardly ever stands open in such a talk is
 * a hint, and a hint that mostly does stands open. What was let go stays let go.
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
