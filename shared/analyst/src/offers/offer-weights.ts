import { remember } from '@fechai/domain/patterns/remember'
import { CHOICE } from '../prices/choice-words.ts'
import type { Price } from '../prices/price.ts'
import { namesAnother } from '../prices/reduced-prices.ts'
import { close } from '../text/amounts.ts'
import type { Utterance } from '../text/utterances.ts'
import { prefers } from './choice-clauses.ts'
import { isClosedOn } from './closed-on.ts'
import { countChoice } from './count-choice.ts'
import { paysDeposit, restLeft } from './down-payments.ts'
import { answersChoice, choiceByWords } from './offer-choice.ts'
import { fateOf, type Fate } from './offer-fates.ts'
import { matches, sentenceOf, type Offer } from './offer.ts'
import { askedBeside } from './only-asked.ts'
import { isFrom, isOwnWord, ownWeight } from './own-weight.ts'
import { isPartLeftFor } from './part-alone.ts'
import { isSameOtherwise, isWayAsked, paymentChoice, paymentOf } from './payment-choice.ts'
import { halvedLater, paidFor } from './receipts.ts'
import { isRecommended } from './recommended.ts'
import { isRefusedSum } from './refused-sums.ts'
import type { Others } from './replaced-offers.ts'
import { isSumOfTwo } from './sum-of-two.ts'
import { isTakenAlone, isTheOne, leavesIt, paysIt } from './taken-by-price.ts'
import { isGrandTotal } from './told-totals.ts'

/** 'Pix não tenho, mas as 5 de 298 cabem': the part of a sentence that holds a price. */
function partOf({ utterance: { folded }, from, to, sentence }: Price): string {
  const before = folded.slice(sentence[0], from)
  const start = Math.max(before.lastIndexOf(', '), before.lastIndexOf(' mas '), -1) + 1
  const stop = folded.slice(to, sentence[1]).search(/, | mas /)
  return before.slice(start) + folded.slice(from, stop < 0 ? sentence[1] : to + stop)
}

/** 'Então 1890 + 410': each is a part of what is reckoned. */
const ADDS = /\d ?\+ ?(?:(?:[oa]s? |r\$ ?)?)\d/

const choosesIt = remember(
  (said: Price) =>
    (isTheOne(said) ||
      isTakenAlone(said) ||
      CHOICE.test(sentenceOf(said)) ||
      paysIt(said) ||
      prefers(partOf(said), said.utterance.folded.includes('?'))) &&
    !/\b(?:se|caso)\b/.test(sentenceOf(said).slice(0, 6)) &&
    !ADDS.test(sentenceOf(said)),
)

const BESIDE_COSTS: Record<Fate, number> = { 'put-off': 6, open: 4, taken: 1.5 }

/** Two prices of one message, each for another thing. */
const standsBeside = (other: Offer, { price, total, per }: Offer): boolean =>
  other.price.index === price.index &&
  other.price.utterance === price.utterance &&
  other.price.from !== price.from &&
  (other.per === 'instalment') === (per === 'instalment') &&
  !close(other.total, total)

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

/** Weighs an offer as the current price. */
export function weighOffer(
  offer: Offer,
  offers: readonly Offer[],
  prices: readonly Price[],
  utterances: readonly Utterance[],
  others: Others,
): number {
  const { aside, beside } = others
  const last = Math.max(1, ...offers.map(({ price }) => price.index))
  const { price } = offer
  let score = price.index / last + ownWeight(price)
  if (isOwnWord(price) && !isForLess(offer, offers)) score += 1.2
  if (answersChoice(offer, offers, utterances)) score += 1.5
  if (aside.has(price.index)) score -= 4
  const fate = beside.get(offer)
  if (fate !== undefined) score -= BESIDE_COSTS[fate]
  score += 1.2 * askedBeside(offer, offers, utterances)
  if (isSumOfTwo(offer, offers)) score += 2
  if (isClosedOn(offer, offers, utterances)) score += 3
  if (isGrandTotal(offer, offers)) score += 2
  if (isFrom(price) && offers.some((other) => other.price.role === 'seller' && other.price.index < price.index))
    score -= 1.5
  if (isRefusedSum(offer, offers, utterances)) score -= 4
  if (isPartLeftFor(offer, offers, utterances)) score -= 4
  if (isRecommended(offer, offers, prices, utterances)) score += 1.5
  const isTaken = prices.some(
    (said) => said.index > price.index && said.role === 'customer' && matches(offer, said) && choosesIt(said),
  )
  if (isWayToPay(offer, offers) && !isTaken)
    score -= fateOf(offer, utterances) === 'put-off' ? 2.5 : offer.per === 'instalment' ? 1.8 : 0.8
  score += 4 * paymentChoice(offer, offers, utterances)
  score += 3 * countChoice(offer, offers, utterances)
  if (isWayAsked(offer, utterances)) score += 0.7
  const superseded = offer.replacedBy !== null
  if (superseded) score -= 2.5
  score += paidFor(offer, prices, utterances) + halvedLater(offer, utterances) + restLeft(offer, prices)
  for (const said of prices) {
    if (said.index <= price.index || !matches(offer, said)) continue
    offer.lastIndex = said.index
    if (leavesIt(said) && offers.some((other) => standsBeside(other, offer))) score -= 3
    else if (said.role === 'customer' && said.kind !== 'rival' && said.kind !== 'past' && !paysDeposit(said, prices)) {
      score += choosesIt(said) ? 4 : said.kind === 'budget' ? 0 : 1
    } else if (said.role === 'seller' && said.kind === 'offer') score += 1
    if (said.kind === 'past' || said.kind === 'rival') score -= 2.5
  }
  const chosen = Math.max(
    choiceByWords(offer, offers, utterances),
    ...chosenBefore(offer, offers, utterances),
    ...chosenOtherwise(offer, offers, utterances),
  )
  // Another of the same list was taken.
  if (
    chosen <= 0.5 &&
    offers.some((other) => standsBeside(other, offer) && choiceByWords(other, offers, utterances) >= 3)
  )
    score -= 3
  return score + (superseded ? Math.min(0, chosen) : chosen)
}

/** 'Melhor alugar' of 340 a month, that is 299 later: the choice stays with what was chosen. */
const chosenBefore = (offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number[] =>
  offers
    .filter(
      ({ replacedBy, total, per }) =>
        replacedBy === offer.price.index &&
        per === offer.per &&
        total / offer.total > 0.7 &&
        total / offer.total < 1.45,
    )
    .map((older) => choiceByWords(older, offers, utterances))
    .filter((score) => score >= 3)

/** '3.940 o banco.' 'E à vista?' '3.743.' 'Pode fazer o banco': what is chosen by its name is paid as was asked. */
const chosenOtherwise = (offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): number[] =>
  isWayAsked(offer, utterances)
    ? offers
        .filter((other) => other.price.index < offer.price.index && isSameOtherwise(offer, other))
        .map((other) => choiceByWords(other, offers, utterances))
        .filter((score) => score >= 3)
    : []

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
