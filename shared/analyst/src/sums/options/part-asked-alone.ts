import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { clausesOf, shortWords } from './choice-clauses.ts'
import type { Offer } from './offer.ts'
import { wantsAll } from './sum-terms.ts'

/** 'E só o berço?' */
const ASKS_ALONE =
  /(?:^|[.,] ?)(?:(?:e|mas|ah|hum|ok) )*(?:se (?:for|levar|fizer|quiser|comprar) )?(?:so|somente|apenas) (?:o|a|os|as) ([a-z]{3,})[^?]*\?/

/** Messages to look back for the price of the whole, and ahead for the customer's wish. */
const REACH = 60

/** 'Berço e cômoda 5.290.' 'E só o berço?' '2.990.' 'Quero os dois mesmo': the price of a part that was asked alone, and all is wanted. */
export function isPartLeftFor(
  { price, total }: Offer,
  offers: readonly Offer[],
  utterances: readonly Utterance[],
): boolean {
  if (price.role !== 'seller') return false
  const asked = messagesInRange(utterances, price.index - 2, price.index - 1).findLast(
    ({ role }) => role === 'customer',
  )
  const part = asked === undefined ? undefined : ASKS_ALONE.exec(asked.folded)?.[1]
  if (part === undefined) return false
  const [stem] = shortWords(part)
  const isOfAll = offers.some(
    (other) =>
      other.price.role === 'seller' &&
      other.price.index < price.index &&
      other.price.index > price.index - REACH &&
      other.total > total &&
      other.total < total * 4 &&
      shortWords(other.price.label).some((word) => word === stem),
  )
  if (stem === undefined || !isOfAll) return false
  const settled = messagesInRange(utterances, price.index + 1, price.index + REACH)
    .filter(({ role, folded }) => role === 'customer' && !folded.includes('?'))
    .flatMap((said) => clausesOf(said))
    .findLast((clause) => clause.alone !== null || wantsAll(clause))
  return settled !== undefined && wantsAll(settled) && settled.alone !== stem
}
