import type { Conversation, MediaText } from '@fechai/domain/conversation/message'
import { readQuantities, type Quantity } from '../sums/mentions/quantities.ts'
import { guessSeller } from '../names/guess-seller.ts'
import type { Objection } from '../objections/objection.ts'
import { readObjections } from '../objections/objections.ts'
import { readAllPrices } from '../sums/read-prices.ts'
import { findProduct } from './dealt-product.ts'
import type { Offer } from '../sums/options/offer.ts'
import { currentOffer, rankOffers } from '../sums/options/rank-offers.ts'
import { asideIndexes } from '../sums/options/side-topics.ts'
import type { Price } from '../sums/mentions/price.ts'
import { productHints } from '../products/product-hints.ts'
import type { Product } from '../products/product.ts'
import type { Signal } from '../signals/signal.ts'
import { readSignals } from '../signals/signals.ts'
import { utterancesOf, type Utterance } from '../text/utterances.ts'
import { readSilence, type Silence } from './silence.ts'

/** Facts of a conversation before any conclusion: each one refers to its message. */
export interface Facts {
  utterances: Utterance[]
  /** The author taken as the seller: the conversation's, or the one whose behaviour shows it; null without one. */
  seller: string | null
  prices: Price[]
  /** Best first. */
  offers: Offer[]
  /** The price on the table. */
  offer: Offer | null
  /** The product under negotiation. */
  product: Product | null
  quantities: Quantity[]
  signals: Signal[]
  objections: Objection[]
  silence: Silence
}

/** `now`, ISO, is when silence is judged; the last message unless given. */
export function gatherFacts(conversation: Conversation, media: readonly MediaText[], now?: string): Facts {
  const seller = conversation.seller ?? guessSeller(utterancesOf(conversation, media, null))
  return factsFrom(utterancesOf(conversation, media, seller), conversation, seller, now)
}

/** The facts of utterances that are already read; `conversation` may be a beginning of it, with as many of them. */
export function factsFrom(
  utterances: Utterance[],
  conversation: Conversation,
  seller: string | null,
  now?: string,
): Facts {
  const prices = readAllPrices(utterances)
  const offers = rankOffers(prices, utterances, asideIndexes(utterances))
  const offer = currentOffer(offers, utterances)
  return {
    utterances,
    seller,
    prices,
    offers,
    offer,
    product: findProduct(utterances, { offer, prices }, productHints(conversation, seller, utterances)),
    quantities: readQuantities(utterances),
    signals: readSignals(utterances),
    objections: readObjections(utterances),
    silence: readSilence(conversation, seller, now),
  }
}
