import { formatBRL } from '@fechai/domain/amount'
import { periodOf } from '../mentions/price-period.ts'
import type { Offer } from './offer.ts'

/** '1 unidade', '4 unidades'. */
export const unitsText = (quantity: number): string => `${quantity} ${quantity === 1 ? 'unidade' : 'unidades'}`

/** Writes a form that `parseAmount` reads to the same total; the price of one, or of an instalment, is no sum of the deal. */
export function valueText(offer: Offer, quantity: number | null): string {
  if (offer.per === 'unit' && offer.unit !== null && quantity !== null && quantity > 1)
    return `${quantity} unidades totalizando ${formatBRL(quantity * offer.unit)}`
  if (offer.per === 'instalment' && offer.instalments !== null)
    return `${offer.instalments} parcelas totalizando ${formatBRL(offer.total)}`
  return offer.per === 'month' ? `${formatBRL(offer.total)} ${periodOf(offer.price)}` : formatBRL(offer.total)
}
