import type { Price } from '../mentions/price.ts'
import { close } from '../../text/amounts.ts'
import type { Offer } from './offer.ts'

/** True when a sum is called a first payment, or the rest after it. */
const calls = (words: string, { utterance, sentence }: Price): boolean =>
  new RegExp(`\\b(?:${words})\\b`).test(utterance.folded.slice(...sentence))

/** True when a sum is the seller's deposit for a booking, and not the price. */
export const isDeposit = (price: Price): boolean =>
  price.kind === 'part' && price.role === 'seller' && calls('entrada|sinal|reservar|segurar|garantir|ato', price)

/** True when the customer's sum is the requested deposit. */
export const paysDeposit = (said: Price, prices: readonly Price[]): boolean =>
  said.kind === 'part' &&
  said.role === 'customer' &&
  prices.some((deposit) => deposit.index < said.index && deposit.value === said.value && isDeposit(deposit))

/** Messages between a deposit and the remaining sum. */
const REST_REACH = 30

/** '200 de sinal', and later 'o resto, 950, na entrega': the seller's two parts make up the sum. */
export function restLeft({ price, total }: Offer, prices: readonly Price[]): boolean {
  const later = prices.filter(({ index, kind, role }) => index >= price.index && kind === 'part' && role === 'seller')
  return later.some(
    (rest) =>
      calls('resto|restante|saldo|falta|faltam|resta|restam', rest) &&
      later.some(
        (deposit) =>
          deposit !== rest &&
          isDeposit(deposit) &&
          Math.abs(deposit.index - rest.index) <= REST_REACH &&
          close(deposit.value + rest.value, total, 0.0001),
      ),
  )
}
