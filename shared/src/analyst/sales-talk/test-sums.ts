import { expect, test } from 'vitest'
import { dealOf } from './read-deal.ts'

/** Sum in reais and count that a talk ends with, and its lines; a count of null is not looked at. */
export type SumTalk = readonly [total: number | null, count: number | null, lines: readonly string[]]

/** Each talk ends with its sum. */
export function testSums(talks: readonly SumTalk[]): void {
  test.each(talks)('%s × %s: %s', (total, count, lines) => {
    const deal = dealOf(lines)
    expect({ total: deal.total, count: count === null ? null : deal.count }).toEqual({ total, count })
  })
}
