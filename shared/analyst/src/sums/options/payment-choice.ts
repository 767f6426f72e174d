import { lines } from '@fechai/domain/patterns/lines'
import { remember } from '@fechai/domain/patterns/remember'
import { tellsPaymentAlone } from '../mentions/price-labels.ts'
import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import { messagesInRange } from '../../text/messages-in-range.ts'
import { spelled } from '../../text/spelling.ts'
import type { Utterance } from '../../text/utterances.ts'
import type { Offer } from './offer.ts'
import { isAddedUp } from './told-totals.ts'

export type Payment = 'at-once' | 'spread'

const AT_ONCE = /\b(?:a ?vista|avista|pix|dinheiro|especie|debito)\b/
const SPREAD =
  /\b(?:\d{1,2} ?x(?! ?\d+(?:,\d+)? ?=)|\d{1,2} vezes|parcel\w+|prestac\w+|cartao|credito|crediario|carne|boletos|a prazo|financiad\w+)\b/

/** Returns the way of payment in a price's words; null for none or both. */
export const paymentOf = remember((price: Price): Payment | null => kindIn(price.label))

function kindIn(said: string): Payment | null {
  const [once, spread] = [AT_ONCE.test(said), SPREAD.test(said)]
  return once === spread ? null : once ? 'at-once' : 'spread'
}

const DECIDES = new RegExp(lines`
  \b(?:vou|quero|prefiro|pago|pagar|pagamos|faco|fazer|fecho|levo|pode|entao|mesmo|melhor|consigo|passa
  |passo|parcelo|parcelar|manda|gera|divide|fica|vai|bora|sera|que ser)\b
`)
const HOLDS = /\bnao\b|\b(?:se|quanto|qual|desconto|juros|aceita|tem(?! que))\b/

/** The way to pay that a customer's words settle on: 'no pix então', 'vou parcelar'; null when they settle none. */
const settles = remember((said: Utterance): Payment | null => {
  const { text } = spelled(said)
  if (text.includes('?')) return null
  for (const clause of text.split(/[.;!\n,]| mas /).reverse()) {
    const kind = kindIn(clause)
    if (kind === null || HOLDS.test(clause)) continue
    if (DECIDES.test(clause) || clause.trim().length <= 16) return kind
  }
  return null
})

/** 'No pix quanto?' 'No cartão 1.316, no pix 1.260': the way to pay that the customer asked about. */
export function isWayAsked({ price }: Offer, utterances: readonly Utterance[]): boolean {
  const own = paymentOf(price)
  if (own === null || price.role !== 'seller') return false
  const asked = messagesInRange(utterances, price.index - 2, price.index - 1).findLast(
    ({ role }) => role === 'customer',
  )
  return asked !== undefined && kindIn(asked.folded) === own
}

const saidLater = (a: Price, b: Price): Price => (a.index > b.index || (a.index === b.index && a.from > b.from) ? a : b)

/** Two prices of the same thing, one for each way to pay. */
export const isSameOtherwise = (offer: Offer, other: Offer): boolean =>
  other !== offer &&
  Math.abs(other.price.index - offer.price.index) <= 6 &&
  tellsPaymentAlone(saidLater(offer.price, other.price)) &&
  !isAddedUp(saidLater(offer.price, other.price)) &&
  !close(other.total, offer.total) &&
  other.total / offer.total > 0.55 &&
  other.total / offer.total < 1.8

/** Returns 1 when the customer settled on an offer's way of payment, -1 for another way, 0 for none. */
export function paymentChoice(offer: Offer, offers: readonly Offer[], utterances: readonly Utterance[]): -1 | 0 | 1 {
  const own = offer.per === 'instalment' ? 'spread' : paymentOf(offer.price)
  const rivals = offers.filter((other) => isSameOtherwise(offer, other))
  const isOther = (other: Offer): boolean => {
    const kind = other.per === 'instalment' ? 'spread' : paymentOf(other.price)
    return own === null ? kind !== null : kind !== own
  }
  const others = rivals.filter(isOther)
  if (others.length === 0) return 0
  const from = Math.max(offer.price.index, ...others.map(({ price }) => price.index)) + 1
  const settled = messagesInRange(utterances, from, from + 60)
    // The receipt of a deposit is a pix, whatever way the rest is paid.
    .filter(({ role, source, attachment }) => role === 'customer' && (source === 'text' || attachment === 'audio'))
    .map(settles)
    .findLast((kind) => kind !== null)
  if (settled === undefined) return 0
  if (own !== null) return settled === own ? 1 : -1
  return others.some(({ per, price }) => (per === 'instalment' ? 'spread' : paymentOf(price)) === settled) ? -1 : 1
}
