/** So many times below the others a sum is rather a measure, a threshold or a part than the price. */
const TIMES = 100

/** True when a sum is hundreds of times below a conversation's other prices. All in reais. */
export function isOutOfScale(total: number, prices: readonly number[]): boolean {
  const others = prices.filter((price) => price > 0 && price !== total).toSorted((a, b) => a - b)
  const middle = others[Math.floor((others.length - 1) / 2)]
  return middle !== undefined && total * TIMES <= middle
}
