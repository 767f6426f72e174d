/** Weights are kept as multiples of it, which is as exact as so few talks make them. */
export const STEP = 0.05

/** Words that a model knows, how rare each is, and what it weighs for each class. */
export interface TermWeights {
  terms: readonly string[]
  /** Values in tenths. */
  rarity: readonly number[]
  /** Values in steps, one row a class. */
  weights: readonly (readonly number[])[]
  /** Bias of each class, in steps. */
  always?: readonly number[]
}

/** Weights of words, ready to be asked. */
export interface TermTable {
  /** Weights of the words of a text for each class. */
  scores(terms: readonly string[]): number[]
}

/** Frequency times rarity of each word, with all words together of length 1. */
export function termVector(
  terms: readonly string[],
  placeOf: ReadonlyMap<string, number>,
  rarity: readonly number[],
): { places: number[]; values: number[] } {
  const counts = new Map<number, number>()
  for (const term of terms) {
    const place = placeOf.get(term)
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const places = [...counts.keys()]
  const raw = places.map((place) => (1 + Math.log(counts.get(place)!)) * (rarity[place]! / 10))
  const length = Math.sqrt(raw.reduce((sum, value) => sum + value * value, 0)) || 1
  return { places, values: raw.map((value) => value / length) }
}

/** Tables are asked for every talk: the places of their words are worked out once. */
export function termTable({ terms, rarity, weights, always }: TermWeights): TermTable {
  const placeOf = new Map(terms.map((term, place) => [term, place]))
  return {
    scores(said) {
      const { places, values } = termVector(said, placeOf, rarity)
      return weights.map(
        (row, own) => STEP * places.reduce((sum, place, at) => sum + row[place]! * values[at]!, always?.[own] ?? 0),
      )
    },
  }
}

const known = new WeakMap<TermWeights, TermTable>()

/** The table of these weights, made once. */
export function knownTable(weights: TermWeights): TermTable {
  const own = known.get(weights) ?? termTable(weights)
  known.set(weights, own)
  return own
}
