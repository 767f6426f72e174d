import { formatBRL } from '@fechai/domain/amount'

const UNITS = ['', ' mil', ' mi', ' bi', ' tri']
const FIGURES = 3

/** 'R$ 1.234,56', on one line. By hand: the browser's formatter needs 40 ms before the first card can be drawn. */
export const formatMoney = (reais: number): string => formatBRL(reais).replace('R$ ', 'R$\u00a0')

/** A column's sum where space is short: 'R$ 421 mil'; exact below a thousand. */
export function formatShortMoney(reais: number): string {
  if (Math.abs(reais) < 1_000) return formatMoney(reais)
  const rounded = Number(reais.toPrecision(FIGURES))
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.abs(rounded)) / 3))
  const figures = Number((Math.abs(rounded) / 1_000 ** step).toPrecision(FIGURES))
  return `${rounded < 0 ? '-' : ''}R$\u00a0${String(figures).replace('.', ',')}${UNITS[step]!.replace(' ', '\u00a0')}`
}
