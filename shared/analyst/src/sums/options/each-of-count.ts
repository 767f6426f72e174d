import { isCalendar } from '../mentions/calendar-numbers.ts'
import type { Price } from '../mentions/price.ts'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { countsOf } from './bound-sums.ts'
import { offerOf, type Offer } from './offer.ts'

/** Messages back to a count that a price of each answers. */
const REACH = 4
const EACH_AFTER = /^ ?(?:reais )?(?:cada|a unidade|por unidade|a peca|por peca|un\b)/
/** Measures and people count no things. */
const NO_THING = anyOf(
  [
    /metros?|m|m2|mm|cm|km|kg|quilos?|kilos?|g|gramas?|l|ml|litros?|gb|tb|btus?|pol\w*|anos?|x|vezes/,
    /parcelas?|pessoas?|convidad\w+|mil|reais|h|hs?|horas?|andar\w*|quartos?|filh\w+|criancas?/,
    /de (?:fora|diferenca)/,
  ],
  { before: /^/, after: /\b/ },
)
const MOST = 500

/** '3 de frango e 2 vegetarianas' '22 cada': the seller prices each of what the customer has just counted. */
export function eachOfCount(
  prices: readonly Price[],
  sums: readonly Offer[],
  utterances: readonly Utterance[],
): Offer[] {
  const told = prices.filter(isOfEach)
  const price = told[0]
  // Several prices are a list with unknown counts.
  if (price === undefined || told.some(({ value }) => value !== price.value)) return []
  // '900 cada, as duas faço 1.700': the seller reckons what they come to.
  if (
    prices.some(
      ({ role, kind, index, from }) =>
        role === 'seller' && kind === 'offer' && (index > price.index || (index === price.index && from > price.from)),
    )
  )
    return []
  if (sums.some(({ quantity }) => quantity !== null && quantity > 1)) return []
  const order = messagesInRange(utterances, price.index - REACH, price.index - 1)
    .filter(({ role, source }) => role === 'customer' && source === 'text')
    .findLast((said) => countOf(said) > 1 && prices.every(({ utterance }) => utterance !== said))
  if (order === undefined) return []
  const count = countOf(order)
  return [
    {
      ...offerOf(price),
      unit: price.value,
      quantity: count,
      per: 'unit',
      total: Math.round(price.value * count * 100) / 100,
      support: [{ index: order.index, quote: order.text.slice(0, 200) }],
      unitSaid: price.value,
      score: 2,
    },
  ]
}

const isOfEach = ({ role, kind, per, times, to, utterance }: Price): boolean =>
  role === 'seller' &&
  kind === 'offer' &&
  (per === 'unit' || per === 'whole') &&
  times === null &&
  EACH_AFTER.test(utterance.folded.slice(to))

/** Counts the things that an utterance names in all. */
function countOf(said: Utterance): number {
  const { folded } = said
  const numbers = numbersOf(said)
  const counted = countsOf(said).filter(({ from, noun, isTime, value }) => {
    const mention = numbers.find((one) => one.from === from)
    const after = mention === undefined ? '' : folded.slice(mention.to).trimStart()
    return (
      mention !== undefined &&
      !isTime &&
      noun !== '' &&
      value <= MOST &&
      !NO_THING.test(after) &&
      !isCalendar(mention, folded)
    )
  })
  return counted.reduce((sum, { value }) => sum + value, 0)
}
