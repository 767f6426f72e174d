const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const short = new Intl.NumberFormat('pt-BR', {
  style: 'currency',
  currency: 'BRL',
  notation: 'compact',
  maximumSignificantDigits: 3,
})

/** 'R$ 1.234,56' */
export const formatMoney = (reais: number): string => whole.format(reais)

/** A column's sum where space is short: 'R$ 421 mil'; exact below a thousand. */
export const formatShortMoney = (reais: number): string => (Math.abs(reais) < 1_000 ? whole : short).format(reais)
