import { expect, it } from 'vitest'
import { deliveryOf, joined } from './delivery.ts'

it('takes the n-th arrival of each listener for the n-th sending', () => {
  const delivery = deliveryOf(
    [100, 200],
    [
      [101, 203],
      [102, 205],
    ],
  )
  expect(delivery).toEqual({ latenciesMs: [1, 3, 2, 5], expected: 4, lost: 0 })
})

it('counts what never came, over several companies', () => {
  const both = joined([deliveryOf([1, 2], [[1.5]]), deliveryOf([5], [[6], []])])
  expect(both).toEqual({ latenciesMs: [0.5, 1], expected: 4, lost: 2 })
})
