import { expect, test } from 'vitest'
import { isOutOfScale } from './out-of-scale.ts'

test.each([
  { total: 2, prices: [2, 900, 1200], doubted: true },
  { total: 9, prices: [9, 900], doubted: true },
  { total: 10, prices: [10, 900], doubted: false },
  { total: 35, prices: [35, 35], doubted: false },
  { total: 5, prices: [5], doubted: false },
  { total: 300, prices: [300, 12, 4], doubted: false },
  // One dear thing beside many cheap ones does not make them doubtful.
  { total: 8, prices: [8, 9, 12, 15, 4000], doubted: false },
])('$total among $prices: $doubted', ({ total, prices, doubted }) => {
  expect(isOutOfScale(total, prices)).toBe(doubted)
})
