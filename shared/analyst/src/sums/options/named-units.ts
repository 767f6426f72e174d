import { lines } from '@fechai/domain/patterns/lines'
import { readQuantities, type Quantity } from '../mentions/quantities.ts'
import type { Price } from '../mentions/price.ts'
import { anyOf } from '../../text/any-of.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf } from '../../text/numbers.ts'
import { singular } from '../../text/singular.ts'
import type { Utterance } from '../../text/utterances.ts'
import { offerOf, type Offer } from './offer.ts'
import { isFee } from './side-prices.ts'

/** Messages between a price and a later count of the thing. */
const REACH = 12

/** Things chosen from a list, or paid by the month, and not ordered by the piece. */
const NO_PIECE = anyOf(
  [
    /plano|pacote|opcao|modelo|tamanho|combo|valor|preco|total|parcela|aluguel|mensalidade|entrada|sinal/,
    /taxa|frete|entrega|multa|mes|ano|dia|hora|semana|metro|pessoa|aluno|crianca|quarto|vez|visita|prazo/,
    /desconto|visita/,
  ],
  { before: /^/, after: /$/ },
)

/** True when a price comes right after the name of one thing: 'o ventilador tá 700', 'extintor novo 150'. */
function namesOne({ utterance, sentence, from }: Price, thing: string): boolean {
  return new RegExp(
    lines`
      (?:^|[,:.!] ?)(?:(?:o|a|um|uma|cada|esse|essa|noss[oa]|temos|tenho|e) ){0,2}${thing}(?: (?!com\b|e\b
      |mais\b|por\b|pra\b|para\b)[a-z]{2,}){0,3} ?:? ?(?:r\$ ?)?$
    `,
  ).test(utterance.folded.slice(sentence[0], from))
}

/** 'O ventilador tá 700.' 'Quero 3 ventiladores': the price of one named thing, and how many of it are wanted then. */
export function countNamed(prices: readonly Price[], utterances: readonly Utterance[]): Offer[] {
  const quantities = readQuantities(utterances)
  return prices.flatMap((price) => {
    if (price.role !== 'seller' || price.kind !== 'offer' || price.per !== 'whole' || price.noun !== null) return []
    if (isFee(price) || isListed(price, prices)) return []
    const counted = messagesInRange(quantities, price.index + 1, price.index + REACH).findLast(
      (one) => one.value > 1 && one.noun.endsWith('s') && isWanted(one, utterances) && isOf(price, one.noun),
    )
    if (
      counted === undefined ||
      prices.some(
        (sum) =>
          sum.index > price.index && sum.kind === 'offer' && sum.role === 'seller' && sum.value > price.value * 1.3,
      )
    )
      return []
    return [
      {
        ...offerOf(price),
        unit: price.value,
        quantity: counted.value,
        per: 'unit',
        total: Math.round(price.value * counted.value * 100) / 100,
        support: [{ index: counted.index, quote: counted.utterance.text.slice(0, 200) }],
        unitSaid: price.value,
        score: 2,
      },
    ]
  })
}

/** 'Rúcula 3,80, alface 2,50': a list is ordered from in many counts. */
const isListed = (price: Price, prices: readonly Price[]): boolean =>
  prices.some((other) => other.index === price.index && other !== price && other.kind === 'offer')

const isOf = (price: Price, noun: string): boolean =>
  [singular(noun), noun.slice(0, -1)].some(
    (thing) => thing.length > 3 && !NO_PIECE.test(thing) && namesOne(price, thing),
  )

/** Counted by the customer, or by the seller in the customer's number; not only asked about. */
const isWanted = ({ utterance, value, index }: Quantity, utterances: readonly Utterance[]): boolean =>
  !utterance.folded.includes('?') &&
  (utterance.role === 'customer' ||
    messagesInRange(utterances, index - 4, index + 2).some(
      (said) => said.role === 'customer' && numbersOf(said).some((one) => one.value === value),
    ))
