import { logOdds } from '@fechai/analyst/training'

/** A held-out claim: how probable its model called it, whether it was right, and what it counts for. */
export interface Judged {
  p: number
  right: boolean
  process: string
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000

/** Platt's slope and shift, each process counting as much as another. */
export function scaleOf(judged: readonly Judged[]): [number, number] {
  const weightOf = weightByProcess(judged)
  let [slope, shift] = [1, 0]
  for (let round = 0; round < 3_000; round++) {
    let [pullSlope, pullShift, all] = [0.02 * (slope - 1), 0.02 * shift, 0]
    for (const one of judged) {
      const [x, weight] = [logOdds(one.p), weightOf(one.process)]
      const miss = 1 / (1 + Math.exp(-(slope * x + shift))) - Number(one.right)
      pullSlope += miss * x * weight
      pullShift += miss * weight
      all += weight
    }
    slope = Math.max(0.1, slope - (0.2 * pullSlope) / all)
    shift -= (0.2 * pullShift) / all
  }
  return [rounded(slope), rounded(shift)]
}

function weightByProcess(judged: readonly Judged[]): (process: string) => number {
  const counts = new Map<string, number>()
  for (const { process } of judged) counts.set(process, (counts.get(process) ?? 0) + 1)
  return (process) => judged.length / counts.size / counts.get(process)!
}

/** So many claims at least say how often a process is right. */
const ENOUGH = 10
/** A threshold that only chance makes hold fails a little above it, over all processes that no rule was made for. */
const BESIDE = [2, 4]

/** Share of what is shown as sure that has to be right: in each process, and in all that no rule was made for together. */
export interface Shares {
  alone: number
  together: number
}

/**
 * The lowest probability from which on enough of what is shown is right in every process; where a process shows few, in
 * those of all such processes together.
 */
export function sureFrom(judged: readonly Judged[], { alone, together }: Shares): number {
  const processes = [...new Set(judged.map(({ process }) => process))]
  const shownFrom = (from: number) => judged.filter(({ p }) => p >= from / 100)
  const isRight = (shown: readonly Judged[], share: number): boolean =>
    shown.length < ENOUGH || shown.filter(({ right }) => right).length / shown.length >= share
  const holds = (from: number): boolean => {
    const shown = shownFrom(from)
    const groups = processes.map((process) => shown.filter((one) => one.process === process))
    const [few, many] = [
      groups.filter(({ length }) => length < ENOUGH),
      groups.filter(({ length }) => length >= ENOUGH),
    ]
    return [...many, few.flat()].every((own) => isRight(own, alone))
  }
  const holdsTogether = (from: number): boolean =>
    isRight(
      shownFrom(from).filter(({ process }) => process !== 'hands'),
      together,
    )
  const steps = Array.from({ length: 99 }, (_, at) => at + 1)
  return (steps.find((from) => holds(from) && [0, ...BESIDE].every((more) => holdsTogether(from + more))) ?? 100) / 100
}

/** Returns the readings that would be shown as sure, with thresholds learned without their process. */
export function sureUnmet(judged: readonly Judged[], share: Shares): Judged[] {
  const processes = [...new Set(judged.map(({ process }) => process))]
  return processes.flatMap((process) => {
    const isOwn = (one: Judged): boolean => one.process === process
    const from = sureFrom(
      judged.filter((one) => !isOwn(one)),
      share,
    )
    return judged.filter((one) => isOwn(one) && one.p >= from)
  })
}

/** Share of sales that may be classified as no sale: of all together, and of one process alone. */
const LOST = { together: 0.02, alone: 0.05 }
/** So many sales at least say how many of a process are lost. */
const TELLING = 30

/** The highest probability of a sale below which hardly one is lost. */
export function noSaleBelow(judged: readonly Judged[]): number {
  const processes = [...new Set(judged.map(({ process }) => process))]
  const steps = Array.from({ length: 95 }, (_, at) => (95 - at) / 100)
  const sales = judged.filter(({ right }) => right)
  const lost = (of: readonly Judged[], below: number): number => of.filter(({ p }) => p < below).length
  return (
    steps.find(
      (below) =>
        lost(sales, below) <= sales.length * LOST.together &&
        processes.every((process) => {
          const own = sales.filter((one) => one.process === process)
          return own.length < TELLING || lost(own, below) <= own.length * LOST.alone
        }),
    ) ?? 0.05
  )
}

/** Mean distance between what was said and what came, over ten bins. */
export function calibrationError(judged: readonly Judged[]): number {
  let error = 0
  for (let bin = 0; bin < 10; bin++) {
    const own = judged.filter(({ p }) => Math.min(9, Math.floor(p * 10)) === bin)
    if (own.length === 0) continue
    const mean = own.reduce((sum, { p }) => sum + p, 0) / own.length
    const right = own.filter((one) => one.right).length / own.length
    error += (Math.abs(mean - right) * own.length) / judged.length
  }
  return error
}

/** Expected calibration error of perfectly calibrated probabilities: few conversations never match them exactly. */
export function chanceError(judged: readonly Judged[]): number {
  const bins = new Map<number, number>()
  for (const { p } of judged) {
    const bin = Math.min(9, Math.floor(p * 10))
    bins.set(bin, (bins.get(bin) ?? 0) + p * (1 - p))
  }
  // Mean absolute error of a sum with this variance, under a normal distribution.
  return [...bins.values()].reduce((sum, variance) => sum + Math.sqrt((2 / Math.PI) * variance), 0) / judged.length
}
