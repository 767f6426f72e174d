import { PHASES } from '@fechai/domain/phases'
import { type Features, logOdds } from './log-linear.ts'

const COLD = PHASES.indexOf('leads-frios')

/** Probability of each phase when the sale itself is uncertain: a conversation without a sale is cold. */
export const withoutSale = (phases: readonly number[], sold: number): number[] =>
  phases.map((p, at) => p * sold + (at === COLD ? 1 - sold : 0))

/** The phases as options, in the order of `PHASES`: each has the features of the talk as its own. */
export const phaseOptions = (talk: Features): Features[] =>
  PHASES.map((phase) => {
    const own: Features = {}
    for (const name in talk) own[`${phase}|${name}`] = talk[name]!
    return own
  })

/** Opinions of the two readers on the phase: by the acts, and by the words of the deal's lines. */
export interface PhaseOpinions {
  acts: readonly number[]
  words: readonly number[]
}

const CERTAIN = 0.999

/** The phase that is shown, and whether each reader by itself finds it the likeliest. */
export function opinionFeatures(opinions: PhaseOpinions, at: number, shown: string): Features {
  const features: Features = { [`shown:${shown}`]: 1 }
  for (const who of ['acts', 'words'] as const) {
    const own = opinions[who]
    features[`opinion:${who}:p`] = logOdds(own[at]!, CERTAIN) / 2
    features[`opinion:${who}:agrees`] = Number(own[at] === Math.max(...own))
  }
  return features
}
