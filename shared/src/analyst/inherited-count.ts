import { readNumbers } from './numbers.ts'
import { sentenceOf, type Offer } from './offer.ts'

const ALL_OF_THEM =
  /\b(?:os|as|pelos|pelas|pros|pras|nos|nas|todos os|todas as) (dois|duas|tres|quatro|cinco|seis|\d{1,3})\b/

/** '2.800 cada, 5.600 os dois', and later '5.200 os dois': the same count in a new sum. */
export function inheritCount(offer: Offer, offers: readonly Offer[]): void {
  const said =
    offer.quantity === null && offer.per === 'whole' ? ALL_OF_THEM.exec(sentenceOf(offer.price))?.[1] : undefined
  if (said === undefined) return
  const count = readNumbers(said)[0]?.value
  const known = offers.findLast(
    ({ quantity, price, total }) =>
      quantity === count && price.index < offer.price.index && total / offer.total > 0.6 && total / offer.total < 1.6,
  )
  if (count === undefined || known === undefined) return
  offer.quantity = count
  offer.unit = offer.total / count
  offer.per = 'unit'
}
