import { remember } from '@fechai/domain/patterns/remember'
import { prefers } from '../options/choice-clauses.ts'
import { paysDeposit } from '../options/down-payments.ts'
import { matches, type Offer, sentenceOf } from '../options/offer.ts'
import { isTakenAlone, isTheOne, leavesIt, paysIt } from '../options/taken-by-price.ts'
import { CHOICE } from '../mentions/choice-words.ts'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import type { SumView } from './feature.ts'
import { type Spoken, SUM_WEIGHTS, type SumFeatureId } from './weights.ts'

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

/** True when the customer takes a price that the offer named before. */
export const isTaken = ({ offer, prices }: SumView): boolean =>
  prices.some(
    (said) => said.index > offer.price.index && said.role === 'customer' && matches(offer, said) && choosesIt(said),
  )

/** Two prices of one message, each for another thing. */
export const standsBeside = (other: Offer, { price, total, per }: Offer): boolean =>
  other.price.index === price.index &&
  other.price.utterance === price.utterance &&
  other.price.from !== price.from &&
  (other.per === 'instalment') === (per === 'instalment') &&
  !close(other.total, total)

/** What a later mention of the sum says about it. */
function mentionSays(said: Price, { offer, offers, prices }: SumView): SumFeatureId[] {
  const isGone = said.kind === 'past' || said.kind === 'rival'
  const gone: SumFeatureId[] = isGone ? ['called-past'] : []
  if (leavesIt(said) && offers.some((other) => standsBeside(other, offer))) return ['left', ...gone]
  if (said.role === 'customer' && !isGone && !paysDeposit(said, prices))
    return choosesIt(said) ? ['taken'] : said.kind === 'budget' ? [] : ['said-by-customer']
  return said.role === 'seller' && said.kind === 'offer' ? ['said-by-seller'] : gone
}

/** Every later mention of the sum, in its order. */
export const mentionsSpeak = (view: SumView): Spoken[] =>
  view.prices
    .filter((said) => said.index > view.offer.price.index && matches(view.offer, said))
    .flatMap((said) => mentionSays(said, view))
    .map((id) => ({ id, adds: SUM_WEIGHTS[id] }))
