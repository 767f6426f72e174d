import { PHASES } from '@fechai/domain/phases'
import { OBJECTION_KINDS, type ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Objection } from '../objections/objection.ts'
import { far } from './grades.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** A kind of objection that the rules found and that was not withdrawn, with the features for its being open. */
export interface HeardObjection {
  kind: ObjectionKind
  /** Its words can block a sale by themselves ('open'), or only hint at it ('hint'). */
  state: 'open' | 'hint'
  /** The objection that represents its kind: the last one, among those that can block a sale if there are any. */
  objection: Objection
  features: Features
}

/** Lists each kind of objection that is open by the rules, once. */
export const heardObjections = ({ facts: { objections }, fromEnd }: TalkView): HeardObjection[] =>
  OBJECTION_KINDS.flatMap((kind) => {
    const standing = objections.filter(({ categoria, resolvida }) => categoria === kind && !resolvida)
    const objection = standing.findLast(({ weight }) => weight === 2) ?? standing.at(-1)
    if (objection === undefined) return []
    const state = objection.weight === 2 ? 'open' : 'hint'
    const features: Features = {
      [`heard:${state}`]: 1,
      [`heard:${state}:${kind}`]: 1,
      [`heard:${state}:${far(fromEnd(objection.lastIndex ?? objection.index))}`]: 1,
    }
    return [{ kind, state, objection, features }]
  })

/** A kind of objection of a conversation: found by the rules, or by none of them. */
export interface PossibleObjection {
  kind: ObjectionKind
  state: HeardObjection['state'] | 'unheard'
  features: Features
}

/** A kind that no rule found: only the words of the customer's lines may tell it. */
export const unheardObjection = (kind: ObjectionKind): PossibleObjection => ({
  kind,
  state: 'unheard',
  features: { 'heard:unheard': 1, [`heard:unheard:${kind}`]: 1 },
})

/** Adds what the lines sound like, the probability of each phase, in the order of `PHASES`, and of a sale. */
export function objectionFeatures(
  { kind, state, features }: PossibleObjection,
  sound: Features,
  phases: readonly number[],
  sold: number,
): Features {
  const best = sound['words:best']!
  const all: Features = {
    always: 1,
    ...features,
    ...sound,
    [`words:best:${state}`]: best,
    [`words:best:${kind}`]: best,
    'talk:sold': sold,
  }
  PHASES.forEach((phase, at) => {
    all[`phase:${phase}`] = phases[at]!
    all[`phase:${phase}:${state}`] = phases[at]!
  })
  return all
}
