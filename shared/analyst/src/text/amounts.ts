/** Equal but for a rounding. */
export const close = (a: number, b: number, tolerance = 0.005): boolean =>
  Math.abs(a - b) <= tolerance * Math.max(Math.abs(a), Math.abs(b))

/** The same amount, also as people shorten it: '398' for 398 mil, '26,5' for 26.500. */
export const sameAmount = (said: number, amount: number): boolean =>
  close(said, amount) || (amount >= 10_000 && said < 1000 && close(said * 1000, amount))
