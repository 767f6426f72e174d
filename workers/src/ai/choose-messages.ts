import type { Facts } from '@fechai/analyst/facts'

/** Messages around each kind of place, before and after it. */
const AROUND = { price: 3, objection: 3, signal: 4 } as const
const FIRST_CONTACT = 40
const THE_END = 120

/**
 * Which messages of a long conversation a model reads: those of what it may choose from, the end, the first contact,
 * and what lies around acceptance, prices and objections, the latest first; the rest of the room goes to what came
 * before the end.
 * @param sizes letters of each message as it is sent
 * @param places messages of candidates and acts; the latest first where they do not all fit
 * @returns indexes in order; all of them when they fit
 */
export function chooseMessages(
  facts: Facts,
  sizes: readonly number[],
  letters: number,
  places: readonly number[] = [],
): number[] {
  if (sizes.reduce((sum, size) => sum + size, 0) <= letters) return sizes.map((_, index) => index)
  const chosen = new Set<number>()
  let left = letters
  const take = (index: number): boolean => {
    if (chosen.has(index) || sizes[index] === undefined) return true
    if (sizes[index] > left) return false
    chosen.add(index)
    left -= sizes[index]
    return true
  }
  for (const index of places.toSorted((a, b) => b - a)) take(index)
  for (const [from, to] of windows(facts, sizes.length)) for (let index = from; index <= to; index++) take(index)
  for (let index = sizes.length - 1; index >= 0 && take(index);) index--
  return [...chosen].sort((a, b) => a - b)
}

/** Ranges by their value as evidence, both ends included. */
function windows({ offers, prices, objections, signals }: Facts, count: number): [number, number][] {
  const around = (indexes: readonly number[], reach: number): [number, number][] =>
    [...new Set(indexes)].sort((a, b) => b - a).map((index) => [Math.max(0, index - reach), index + reach])
  const decisive = signals.filter(({ kind }) => kind !== 'interest' && kind !== 'return')
  return [
    [Math.max(0, count - THE_END), count - 1],
    [0, Math.min(count, FIRST_CONTACT) - 1],
    ...around(
      decisive.map(({ index }) => index),
      AROUND.signal,
    ).slice(0, 60),
    ...around(
      offers.flatMap(({ firstIndex, lastIndex }) => [firstIndex, lastIndex]),
      AROUND.price,
    ).slice(0, 60),
    ...around(
      objections.flatMap(({ index, lastIndex }) => [index, lastIndex]),
      AROUND.objection,
    ),
    ...around(
      prices.map(({ index }) => index),
      AROUND.price,
    ),
  ]
}

/** Runs of indexes that follow each other, as pairs of first and last. */
export function runsOf(indexes: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const index of indexes) {
    const last = runs.at(-1)
    if (last && last[1] === index - 1) last[1] = index
    else runs.push([index, index])
  }
  return runs
}
