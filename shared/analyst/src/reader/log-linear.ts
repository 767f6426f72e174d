/** Named features of something that may be chosen, each with its value; what is absent is 0. */
export type Features = Record<string, number>
/** Weight of each feature; a feature outside the training has none. */
export type Weights = Readonly<Record<string, number>>

/** The sum of what its features weigh. */
export function scoreOf(features: Features, weights: Weights): number {
  let score = 0
  for (const name in features) score += (weights[name] ?? 0) * features[name]!
  return score
}

/** A more extreme probability carries no further information. */
const CERTAIN = 0.9999

/** A probability as what is added up, never without bounds. */
export function logOdds(p: number, certain = CERTAIN): number {
  const held = Math.min(certain, Math.max(1 - certain, p))
  return Math.log(held / (1 - held))
}

/** Returns the probability of each option; they add up to 1. */
export function probabilitiesOf(options: readonly Features[], weights: Weights): number[] {
  const scores = options.map((features) => scoreOf(features, weights))
  const highest = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - highest))
  const sum = raised.reduce((total, one) => total + one, 0)
  return raised.map((one) => one / sum)
}
