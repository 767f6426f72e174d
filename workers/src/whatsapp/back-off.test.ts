import fc from 'fast-check'
import { expect, it } from 'vitest'
import { backOff, sessionWaits } from './back-off.ts'

it('waits twice as long each time, up to a minute', () => {
  const waits = backOff(
    () => 0,
    () => 1,
  )
  expect(Array.from({ length: 8 }, () => waits.next() / 1_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

it('begins anew after a connection of at least a minute, and not after a shorter one', () => {
  let now = 0
  const waits = backOff(
    () => now,
    () => 1,
  )
  const stand = (ms: number): number => {
    waits.opened()
    now += ms
    waits.closed()
    return waits.next()
  }
  waits.next()
  expect([stand(10_000), stand(60_000)]).toEqual([2_000, 1_000])
})

it('tries a session no more than 20 times in 5 minutes, whatever happens to it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('drop', 'restart', 'long'), { maxLength: 200 }),
      fc.noShrink(fc.double({ min: 0, max: 1, noNaN: true })),
      (fates, chance) => {
        let now = 0
        const attempts: number[] = []
        const waits = backOff(
          () => now,
          () => chance,
        )
        for (const fate of fates) {
          now += fate === 'restart' ? waits.atOnce() : fate === 'long' ? waits.nextLong(440) : waits.next()
          attempts.push(now)
          waits.opened()
          waits.closed()
        }
        for (const at of attempts) {
          expect(attempts.filter((each) => each > at - 300_000 && each <= at).length).toBeLessThanOrEqual(20)
        }
      },
    ),
  )
})

it('remembers a session for as long as its attempts count, and no longer', () => {
  let now = 0
  const waits = sessionWaits(() =>
    backOff(
      () => now,
      () => 1,
    ),
  )
  const standing = waits.of('stands')
  standing.opened()
  expect([waits.of('a').next(), waits.of('a').next()]).toEqual([1_000, 2_000])
  now += 400_000
  expect(waits.of('a').next()).toBe(1_000)
  expect(waits.of('stands')).toBe(standing)
})
