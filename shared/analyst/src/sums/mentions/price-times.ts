import { parseBrazilianNumber } from '@fechai/domain/amount'

export const TIMES_BEFORE =
  /(?<![\d.,a-z])(\d{1,3}) ?(?:x|vezes|parcelas|prestacoes|mensalidades)(?: (?:fixas|iguais|sem juros))? ?(?:de|no valor de|a)? ?(?:r\$ ?)?$/
export const SPOKEN_TIMES_BEFORE = /\b(?:vezes|parcelas|prestacoes) (?:de|iguais de) ?(?:r\$ ?)?$/
/** '890 x 2 = 1.780': the bigger one of two factors is the price, unless it was counted. */
export const FACTOR_AFTER = /^ ?(?:x|vezes) ?(\d{1,4}) ?=/
export const FACTOR_BEFORE = /(?<![\d.,])(\d[\d.]*(?:,\d\d)?) ?(?:x|vezes) ?$/

const TIMES_AFTER = /^ ?(?:x|vezes) ?(\d{1,4})(?![\d.,]|%| ?(?:x|cm|m|mm)\b)/
/** Above this limit instalments do not occur. */
const MOST_INSTALMENTS = 24

/** '68 x 60', of 68 each: how many of a price that was named before; null when it is no such factor. */
export function countBehind(value: number, after: string, recent: readonly number[]): number | null {
  const count = Number(TIMES_AFTER.exec(after)?.[1] ?? 0)
  return count > 1 && value > MOST_INSTALMENTS && recent.includes(value) && !recent.includes(count) ? count : null
}
/** True when a number is the count in '68 x 60'. */
export function isCountBehind(value: number, left: string, recent: readonly number[]): boolean {
  const first = parseBrazilianNumber(FACTOR_BEFORE.exec(left)?.[1] ?? '0')
  return first > MOST_INSTALMENTS && recent.includes(first) && !recent.includes(value)
}

/** '5.000 un – 0,68': how many, each for so many centavos. */
export const TIER_BEFORE =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{2,6}) ?(?:un|unid|unidades|pecas|pcs) ?[-–—:=] ?(?:r\$ ?)?$/

/** True when the first of two factors is the price: it was mentioned before, or is much the bigger one. */
export const isUnitFactor = (first: number, second: number, recent: readonly number[]): boolean =>
  recent.includes(first) !== recent.includes(second) ? recent.includes(first) : second * 3 < first
