import { describe, expect, it } from 'vitest'
import { hasFailedForADay, nextTryAt, restMs } from './webhook.ts'

const HOUR_MS = 3_600_000
const beganAt = '2026-11-29T12:00:00.000Z'
const began = Date.parse(beganAt)

/** Times of all tries of a delivery that no receiver takes, in hours after the first one. */
function triesOf(random: () => number): number[] {
  const times = [0]
  for (let now = began, tries = 1; ; tries++) {
    const next = nextTryAt({ tries, beganAt, now, random: random(), retryAfter: null })
    if (next === null) return times
    times.push((next - began) / HOUR_MS)
    now = next
  }
}

describe('the next try of a delivery', () => {
  it('comes after growing pauses, and the last one exactly a day after the first', () => {
    const times = triesOf(() => 0.5)
    const pauses = times.slice(1).map((at, nth) => at - times[nth]!)
    expect(pauses.slice(0, 6).map((hours) => Math.round(hours * 3_600))).toEqual([5, 20, 80, 320, 1_280, 5_120])
    expect(Math.max(...pauses)).toBeLessThanOrEqual(4.0001)
    expect(times.at(-1)).toBe(24)
    expect(times.length).toBeGreaterThan(10)
  })

  it('differs from others that failed at the same time', () => {
    const at = (random: number) => nextTryAt({ tries: 4, beganAt, now: began, random, retryAfter: null })! - began
    expect([at(0), at(1)]).toEqual([240_000, 400_000])
  })

  it('waits as long as the receiver asked, and at most an hour', () => {
    const at = (retryAfter: number) => nextTryAt({ tries: 1, beganAt, now: began, random: 0, retryAfter })! - began
    expect([at(1), at(90), at(86_400)]).toEqual([3_750, 90_000, HOUR_MS])
  })
})

it('a webhook rests longer after each failure, and five minutes at most', () => {
  expect([1, 2, 3, 20].map((failures) => restMs(failures, 0.5, null))).toEqual([1_000, 2_000, 4_000, 300_000])
  expect(restMs(1, 0.5, 60)).toBe(60_000)
})

it('a webhook has failed for a day after 24 hours', () => {
  expect([24 * HOUR_MS - 1, 24 * HOUR_MS].map((ms) => hasFailedForADay(beganAt, began + ms))).toEqual([false, true])
})
