import { parseBrazilianNumber } from '@fechai/domain/amount'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import { readNumbers } from '../../text/numbers.ts'
import {
  countBehind,
  FACTOR_AFTER,
  isUnitFactor,
  SPOKEN_TIMES_BEFORE,
  TIER_BEFORE,
  TIMES_BEFORE,
} from '../mentions/price-times.ts'
import * as words from '../mentions/price-words.ts'
import type { Price } from '../mentions/price.ts'
import { firstRule, type Rule } from './rule.ts'

/** '68 m2 x 115', '15 camisetas x 85': so many times the price of one. */
const COUNTED_TIMES_BEFORE =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+|\d{1,5}(?:,\d{1,2})?) ?(?:m2|m²|un|[a-z]{2,}\d?)(?: [a-z]{2,}){0,2} ?(?<![a-z])(?:x|vezes) ?(?:r\$ ?)?$/
/** '8 x 3 x 245 =': so many, so many days. */
const THREE_FACTORS = /(?<![\d.,])(\d{1,4}) ?x ?(\d{1,3}) ?x ?(?:r\$ ?)?$/
/** 'Em 12x no boleto fica 480': an instalment when it adds up to about a price of the talk. */
const TIMES_SOME_WORDS_BEFORE = new RegExp(lines`
  \b(\d{1,2}) ?(?:x|vezes)(?! (?:(?:por|ao|a|na|no|cada|toda) )?(?:semana|mes|dia|ano|quinzena|semestre)
  )(?: [a-z]+){0,4} (?:fica|ficam|ficaria|sai|saem|sairia|da|daria|seria|de)(?: por| a| em)? ?(?:r\$ ?)?
  $
`)
const COUNT_BEFORE = new RegExp(lines`
  (\d{1,3}(?:\.\d{3})+|\d{1,6}) ?(?:un|unid|unidades?|pecas?|[a-z]{3,}s?)(?: [a-z]+){0,2} (?:a|por|sai
  (?: por| a)?|fica(?: por| a)?|eu faco|faco(?: por| a)?|=|da) ?(?:r\$ ?)?$
`)

const BARE_COUNT_BEFORE =
  /(?:^|[^\d.,])(\d{1,5}) (?:eu )?(?:faco|fica|ficam|sai|saem|da|faz|deixo)(?: por| a)? ?(?:r\$ ?)?$/

/** 'Cento e vinte convites, daquele de oito reais': so many of one price. */
const OF_THAT_KIND = new RegExp(lines`
  ([a-z0-9. ]{2,40}) (?!reais|vezes|meses|parcelas)[a-z]{3,}s(?: [a-z]+){0,2},? d(?:aquel|ess)
  [ea]s? (?:modelo |tipo |mais [a-z]+ |[a-z]{3,} )?(?:de|a|por) (?:r\$ ?)?$
`)

/** 'Cada uma fica 25', 'valor unitário R$ 25', 'a unidade sai por 25', 'a peça vai pra 25': words before a unit price. */
const EACH_BEFORE = anyOf(
  [
    new RegExp(lines`
      (?<!\d |reais )\bcada(?: uma? d(?:[eao]s?|ess[ae]s?|est[ae]s?) [a-z]{3,}| (?!parcela|prestacao
      |mensalidade|mes|semana|ano|vez|dia|uma? (?:d[aeo]s?|tem|leva))[a-z]{2,})?
    `),
    /(?:^|[^a-z ] ?|\b(?:a|por|valor|preco|custo)(?: (?:d[ae]|por))? )unidade/,
    /\ba peca(?= (?:vai|sai|fica|ficaria|sairia) )/,
    /\b(?:valor|preco|custo) unit(?:ario|\.)?/,
  ],
  {
    after:
      /(?: (?:fica|ficaria|sai|sairia|e|custa|ta|esta|seria|vai))?(?: (?:pra|para|por|a|em|de|so|apenas))* ?[:=-]? ?(?:r\$ ?)?$/,
  },
)

/** 'As parcelas caem pra 320, seis vezes'. */
const OF_INSTALMENTS = /\b(?:parcelas?|prestac(?:ao|oes))\b[^.!?\n\d]{0,25}$/
const INSTALMENTS_AFTER = /^,? (?:em |por )?([a-z0-9]{1,12}) ?(?:vezes|x|parcelas)\b/

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
    const counted = COUNTED_TIMES_BEFORE.exec(left)?.[1]
    return counted === undefined ? undefined : parseBrazilianNumber(counted)
  }),
  row('unit-by-two-counts', ['s: 8 x 3 x «245» = 5.880'], 'unit', ({ left, after }) => {
    const [, heads, turns] = THREE_FACTORS.exec(left) ?? []
    return heads === undefined || !/^ ?=/.test(after) ? undefined : Number(heads) * Number(turns)
  }),
  row('unit-by-many', ['s: 80x «12»'], 'unit', ({ value, left, after }) => {
    const times = instalmentsBefore(left)
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
  row('instalment', ['s: em 10x de «120»'], 'instalment', ({ left }) => instalmentsBefore(left)),
  row(
    'instalment-of-a-price',
    ['s: à vista 5.500', 's: em 12x no boleto fica «480»'],
    'instalment',
    ({ value, left, recent }) => {
      const times = Number(TIMES_SOME_WORDS_BEFORE.exec(left)?.[1])
      const isSpread = recent.some((price) => value * times > price * 0.85 && value * times < price * 1.7)
      return isSpread ? times : undefined
    },
  ),
  row('instalment-in-words', ['s: em dez vezes de «120»'], 'instalment', ({ left }) =>
    SPOKEN_TIMES_BEFORE.test(left) ? readNumbers(left).at(-1)?.value : undefined,
  ),
  row('instalment-behind', ['s: as parcelas ficam «R$ 320», 6 vezes'], 'instalment', ({ left, right }) => {
    const said = OF_INSTALMENTS.test(left) ? INSTALMENTS_AFTER.exec(right)?.[1] : undefined
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
    const many = OF_THAT_KIND.exec(left)?.[1]
    const count = many === undefined ? undefined : readNumbers(many).at(-1)
    const isCount = count !== undefined && Number.isInteger(count.value) && count.value > 1
    return isCount && many!.slice(count.to).trim() === '' ? count.value : undefined
  }),
  row('month', ['s: fica «360» por mês'], 'month', ({ after }) => (words.MONTH_AFTER.test(after) ? null : undefined)),
  row('unit-each', ['s: 30 kits sai «25» cada'], 'unit', ({ left, after }) => {
    if (!words.UNIT_AFTER.test(after)) return undefined
    if (isThreshold(left)) return spokenCount(left)
    const bare = BARE_COUNT_BEFORE.exec(left)?.[1]
    return countBefore(left) ?? (bare === undefined ? spokenCount(left) : Number(bare))
  }),
  row('unit-at', ['s: 120 convites a «8,50»'], 'unit', ({ left }) =>
    AT_A_PRICE.test(left) && !isThreshold(left) ? (countBefore(left) ?? undefined) : undefined,
  ),
  row('unit-each-before', ['s: cada uma fica «25»'], 'unit', ({ left }) => (EACH_BEFORE.test(left) ? null : undefined)),
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

const instalmentsBefore = (left: string): number | undefined => {
  const times = TIMES_BEFORE.exec(left)?.[1]
  return times === undefined ? undefined : Number(times)
}

/** '120 convites a': how many of something; '2 horas' are none. */
function countBefore(left: string): number | null {
  const told = COUNT_BEFORE.exec(left)
  if (told === null) return null
  const isTime =
    words.MEASURE_AFTER.test(` ${told[0].split(' ')[1] ?? ''}`) && /\b(?:horas?|dias?|meses|min)/.test(told[0])
  return isTime ? null : Number(told[1]!.replaceAll('.', ''))
}

/** 'Acima de 400 faço 7,50 cada': from how many on, not how many. */
const isThreshold = (left: string): boolean =>
  /\b(?:acima d[eo]s?|a partir d[eo]s?|mais d[eo]|ate|passando d[eo]|passou d[eo]|minimo d[eo]?|menos d[eo]) \d[\d.]*[^\d]*$/.test(
    left,
  )

const SPOKEN_COUNT = new RegExp(lines`
  (?:^|[^a-z])((?:dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|cinquenta
  |cem))(?: [a-z]+)? (?:eu )?(?:faco|faz|fica|ficam|sai|saem|da|deixo)(?: por| a)? ?(?:r\$ ?)?$
`)

/** 'Levando dois faço 1.380 cada'. */
function spokenCount(left: string): number | null {
  const said = SPOKEN_COUNT.exec(left)
  return said === null ? null : (readNumbers(said[1]!)[0]?.value ?? null)
}
