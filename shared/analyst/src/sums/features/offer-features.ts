import { remember } from '@fechai/domain/patterns/remember'
import { isClosedOn } from '../options/closed-on.ts'
import { countChoice } from '../options/count-choice.ts'
import { fateOf } from '../options/offer-fates.ts'
import { answersChoice } from '../options/offer-choice.ts'
import type { Offer } from '../options/offer.ts'
import { askedBeside } from '../options/only-asked.ts'
import { isPartLeftFor } from '../options/part-asked-alone.ts'
import { isSameOtherwise, isWayAsked, paymentChoice, paymentOf } from '../options/payment-choice.ts'
import { isRecommended } from '../options/recommended.ts'
import { isRefusedSum } from '../options/refused-sums.ts'
import { isSumOfTwo } from '../options/sum-of-two.ts'
import { isGrandTotal } from '../options/told-totals.ts'
import { namesAnother } from '../steps/reduced-prices.ts'
import type { SumFeature, SumView } from './feature.ts'
import { isFrom, isOwnWord } from './price-features.ts'
import { isTaken, standsBeside } from './said-again.ts'

/** '280, mas o retorno hoje faço por 140': less for something else, in the same breath. */
const isForLess = (offer: Offer, offers: readonly Offer[]): boolean =>
  offers.some(
    (other) =>
      standsBeside(other, offer) &&
      other.price.from < offer.price.from &&
      other.price.sentence[0] === offer.price.sentence[0] &&
      other.total > offer.total &&
      namesAnother(other.price, offer.price),
  )

/** Instalments that cost more than the sum that was named: a way to pay the same thing. */
const isWayToPay = (offer: Offer, offers: readonly Offer[]): boolean =>
  offer.per === 'instalment'
    ? offers.some(
        ({ per, total, price }) =>
          per !== 'instalment' &&
          price.index <= offer.price.index &&
          total <= offer.total * 1.02 &&
          total > offer.total * 0.6,
      )
    : paymentOf(offer.price) === 'spread' &&
      offers.some((other) => isSameOtherwise(offer, other) && other.total < offer.total)

/** How an offer that is only a way to pay another counts; null for one that was taken, or is none. */
const wayToPay = remember((view: SumView): 'put-off' | 'instalment' | 'other' | null => {
  if (!isWayToPay(view.offer, view.offers) || isTaken(view)) return null
  if (fateOf(view.offer, view.utterances) === 'put-off') return 'put-off'
  return view.offer.per === 'instalment' ? 'instalment' : 'other'
})
const besideOf = remember(({ offer, offers, utterances }: SumView) => askedBeside(offer, offers, utterances))
const paymentOfChoice = remember(({ offer, offers, utterances }: SumView) => paymentChoice(offer, offers, utterances))
const countOfChoice = remember(({ offer, offers, utterances }: SumView) => countChoice(offer, offers, utterances))

/** Properties of a sum in its talk; the order is that of their adding up. */
export const OFFER_FEATURES: readonly SumFeature<SumView>[] = [
  {
    id: 'own-last-word',
    says: 'o vendedor oferece: “faço por”',
    of: ({ offer, offers }) => isOwnWord(offer.price) && !isForLess(offer, offers),
  },
  {
    id: 'answers-choice',
    says: 'responde à escolha do cliente',
    of: ({ offer, offers, utterances }) => answersChoice(offer, offers, utterances),
  },
  {
    id: 'aside',
    says: 'dito em um assunto à parte',
    of: ({ offer, others }) => others.aside.has(offer.price.index),
  },
  {
    id: 'beside-put-off',
    says: 'preço de outra coisa, deixada para depois',
    of: ({ offer, others }) => others.beside.get(offer) === 'put-off',
  },
  {
    id: 'beside-open',
    says: 'preço de outra coisa, que ficou sem resposta',
    of: ({ offer, others }) => others.beside.get(offer) === 'open',
  },
  {
    id: 'beside-taken',
    says: 'preço de outra coisa, levada também',
    of: ({ offer, others }) => others.beside.get(offer) === 'taken',
  },
  { id: 'welcome-beside', says: 'perguntado à parte e bem recebido', of: (view) => besideOf(view) === 1 },
  { id: 'only-asked', says: 'o cliente só perguntou', of: (view) => besideOf(view) === -1 },
  {
    id: 'sum-of-two',
    says: 'soma de dois preços',
    of: ({ offer, offers }) => isSumOfTwo(offer, offers),
  },
  {
    id: 'closed-on',
    says: 'o negócio fechou nele',
    of: ({ offer, offers, utterances }) => isClosedOn(offer, offers, utterances),
  },
  {
    id: 'grand-total',
    says: 'dito como o total',
    of: ({ offer, offers }) => isGrandTotal(offer, offers),
  },
  {
    id: 'from-price',
    says: '“a partir de”, depois de outro preço',
    of: ({ offer: { price }, offers }) =>
      isFrom(price) && offers.some((other) => other.price.role === 'seller' && other.price.index < price.index),
  },
  {
    id: 'refused',
    says: 'o cliente recusou',
    of: ({ offer, offers, utterances }) => isRefusedSum(offer, offers, utterances),
  },
  {
    id: 'part-left',
    says: 'uma parte que o cliente deixou para levar tudo',
    of: ({ offer, offers, utterances }) => isPartLeftFor(offer, offers, utterances),
  },
  {
    id: 'recommended',
    says: 'recomendado pelo vendedor',
    of: ({ offer, offers, prices, utterances }) => isRecommended(offer, offers, prices, utterances),
  },
  { id: 'way-put-off', says: 'só uma forma de pagar, deixada', of: (view) => wayToPay(view) === 'put-off' },
  { id: 'way-in-parts', says: 'só uma forma de pagar, em parcelas', of: (view) => wayToPay(view) === 'instalment' },
  { id: 'way-to-pay', says: 'só uma forma de pagar', of: (view) => wayToPay(view) === 'other' },
  { id: 'payment-chosen', says: 'a forma de pagar que o cliente escolheu', of: (view) => paymentOfChoice(view) === 1 },
  { id: 'payment-passed', says: 'o cliente escolheu pagar de outra forma', of: (view) => paymentOfChoice(view) === -1 },
  { id: 'count-chosen', says: 'a quantidade que o cliente escolheu', of: (view) => countOfChoice(view) === 1 },
  { id: 'count-passed', says: 'o cliente escolheu outra quantidade', of: (view) => countOfChoice(view) === -1 },
  {
    id: 'way-asked',
    says: 'a forma de pagar que o cliente perguntou',
    of: ({ offer, utterances }) => isWayAsked(offer, utterances),
  },
  { id: 'replaced', says: 'trocado por um preço mais novo', of: ({ offer }) => offer.replacedBy !== null },
]
