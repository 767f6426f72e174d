import { SURE_OF_SALE_FROM } from '@fechai/analyst/lead'
import {
  calibrated,
  CHOSEN_FIELDS,
  CLAIMED,
  type ClaimedField,
  ifSold,
  isCrowd,
  logOdds,
  type ReaderWeights,
  soldFrom,
  type Weights,
  withoutSale,
} from '@fechai/analyst/training'
import { type Judged, noSaleBelow, scaleOf, type Shares, sureFrom } from './calibrate.ts'
import { crossAll, type IsSale, judgeCorrectness, trainCorrectness } from './correctness.ts'
import { crossJudge, type HeldOut } from './cross.ts'
import type { Lessons } from './load-examples.ts'
import { MODELS, train } from './models.ts'
import { type JudgedTalks, reportObjections, trainObjections } from './objections.ts'
import { crossSounds, trainObjecting } from './objecting.ts'
import { reportField, reportSale } from './report.ts'
import { wordTrainer } from './word-models.ts'

/** Share of the values shown as sure that has to be right. */
const SURE: Shares = { alone: 0.9, together: 0.9 }
/** One process of stories reads worse than all others and would hold their phases back. */
const SURE_PHASE: Shares = { alone: 0.8, together: 0.92 }
/** Weights that hardly count are left out. */
const LEAST = 0.015

export interface Trained {
  weights: ReaderWeights
  /** One line a field and process, of lessons that were held out. */
  report: string[]
}

/** All weights from all lessons; scales and thresholds from lessons that were held out. */
export function trainReader({ all: lessons, beside }: Lessons): Trained {
  const report: string[] = []
  const scale: Record<string, [number, number]> = {}
  const sure: Record<string, number> = {}
  const withBeside = [...lessons, ...beside]
  const all = Object.fromEntries(
    MODELS.map((model) => [model.id, compact(train(model, model.learnsBeside ? withBeside : lessons))]),
  )
  const twice = crossAll(lessons, beside)
  const soldOf = new Map(twice.crossed.sale.held.map((held) => [held.lesson, sold(held)]))
  const sales = crossJudge(
    MODELS.find(({ id }) => id === 'sale')!,
    withBeside,
  ).map(saleOf)
  const ofSale: [number, number] = [1, -logOdds(noSaleBelow(sales))]
  scale.sale = ofSale
  const isSale: IsSale = (features, byWords) => calibrated(soldFrom(features, byWords), ofSale) >= SURE_OF_SALE_FROM
  report.push(...reportSale(scaled(sales, ofSale)))
  for (const field of CHOSEN_FIELDS) {
    const judged = judgeCorrectness(field, lessons, twice, isSale)
    const right = field === 'fase' ? SURE_PHASE : SURE
    sure[field] = sureFrom(judged, right)
    report.push(...reportField(field, lessons, judged, { from: sure[field], right }))
  }
  for (const field of CLAIMED) {
    const model = MODELS.find(({ id }) => id === field)!
    const judged = crossJudge(model, lessons)
      .filter(isOfTwo)
      .map((held) => claimOf(held, field, soldOf.get(held.lesson)!))
    scale[field] = scaleOf(judged)
    const claims = scaled(judged, scale[field])
    sure[field] = sureFrom(claims, SURE)
    report.push(...reportField(field, lessons, claims, { from: sure[field], right: SURE }))
  }
  const sounds = crossSounds(lessons, beside)
  const talks: JudgedTalks = new Map(
    // The acts recognise an open objection; the opinion of the words hides more than it finds.
    twice.crossed.fase.held.map(({ lesson, opinions }) => {
      const p = soldOf.get(lesson)!
      return [lesson, { phases: withoutSale(opinions!.acts, p), sold: p, sounds: sounds.get(lesson)! }]
    }),
  )
  report.push(...reportObjections(lessons, talks))
  const correctness = CHOSEN_FIELDS.map((field) => [field, compact(trainCorrectness(field, twice, isSale))])
  return {
    weights: {
      phase: all.phase!,
      words: wordTrainer(lessons)(lessons),
      sums: all.sums!,
      products: all.products!,
      sale: all.sale!,
      objections: compact(trainObjections(lessons, talks)),
      objecting: trainObjecting(withBeside),
      claims: Object.fromEntries(CLAIMED.map((field) => [field, all[field]])) as ReaderWeights['claims'],
      correctness: Object.fromEntries(correctness) as ReaderWeights['correctness'],
      scale: scale as unknown as ReaderWeights['scale'],
      sure: sure as ReaderWeights['sure'],
    },
    report,
  }
}

/** A crowd shows nothing as sure, so it says nothing about the threshold. */
const isOfTwo = ({ lesson }: HeldOut): boolean => !isCrowd(lesson.sale.features)

const scaled = (judged: readonly Judged[], scale: [number, number]): Judged[] =>
  judged.map((one) => ({ ...one, p: calibrated(one.p, scale) }))

const sold = ({ lesson, probabilities }: HeldOut): number => soldFrom(lesson.sale.features, probabilities[0]!)
const claimOf = ({ lesson, probabilities, right }: HeldOut, field: ClaimedField, p: number): Judged => ({
  p: ifSold(field, probabilities[0]!, p),
  right: right[0]!,
  process: lesson.process,
})
const saleOf = (held: HeldOut): Judged => ({
  p: sold(held),
  right: held.lesson.sale.right,
  process: held.lesson.process,
})

const compact = (weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights)
      .filter(([, weight]) => Math.abs(weight) >= LEAST)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => [name, Math.round(weight * 1_000) / 1_000]),
  )
