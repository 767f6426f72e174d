import type { PriceFact } from '@fechai/analyst/facts'
import { parseAmount } from '@fechai/domain/amount'
import { expect, test } from 'vitest'
import { labelPrices } from './price-labels.ts'

const price = (messageIndex: number, total: number, standing: PriceFact['standing']): PriceFact =>
  ({ messageIndex, total, value: total, standing, kind: 'offer' }) as PriceFact

test('the same sum is the current price once, and what is far too small is to be checked', () => {
  const labelled = labelPrices(
    [price(1, 900, 'current'), price(2, 2, 'other'), price(3, 1200, 'replaced'), price(9, 900, 'current')],
    parseAmount('R$ 900,00'),
  )
  expect(labelled.map(({ price: { messageIndex }, label, doubted }) => [messageIndex, label, doubted])).toEqual([
    [9, 'Preço atual', false],
    [1, 'Repetido', false],
    [3, 'Preço anterior', false],
    [2, 'Outro preço', true],
  ])
})

const said = [price(4, 6_000, 'current'), price(9, 6_600, 'current'), price(2, 7_000, 'replaced')]
const labels = (shown: string) =>
  labelPrices(said, parseAmount(shown)).map(({ price: { total }, label, standing }) => [total, label, standing])

test('the lead’s own sum is current when two sums could be', () => {
  expect(labels('R$ 6.000,00')).toEqual([
    [6_000, 'Preço atual', 'current'],
    [7_000, 'Preço anterior', 'replaced'],
    [6_600, 'Outro preço', 'other'],
  ])
})

test('no price is current where the lead shows none, or one that was not said', () => {
  const none = [
    [7_000, 'Preço anterior', 'replaced'],
    [6_600, 'Outro preço', 'other'],
    [6_000, 'Outro preço', 'other'],
  ]
  expect(labels('--')).toEqual(none)
  expect(labels('R$ 5.000,00')).toEqual(none)
})

test('a price that the reading calls replaced is current where the lead shows it', () => {
  expect(labels('R$ 7.000,00')[0]).toEqual([7_000, 'Preço atual', 'current'])
})

test('the price of one is current where the lead shows the sum of several', () => {
  const each = { ...price(3, 219, 'current'), per: 'unit' } as PriceFact
  expect(labelPrices([each], parseAmount('4 unidades totalizando R$ 876,00'))[0]!.label).toBe('Preço atual')
})
