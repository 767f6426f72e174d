import type { Conversation } from '@fechai/domain/conversation/message'
import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Offer } from '../sums/options/offer.ts'
import { evidenceOf } from './evidence-of.ts'

/** The sentences of an offer; those first that hold `shown`. */
export function offerProofs(
  conversation: Conversation,
  field: LeadField,
  { price, support }: Offer,
  shown = '',
): Evidence[] {
  const said = [
    { index: price.index, quote: price.utterance.text.slice(price.sentence[0], price.sentence[1]) },
    ...support,
  ]
  const holds = ({ quote }: { quote: string }): boolean =>
    shown === '' || (quote.match(/\d+(?:[.,]\d+)*/g) ?? []).some((number) => number.replaceAll('.', '') === shown)
  const distinct = said.filter(
    (one, at) =>
      !said
        .slice(0, at)
        .some((earlier) => earlier.index === one.index && one.quote.includes(earlier.quote) && holds(earlier)),
  )
  return [...distinct.filter(holds), ...distinct.filter((one) => !holds(one))].flatMap((one) =>
    evidenceOf(conversation, field, one),
  )
}
