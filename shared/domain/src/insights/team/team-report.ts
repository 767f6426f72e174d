import { FEW_CASES } from '../closing/interval.ts'

/** Figures of one period that are compared with the period before. */
export interface PeriodFigures {
  leads: number
  won: number
  /** Reais of won leads whose value is known. */
  value: number
  /** Replies to a question or request, and the median of the waits for them. */
  waits: number
  waitMinutes: number | null
}

/** Sums of the open leads' values, by the calibrated chance of each. */
export interface OpenValue {
  leads: number
  sum: number
  mean: number
  variance: number
}

/** Sums of one salesperson's leads, or of all leads. */
export interface SellerSums extends PeriodFigures {
  /** Won leads that `value` sums. */
  wonWithValue: number
  open: OpenValue
  objections: number
  overdue: number
  before: PeriodFigures
}

/** Closed value at the end, if open leads close as often as they did before: 8 of 10 times within the range. */
export interface Forecast {
  low: number
  expected: number
  high: number
}

export interface TeamFigures extends Omit<SellerSums, 'open'> {
  open: Pick<OpenValue, 'leads' | 'sum'>
  /** Null where too few ended leads say how often a forecast comes true, and of days that are over. */
  forecast: Forecast | null
}

/** Goals of a month; null where none is set. */
export interface Goal {
  valor: number | null
  deals: number | null
}

/** Medians of the team, which name no person. */
export interface TeamMedians {
  sellers: number
  leads: number
  won: number
  /** Percent, of salespeople with enough leads for one; null of too few of them, as the wait is. */
  conversion: number | null
  value: number
  waitMinutes: number | null
  objections: number
  overdue: number
}

const Z_80 = 1.281552
/** A median of fewer people would show the figures of one of them. */
const FEWEST_SELLERS = 5

/** Forecast of closed value; each open lead closes or not, independently of the others. */
export function forecastOf(closed: number, { mean, variance, sum }: OpenValue): Forecast {
  const reach = Z_80 * Math.sqrt(variance)
  return {
    low: closed + Math.max(0, mean - reach),
    expected: closed + mean,
    high: closed + Math.min(sum, mean + reach),
  }
}

export const teamFiguresOf = ({ open, ...sums }: SellerSums, hasForecast: boolean): TeamFigures => ({
  ...sums,
  open: { leads: open.leads, sum: open.sum },
  forecast: hasForecast ? forecastOf(sums.value, open) : null,
})

/** The team's goal is the sum of its salespeople's, where each of them has one. */
export function teamGoalOf(sellerIds: readonly string[], goals: ReadonlyMap<string, Goal>): Goal | null {
  const sumOf = (part: keyof Goal): number | null => {
    const values = sellerIds.map((id) => goals.get(id)?.[part] ?? null)
    return values.length === 0 || values.includes(null) ? null : values.reduce<number>((sum, each) => sum + each!, 0)
  }
  const [valor, deals] = [sumOf('valor'), sumOf('deals')]
  return valor === null && deals === null ? null : { valor, deals }
}

/** Returns null for fewer than `FEWEST_SELLERS` salespeople with leads. */
export function mediansOf(all: readonly SellerSums[]): TeamMedians | null {
  const sellers = all.filter(({ leads }) => leads > 0)
  if (sellers.length < FEWEST_SELLERS) return null
  const of = (figure: (each: SellerSums) => number): number => medianOf(sellers.map(figure))
  const ofEnough = (values: readonly number[]) => (values.length < FEWEST_SELLERS ? null : medianOf(values))
  const rates = sellers.filter(({ leads }) => leads >= FEW_CASES).map(({ leads, won }) => (100 * won) / leads)
  return {
    sellers: sellers.length,
    ...{ leads: of(({ leads }) => leads), won: of(({ won }) => won), value: of(({ value }) => value) },
    conversion: ofEnough(rates),
    waitMinutes: ofEnough(sellers.flatMap(({ waitMinutes }) => waitMinutes ?? [])),
    ...{ objections: of(({ objections }) => objections), overdue: of(({ overdue }) => overdue) },
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.floor((sorted.length - 1) / 2)]! + sorted[Math.ceil((sorted.length - 1) / 2)]!) / 2
}
