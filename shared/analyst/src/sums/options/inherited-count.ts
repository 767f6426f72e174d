import { lines } from '@fechai/domain/patterns/lines'
import { BIDS, CHOICE } from '../mentions/choice-words.ts'
import { countTiers } from '../mentions/count-tiers.ts'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { numbersOf, readNumbers } from '../../text/numbers.ts'
import type { Utterance } from '../../text/utterances.ts'
import { sentenceOf, type Offer } from './offer.ts'
import { isSameOtherwise } from './payment-choice.ts'

const ALL_OF_THEM =
  /\b(?:os|as|pelos|pelas|pros|pras|nos|nas|todos os|todas as) (dois|duas|tres|quatro|cinco|seis|\d{1,3})\b/

/** '4 faço 3.900', 'duas por 2.100': how many a sum is for. */
const COUNT_BEFORE = new RegExp(lines`
  (?:^|[^\d.,a-z])(?<!\b(?:com|de|em|ate|os|as) )(\d{1,4}|dois|duas|tres|quatro|cinco|seis|sete|oito
  |nove|dez|doze|quinze|vinte|trinta)(?: (?!x\b|vezes|parcelas|meses|dias|horas|anos|metros|km|kg)
  [a-z]{3,})? (?:eu |ai |ja )?(?:faco|consigo|deixo|fica|ficam|sai|saem|da|dao|por)(?: por| a| em)? ?
  (?:r\$ ?)?$
`)

/** 'E se levar 4?' '4 faço 3.900', of 1.050 each: the count that was asked about, and near so many times the price of one. */
function countSaidBefore(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): number | null {
  const said = COUNT_BEFORE.exec(price.utterance.folded.slice(price.sentence[0], price.from))?.[1]
  const count = said === undefined ? undefined : readNumbers(said)[0]?.value
  const isAsked = messagesInRange(utterances, price.index - 3, price.index - 1).some(
    (one) => one.role === 'customer' && numbersOf(one).some(({ value }) => value === count),
  )
  if (count === undefined || count < 2 || !isAsked) return null
  const isForOne = (one: Offer): boolean =>
    one.price.index <= price.index &&
    one.price.role === 'seller' &&
    one.per !== 'instalment' &&
    (one.unit ?? one.total) * count >= total * 0.99 &&
    (one.unit ?? one.total) * count < total * 1.5
  return offers.some((one) => one.price !== price && isForOne(one)) ? count : null
}

/** A sum that does not part evenly stays one. */
function setCount(offer: Offer, count: number): void {
  offer.quantity = count
  if (Math.round(offer.total * 100) % count !== 0) return
  offer.unit = offer.total / count
  offer.per = 'unit'
}

/** '2 por 190, 3 por 270': how many a sum of a scale is for. */
const countOfTier = ({ utterance, from }: Price): number | null =>
  countTiers(utterance).findLast((tier) => tier.to < from && !/\d/.test(utterance.folded.slice(tier.to, from)))
    ?.value ?? null

/** '10 por 650.' 'Coloca mais 2.' '780 então': the earlier count plus the added one explain the sum. */
function countGrown(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): number | null {
  for (const { quantity, unit, price: earlier } of offers) {
    if (quantity === null || unit === null || earlier.index >= price.index || earlier.index < price.index - REACH)
      continue
    const added = messagesInRange(utterances, earlier.index + 1, price.index - 1)
      .filter(({ role }) => role === 'customer')
      .flatMap((said) => numbersOf(said).map(({ value }) => value))
      .find((value) => close(unit * (quantity + value), total, 1e-6))
    if (added !== undefined) return quantity + added
  }
  return null
}

/** Messages to look back for the terms of a sum. */
const REACH = 12

/** '18 x 155 = 2.790, 2 x 240 = 480. Total 3.270', '30 faço 340. 10.200 … com o frete, 11.550': the greatest term. */
function countedTerm(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): Offer | null {
  const near = offers.filter((one) => one.price.index <= price.index && one.price.index > price.index - REACH)
  return near
    .filter((term) => term.quantity !== null && term.quantity > 1 && term.total > total * 0.75 && term.total < total)
    .filter(
      (term) =>
        near.some((other) => other !== term && close(term.total + other.total, total, 1e-6)) ||
        // '650 até Silvânia. Total 12.398', of 11.748 before.
        (term.unit !== null &&
          messagesInRange(utterances, term.price.index, price.index).some(
            (said) =>
              said.role === 'seller' && numbersOf(said).some(({ value }) => close(term.total + value, total, 1e-6)),
          )),
    )
    .reduce<Offer | null>((best, term) => (best === null || term.total > best.total ? term : best), null)
}

/**
 * '2.800 cada, 5.600 os dois', and later '5.200 os dois': the same count in a new sum; '4 no cartão 1.316, no pix 1.260':
 * the same count paid otherwise.
 */
export function inheritCount(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): void {
  if (offer.quantity !== null || offer.per !== 'whole') return
  const term = countedTerm(offer, offers, utterances)
  if (term !== null) {
    offer.quantity = term.quantity
    const { index, utterance, sentence } = term.price
    offer.support.push(...term.support, { index, quote: utterance.text.slice(...sentence) })
    return
  }
  const count =
    countOfTier(offer.price) ?? countGrown(offer, offers, utterances) ?? countSaidBefore(offer, offers, utterances)
  if (count !== null) {
    setCount(offer, count)
    return
  }
  const paidOtherwise = offers.findLast(
    (other) =>
      other.price.index <= offer.price.index &&
      other.per === 'unit' &&
      (other.quantity ?? 1) > 1 &&
      isSameOtherwise(offer, other),
  )
  if (paidOtherwise !== undefined) {
    setCount(offer, paidOtherwise.quantity!)
    offer.support.push(...paidOtherwise.support)
    return
  }
  const said = ALL_OF_THEM.exec(sentenceOf(offer.price))?.[1]
  if (said === undefined) return
  const counted = readNumbers(said)[0]?.value
  const known = offers.findLast(
    ({ quantity, price, total }) =>
      quantity === counted && price.index < offer.price.index && total / offer.total > 0.6 && total / offer.total < 1.6,
  )
  if (counted === undefined || known === undefined) return
  offer.quantity = counted
  offer.unit = offer.total / counted
  offer.per = 'unit'
}

/** 'Fechando 26 conjuntos a 148', of 148 each: the customer's own count makes the sum of the price on the table. */
export function countInClosing(price: Price, known: readonly Offer[]): void {
  const said = sentenceOf(price)
  if (price.per !== 'unit' || price.times === null || price.times < 2) return
  if (!CHOICE.test(said) || BIDS.test(said) || said.endsWith('?')) return
  const offer = known.findLast(
    (one) => one.price.role === 'seller' && one.quantity === null && (one.unit ?? one.total) === price.value,
  )
  if (offer === undefined) return
  Object.assign(offer, { unit: price.value, quantity: price.times, per: 'unit', total: price.total })
  offer.support.push({ index: price.index, quote: price.utterance.text.slice(...price.sentence) })
}
