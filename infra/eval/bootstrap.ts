import { type Result, type Total, totalOf } from './score.ts'

const RESAMPLES = 2_000

/** The same numbers from 0 to 1 for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The 95 % interval of each measure over resampled conversations; the same for the same results. */
export function intervalsOf<K extends string>(
  results: readonly Result[],
  measures: Record<K, (total: Total) => number>,
  resamples = RESAMPLES,
): Record<K, [number, number]> {
  const random = seeded(20_261_121)
  const names = Object.keys(measures) as K[]
  const drawn = new Map(names.map((name) => [name, [] as number[]]))
  for (let round = 0; round < resamples; round++) {
    const total = totalOf(results.map(() => results[Math.floor(random() * results.length)]!))
    for (const name of names) drawn.get(name)!.push(measures[name](total))
  }
  return Object.fromEntries(
    names.map((name) => {
      const sorted = drawn.get(name)!.sort((a, b) => a - b)
      return [name, [sorted[Math.floor(resamples * 0.025)]!, sorted[Math.ceil(resamples * 0.975) - 1]!]]
    }),
  ) as Record<K, [number, number]>
}
