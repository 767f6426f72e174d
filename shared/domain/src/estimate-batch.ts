import { ECONOMIC_SECONDS, ECONOMIC_SHARE } from './batch.ts'
import { estimateBRL, type Prices } from './estimate-cost.ts'

/** The probable cost and duration of a batch of new analyses. */
export interface BatchEstimate {
  /** Reais; 0 without a model. */
  brl: number
  lowBrl: number
  highBrl: number
  seconds: number
  lowSeconds: number
  highSeconds: number
}

/** The usual deviation of an answer's length, and of an analysis' time from the median. */
const ANSWER = { least: 0.75, most: 1.35 }
const PACE = { least: 0.8, most: 1.5 }
/** Nothing measured yet: an analysis by the rules, and one that waits for a model. */
const USUAL_SECONDS = { rules: 1, model: 12 }

export interface BatchToEstimate {
  conversations: number
  /** Letters of some of the conversations. */
  letters: readonly number[]
  /** Null without a model. */
  prices: Prices | null
  /** Seconds of one analysis, measured; null when none was. */
  paceSeconds: number | null
  atOnce: number
}

/** Null when the model has no price. */
export function estimateBatch({
  conversations,
  letters,
  prices,
  paceSeconds,
  atOnce,
}: BatchToEstimate): BatchEstimate | null {
  const costs = letters.map((characters) => (prices ? estimateBRL({ characters, audioSeconds: 0 }, prices) : 0))
  if (costs.includes(null)) return null
  const { mean, error } = meanOf(costs as number[])
  const all = conversations > letters.length ? error : 0
  const rounds = Math.ceil(conversations / atOnce)
  const seconds = rounds * (paceSeconds ?? (prices ? USUAL_SECONDS.model : USUAL_SECONDS.rules))
  return {
    brl: mean * conversations,
    lowBrl: Math.max(0, mean - all) * conversations * ANSWER.least,
    highBrl: (mean + all) * conversations * ANSWER.most,
    seconds: Math.ceil(seconds),
    lowSeconds: Math.floor(seconds * PACE.least),
    highSeconds: Math.ceil(seconds * PACE.most),
  }
}

/** The same asked through the provider's batches: half the price, and an answer within a day. */
export const economicEstimate = ({ brl, lowBrl, highBrl, lowSeconds, seconds }: BatchEstimate): BatchEstimate => ({
  brl: brl * ECONOMIC_SHARE,
  lowBrl: lowBrl * ECONOMIC_SHARE,
  highBrl: highBrl * ECONOMIC_SHARE,
  seconds: Math.max(seconds, ECONOMIC_SECONDS),
  lowSeconds,
  highSeconds: seconds + ECONOMIC_SECONDS,
})

/** The mean, and how far the true one may lie from it: 95 times in 100 within `error`. */
function meanOf(values: readonly number[]): { mean: number; error: number } {
  if (values.length === 0) return { mean: 0, error: 0 }
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  if (values.length === 1) return { mean, error: mean }
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
  return { mean, error: 1.96 * Math.sqrt(variance / values.length) }
}
