import { parseBrazilianNumber } from '@fechai/domain/amount'
import { lines } from '@fechai/domain/patterns/lines'
import { WE_DO_AFTER } from '../mentions/price-words.ts'

const PRICE_OF_COUNT =
  /^ ?(?:[a-z]{3,} )?(a|da|dao|sai|saem|fica|ficam) (?:r\$ ?)?(\d[\d.]*(?:,\d\d)?)(?!\d| ?(?:x|vezes|parcelas)\b)/

/** '12 mil a 58 centavos', '10 mil dá 6.800', '500 sai 780': the number before the price is a count. */
export function isCountOfPrice(value: number, after: string): boolean {
  const [, verb, said] = PRICE_OF_COUNT.exec(after) ?? []
  if (verb === undefined || said === undefined) return false
  const price = parseBrazilianNumber(said)
  if (verb === 'a') return price < value / 3
  // '2.890 fica 2.600 no pix'.
  return verb.startsWith('d') || price > value || price < value * 0.6
}

/** During a bargain a number of similar size is a price: '1650 e te dou a mochila'. */
export const haggled = (value: number, after: string, recent: readonly number[]): boolean =>
  value >= 20 &&
  (WE_DO_AFTER.test(after) ||
    !/^ ?(?:de |do |da )?(?:[a-z]{4,}s|kits|pares|itens|ovos)\b|^ ?(?:km|mil)\b/.test(after)) &&
  recent.some((price) => value !== price && value / price >= 0.6 && value / price <= 1.6)

/** 'Aro 13 e 14': behind a number that is no price, 'e' joins another of its kind. */
export const isSecondOfTwo = (left: string, recent: readonly number[]): boolean => {
  const first = /(\d[\d.]*(?:,\d\d)?) e $/.exec(left)?.[1]
  return first !== undefined && !recent.includes(parseBrazilianNumber(first))
}

/** 'Entrada de 200 + 5x de 200': a deposit, and the parcels behind it. */
export const hasParcelsBehind = (left: string, after: string): boolean =>
  /\b(?:entrada|sinal)(?: (?:de|e|fica|com))? ?(?:r\$ ?)?$/.test(left) &&
  /^ ?(?:reais )?(?:\+|,|e|mais)[^.!?\n\d]{0,25}\d{1,2} ?(?:x\b|vezes|parcelas)/.test(after)

/** 'Ok 800', after 400 a day: so many times the price of one. */
export const isMultipleAgreed = (value: number, before: string, after: string, recent: readonly number[]): boolean =>
  /^ ?(?:ok|certo|beleza|blz|show|perfeito|combinado|entao|isso|otimo|fechado|bora|total|tudo)[ ,!:]*$/.test(before) &&
  /^ ?$/.test(after) &&
  recent.some((price) => price >= 10 && value / price >= 2 && value / price <= 31 && value % price === 0)

/** '12 mil mudas': thousands of something; a plural that is no word of a price. */
export const COUNTED_AFTER = new RegExp(lines`
  ^ ?(?!(?:reais|contos|pilas|mangos|mais|mas|nos|dos|das|pros|pras|aos|nas|dois|duas|tres|seis|meses
  |parcelas|depois|antes|apos|todos|todas|ambos|pois|eles|elas|voces|vcs|fixos|liquidos|redondos|certos
  |inteiros|parcelados|iguais|mensais|anuais|avulsos|menos|gracas|deus|simples|aulas|cheques|gratis
  |juros|entregues|instalados|montados|colocados)\b)[a-z]{3,}s\b
`)

const ALL_AFTER =
  /^ ?(?:reais )?(?:(?:os|as) (?:dois|duas|tres|quatro|cinco|seis|\d{1,2})|o casal|no total|ao todo|tudo)(?: (?:entao|ne|certo|isso))?[,.!? k]*$/

/** '700 por pessoa.' '1.400 as duas, né': so many times the price of one. */
export const isForAll = (value: number, after: string, recent: readonly number[]): boolean =>
  value >= 100 && ALL_AFTER.test(after) && recent.some((price) => price >= 10 && value > price && value % price === 0)
