import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { CORRECTNESS_FEATURES, opinionFeatures } from '@fechai/analyst/training'
import type { Example } from './examples.ts'
import { calibrationError, chanceError, noSaleBelow, scaleOf, sureFrom, sureUnmet } from './calibrate.ts'
import { crossAll, judgeCorrectness } from './correctness.ts'
import { crossJudge, crossTwice, foldsOf } from './cross.ts'
import { LEARNED_FROM, learnedFrom, sampleLessons } from './learned-from.ts'
import { loadLessons } from './load-examples.ts'
import { MODELS } from './models.ts'
import { trainReader } from './train-reader.ts'

const WEIGHTS = join(import.meta.dirname, '../../../shared/analyst/data/weights/reader.json')
const some = sampleLessons

test('the same lessons give the same weights, byte for byte', { timeout: 60_000 }, () => {
  const [once, again] = [trainReader({ all: some(40), beside: [] }), trainReader({ all: some(40), beside: [] })]
  expect(JSON.stringify(again)).toBe(JSON.stringify(once))
  expect(Object.keys(once.weights.phase).length).toBeGreaterThan(50)
})

test(
  'a lesson is judged by a model that saw nothing of its hand, and better than by chance',
  { timeout: 60_000 },
  () => {
    const held = crossJudge(
      MODELS.find(({ id }) => id === 'phase')!,
      some(60),
    )
    expect(held).toHaveLength(60)
    const right = held.filter(({ probabilities, right }) => right[probabilities.indexOf(Math.max(...probabilities))])
    expect(right.length / held.length).toBeGreaterThan(0.5)
  },
)

test('a fold that is left out beside its own changes nothing of a judgement', { timeout: 60_000 }, () => {
  const sums = MODELS.find(({ id }) => id === 'sums')!
  const lessons = some(40)
  const [own, other] = foldsOf(lessons) as [ReturnType<typeof foldsOf>[number], ReturnType<typeof foldsOf>[number]]
  const judge = (of: typeof lessons) => crossTwice(sums, of, [own, other]).without(of.find(own)!, other).probabilities
  const turned = lessons.map((lesson) =>
    other(lesson) ? { ...lesson, sums: { ...lesson.sums, right: lesson.sums.right.map((is) => !is) } } : lesson,
  )
  expect(judge(turned)).toEqual(judge(lessons))
})

test('judges each shown value once for each of two talks that show one', { timeout: 60_000 }, () => {
  const lessons = some(40)
  const twice = crossAll(lessons, [])
  const told = judgeCorrectness('fase', lessons, twice, () => true)
  expect(told).toHaveLength(lessons.filter(({ sale }) => sale.features['sale:group'] !== 1).length)
  expect(judgeCorrectness('valor', lessons, twice, () => true).length).toBeLessThanOrEqual(told.length)
  // A conversation classified as no sale shows nothing.
  expect(judgeCorrectness('fase', lessons, twice, () => false)).toEqual([])
})

test('each feature with a sentence occurs in some conversation', () => {
  const names = new Set(
    readFileSync(join(import.meta.dirname, 'first-sight.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Example)
      .flatMap(({ talk, sums, products }) => [...Object.values(talk), ...sums.options, ...products.options])
      .flatMap((features) => Object.keys(features)),
  )
  // Recorded before the reader by words.
  for (const name of Object.keys(opinionFeatures({ acts: [1], words: [1] }, 0, 'fechados'))) names.add(name)
  const told = Object.values(CORRECTNESS_FEATURES).flatMap((named) => Object.keys(named))
  const isMet = (named: string): boolean =>
    named === 'shown:' || names.has(named) || [...names].some((name) => named.endsWith(':') && name.startsWith(named))
  expect(told.filter((named) => !isMet(named))).toEqual([])
})

test('the weights that are shipped stay small', () => {
  expect(gzipSync(readFileSync(WEIGHTS)).length).toBeLessThan(70_000)
})

test('the weights that are shipped are those that `npm run train` writes today', { timeout: 240_000 }, async () => {
  const recorded = JSON.parse(readFileSync(LEARNED_FROM, 'utf8')) as unknown
  // If this fails, run `npm run train` and measure the new weights (docs/analyst.md).
  expect(learnedFrom(await loadLessons(), readFileSync(WEIGHTS, 'utf8'))).toEqual(recorded)
})

test('thresholds keep what the worst process asks for', () => {
  const judged = Array.from({ length: 200 }, (_, at) => ({
    p: (at % 100) / 100,
    right: at < 100 ? at % 100 >= 40 : at % 100 >= 70,
    process: at < 100 ? 'hands' : 'cards',
  }))
  const share = { alone: 0.9, together: 0.9 }
  const from = sureFrom(judged, share)
  expect(from).toBeGreaterThan(0.6)
  expect(from).toBeLessThan(0.75)
  // The threshold for cards is that of hands, who are right from 0.4 on.
  expect(sureUnmet(judged, share).filter(({ process, p }) => process === 'cards' && p < from)).not.toEqual([])
  expect(calibrationError(judged.map((one) => ({ ...one, p: Number(one.right) })))).toBe(0)
  // A hundred coins deviate from fifty heads by four, in the mean.
  expect(chanceError(Array.from({ length: 100 }, () => ({ p: 0.5, right: true, process: 'cards' })))).toBeCloseTo(0.04)
  expect(scaleOf(judged)[0]).toBeGreaterThan(0.5)
  expect(noSaleBelow(judged)).toBeLessThan(0.45)
})
