const Z_95 = 1.959964

/** Wilson's 95% interval of a share, 0 to 1: honest also for few cases. */
export function wilsonInterval(hits: number, n: number): [number, number] {
  if (n === 0) return [0, 1]
  const share = hits / n
  const square = Z_95 ** 2
  const middle = share + square / (2 * n)
  const reach = Z_95 * Math.sqrt((share * (1 - share) + square / (4 * n)) / n)
  const scale = 1 + square / n
  return [round((middle - reach) / scale), round((middle + reach) / scale)]
}

/** The number of cases from which a share needs no interval. */
export const FEW_CASES = 30

/** The number of cases from which their number is told. */
export const FEWEST_TOLD = 5
export const FEW_CASES_WORDS = 'poucos casos'

/** '12 conversas': the cases of a figure, in words that count them; very few have no number. */
export const casesNote = (n: number, words: string): string => (n < FEWEST_TOLD ? FEW_CASES_WORDS : words)

/** Replaces a score or grade that so few cases cannot support. */
export const fewCasesText = (n: number): string => (n < FEWEST_TOLD ? FEW_CASES_WORDS : `${FEW_CASES_WORDS} (${n})`)

/** Returns the interval of a share of few cases, as it is written after it: ' (30 a 90%)'. */
export function fewCasesWords(hits: number, n: number): string {
  if (n >= FEW_CASES) return ''
  const [low, high] = wilsonInterval(hits, n)
  return ` (${Math.round(100 * low)} a ${Math.round(100 * high)}%)`
}

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000
