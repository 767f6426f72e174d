import { wilsonInterval } from '../closing/interval.ts'

/** Fewer cases than these are no base for a figure. */
export const FEWEST_CASES = 30

/** A predicted probability, 0 to 1, and the outcome. */
export interface Forecast {
  id: string
  p: number
  happened: boolean
}

export interface ReliabilityBin {
  /** Percent; the last holds 100 as well. */
  from: number
  to: number
  n: number
  happened: number
  /** The average prediction, percent; null without cases. */
  said: number | null
  /** The observed share, percent, with its 95% interval; null without cases. */
  came: number | null
  interval: [number, number] | null
  ids: string[]
}

export interface Reliability {
  n: number
  happened: number
  /** Mean square of what was said less what came: 0 is perfect; null below `FEWEST_CASES`. */
  brier: number | null
  /** The score of always predicting the observed rate: a forecast has to be better. */
  brierOfRate: number | null
  bins: ReliabilityBin[]
}

const BINS = 10

/** Compares predicted probabilities with observed shares. The order of cases changes nothing. */
export function reliabilityOf(unordered: readonly Forecast[]): Reliability {
  const all = inOrder(unordered)
  const happened = all.filter((each) => each.happened).length
  const rate = all.length === 0 ? 0 : happened / all.length
  const hasBase = all.length >= FEWEST_CASES
  return {
    n: all.length,
    happened,
    brier: hasBase ? brierOf(all) : null,
    brierOfRate: hasBase ? rate * (1 - rate) : null,
    bins: Array.from({ length: BINS }, (_, at) => binOf(all, at)),
  }
}

function binOf(all: readonly Forecast[], at: number): ReliabilityBin {
  const these = all.filter(({ p }) => Math.min(BINS - 1, Math.floor(p * BINS + 1e-9)) === at)
  const [n, happened] = [these.length, these.filter((each) => each.happened).length]
  const [low, high] = wilsonInterval(happened, n)
  return {
    ...{ from: (100 / BINS) * at, to: (100 / BINS) * (at + 1), n, happened },
    said: n === 0 ? null : these.reduce((sum, { p }) => sum + 100 * p, 0) / n,
    came: n === 0 ? null : (100 * happened) / n,
    interval: n === 0 ? null : [100 * low, 100 * high],
    ids: these.map(({ id }) => id),
  }
}

/** Returns 0 without cases. */
export const brierOf = (all: readonly Forecast[]): number =>
  all.length === 0 ? 0 : all.reduce((sum, { p, happened }) => sum + (p - Number(happened)) ** 2, 0) / all.length

export const inOrder = (all: readonly Forecast[]): Forecast[] =>
  all.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
