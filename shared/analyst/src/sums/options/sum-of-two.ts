import { isWithFreight } from '../steps/with-freight.ts'
import { close } from '../../text/amounts.ts'
import { type Offer, saidBefore } from './offer.ts'

/** 'Motor 1.900, cremalheira 2.300', and later 'tudo 4.200'. */
export const isSumOfTwo = ({ price, total }: Offer, offers: readonly Offer[]): boolean => {
  // 'Dá 9.270, faço 8.990': the reduced price counts, not the sum.
  const isRebated = offers.some(
    (other) =>
      other.price.role === 'seller' &&
      (other.price.index > price.index || (other.price.index === price.index && other.price.from > price.from)) &&
      other.total < total &&
      other.total > total * 0.8,
  )
  // 'Os dois 20.790, com frete 21.000'.
  const isTopped = offers.some(
    (other) => other.price.utterance === price.utterance && other.price.from > price.from && isWithFreight(other.price),
  )
  if (price.role !== 'seller' || isRebated || isTopped) return false
  const terms = offers.filter(
    (term) => saidBefore(term.price, price) && term.price.index >= price.index - 12 && term.total < total,
  )
  return terms.some(
    (term, at) =>
      term.price.index < price.index &&
      terms.slice(at + 1).some((other) => other.total !== term.total && close(term.total + other.total, total, 1e-6)),
  )
}
