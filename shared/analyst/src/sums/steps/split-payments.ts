import { close } from '../../text/amounts.ts'
import { numbersOf } from '../../text/numbers.ts'
import { asKind, type Price } from '../mentions/price.ts'

/** 'Pago 500 agora e 480 sexta': two sums of one customer's message that make up the price are its parts. */
export function withSplit(prices: readonly Price[], recent: readonly number[]): readonly Price[] {
  const one = prices[0]
  if (one === undefined || one.role !== 'customer' || prices.length > 2 || recent.includes(one.value)) return prices
  const whole = recent.find((price) =>
    numbersOf(one.utterance).some(({ value, from }) => from !== one.from && close(one.value + value, price, 0.0001)),
  )
  return whole === undefined ? prices : prices.map((price) => asKind(price, 'split', 'part', price.value < whole))
}
