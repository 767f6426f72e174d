import { formatBRL } from '@fechai/domain/amount'
import { periodOf } from '../mentions/price-period.ts'
import type { Offer } from './offer.ts'

/** '1 unidade', '4 unidades'. */
export const unitsText = (quantity: number): string => `${quantity} ${quantity === 1 ? 'unidade' : 'unidades'}`

interface Sum {
  per: Offer['per']
  /** Units or instalments; null where they are not known. */
  times: number | null
  total: number
}

/**
 * Writes a sum as a lead and each other reading of it show it, in a form that `parseAmount` reads to the same total; the
 * price of one, or of an instalment, is no sum of the deal.
 */
export function sumText({ per, times, total }: Sum, period: () => string = () => 'por mês'): string {
  if (per === 'month') return `${formatBRL(total)} ${period()}`
  if (times === null || times < 2 || per === 'whole') return formatBRL(total)
  return `${times} ${per === 'unit' ? 'unidades' : 'parcelas'} totalizando ${formatBRL(total)}`
}

/** Writes the sum of an offer, of which so many were taken. */
export function valueText({ per, unit, total, instalments, price }: Offer, quantity: number | null): string {
  const period = (): string => periodOf(price)
  if (per !== 'unit') return sumText({ per, times: instalments, total }, period)
  if (unit === null || quantity === null || quantity < 2) return formatBRL(total)
  return sumText({ per, times: quantity, total: quantity * unit })
}
