import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audioParts } from './audio-parts.ts'

test('a short recording is one part', () => {
  expect(audioParts(60, [], 480)).toEqual([{ from: 0, to: 60 }])
})

test('a long one is cut in the last pause that suits, or at the limit', () => {
  const pauses = [
    { from: 100, to: 102 },
    { from: 400, to: 404 },
    { from: 470, to: 474 },
    { from: 481, to: 483 },
  ]
  expect(audioParts(1_200, pauses, 480)).toEqual([
    { from: 0, to: 472 },
    { from: 472, to: 952 },
    { from: 952, to: 1_200 },
  ])
})

test('parts follow each other, none too long, none empty, nothing left out', () => {
  const time = fc.double({ min: 0, max: 7_200, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0.5, max: 7_200, noNaN: true }), fc.array(time), (seconds, times) => {
      const pauses = times.toSorted((a, b) => a - b).map((from) => ({ from, to: from + 1 }))
      const parts = audioParts(seconds, pauses, 480)
      expect(parts.map(({ from }) => from)).toEqual([0, ...parts.slice(0, -1).map(({ to }) => to)])
      expect(parts.at(-1)!.to).toBe(seconds)
      for (const { from, to } of parts) {
        expect(to - from).toBeGreaterThan(0)
        expect(to - from).toBeLessThanOrEqual(480.001)
      }
    }),
  )
})
