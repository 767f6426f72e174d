import { PHASES } from '@fechai/shared/domain/phases'
import type { Features } from './log-linear.ts'

const COLD = PHASES.indexOf('leads-frios')

/** How probable each phase is where it is not sure that anything is sold: what is no sale is cold. */
export const withoutSale = (phases: readonly number[], sold: number): number[] =>
  phases.map((p, at) => p * sold + (at === COLD ? 1 - sold : 0))

/** The phases as options, in the order of `PHASES`: each has the features of the talk as its own. */
export const phaseOptions = (talk: Features): Features[] =>
  PHASES.map((phase) => {
    const own: Features = {}
    for (const name in talk) own[`${phase}|${name}`] = talk[name]!
    return own
  })
