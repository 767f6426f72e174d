/** One rate of arrivals, held for a while. */
export interface Step {
  arrivedPerSecond: number
  /** Leads that were there when the last upload of the step came, by the second. */
  servedPerSecond: number
  leadP99Ms: number
  boardP99Ms: number
  failures: number
  /** Processor-seconds of all processes of the product, and of the clients, by the second. */
  coresOfProduct: number
  coresOfClients: number
  /** Cores that were idle or ours: what others on the machine use is not to be had. */
  coresToHave: number
}

/** A lead that takes longer has people look at the clock. */
export const LEAD_LIMIT_MS = 10_000
const BOARD_LIMIT_MS = 1_000
/** Leads in the making when the last upload comes are no backlog. */
const SERVED_SHARE = 0.85

/** Returns why a step is beyond the knee, or null. */
export function whyBeyond(step: Step): string | null {
  if (step.failures > 0) return `${step.failures} pedidos falharam`
  if (step.servedPerSecond < step.arrivedPerSecond * SERVED_SHARE) return 'a fila cresce'
  if (step.leadP99Ms > LEAD_LIMIT_MS) return `lead p99 acima de ${LEAD_LIMIT_MS / 1000} s`
  if (step.boardP99Ms > BOARD_LIMIT_MS) return `quadro p99 acima de ${BOARD_LIMIT_MS / 1000} s`
  return null
}

export interface Capacity {
  /** Processor-seconds that the product spends on a lead. */
  secondsPerLead: number
  /** Cores that it uses without any upload. */
  coresAtRest: number
  /** Leads by the second at which no core is left, clients on the same machine included. */
  predictedKnee: number
}

/**
 * Predicts the knee from steps below it: what the product uses grows by the same amount with each lead, and the knee is
 * where nothing is left.
 */
export function predictCapacity(steps: readonly Step[]): Capacity {
  const rates = steps.map(({ arrivedPerSecond }) => arrivedPerSecond)
  const product = line(
    rates,
    steps.map(({ coresOfProduct }) => coresOfProduct),
  )
  const clients = line(
    rates,
    steps.map(({ coresOfClients }) => coresOfClients),
  )
  const toHave = steps.reduce((sum, { coresToHave }) => sum + coresToHave, 0) / steps.length
  const [slope, atRest] = [product.slope + clients.slope, product.start + clients.start]
  return {
    secondsPerLead: product.slope,
    coresAtRest: Math.max(0, product.start),
    predictedKnee: slope > 0 ? (toHave - atRest) / slope : Number.POSITIVE_INFINITY,
  }
}

/** Fits a line by least squares; a single point is a line through the origin. */
function line(xs: readonly number[], ys: readonly number[]): { slope: number; start: number } {
  if (xs.length < 2) return { slope: ys[0]! / xs[0]!, start: 0 }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(xs), mean(ys)]
  const slope =
    xs.reduce((sum, x, index) => sum + (x - meanX) * (ys[index]! - meanY), 0) /
    xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0)
  return { slope, start: meanY - slope * meanX }
}

/** Returns the rate between the last good step and the first beyond it. */
export const kneeBetween = (good: Step | undefined, beyond: Step | undefined): number | null =>
  good && beyond ? (good.arrivedPerSecond + Math.max(good.arrivedPerSecond, beyond.servedPerSecond)) / 2 : null

const SECONDS_AN_HOUR = 3_600
const SECONDS_A_DAY = 86_400

/** Returns what the processors of so many leads cost. */
export const processorCost = (secondsPerLead: number, leads: number, priceOfCoreHour: number): number =>
  (secondsPerLead * leads * priceOfCoreHour) / SECONDS_AN_HOUR

/** Returns the cores that so many leads a day need, if the busiest hour has so many times the mean. */
export const coresForDay = (secondsPerLead: number, leadsADay: number, peak: number): number =>
  ((secondsPerLead * leadsADay) / SECONDS_A_DAY) * peak
