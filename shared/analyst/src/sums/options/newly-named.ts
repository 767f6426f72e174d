import { messagesInRange } from '../../text/messages-in-range.ts'
import type { Utterance } from '../../text/utterances.ts'
import { isNew, stemsSaid, stemsTold } from './new-things.ts'
import type { Offer } from './offer.ts'

/** The customer's words that the seller answers with a message: the last ones, at most three. */
export function blockBefore(index: number, utterances: readonly Utterance[]): Utterance[] {
  const near = messagesInRange(utterances, index - 6, index - 1)
  let end = near.length
  while (end > 0 && near[end - 1]!.role === 'seller' && near.length - end < 2) end--
  let start = end
  while (start > 0 && near[start - 1]!.role !== 'seller' && end - start < 3) start--
  return near.slice(start, end)
}

/**
 * 'Sobe de escada?' 'Subida de escada 120': the new thing of the customer's words that the price is named with;
 * 'hidratação quanto?' '60': or the price alone, when it is far less than the deal's.
 */
export function namesAsked({ price, unit, total }: Offer, main: Offer, utterances: readonly Utterance[]): boolean {
  const isFarLess = (unit ?? total) < (main.unit ?? main.total) * FAR_LESS
  const block = blockBefore(price.index, utterances)
  const first = block[0]
  if (first === undefined) return false
  const told = stemsTold(price)
  return block.some((said) =>
    stemsSaid(said).some(
      (stem) =>
        (told.includes(stem) || (told.length === 0 && isFarLess && ASKS.test(said.folded))) &&
        isNew(stem, first.index, utterances),
    ),
  )
}

/** An extra costs less than this share of the deal. */
const FAR_LESS = 0.6
const ASKS = /\?|\b(?:quanto|qto|qnto|valor|preco)\b/

/** The things that the seller names with the price for the first time. */
const newlyTold = ({ price }: Offer, utterances: readonly Utterance[]): string[] =>
  price.role === 'seller' ? stemsTold(price).filter((stem) => isNew(stem, price.index, utterances)) : []

/** 'Bomba precisa?' 'Recomendo, 270': the things of the customer's question that are mentioned for the first time. */
function newlyAsked({ price }: Offer, utterances: readonly Utterance[]): string[] {
  const block = blockBefore(price.index, utterances)
  return block
    .filter(({ folded }) => ASKS.test(folded))
    .flatMap((said) => stemsSaid(said).filter((stem) => isNew(stem, block[0]!.index, utterances)))
}

/** The things that a price names, or answers a question about, for the first time. */
export const newlyNamed = (offer: Offer, utterances: readonly Utterance[]): string[] => [
  ...newlyTold(offer, utterances),
  ...newlyAsked(offer, utterances),
]
