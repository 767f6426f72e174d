import { distinctOffers } from '../sums/options/distinct-offers.ts'
import { valueText } from '../sums/options/value-text.ts'
import { byProbability, certaintyOfChoice } from './certainty-of.ts'
import type { CandidateReading, FieldCertainty, Judgement } from './judgement.ts'
import { probabilitiesOf } from './log-linear.ts'
import type { ReaderWeights } from './reader-weights.ts'
import { shownOf } from './shown-reading.ts'
import { sumOptions } from './sum-features.ts'
import type { TalkView } from './talk-view.ts'

interface Material {
  /** Everything of the conversation was read. */
  isWhole: boolean
  /** Probability of a sale by the words alone. */
  byWords: number
  weights: ReaderWeights
}

/** Weighs the sums that were found, and no sum, against each other. */
export function judgeSum(
  view: TalkView,
  { isWhole, byWords, weights }: Material,
): { offer: Judgement['offer']; certainty: FieldCertainty } {
  const { facts, findings } = view
  const offers = distinctOffers(facts.offers, findings.valor === null ? null : facts.offer)
  const options = sumOptions(view, offers)
  const all = probabilitiesOf(options, weights.sums)
  const readings = [...offers, null].map((offer, at) => ({ offer, p: all[at]! }))
  const own = readings.findIndex(({ offer }) => offer === (findings.valor === null ? null : facts.offer))
  const at = shownOf('valor', all, own, () => isWhole && offers[own]?.isAgreed !== true)
  const best = readings[at]!
  const ordered = [best, ...readings.filter((one) => one !== best).toSorted(byProbability)]
  const count = Number(/\d+/.exec(findings.quantidade ?? '')?.[0] ?? 1)
  const candidates = ordered.slice(0, 2).map(({ offer, p }): CandidateReading => ({
    p,
    value: offer === null ? null : offer === facts.offer ? findings.valor : valueText(offer, offer.quantity ?? count),
    said:
      offer === null
        ? null
        : { index: offer.price.index, quote: offer.price.utterance.text.slice(...offer.price.sentence) },
  }))
  const shown = { all, at, sold: byWords, features: options[at]! }
  const certainty = certaintyOfChoice('valor', candidates, shown, weights)
  return { offer: best.offer, certainty: best.offer?.isAgreed === true ? asHeld(certainty) : certainty }
}

/** Six of seven held sums below this probability were right, and all 87 above it. */
const HELD_IS_SURE_FROM = 0.5

/** A sum that both sides hold at the end of their bargain is shown, and sure unless it is improbable. */
const asHeld = (certainty: FieldCertainty): FieldCertainty => ({
  ...certainty,
  isHeld: true,
  state: certainty.state === 'confirm' && certainty.p >= HELD_IS_SURE_FROM ? 'sure' : certainty.state,
})
