import { expect, test } from 'vitest'
import { fold } from '@fechai/domain/conversation/fold'
import { readNumbers } from './numbers.ts'

test.each([
  ['R$ 1.234,56 ou 398 mil, 800mil', [1234.56, 398_000, 800_000]],
  ['trezentos e noventa e oito mil', [398_000]],
  ['dezoito mil e novecentos', [18_900]],
  ['vinte e seis e quinhentos', [26_500]],
  ['noventa e nove e noventa por mês', [99.9]],
  ['cento e trinta e nove', [139]],
  ['mil e duzentos reais', [1200]],
  ['oito placas de quinhentos e oitenta e cinco watts', [8, 585]],
  ['dia 10/12 às 18h30, 14:00, 40%', []],
  ['chave é o cnpj 00.000.000/0001-91', []],
  ['18 mil e 900', [18_900]],
  ['um bolo', []],
  ['the table is 2,450 reais', [2450]],
  ['R$ 12,450.90 with delivery', [12_450.9]],
  ['R$ 1,500 no pix', [1500]],
  ['a gasolina ta R$ 5,499 o litro', []],
  ['pesa 2,450 kg', []],
])('%s', (text, values) => {
  expect(readNumbers(fold(text)).map(({ value }) => value)).toEqual(values)
})
