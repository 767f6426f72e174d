import { lines } from '@fechai/domain/patterns/lines'
import { isChosenNumber, isCountAlone } from '../mentions/bare-orders.ts'
import { type MeasuredOrder, measuredOrder } from '../mentions/measured-orders.ts'
import { readQuantities } from '../mentions/quantities.ts'
import { isCalendar } from '../mentions/calendar-numbers.ts'
import type { Price } from '../mentions/price.ts'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import type { NumberMention } from '../../text/number-mention.ts'
import { numbersOf } from '../../text/numbers.ts'
import { singular } from '../../text/singular.ts'
import type { Utterance } from '../../text/utterances.ts'
import { offerOf, type Offer } from './offer.ts'
import { isFee } from './side-prices.ts'

/** Messages between a price and the order with its count. */
const REACH = 12

/** Messages to look back for the question that a price answers. */
const ASKED_REACH = 4

const ASKS = new RegExp(lines`
  \b(?:quanto|qto|qnto|qt|valor|preco|tem|vende|vendem|teria|faz|fazem|aluga|alugam)\b|^(?:oi|ola
  |bom dia|boa tarde|boa noite)?[,!. ]*(?:e )?(?:o|a|ess[ea]) [^?]+\?
`)
/** 'Os dois', 'tudo junto': more than one thing, or an unknown count. */
const OF_MANY = new RegExp(lines`
  \b(?:os|as|uns|umas|dos|das|ess[ea]s|dess[ea]s|est[ea]s|aquel[ea]s|todos|todas|tudo|totais|total
  |junt[oa]s?|ambos|ambas|dois|duas|casal|dupla|par|pares|varios|varias|quantidade|atacado|orcamento)\b
`)
/** The requested thing: the word after its article or its verb. */
const ONE_THING = anyOf(
  [
    /o|a|um|uma|ess[ea]|dess[ea]|est[ea]|dest[ea]|aquel[ea]|d[oa]|cada|n[oa]|tem|vende|vendem|quanto|qto/,
    /qnto|custa|ta|fica|sai|valor|preco/,
  ],
  {
    before: /\b/,
    after:
      / (?!custa\b|fica\b|sai\b|cada\b|valor\b|preco\b|ess[ea]\b|est[ea]\b|aquel[ea]\b|um\b|uma\b|d[aeo]\b|ainda\b|voce)([a-z]{3,})/,
  },
)
const MEASURE_AFTER =
  /^ ?(?:litros?|l|lts?|ml|kg|kilos?|quilos?|g|gramas|cm|mm|m|metros|pol\w*|polegadas|w|watts|btus?|gb|tb)\b/
const INSTALMENTS = /(?:em )?(?:ate )?\b\d{1,2} ?(?:x|vezes)\b(?: de (?:r\$ ?)?[\d.,]+)?(?: sem juros)?/g

/** 'Se eu levar 2 camisetas', 'não quero 2'. */
const DOUBTS_BEFORE = /\b(?:nao|nem|se|talvez|caso|tenho|comprei|ja) (?:[a-z]+ ){0,4}$/

/** 'Pensando bem, só uma', 'então 1'. */
const ONLY_ONE = /\b(?:so|apenas|somente|entao) (?:um|uma|1)(?: (?:mesmo|so|entao))?(?= ?(?:$|[,.!;]))/

/** Other meanings of a bare number: a door, a size, a position in a list. */
const TELLS_OTHER =
  /\b(?:numero|endereco|apto|apartamento|bloco|casa|cep|rua|tamanho|opcao|opcoes|horario|hora|parcela\w*|vezes|codigo|mesa|idade)\b/
/** So many at most are ordered by a number alone. */
const MOST_ALONE = 30

/** 'Quanto a camiseta?' 'R$ 50' 'vou querer 2': the price of the one thing that was asked about, and how many of it are ordered then. */
export function orderUnits(
  prices: readonly Price[],
  sums: readonly Offer[],
  utterances: readonly Utterance[],
): Offer[] {
  const told = prices.filter((price) => price.role === 'seller' && price.kind === 'offer' && !isFee(price))
  const price = told[0]
  if (price === undefined || told.some(({ value }) => value !== price.value)) return []
  if (price.times !== null || (price.per !== 'unit' && price.per !== 'whole')) return []
  if (sums.some((one) => one.price.index === price.index)) return []
  const order = measuredOrder(price, utterances) ?? countedOrder(price, utterances)
  if (order === null) return []
  const { said, count } = order
  if (utterances.some(({ index, role, folded }) => index > said.index && role === 'customer' && ONLY_ONE.test(folded)))
    return []
  // 'Fica 50': what both cost.
  if (told.some(({ index, per }) => index > Math.max(said.index, price.index) && per === 'whole')) return []
  return [
    {
      ...offerOf(price),
      unit: price.value,
      quantity: count,
      per: 'unit',
      total: Math.round(price.value * count * 100) / 100,
      support: [{ index: said.index, quote: said.text.slice(0, 200) }],
      unitSaid: price.value,
      score: 2,
    },
  ]
}

function countedOrder(price: Price, utterances: readonly Utterance[]): MeasuredOrder | null {
  const things = price.per === 'unit' ? [] : thingsAsked(price, utterances)
  return things === null ? null : orderAfter(price, things, utterances)
}

/** Names of the one thing that a price answers for; null when it may be the price of several. */
function thingsAsked(price: Price, utterances: readonly Utterance[]): string[] | null {
  const before = utterances.filter(({ index, role }) => index < price.index && role === 'customer')
  const asked = before.filter(({ index, folded }) => index >= price.index - ASKED_REACH && ASKS.test(folded))
  if (asked.length === 0 || before.some((said) => OF_MANY.test(said.folded) || numbersOf(said).some(counts(said))))
    return null
  const { folded } = price.utterance
  const alone = folded.replaceAll(INSTALMENTS, (one) => ' '.repeat(one.length))
  if (OF_MANY.test(folded)) return null
  if (numbersOf(price.utterance).some((one) => (one.from < price.from || one.from >= price.to) && isCount(one, alone)))
    return null
  const things = asked.flatMap((said) => ONE_THING.exec(said.folded)?.[1] ?? [])
  return things.some((thing) => thing.endsWith('s') && !isOne(thing, asked)) ? null : things
}

/** 'O tênis', 'um óculos'. */
const isOne = (thing: string, asked: readonly Utterance[]): boolean =>
  asked.some(({ folded }) => new RegExp(`\\b(?:o|a|um|uma|d[oa]|ess[ea]|dess[ea]|ele) ${thing}\\b`).test(folded))

const counts =
  ({ folded }: Utterance) =>
  (one: NumberMention): boolean =>
    isCount(one, folded)

const isCount = (one: NumberMention, folded: string): boolean =>
  one.value > 1 &&
  /\d|[a-z]/.test(folded.charAt(one.from)) &&
  !one.currency &&
  !isCalendar(one, folded) &&
  !MEASURE_AFTER.test(folded.slice(one.to))

/** The last order of so many: by the thing's name, or by nothing but a number. */
function orderAfter(price: Price, things: readonly string[], utterances: readonly Utterance[]): MeasuredOrder | null {
  const names = new Set(things.map((thing) => singular(thing)))
  const quantities = readQuantities(utterances)
  const orders = messagesInRange(utterances, price.index + 1, price.index + REACH)
    .filter(({ role, source }) => role === 'customer' && source === 'text')
    .flatMap((said) => {
      const named = quantities.findLast(
        (one) =>
          one.utterance === said &&
          one.noun.endsWith('s') &&
          one.value > 1 &&
          isNamed(one.noun, names) &&
          !/^[^,.!;\n]*\?/.test(said.folded.slice(one.to)) &&
          !DOUBTS_BEFORE.test(said.folded.slice(0, one.from)),
      )
      if (named !== undefined) return [{ said, count: named.value }]
      const bare =
        quantities.findLast((one) => one.utterance === said && one.noun === 'unidades') ??
        numbersOf(said).find(
          (one) =>
            !one.currency &&
            Number.isInteger(one.value) &&
            one.value <= MOST_ALONE &&
            answersOffer(said, utterances) &&
            isCountAlone(said.folded.slice(0, one.from), said.folded.slice(one.to)),
        )
      return bare !== undefined && isOrder(bare.value, said, price, utterances) ? [{ said, count: bare.value }] : []
    })
  return orders.at(-1) ?? null
}

const answersOffer = ({ index }: Utterance, utterances: readonly Utterance[]): boolean => {
  const before = messagesInRange(utterances, index - 1, index - 1).at(-1)
  return before?.role === 'seller' && !TELLS_OTHER.test(before.folded)
}

const isNamed = (noun: string, names: ReadonlySet<string>): boolean =>
  names.has(singular(noun)) || names.has(noun.slice(0, -1))

/** True when a bare number counts the ordered units: no size, no hour, no figure that the seller named, no bid. */
function isOrder(count: number, said: Utterance, price: Price, utterances: readonly Utterance[]): boolean {
  if (count < 2 || count > 1000 || (price.per === 'whole' && count > 30 && count < 60)) return false
  if (count >= price.value * 0.5 && count <= price.value * 1.5) return false
  const recent = messagesInRange(utterances, said.index - ASKED_REACH, said.index - 1)
  return (
    !isChosenNumber(count, recent) &&
    recent.every(
      (one) =>
        one.role !== 'seller' ||
        !numbersOf(one).some(({ value, to }) => value === count && !/^ ?(?:x|vezes)\b/.test(one.folded.slice(to))),
    )
  )
}
