import { expect, it } from 'vitest'
import { formatMoney, formatShortMoney } from './money.ts'
import { formatCount } from './plural.ts'

const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const short = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumSignificantDigits: 3,
})
const SUMS = [0, 0.5, 12.3, 900, 999.99, 1_000, 1_049, 1_234.56, 12_345, 99_950, 421_000, 999_499, 999_999, 1_000_000]
const LARGE = [1_234_567, 45_600_000, 999_999_999, 1_000_000_000, 7_654_321_000, 2_500_000_000_000]

it.each([...SUMS, ...LARGE].flatMap((sum) => [sum, -sum || 0]))('%d is written as Intl writes it', (sum) => {
  expect(formatMoney(sum)).toBe(whole.format(sum))
  expect(formatShortMoney(sum)).toBe((Math.abs(sum) < 1_000 ? whole : short).format(sum))
})

it.each([0, 7, 999, 1_000, 10_000, 1_234_567])('a count of %d as well', (count) => {
  expect(formatCount(count)).toBe(new Intl.NumberFormat('pt-BR').format(count))
})
