import { PHASES } from '@fechai/domain/phases'
import { OBJECTION_KINDS, type ObjectionKind } from '@fechai/domain/objection-kinds'
import type { Objection } from '../objections/objection.ts'
import { far } from './grades.ts'
import type { Features } from './log-linear.ts'
import type { TalkView } from './talk-view.ts'

/** A kind of objection that the rules heard and that nobody let go, and what speaks for its being open. */
export interface HeardObjection {
  kind: ObjectionKind
  /** Whether its words can stop a sale by themselves, or only hint at it. */
  state: 'open' | 'hint'
  /** The one that stands for its kind: the last one, of those that can stop a sale where there is one. */
  objection: Objection
  features: Features
}

/** Each kind of objection that stands by the rules, once. */
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

/** With how probable each phase is, in the order of `PHASES`, and that anything is sold. */
export function objectionFeatures(
  { state, features }: Pick<HeardObjection, 'state' | 'features'>,
  phases: readonly number[],
  sold: number,
): Features {
  const all: Features = { always: 1, ...features, 'talk:sold': sold }
  PHASES.forEach((phase, at) => {
    all[`phase:${phase}`] = phases[at]!
    all[`phase:${phase}:${state}`] = phases[at]!
  })
  return all
}
