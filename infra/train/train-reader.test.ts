import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Example } from './examples.ts'
import { crossJudge } from './cross.ts'
import { calibrationError, noSaleBelow, scaleOf, sureFrom } from './calibrate.ts'
import type { Lesson } from './load-examples.ts'
import { MODELS } from './models.ts'
import { trainReader } from './train-reader.ts'

const WEIGHTS = join(import.meta.dirname, '../../shared/analyst/data/weights/reader.json')
const some = (count: number): Lesson[] =>
  readFileSync(join(import.meta.dirname, 'first-sight.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .filter((_, at) => at % 12 === 0)
    .slice(0, count)
    .map((line, at) => ({
      ...(JSON.parse(line) as Example),
      process: at % 5 === 0 ? 'cards' : 'hands',
      words: { all: {}, moves: {}, shares: {} },
    }))

test('the same lessons give the same weights, byte for byte', { timeout: 60_000 }, () => {
  const [once, again] = [trainReader(some(40)), trainReader(some(40))]
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

test('the weights that are shipped stay small', () => {
  expect(gzipSync(readFileSync(WEIGHTS)).length).toBeLessThan(200 * 1_024)
})

test('thresholds keep what the worst process asks for', () => {
  const judged = Array.from({ length: 200 }, (_, at) => ({
    p: (at % 100) / 100,
    right: at < 100 ? at % 100 >= 40 : at % 100 >= 70,
    process: at < 100 ? 'hands' : 'cards',
  }))
  const from = sureFrom(judged, 0.9)
  expect(from).toBeGreaterThan(0.6)
  expect(from).toBeLessThan(0.75)
  expect(calibrationError(judged.map((one) => ({ ...one, p: Number(one.right) })))).toBe(0)
  expect(scaleOf(judged)[0]).toBeGreaterThan(0.5)
  expect(noSaleBelow(judged)).toBeLessThan(0.45)
})
