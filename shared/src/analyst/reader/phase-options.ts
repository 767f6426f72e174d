import { PHASES } from '../../domain/phases.ts'
import type { Features } from './log-linear.ts'

/** The phases as options, in the order of `PHASES`: each has the features of the talk as its own. */
export const phaseOptions = (talk: Features): Features[] =>
  PHASES.map((phase) => {
    const own: Features = {}
    for (const name in talk) own[`${phase}|${name}`] = talk[name]!
    return own
  })
