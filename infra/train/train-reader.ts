import type { ReaderWeights, JudgedField } from '@fechai/analyst/reader/reader-weights'
import { calibrated, ifSold } from '@fechai/analyst/reader/reader-weights'
import { withoutSale } from '@fechai/analyst/reader/phase-options'
import { isCrowd, soldFrom } from '@fechai/analyst/reader/sale-features'
import type { Weights } from '@fechai/analyst/reader/log-linear'
import { CLAIMED } from '@fechai/analyst/reader/claim-features'
import { calibrationError, type Judged, logit, noSaleBelow, scaleOf, sureFrom } from './calibrate.ts'
import { crossJudge, type HeldOut } from './cross.ts'
import type { Lesson } from './load-examples.ts'
import { type Model, MODELS, train } from './models.ts'
import { type JudgedTalks, reportObjections, trainObjections } from './objections.ts'

/** What is shown as sure has to be right so often, in every process. */
const SURE = 0.9
/** Weights that hardly count are left out. */
const LEAST = 0.015

const SALE = MODELS.find(({ id }) => id === 'sale')!

const PHASE = MODELS.find(({ id }) => id === 'phase')!

const FIELD_OF: Partial<Record<Model['id'], JudgedField>> = { phase: 'fase', sums: 'valor', products: 'produto' }

export interface Trained {
  weights: ReaderWeights
  /** One line a field and process, of lessons that were held out. */
  report: string[]
}

/** All weights from all lessons; scales and thresholds from lessons that were held out. */
export function trainReader(lessons: readonly Lesson[]): Trained {
  const report: string[] = []
  const scale: Record<string, [number, number]> = {}
  const sure: Record<string, number> = {}
  const all = Object.fromEntries(MODELS.map((model) => [model.id, compact(train(model, lessons))]))
  const sold = new Map(crossJudge(SALE, lessons).map((held) => [keyOf(held.lesson), soldOf(held)]))
  const phases = crossJudge(PHASE, lessons)
  for (const model of MODELS) {
    const held = model === PHASE ? phases : crossJudge(model, lessons)
    const field = FIELD_OF[model.id] ?? model.id
    const judged = model.id === 'sale' ? held.map(saleOf) : held.filter(isOfTwo).map((one) => bestOf(one, model, sold))
    scale[field] = model.id === 'sale' ? [1, -logit(noSaleBelow(judged))] : scaleOf(judged)
    const told = judged.map((one) => ({ ...one, p: calibrated(one.p, scale[field]!) }))
    if (model.id !== 'sale') sure[field] = sureFrom(told, SURE)
    report.push(...linesOf(field, told, sure[field] ?? 0.5))
  }
  const talks: JudgedTalks = new Map(
    phases.map(({ lesson, probabilities }) => {
      const p = sold.get(keyOf(lesson))!
      return [lesson, { phases: withoutSale(probabilities, p), sold: p }]
    }),
  )
  report.push(...reportObjections(lessons, talks))
  const claims = Object.fromEntries(CLAIMED.map((field) => [field, all[field]])) as ReaderWeights['claims']
  return {
    weights: {
      phase: all.phase!,
      sums: all.sums!,
      products: all.products!,
      sale: all.sale!,
      objections: compact(trainObjections(lessons, talks)),
      claims,
      scale: scale as unknown as ReaderWeights['scale'],
      sure: sure as ReaderWeights['sure'],
    },
    report,
  }
}

const keyOf = ({ set, id }: Lesson): string => `${set} ${id}`

/** In a crowd nothing is shown as sure, so that it says nothing about from where on something is. */
const isOfTwo = ({ lesson }: HeldOut): boolean => !isCrowd(lesson.sale.features)

/** Of a claim whether it is right, of a choice whether the best option is. */
function bestOf({ lesson, probabilities, right }: HeldOut, model: Model, sold: ReadonlyMap<string, number>): Judged {
  const p = sold.get(keyOf(lesson))!
  const told = model.id === 'phase' ? withoutSale(probabilities, p) : probabilities
  const best = FIELD_OF[model.id] === undefined ? 0 : told.indexOf(Math.max(...told))
  const field = FIELD_OF[model.id] ?? model.id
  return { p: ifSold(field as JudgedField, told[best]!, p), right: right[best]!, process: lesson.process }
}

const soldOf = ({ lesson, probabilities }: HeldOut): number => soldFrom(lesson.sale.features, probabilities[0]!)
const saleOf = (held: HeldOut): Judged => ({
  p: soldOf(held),
  right: held.lesson.sale.right,
  process: held.lesson.process,
})

function linesOf(field: string, told: readonly Judged[], from: number): string[] {
  const processes = [...new Set(told.map(({ process }) => process))]
  const share = (of: readonly Judged[]): string =>
    of.length === 0 ? '–' : (of.filter(({ right }) => right).length / of.length).toFixed(2)
  return [...processes, 'all'].map((process) => {
    const own = told.filter((one) => process === 'all' || one.process === process)
    if (field === 'sale') {
      const none = own.filter(({ right }) => !right)
      const sales = own.filter(({ right }) => right)
      const told = none.filter(({ p }) => p < from).length
      const lost = sales.filter(({ p }) => p < from).length
      return `${field.padEnd(13)} ${process.padEnd(7)} told ${told} of ${none.length} that are none, lost ${lost} of ${sales.length} sales, error ${calibrationError(own).toFixed(3)}`
    }
    const shown = own.filter(({ p }) => p >= from)
    return `${field.padEnd(13)} ${process.padEnd(7)} ${String(own.length).padStart(4)} right ${share(own)}, as sure ${(shown.length / own.length).toFixed(2)} of them right ${share(shown)}, from ${from.toFixed(2)}, error ${calibrationError(own).toFixed(3)}`
  })
}

const compact = (weights: Weights): Weights =>
  Object.fromEntries(
    Object.entries(weights)
      .filter(([, weight]) => Math.abs(weight) >= LEAST)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, weight]) => [name, Math.round(weight * 1_000) / 1_000]),
  )
