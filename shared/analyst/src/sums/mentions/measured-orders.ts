import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from './price.ts'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { readNumbers } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'

/** Messages between a price and an order in its measure. */
const BEFORE = 4
const AFTER = 12

/** Goods that are weighed or cut for the customer: the unit of their price, and of their order. */
const MEASURES = [
  { one: '(?:kg|quilo|kilo)', many: '(?:kgs?|quilos?|kilos?)' },
  { one: '(?:l|lt|litro)', many: '(?:l|lts?|litros?)' },
  { one: '(?:m|metro)(?! quad)', many: '(?:m|mts?|metros?)(?! quad)' },
].map(({ one, many }) => ({
  pricedBy: new RegExp(`^ ?(?:reais )?(?:(?:o|por|cada|p\\/) ?|\\/ ?)${one}\\b`),
  pricedBefore: new RegExp(
    `\\b(?:o|cada) ${one}(?: d[aoe] [a-z]{3,})?(?: (?:ta|esta|fica|sai|e|custa|por|a|em))* ?:? ?(?:r\\$ ?)?$`,
  ),
  asked: new RegExp(`\\b(?:quanto|qto|qnto|valor|preco|quanto que)(?: [a-z]+){0,3} (?:o|do) ${one}\\b`),
  told: new RegExp(`\\d ?${many}\\b`),
  ordered: new RegExp(
    lines`
      \b(?:quero|queria|vou querer|vou levar|levo|pego|preciso de|separa|separe|manda|mande|reserva|corta
      |pesa|traz|anota|bota|coloca|me ve|me da|pode (?:me )?(?:separar|mandar|cortar|pesar|reservar|trazer
      |fazer))(?: (?:pra mim|ai|entao|uns))* (\d{1,3}|dois|duas|tres|quatro|cinco|seis|dez) ?${many}\b
      (?![^,.!\n]*\?)
    `,
  ),
}))

/** 'Somos 2', 'vamos em 3', '4 pessoas'. */
const PEOPLE = anyOf(
  [/(?:somos(?: so)?|(?:vamos|estamos))(?: em)? /, /(?:pra|para|sao|seriam)(?: so)? (?=[a-z0-9]+ (?:pessoas|adultos))/],
  {
    before: /\b/,
    after:
      /(\d{1,2}|dois|duas|tres|quatro|cinco|seis|oito|dez)(?: (?:pessoas|adultos|amig[oa]s))?(?= ?(?:$|[,.!;]|e pode|pode|mesmo|so))/,
  },
)
const BY_PERSON = /^ ?(?:reais )?(?:por|cada|a cada|p\/) ?(?:pessoa|cabeca)\b|^ ?\/ ?pessoa\b/
/** People who pay less, or nothing. */
const NOT_ALL_PAY = /\b(?:crianc\w+|bebes?|filh\w+|menor\w*|meia|idos\w+|anos|nao|se|talvez|casais|familias)\b/

export interface MeasuredOrder {
  said: Utterance
  count: number
}

/** '69,90 o kg' – 'separa 3kg'; '1.200 por pessoa' – 'somos 2': how many of its own measure a price is wanted. */
export function measuredOrder(price: Price, utterances: readonly Utterance[]): MeasuredOrder | null {
  const { folded } = price.utterance
  const after = folded.slice(price.to)
  const near = messagesInRange(utterances, price.index - BEFORE, price.index + AFTER).filter(
    ({ role, source }) => role === 'customer' && source === 'text',
  )
  if (BY_PERSON.test(after))
    return latest(
      near.filter((said) => !NOT_ALL_PAY.test(said.folded)),
      PEOPLE,
    )
  for (const { pricedBy, pricedBefore, asked, told, ordered } of MEASURES) {
    const isPriced = pricedBy.test(after) || pricedBefore.test(folded.slice(0, price.from))
    // 'Os 3 kg 180'.
    const isAsked = !told.test(folded) && near.some((said) => said.index < price.index && asked.test(said.folded))
    if (!isPriced && !isAsked) continue
    const order = latest(
      near.filter(({ index }) => isPriced || index > price.index),
      ordered,
    )
    if (order !== null) return order
  }
  return null
}

function latest(said: readonly Utterance[], pattern: RegExp): MeasuredOrder | null {
  const last = said.findLast(({ folded }) => pattern.test(folded))
  const count = last === undefined ? undefined : readNumbers(pattern.exec(last.folded)![1]!)[0]?.value
  return last === undefined || count === undefined || count < 2 ? null : { said: last, count }
}
