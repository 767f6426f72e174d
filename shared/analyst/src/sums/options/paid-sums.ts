import type { Price } from '../mentions/price.ts'
import { isOnSlip } from '../../signals/payment-slip.ts'
import { offerOf, type Offer } from './offer.ts'

/** '1.050', 'frete 90', and a receipt of 1.140: what the customer paid is the thing and what is charged beside it. */
export function paidSums(offers: readonly Offer[], extras: ReadonlySet<Offer>, prices: readonly Price[]): Offer[] {
  return prices.filter(isOnSlip).flatMap((paid) => {
    const before = offers.filter(({ price }) => price.role === 'seller' && price.index < paid.index)
    if (before.some(({ total }) => total === paid.value)) return []
    const whole = before.find(
      (offer) =>
        !extras.has(offer) &&
        before.some((extra) => extras.has(extra) && Math.abs(offer.total + extra.total - paid.value) < 0.01),
    )
    return whole === undefined ? [] : [{ ...offerOf(paid), quantity: whole.quantity, score: 5 }]
  })
}
