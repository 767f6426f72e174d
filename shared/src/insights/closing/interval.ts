const Z_95 = 1.959964

/** Wilson's 95% interval of a share, 0 to 1: honest also for few cases. */
export function wilsonInterval(hits: number, n: number): [number, number] {
  if (n === 0) return [0, 1]
  const share = hits / n
  const square = Z_95 ** 2
  const middle = share + square / (2 * n)
  const reach = Z_95 * Math.sqrt((share * (1 - share) + square / (4 * n)) / n)
  const scale = 1 + square / n
  return [round((middle - reach) / scale), round((middle + reach) / scale)]
}

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1_000) / 1_000
