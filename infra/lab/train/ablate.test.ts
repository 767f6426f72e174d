import { expect, test } from 'vitest'
import { type Features, shippedWeights } from '@fechai/analyst/training'
import { holdOut, phaseGroup, withoutPhase, worthLines, worthOfFeatures, worthSummary } from './ablate.ts'
import { sentenceOf } from './feature-sentences.ts'
import { sampleLessons } from './learned-from.ts'
import type { Model } from './models.ts'

const OPTIONS: Features[] = [{ 'sum:small': 1 }, { 'sum:small': 1, 'sum:twice': 1 }]
const MODEL: Model = {
  id: 'sums',
  ridge: 3,
  choice: () => ({ options: OPTIONS, right: [false, true] }),
}

test('a feature is worth the choices that are lost without it', () => {
  const folds: string[] = []
  const held = holdOut(MODEL, { all: sampleLessons(12), beside: [] }, (done, of) => folds.push(`${done}/${of}`))
  expect(folds.at(-1)).toBe(`${folds.length}/${folds.length}`)
  const worth = worthOfFeatures(held)
  expect(worth.map(({ name, lost }) => [name, lost])).toEqual([
    ['sum:twice', 12],
    ['sum:small', 0],
  ])
  expect(Object.values(worth[0]!.byProcess).reduce((sum, lost) => sum + lost)).toBe(12)
  expect(worthLines('sums', worth)).toEqual([
    expect.stringMatching(/^sums sem sum:twice +-12 .*It is twice another sum\.$/),
    'sums · 1 não decidem nada: sum:small',
  ])
})

test('a feature that costs choices is named, and features of one name go together', () => {
  const choice = {
    process: 'cards',
    right: [true, false],
    weights: { 'a|act:paid': -1, 'b|act:paid': 1, 'a|act:ask': 0.5 },
  }
  const worth = worthOfFeatures(
    [{ ...choice, options: [{ 'a|act:paid': 1, 'a|act:ask': 1 }, { 'b|act:paid': 1 }] }],
    withoutPhase,
  )
  expect(worth).toEqual([
    { name: 'act:ask', lost: 0, byProcess: {} },
    { name: 'act:paid', lost: -1, byProcess: { cards: -1 } },
  ])
  expect(worthSummary('phase', worth).at(-1)).toContain('act:paid -1')
  expect(phaseGroup('fechados|turn:any:paid')).toBe('moves')
})

test('each feature that the reader weighs has a sentence', () => {
  const { sums, products, phase } = shippedWeights()
  const names = [...Object.keys(sums), ...Object.keys(products), ...Object.keys(phase).map(withoutPhase)]
  expect(names.length).toBeGreaterThan(1_000)
  expect(names.filter((name) => sentenceOf(name) === undefined)).toEqual([])
  expect(sentenceOf('moves')).toMatch(/^Who does what/)
  expect(sentenceOf('sum:says:left')).toBe('Its sentence has words of the kind left.')
})
