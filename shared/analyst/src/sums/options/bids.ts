import { lines } from '@fechai/domain/patterns/lines'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { anyOf, anyWord } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { asksForOther } from './asks-for-other.ts'
import { offerOf, sentenceOf, type Offer } from './offer.ts'

const BARGAINS = new RegExp(lines`
  \b(?:faz|fazem|fecha|fecho|fechamos|levo|fico|consegue|deixa|chega|rola|topa|aceita|pago|pagaria|dou
  |fica|arredond\w+|da pra fazer|ficaria|poderia fazer|consigo)\b|\b(?:no dinheiro|a vista|no pix)\b
`)

const AGREES = anyOf([
  anyWord([
    /fech\w+|combinado|consigo|faco|pode ser|ok|ta bom|beleza|feito|bora|sim|claro|perfeito|consegui/,
    /aprovado|deixo|levou|vendid[oa]|toca|topo|top|show|vem buscar|pode (?:vir|buscar|levar)|leva/,
  ]),
  /\be (?:sua|seu|teu|tua)\b/,
  /^(?:e )?(?:isso|iss|exato|exatamente|certo|certinho|correto|positivo|confere|fica|da isso)\b/,
])
/** 'Então 1.800?', 'dá 760 no total': a sum that the customer reckons and the seller only has to confirm. */
const RECKONS = anyOf([
  /^(?:(?:ah|ok|certo|bom|blz|beleza|opa|hum)[,.]? )*entao\b/,
  /^(?:so |me |deixa eu |posso )*(?:confirm\w+|ver se entendi)\b/,
  /,? (?:certo|correto|e isso|isso)(?: mesmo)? ?\?$|,? ne ?\??$|\b(?:no total|ao todo|confere)\b/,
  /\b(?:orcamento|cotacao|proposta) (?:veio|deu|ficou|saiu|foi|era)\b/,
  /^(?:tudo|os dois|as duas|juntos?) (?:da|fica|sai|deu|seria)\b|\bentao\s*(?:\?|$)/,
  /^(?:r\$ ?)?[\d.,]+ (?:entao|ne|total|tudo|ao todo)\b|\bdaria (?:r\$ ?)?[\d.,]+(?: reais)?$/,
  /\d (?:reais )?(?:(?:os|as) (?:dois|duas|\w+)|o casal)(?: ne| certo)?$/,
])

/** True when a customer's sentence makes a bid with a price, and does not only ask about a number. */
export const bargains = (price: Price): boolean => BARGAINS.test(sentenceOf(price)) || RECKONS.test(sentenceOf(price))

/** '13.500 e busco hoje', of 13.800: the customer's figure a little below the current price. */
const isCounterBid = (price: Price, prices: readonly Price[]): boolean => {
  const asked = messagesInRange(prices, price.index - 4, price.index - 1).findLast(
    ({ role, kind }) => role === 'seller' && kind === 'offer',
  )
  const isAlone = price.from - price.sentence[0] <= 3
  return (
    asked !== undefined &&
    isAlone &&
    price.per === asked.per &&
    price.value < asked.value &&
    price.value > asked.value * 0.8
  )
}

/** 'Ainda tá 890?', before the seller stated a price: the customer knows it from elsewhere. */
export const isKnownPrice = ({ kind, index, to, utterance }: Price, prices: readonly Price[]): boolean =>
  kind === 'asked' &&
  ENDS_QUESTION.test(utterance.folded.slice(to)) &&
  !prices.some((told) => told.role === 'seller' && told.kind === 'offer' && told.index < index)
const ONLY_YES =
  /^(?:isso|isso mesmo|isso ai|exato|exatamente|correto|certinho|perfeito|positivo|e isso|isso sim)[ .!]*(?:\p{Extended_Pictographic}\ufe0f?)*$/u
/** 'G com montagem 600': a short statement that the sum ends. */
const endsWith = ({ kind, per, value, from, to, utterance }: Price): boolean =>
  kind === 'echo' &&
  per === 'whole' &&
  value >= 20 &&
  utterance.folded.length < 50 &&
  /^ ?(?:reais)?[ .!]*$/.test(utterance.folded.slice(to)) &&
  // '3.480 e 3.480': the parts of it.
  numbersOf(utterance).every((other) => other.from === from || other.value < 20)

/** 'Essa moto é 2023?'. */
const isYear = ({ value }: Price): boolean => Number.isInteger(value) && value > 2000 && value < 2035
const ENDS_QUESTION =
  /^ ?(?:reais|mil)?,?(?: (?:mesmo|ainda|ne|certo|a vista|no pix|em \d+ ?x|(?:ta |e |esta )?negociavel|como combinado|conforme combinado))*,? ?\?/
const CONFIRMS = anyOf([
  anyOf(
    [/isso|sim|exato|exatamente|correto|certo|certinho|confirmo|positivo/, /(?:ta|e|esta|tem|continua|ainda ta) sim/],
    { before: /^(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|ah|entao)[,!. ]+)*/, after: /\b(?!.*\bnao\b)/ },
  ),
  /\b(?:preco|valor) e ess[ea]\b/,
])

/** A price that the customer named, and the seller agreed to. */
export function agreedBySeller(price: Price, prices: readonly Price[], utterances: readonly Utterance[]): boolean {
  const answers = messagesInRange(utterances, price.index + 1, price.index + 4).filter(({ role }) => role === 'seller')
  const first = answers[0]
  if (
    first !== undefined &&
    isKnownPrice(price, prices) &&
    CONFIRMS.test(first.folded) &&
    !prices.some(({ utterance }) => utterance === first)
  )
    return !isYear(price)
  const said = sentenceOf(price)
  // 'G com montagem 600.' 'Isso'.
  if (first !== undefined && ONLY_YES.test(first.folded) && endsWith(price) && !isYear(price)) return true
  const isBid =
    price.utterance.text.slice(price.from, price.to).includes('$') ||
    BARGAINS.test(said) ||
    RECKONS.test(said) ||
    isCounterBid(price, prices)
  if (!isBid) return false
  // 'Não dá.' 'Então fechou' 'Pode vir agora': what is said after a no is about something else.
  const refused = answers.find(({ folded }) => REFUSES.test(folded))
  const agreed = answers
    .slice(0, 2)
    .find(
      ({ folded, index }) =>
        (AGREES_AT_ONCE.test(folded) || (AGREES.test(folded) && !/\bnao\b/.test(folded))) &&
        (refused === undefined ||
          index <= refused.index ||
          messagesInRange(utterances, refused.index, index).every(({ role }) => role === 'seller')),
    )
  if (agreed === undefined) return false
  const other = messagesInRange(utterances, agreed.index + 1, price.index + 4).find(
    (said) => said.role === 'customer' && asksForOther(said),
  )
  // 'Faz por 3.200?' 'Consigo 3.250': another figure is no yes, unless it is for something else.
  return messagesInRange(prices, price.index + 1, (other?.index ?? price.index + 5) - 1).every(
    ({ role, kind, value }) =>
      role !== 'seller' ||
      kind !== 'offer' ||
      close(value, price.value) ||
      value / price.value < 0.7 ||
      value / price.value > 1.45,
  )
}

/** 'Fechado, não faço por menos'. */
const AGREES_AT_ONCE = /^(?:fech(?:ad[oa]|ou|o|amos)|feito|combinado|vendid[oa]|levou|leva|topo|bora)\b(?!.*\bmas\b)/
const REFUSES = new RegExp(lines`
  \b(?:nao|nem) (?:da\b|dou|consigo|conseguimos|consegui|tem como|tenho como|rola|posso|podemos|chego
  |faco|fazemos|vai dar|compensa)|^(?:nao|impossivel|inviavel)\b
`)

/** '125 cada.' 'Faz 120?': what the customer bids for one. */
export function asUnit(price: Price, prices: readonly Price[]): Offer {
  const asked = messagesInRange(prices, price.index - 8, price.index - 1).findLast(
    ({ role, kind }) => role === 'seller' && kind === 'offer',
  )
  const isBid =
    asked?.per === 'unit' &&
    asked.times === null &&
    price.per === 'whole' &&
    price.value / asked.value > 0.6 &&
    price.value / asked.value < 1.1
  return isBid ? { ...offerOf(price), unit: price.value, per: 'unit' } : offerOf(price)
}

/** A fee is all that was ever named, and the customer took it up: then the fee is the deal. */
export function agreedParts(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const parts = prices.filter(
    ({ kind, role, label }) => kind === 'part' && role === 'seller' && !/desconto|econom|perd/.test(label),
  )
  const taken = parts.filter(({ index, value }) =>
    utterances.some(
      (said) => said.role === 'customer' && said.index > index && numbersOf(said).some((one) => one.value === value),
    ),
  )
  return taken.map((price) => ({ ...offerOf(price), score: 0.5 }))
}
