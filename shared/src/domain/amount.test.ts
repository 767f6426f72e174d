import { describe, expect, test } from 'vitest'
import { formatBRL, parseAmount } from './amount.ts'

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
