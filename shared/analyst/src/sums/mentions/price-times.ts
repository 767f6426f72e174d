import { parseBrazilianNumber } from '@fechai/domain/amount'
import { lines } from '@fechai/domain/patterns/lines'
import { anyOf } from '../../text/any-of.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import { readNumbers } from '../../text/numbers.ts'
import type { Around } from './price-clause.ts'
import * as words from './price-words.ts'
import type { Price } from './price.ts'

export const TIMES_BEFORE =
  /(?<![\d.,a-z])(\d{1,3}) ?(?:x|vezes|parcelas|prestacoes|mensalidades)(?: (?:fixas|iguais|sem juros))? ?(?:de|no valor de|a)? ?(?:r\$ ?)?$/
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
export const SPOKEN_TIMES_BEFORE = /\b(?:vezes|parcelas|prestacoes) (?:de|iguais de) ?(?:r\$ ?)?$/
const COUNT_BEFORE = new RegExp(lines`
  (\d{1,3}(?:\.\d{3})+|\d{1,6}) ?(?:un|unid|unidades?|pecas?|[a-z]{3,}s?)(?: [a-z]+){0,2} (?:a|por|sai
  (?: por| a)?|fica(?: por| a)?|eu faco|faco(?: por| a)?|=|da) ?(?:r\$ ?)?$
`)

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

/** 'As parcelas caem pra 320, seis vezes'. */
const OF_INSTALMENTS = /\b(?:parcelas?|prestac(?:ao|oes))\b[^.!?\n\d]{0,25}$/
const INSTALMENTS_AFTER = /^,? (?:em |por )?([a-z0-9]{1,12}) ?(?:vezes|x|parcelas)\b/

/** Determines whether a price is for one unit, a month, an instalment or the whole, and the count stated with it. */
export function perOf(
  price: Around,
  folded: string,
  mention: NumberMention,
  recent: readonly number[],
): Pick<Price, 'per' | 'times'> {
  const left = folded.slice(Math.max(0, mention.from - 60), mention.from)
  const tier = mention.value < 1 ? TIER_BEFORE.exec(left)?.[1] : undefined
  if (tier !== undefined) return { per: 'unit', times: parseBrazilianNumber(tier) }
  const counted = COUNTED_TIMES_BEFORE.exec(left)
  if (counted !== null) return { per: 'unit', times: parseBrazilianNumber(counted[1]!) }
  const [, heads, turns] = THREE_FACTORS.exec(left) ?? []
  if (heads !== undefined && /^ ?=/.test(price.after)) return { per: 'unit', times: Number(heads) * Number(turns) }
  const instalments = TIMES_BEFORE.exec(left)
  const product =
    instalments !== null &&
    ((Number(instalments[1]) > 60 && (mention.value < 50 || !/ de ?(?:r\$ ?)?$/.test(left))) ||
      (/^ ?(?:=|da\b|fica\b|total)/.test(price.after) && !/ de ?(?:r\$ ?)?$/.test(left)))
  if (product) return { per: 'unit', times: Number(instalments[1]) }
  const multiplied = FACTOR_AFTER.exec(folded.slice(mention.to, mention.to + 12))
  if (multiplied !== null && isUnitFactor(mention.value, Number(multiplied[1]), recent))
    return { per: 'unit', times: Number(multiplied[1]) }
  const behind = countBehind(mention.value, folded.slice(mention.to, mention.to + 12), recent)
  if (behind !== null) return { per: 'unit', times: behind }
  if (instalments !== null) return { per: 'instalment', times: Number(instalments[1]) }
  const spread = Number(TIMES_SOME_WORDS_BEFORE.exec(left)?.[1])
  if (recent.some((price) => mention.value * spread > price * 0.85 && mention.value * spread < price * 1.7))
    return { per: 'instalment', times: spread }
  if (SPOKEN_TIMES_BEFORE.test(left)) {
    const spoken = readNumbers(left).at(-1)
    if (spoken !== undefined) return { per: 'instalment', times: spoken.value }
  }
  const times = OF_INSTALMENTS.test(left)
    ? INSTALMENTS_AFTER.exec(folded.slice(mention.to, mention.to + 30))?.[1]
    : undefined
  const parts = times === undefined ? undefined : readNumbers(times)[0]?.value
  if (parts !== undefined && parts > 1) return { per: 'instalment', times: parts }
  const pieces = words.COUNT_OF_BEFORE.exec(left)?.[1]
  if (pieces !== undefined && words.ENDS_PRICE.test(price.after))
    return { per: 'unit', times: readNumbers(pieces)[0]?.value ?? null }
  const many = OF_THAT_KIND.exec(left)?.[1]
  const these = many === undefined ? undefined : readNumbers(many).at(-1)
  if (these !== undefined && Number.isInteger(these.value) && these.value > 1 && many!.slice(these.to).trim() === '')
    return { per: 'unit', times: these.value }
  if (words.MONTH_AFTER.test(price.after)) return { per: 'month', times: null }
  const told = isThreshold(left) ? null : COUNT_BEFORE.exec(left)
  const count =
    told === null ||
    (words.MEASURE_AFTER.test(` ${told[0].split(' ')[1] ?? ''}`) && /\b(?:horas?|dias?|meses|min)/.test(told[0]))
      ? null
      : Number(told[1]!.replaceAll('.', ''))
  const bare = isThreshold(left)
    ? null
    : /(?:^|[^\d.,])(\d{1,5}) (?:eu )?(?:faco|fica|ficam|sai|saem|da|faz|deixo)(?: por| a)? ?(?:r\$ ?)?$/.exec(left)
  if (words.UNIT_AFTER.test(price.after))
    return { per: 'unit', times: count ?? (bare === null ? spokenCount(left) : Number(bare[1])) }
  if (count !== null && /(?: a|a r\$| faco| por) ?(?:r\$ ?)?$/.test(left) && / a ?(?:r\$ ?)?$/.test(left))
    return { per: 'unit', times: count }
  return EACH_BEFORE.test(left) ? { per: 'unit', times: null } : { per: 'whole', times: null }
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
