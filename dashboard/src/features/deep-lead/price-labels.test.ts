import type { PriceFact } from '@fechai/analyst/facts'
import { expect, test } from 'vitest'
import { labelPrices } from './price-labels.ts'

const price = (messageIndex: number, total: number, standing: PriceFact['standing']): PriceFact =>
  ({ messageIndex, total, standing, kind: 'offer' }) as PriceFact

test('the same sum is the current price once, and what is far too small is to be checked', () => {
  const labelled = labelPrices(
    [price(1, 900, 'current'), price(2, 2, 'other'), price(3, 1200, 'replaced'), price(9, 900, 'current')],
    null,
  )
  expect(labelled.map(({ price: { messageIndex }, label, doubted }) => [messageIndex, label, doubted])).toEqual([
    [9, 'Preço atual', false],
    [1, 'Repetido', false],
    [3, 'Preço anterior', false],
    [2, 'Outro preço', true],
  ])
})

test('the lead’s own sum is current when two sums could be', () => {
  const said = [price(4, 6_000, 'current'), price(9, 6_600, 'current')]
  const labels = (shown: number | null) => labelPrices(said, shown).map(({ price: { total }, label }) => [total, label])
  expect(labels(6_000)).toEqual([
    [6_000, 'Preço atual'],
    [6_600, 'Outro preço'],
  ])
  expect(labels(null)).toEqual([
    [6_600, 'Preço atual'],
    [6_000, 'Outro preço'],
  ])
})
