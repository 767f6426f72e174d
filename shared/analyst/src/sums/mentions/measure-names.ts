import { parseBrazilianNumber } from '@fechai/domain/amount'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import type { Price } from './price.ts'

/** Minimum ratio of a thing's price to its measure in metres. */
const FAR = 20
/** A number with decimals above this limit is not a usual measure of a thing. */
const LONGEST = 20

const PRICED_AFTER =
  /^(?: [a-z]+){0,5} (?:por|pra|em|a|sai|fica|custa|e|ta|da) (?:(?:em )?(?:ate )?\d{1,2} ?x (?:de )?)?(?:r\$ ?)?(\d[\d.]*)/

/** 'O de 3,20 vai pra 5.690', 'o de 3,20 não cabe': a measure that names a thing, far below every price. */
export function namesBySize(
  { value, shaped }: NumberMention,
  left: string,
  after: string,
  recent: readonly number[],
): boolean {
  // '1.800 a 2,95': so many, each for so much.
  if (!shaped || value >= LONGEST || !/\b[oa]s? (?:de )?$/.test(left) || /\d a $/.test(left)) return false
  const priced = PRICED_AFTER.exec(after)?.[1]
  return priced === undefined
    ? recent.length > 0 && recent.every((price) => price > value * FAR)
    : parseBrazilianNumber(priced) > value * FAR
}

const NAMES_BEFORE = /\b(?:[oa]s?|de|ate|ou) $/

const mayMeasure = ({ per, noun, value, utterance: { folded }, from, to }: Price): boolean =>
  per === 'whole' &&
  noun === null &&
  value < LONGEST &&
  /^\d{1,2},\d{1,2}$/.test(folded.slice(from, to)) &&
  NAMES_BEFORE.test(folded.slice(Math.max(0, from - 8), from))

/** 'Retrátil de 2,30 até 3,20': sizes mentioned before any price. */
export function withoutMeasures(prices: readonly Price[]): Price[] {
  const sums = prices.filter((price) => price.role === 'seller' && price.kind === 'offer' && !mayMeasure(price))
  const least = Math.min(...sums.map(({ value }) => value))
  return prices.filter((price) => sums.length === 0 || !mayMeasure(price) || least < price.value * FAR * 2)
}

/** 'Medi, 2,80 por 2,20', 'altura 1,90', 'adição 1,50'. */
const MEASURED_BEFORE = anyOf(
  [
    /med[ei]\w*|altura|largura|comprimento|profundidade|parede|vao|pe direito|grau|adicao|esferico/,
    /cilindrico|od|oe|estatura/,
  ],
  { before: /\b/, after: /(?: (?:e|de|da|do|deu|tem|com|aqui|la|so|uns|fica|certinho))*[ :,.]*[-+]? ?$/ },
)
/** 'Rogério tem 1,84'. */
const TALL_BEFORE = /\b(?:tem|tenho|deita|de) $/
const BY_AFTER = /^ ?(?:por|x) ?\d{1,2}(?:[.,]\d{1,2})?(?!\d|[.,]\d| ?(?:mil|reais|conto|cada|vezes|x))/

/** 'Parcelo em 3 no cartão'. */
const INSTALMENTS_BEFORE = /\b(?:parcel|divid)\w* (?:em |ate |por )*$/
const MOST_INSTALMENTS = 24

/** True when a short number with decimals is a measure. */
export const isMeasured = ({ value, shaped, spelled }: NumberMention, left: string, after: string): boolean =>
  (value <= MOST_INSTALMENTS && !shaped && INSTALMENTS_BEFORE.test(left)) ||
  (shaped &&
    !spelled &&
    value < LONGEST &&
    (BY_AFTER.test(after) ||
      (value > 1.3 && value < 2.2 && TALL_BEFORE.test(left) && /^ ?(?:$|[.,!?;\n]|de altura|m\b)/.test(after)) ||
      (MEASURED_BEFORE.test(left) && !/^ ?(?:reais|cada|o |a |por |no pix)/.test(after))))
