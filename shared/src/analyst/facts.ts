import type { Conversation, MediaText } from '../conversation/message.ts'
import { rankOffers, type Offer } from './offers.ts'
import { readObjections, type Objection } from './objections.ts'
import { readAllPrices, type Price } from './prices.ts'
import { readQuantities, type Quantity } from './quantities.ts'
import { readSignals, type Signal } from './signals.ts'
import { readSilence, type Silence } from './silence.ts'
import { asideIndexes } from './side-topics.ts'
import { guessSeller } from './guess-seller.ts'
import { utterancesOf, type Utterance } from './utterances.ts'

/** What was said, before any conclusion: every fact knows its message. */
export interface Facts {
  utterances: Utterance[]
  /** Who is read as the seller: the conversation's, or the one whose behaviour shows it; null when nobody's does. */
  seller: string | null
  prices: Price[]
  offers: Offer[]
  quantities: Quantity[]
  signals: Signal[]
  objections: Objection[]
  silence: Silence
}

export function gatherFacts(conversation: Conversation, media: readonly MediaText[]): Facts {
  const seller = conversation.seller ?? guessSeller(conversation, media)
  const utterances = utterancesOf(conversation, media, seller)
  const prices = readAllPrices(utterances)
  return {
    utterances,
    seller,
    prices,
    offers: rankOffers(prices, utterances, asideIndexes(utterances)),
    quantities: readQuantities(utterances),
    signals: readSignals(utterances),
    objections: readObjections(utterances),
    silence: readSilence(conversation, seller),
  }
}
