import { worthOf } from '../../text/named-feature.ts'
import { choiceByWords } from '../options/offer-choice.ts'
import { CHOICE_FEATURES } from './choice-features.ts'
import { speaking, type SumView } from './feature.ts'
import { OFFER_FEATURES } from './offer-features.ts'
import { PAID_FEATURES } from './paid-features.ts'
import { priceSpeaks } from './price-features.ts'
import { mentionsSpeak } from './said-again.ts'
import { SIDE_FEATURES } from './side-features.ts'
import { type Spoken, SUM_WEIGHTS } from './weights.ts'

/** What speaks for a sum and against it, and what that comes to. */
export interface WeighedSum {
  score: number
  spoken: readonly Spoken[]
}

/** Weighs a sum as the current price; `isPart` when it pays for a part alone. This is the only place that adds up. */
export function weighSum(view: SumView, isPart: boolean): WeighedSum {
  const { offer, offers, utterances } = view
  const latest = Math.max(1, ...offers.map(({ price }) => price.index))
  const made: Spoken = { id: 'made', adds: offer.score }
  const late: Spoken = { id: 'late', adds: offer.price.index / latest }
  const [own, paid, side] = [priceSpeaks(offer.price), speaking(PAID_FEATURES, view), speaking(SIDE_FEATURES, view)]
  const [before, mentions] = [speaking(OFFER_FEATURES, view), mentionsSpeak(view)]
  const after = speaking(CHOICE_FEATURES, view)
  const isOnlyPart = isPart && choiceByWords(offer, offers, utterances) < 3
  const part: readonly Spoken[] = isOnlyPart ? [{ id: 'only-a-part', adds: SUM_WEIGHTS['only-a-part'] }] : []
  // The reader's weights were learned from these very numbers: another order of adding changes their last digits.
  const parts = [late.adds + worthOf(own), ...before.map(({ adds }) => adds), worthOf(paid)]
  const talk = [...parts, ...[...mentions, ...after].map(({ adds }) => adds)].reduce((sum, adds) => sum + adds)
  return {
    score: offer.score + (talk + worthOf(side) + worthOf(part)),
    spoken: [made, late, ...own, ...before, ...paid, ...mentions, ...after, ...side, ...part],
  }
}
