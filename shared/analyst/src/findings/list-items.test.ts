import { expect, test } from 'vitest'
import { keepItems, splitItems } from './list-items.ts'

test.each([
  ['um\ndois', ['um', 'dois']],
  ['1. um 2. dois 3) três', ['um', 'dois', 'três']],
  ['- um\n- dois\n- três\n- quatro\n- cinco', ['um', 'dois', 'três', 'quatro']],
  ['• um • dois', ['um', 'dois']],
  ['custa R$ 1.500,00\nguarda-roupa', ['custa R$ 1.500,00', 'guarda-roupa']],
  ['só um', []],
  ['', []],
])('%j', (text, items) => {
  expect(splitItems(text)).toEqual(items)
})

test('separate items need no second one', () => {
  expect(keepItems(['Preço: tá caro'])).toEqual(['Preço: tá caro'])
  expect(keepItems([' um ', '', 'dois', 'três', 'quatro', 'cinco'])).toEqual(['um', 'dois', 'três', 'quatro'])
})
