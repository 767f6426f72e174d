import { remember } from '@fechai/domain/patterns/remember'
import { choiceByWords } from '../options/offer-choice.ts'
import type { Offer } from '../options/offer.ts'
import { isSameOtherwise, isWayAsked } from '../options/payment-choice.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { SumFeature, SumView } from './feature.ts'
import { standsBeside } from './said-again.ts'

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

/** How much the customer's words choose the sum, or what it stands for; below zero when they refuse it. */
const chosen = remember(({ offer, offers, utterances }: SumView): number =>
  Math.max(
    choiceByWords(offer, offers, utterances),
    ...chosenBefore(offer, offers, utterances),
    ...chosenOtherwise(offer, offers, utterances),
  ),
)

/** Choices by the words of the options. */
export const CHOICE_FEATURES: readonly SumFeature<SumView>[] = [
  {
    id: 'other-of-list-chosen',
    says: 'o cliente escolheu outro valor da mesma lista',
    of: (view) =>
      chosen(view) <= 0.5 &&
      view.offers.some(
        (other) => standsBeside(other, view.offer) && choiceByWords(other, view.offers, view.utterances) >= 3,
      ),
  },
  {
    id: 'chosen-by-words',
    says: 'o que o cliente diz desta opção',
    of: (view) => (view.offer.replacedBy === null ? chosen(view) : Math.min(0, chosen(view))),
  },
]
