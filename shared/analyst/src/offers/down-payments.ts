import { close } from '../text/amounts.ts'
import type { Offer } from './offer.ts'
import type { Price } from '../prices/price.ts'

/** 'O resto em 10x', 'mais 12x', '+ 18x', right before instalments; 'de entrada' in the words between. */
const REST = /(?:\b(?:resto|restante|saldo|demais|mais|entrada|sinal)\b[^.!?\n]{0,25}|\+ ?|\be )$/

/**
 * 'Entrada de 1.600 e o resto em 20x de 400': the instalments pay what the deposit leaves. They are a part of the price
 * that was named; where none was, the two together are the price.
 */
export function joinDeposits(prices: readonly Price[], recent: readonly number[]): void {
  for (const price of prices) {
    if (price.per !== 'instalment' || price.kind !== 'offer' || price.times === null) continue
    const deposit = prices.findLast(
      (other) =>
        other.kind === 'part' &&
        other.from < price.from &&
        other.per === 'whole' &&
        /\b(?:entrada|sinal|ato)\b/.test(price.utterance.folded.slice(Math.max(0, other.from - 25), other.to + 25)),
    )
    const start = price.utterance.folded
      .slice(0, price.from)
      .replace(/\d{1,3} ?(?:x|vezes|parcelas)(?: iguais| fixas)? ?(?:de )?(?:r\$ ?)?$/, '')
    if (deposit === undefined || !REST.test(start)) continue
    const sum = deposit.value + price.total
    const whole = [
      ...recent,
      ...prices.filter(({ kind, from }) => kind === 'offer' && from < deposit.from).map(({ value }) => value),
    ]
    if (whole.some((value) => value > sum * 0.6 && value < sum * 1.1)) price.kind = 'part'
    else {
      price.total = Math.round(sum * 100) / 100
      price.per = 'whole'
      price.times = null
    }
  }
}

/** Where a sum is called what is paid first, or what is left then. */
const calls = (words: string, { utterance, sentence }: Price): boolean =>
  new RegExp(`\\b(?:${words})\\b`).test(utterance.folded.slice(...sentence))

/** Whether a sum is what the seller takes to make it sure, and not the price. */
export const isDeposit = (price: Price): boolean =>
  price.kind === 'part' && price.role === 'seller' && calls('entrada|sinal|reservar|segurar|garantir|ato', price)

/** Whether a sum of the customer's is the deposit that was asked for. */
export const paysDeposit = (said: Price, prices: readonly Price[]): boolean =>
  said.kind === 'part' &&
  said.role === 'customer' &&
  prices.some((deposit) => deposit.index < said.index && deposit.value === said.value && isDeposit(deposit))

/** How far apart a deposit and what it leaves are told, in messages. */
const REST_REACH = 30

/** '200 de sinal', and later 'o resto, 950, na entrega': what the seller's two parts speak for the sum that they make up. */
export function restLeft({ price, total }: Offer, prices: readonly Price[]): number {
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
    ? 3
    : 0
}
