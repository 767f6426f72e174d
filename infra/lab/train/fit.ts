import type { Features, Weights } from '@fechai/analyst/training'

/** A choice between options of which one or several are right. */
export interface Choice {
  options: readonly Features[]
  right: readonly boolean[]
  /** Weight of the choice among the others; 1 by default. */
  weight?: number
}

export interface FitOptions {
  /** Strength of the pull of the weights towards 0. */
  ridge: number
  rounds?: number
}

/** Weights that make the right options probable: the same numbers for the same choices, in order. No chance is in it. */
export function fit(choices: readonly Choice[], { ridge, rounds = 200 }: FitOptions): Weights {
  const ids = new Map<string, number>()
  const packed = choices.flatMap(({ options, right, weight = 1 }) =>
    right.includes(true) && right.includes(false)
      ? [{ options: options.map((one) => pack(one, ids)), right, weight }]
      : [],
  )
  const names = [...ids.keys()]
  const [weights, gradient] = [new Float64Array(names.length), new Float64Array(names.length)]
  const [mean, square] = [new Float64Array(names.length), new Float64Array(names.length)]
  const total = packed.reduce((sum, { weight }) => sum + weight, 0) || 1
  for (let round = 1; round <= rounds; round++) {
    for (let at = 0; at < weights.length; at++) gradient[at] = (ridge * weights[at]!) / total
    for (const { options, right, weight } of packed) {
      const scores = options.map((option) => dot(option, weights))
      const highest = Math.max(...scores)
      const raised = scores.map((score) => Math.exp(score - highest))
      const all = raised.reduce((sum, one) => sum + one, 0)
      const good = raised.reduce((sum, one, at) => sum + (right[at] ? one : 0), 0)
      options.forEach(({ places, values }, at) => {
        const pull = ((raised[at]! / all - (right[at] ? raised[at]! / good : 0)) * weight) / total
        for (let n = 0; n < places.length; n++) gradient[places[n]!]! += pull * values[n]!
      })
    }
    const rate = 0.08 / (1 + round / 80)
    for (let at = 0; at < weights.length; at++) {
      mean[at] = 0.9 * mean[at]! + 0.1 * gradient[at]!
      square[at] = 0.99 * square[at]! + 0.01 * gradient[at]! ** 2
      const [first, second] = [mean[at]! / (1 - 0.9 ** round), square[at]! / (1 - 0.99 ** round)]
      weights[at]! -= (rate * first) / (Math.sqrt(second) + 1e-8)
    }
  }
  return Object.fromEntries(names.map((name, at) => [name, weights[at]!]))
}

interface Packed {
  places: Uint32Array
  values: Float64Array
}

function pack(features: Features, ids: Map<string, number>): Packed {
  const names = Object.keys(features)
  const places = names.map((name) => {
    if (!ids.has(name)) ids.set(name, ids.size)
    return ids.get(name)!
  })
  return { places: Uint32Array.from(places), values: Float64Array.from(names, (name) => features[name]!) }
}

function dot({ places, values }: Packed, weights: Float64Array): number {
  let sum = 0
  for (let n = 0; n < places.length; n++) sum += weights[places[n]!]! * values[n]!
  return sum
}
