import { seeded } from '@fechai/testkit/testing/seeded'
import { type Total, totalOf } from './score-totals.ts'
import type { Result } from './score.ts'

const RESAMPLES = 2_000

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
