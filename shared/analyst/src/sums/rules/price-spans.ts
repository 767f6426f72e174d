import { parseBrazilianNumber } from '@fechai/domain/amount'
import { readNumbers } from '../../text/numbers.ts'
import * as spans from '../mentions/price-span-words.ts'
import { countBehind, FACTOR_AFTER, isUnitFactor, SPOKEN_TIMES_BEFORE, TIER_BEFORE } from '../mentions/price-times.ts'
import * as words from '../mentions/price-words.ts'
import type { Price } from '../mentions/price.ts'
import { firstRule, type Rule } from './rule.ts'

/** A price, and everything that the rules of what it is for look at. */
export interface SpannedNumber {
  value: number
  /** Some sixty letters before the number, and some thirty after it. */
  left: string
  right: string
  /** The words behind it in its clause. */
  after: string
  /** Prices that were named shortly before. */
  recent: readonly number[]
}

/** How many are counted with a price: null where nothing says so, undefined where the row does not match. */
type Times = number | null | undefined

export interface SpanRule extends Rule<SpannedNumber, Price['per']> {
  times(price: SpannedNumber): Times
}

const row = (id: string, example: readonly string[], verdict: Price['per'], times: SpanRule['times']): SpanRule => ({
  ...{ id, example, verdict, times },
  matches: (price) => times(price) !== undefined,
})

const OF_ONE = / de ?(?:r\$ ?)?$/
const AT_A_PRICE = / a ?(?:r\$ ?)?$/
/** Reach of a factor behind a price. */
const FACTOR_REACH = 12

/** Several of something, each for this price; the first row that matches decides. */
const MULTIPLIED: readonly SpanRule[] = [
  row('unit-by-tier', ['s: 5.000 un – «0,68»'], 'unit', ({ value, left }) => {
    const tier = value < 1 ? TIER_BEFORE.exec(left)?.[1] : undefined
    return tier === undefined ? undefined : parseBrazilianNumber(tier)
  }),
  row('unit-by-things', ['s: 15 camisetas x «R$ 85»'], 'unit', ({ left }) => {
    const counted = spans.COUNTED_TIMES_BEFORE.exec(left)?.[1]
    return counted === undefined ? undefined : parseBrazilianNumber(counted)
  }),
  row('unit-by-two-counts', ['s: 8 x 3 x «245» = 5.880'], 'unit', ({ left, after }) => {
    const [, heads, turns] = spans.THREE_FACTORS.exec(left) ?? []
    return heads === undefined || !/^ ?=/.test(after) ? undefined : Number(heads) * Number(turns)
  }),
  row('unit-by-many', ['s: 80x «12»'], 'unit', ({ value, left, after }) => {
    const times = spans.instalmentsBefore(left)
    if (times === undefined) return undefined
    const isProduct =
      (times > 60 && (value < 50 || !OF_ONE.test(left))) ||
      (/^ ?(?:=|da\b|fica\b|total)/.test(after) && !OF_ONE.test(left))
    return isProduct ? times : undefined
  }),
  row('unit-by-factor', ['s: «890» x2 = 1.780'], 'unit', ({ value, right, recent }) => {
    const factor = FACTOR_AFTER.exec(right.slice(0, FACTOR_REACH))?.[1]
    return factor !== undefined && isUnitFactor(value, Number(factor), recent) ? Number(factor) : undefined
  }),
  row(
    'unit-by-count-behind',
    ['s: 68 cada', 'c: então «68» x30'],
    'unit',
    ({ value, right, recent }) => countBehind(value, right.slice(0, FACTOR_REACH), recent) ?? undefined,
  ),
]

/** A price that is paid several times. */
const IN_INSTALMENTS: readonly SpanRule[] = [
  row('instalment', ['s: em 10x de «120»'], 'instalment', ({ left }) => spans.instalmentsBefore(left)),
  row(
    'instalment-of-a-price',
    ['s: à vista 5.500', 's: em 12x no boleto fica «480»'],
    'instalment',
    ({ value, left, recent }) => {
      const times = Number(spans.TIMES_SOME_WORDS_BEFORE.exec(left)?.[1])
      const isSpread = recent.some((price) => value * times > price * 0.85 && value * times < price * 1.7)
      return isSpread ? times : undefined
    },
  ),
  row('instalment-in-words', ['s: em dez vezes de «120»'], 'instalment', ({ left }) =>
    SPOKEN_TIMES_BEFORE.test(left) ? readNumbers(left).at(-1)?.value : undefined,
  ),
  row('instalment-behind', ['s: as parcelas ficam «R$ 320», 6 vezes'], 'instalment', ({ left, right }) => {
    const said = spans.OF_INSTALMENTS.test(left) ? spans.INSTALMENTS_AFTER.exec(right)?.[1] : undefined
    const times = said === undefined ? undefined : readNumbers(said)[0]?.value
    return times !== undefined && times > 1 ? times : undefined
  }),
]

/** A price for one, or for a month. */
const FOR_ONE: readonly SpanRule[] = [
  row('unit-of-many', ['s: 3 sessões de «650»'], 'unit', ({ left, after }) => {
    const count = words.COUNT_OF_BEFORE.exec(left)?.[1]
    return count !== undefined && words.ENDS_PRICE.test(after) ? (readNumbers(count)[0]?.value ?? null) : undefined
  }),
  row('unit-of-that-kind', ['c: cento e vinte convites, daquele de «oito reais»'], 'unit', ({ left }) => {
    const many = spans.OF_THAT_KIND.exec(left)?.[1]
    const count = many === undefined ? undefined : readNumbers(many).at(-1)
    const isCount = count !== undefined && Number.isInteger(count.value) && count.value > 1
    return isCount && many!.slice(count.to).trim() === '' ? count.value : undefined
  }),
  row('month', ['s: fica «360» por mês'], 'month', ({ after }) => (words.MONTH_AFTER.test(after) ? null : undefined)),
  row('unit-each', ['s: 30 kits sai «25» cada'], 'unit', ({ left, after }) => {
    if (!words.UNIT_AFTER.test(after)) return undefined
    if (spans.isThreshold(left)) return spans.spokenCount(left)
    const bare = spans.BARE_COUNT_BEFORE.exec(left)?.[1]
    return spans.countBefore(left) ?? (bare === undefined ? spans.spokenCount(left) : Number(bare))
  }),
  row('unit-at', ['s: 120 convites a «8,50»'], 'unit', ({ left }) =>
    AT_A_PRICE.test(left) && !spans.isThreshold(left) ? (spans.countBefore(left) ?? undefined) : undefined,
  ),
  row('unit-each-before', ['s: cada uma fica «25»'], 'unit', ({ left }) =>
    spans.UNIT_BEFORE.test(left) ? null : undefined,
  ),
]

/** Decides whether a price is for one unit, a month, an instalment or the whole. The first row that matches decides. */
export const SPAN_RULES: readonly SpanRule[] = [
  ...MULTIPLIED,
  ...IN_INSTALMENTS,
  ...FOR_ONE,
  row('whole', ['s: fica «250» reais'], 'whole', () => null),
]

/** The row that decides, and the count stated with the price; the last row matches every price. */
export function spanOf(price: SpannedNumber): { id: string; per: Price['per']; times: number | null } {
  const rule = firstRule(SPAN_RULES, price)!
  return { id: rule.id, per: rule.verdict, times: rule.times(price) ?? null }
}
