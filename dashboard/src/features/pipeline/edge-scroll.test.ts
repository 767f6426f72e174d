import { expect, it } from 'vitest'
import { pull } from './edge-scroll.ts'

it.each([
  ['in the middle nothing', 500, 0],
  ['just within the near edge nothing yet', 172, 0],
  ['halfway into it half', 136, -0.5],
  ['at it all', 100, -1],
  ['beyond it no more than that', 20, -1],
  ['halfway into the far edge half', 864, 0.5],
  ['beyond the far edge all', 950, 1],
])('%s', (_where, at, expected) => {
  expect(pull(at, 100, 900)).toBeCloseTo(expected)
})

it('leaves a short column its middle', () => {
  expect(pull(150, 100, 200)).toBe(0)
  expect(pull(110, 100, 200)).toBeLessThan(0)
  expect(pull(190, 100, 200)).toBeGreaterThan(0)
})
