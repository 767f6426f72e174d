import { describe, expect, test } from 'vitest'
import { formatBRL, parseAmount, writtenAmount } from './amount.ts'

describe('parseAmount', () => {
  test.each([
    ['10 unidades a R$ 15,50 cada', 155, 15.5, 10],
    ['120 sacas a R$ 372,00 cada', 44_640, 372, 120],
    ['64 polos a 38,90', 2489.6, 38.9, 64],
    ['4 unidades totalizando R$ 1.000,00', 1000, 250, 4],
    ['2 camisas e 3 calças totalizando R$ 500,00', 500, null, 5],
    ['R$ 129,90 x 10 parcelas', 1299, 129.9, 10],
    ['12 parcelas de R$ 289,00', 3468, 289, 12],
    ['12x de 289', 3468, 289, 12],
    ['R$ 900,00 por 3', 900, 300, 3],
    ['R$ 149,00 por mês', 149, null, null],
    ['R$ 26.500', 26_500, null, null],
    ['412 mil', 412_000, null, null],
    ['R$ 1.234,56', 1234.56, null, null],
    ['R$ 2,450', 2450, null, null],
    ['2,450.00', 2450, null, null],
    ['3 units a R$ 1,200 cada', 3600, 1200, 3],
    ['R$ 2,45', 2.45, null, null],
    ['--', null, null, null],
    ['a combinar', null, null, null],
    ['', null, null, null],
  ])('%s', (text, total, unit, quantity) => {
    expect(parseAmount(text)).toEqual({ total, unit, quantity })
  })
})

test.each([
  [0, 'R$ 0,00'],
  [1234.5, 'R$ 1.234,50'],
  [1_234_567.891, 'R$ 1.234.567,89'],
  [-5, '-R$ 5,00'],
])('formatBRL(%d)', (value, text) => {
  expect(formatBRL(value)).toBe(text)
})

test.each([
  ['4600', 'R$ 4.600,00'],
  ['R$ 4600', 'R$ 4.600,00'],
  [' 1.500,5 reais ', 'R$ 1.500,50'],
  ['12 mil', 'R$ 12.000,00'],
  ['2 unidades a R$ 750,00 cada', '2 unidades a R$ 750,00 cada'],
  ['R$ 149 por mês', 'R$ 149 por mês'],
  ['--', '--'],
  ['', ''],
])('%s is kept as %s', (text, kept) => {
  expect(writtenAmount(text)).toBe(kept)
})
