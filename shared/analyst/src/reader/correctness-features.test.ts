import { expect, test } from 'vitest'
import { certaintyOfChoice } from './certainty-of.ts'
import { correctnessFeatures, probablyRight } from './correctness-features.ts'
import { shippedWeights } from './reader-weights.ts'
import { shownOf, type ShownReading } from './shown-reading.ts'

const SUM: ShownReading = {
  all: [0.8, 0.15, 0.05],
  at: 0,
  sold: 0.9,
  features: { 'sum:rank:0': 1, 'sum:both-say': 1, 'sum:role:seller': 1 },
}

test('only named features count, in addition to the probability, its margin and the sale', () => {
  expect(Object.keys(correctnessFeatures('valor', SUM)).toSorted()).toEqual([
    'always',
    'shown:margin',
    'shown:p',
    'sum:both-say',
    'sum:rank:0',
    'talk:sold',
  ])
  const talk = {
    'last:accept': 1,
    'last:step>accept': 1,
    'rules:Ativo': 1,
    'rules:fechados': 1,
    'objection:open:2+': 1,
  }
  const told = correctnessFeatures('fase', { ...SUM, features: talk })
  expect(told).toMatchObject({ 'last:accept': 1, 'rules:fechados': 1, 'objection:open:2+': 1 })
  expect(told).not.toHaveProperty('last:step>accept')
  expect(told).not.toHaveProperty('rules:Ativo')
})

test('a probability of 0 or 1 stays a number that can be weighed', () => {
  const told = correctnessFeatures('valor', { ...SUM, all: [1, 0], sold: 0 })
  for (const value of Object.values(told)) expect(Math.abs(value)).toBeLessThan(4)
})

test('the rules’ reading is shown until another allowed one is clearly ahead', () => {
  const any = () => true
  expect(shownOf('valor', [0.5, 0.45, 0.05], 1, any)).toBe(1)
  expect(shownOf('valor', [0.7, 0.25, 0.05], 1, any)).toBe(0)
  expect(shownOf('valor', [0.7, 0.25, 0.05], 1, () => false)).toBe(1)
  expect(shownOf('fase', [0.1, 0.5, 0.4], 0, (at) => at !== 1)).toBe(2)
})

test('two readings share one certainty, and that nothing was read is right where nothing is sold', () => {
  const first = { value: 'R$ 90,00', p: 0.8, said: null }
  const { p, candidates } = certaintyOfChoice(
    'valor',
    [first, { value: 'R$ 20,00', p: 0.15, said: null }],
    SUM,
    shippedWeights(),
  )
  expect(p + candidates[1]!.p).toBeLessThanOrEqual(1)
  const none = certaintyOfChoice('valor', [{ value: null, p: 0.3, said: null }], { ...SUM, sold: 0 }, shippedWeights())
  expect(none).toMatchObject({ p: 1, state: 'default' })
  const half = [
    { value: null, p: 0.6, said: null },
    { value: 'R$ 20,00', p: 0.4, said: null },
  ]
  const { candidates: shared } = certaintyOfChoice('valor', half, { ...SUM, sold: 0.5 }, shippedWeights())
  expect(shared.map(({ p }) => p)).toEqual([0.8, 0.2])
})

test('a shown reading is no surer than a likelier one, whatever speaks for it', () => {
  const spoken = { ...SUM, sold: 0.999, features: { ...SUM.features, 'sum:last-told': 1, 'sum:before-yes': 1 } }
  const pOf = (all: number[]): number => probablyRight('valor', { ...spoken, all }, shippedWeights().correctness.valor)
  expect(pOf([0.54, 0.4, 0.06])).toBeGreaterThan(0.5)
  expect(pOf([0.4, 0.54, 0.06])).toBeLessThanOrEqual(0.5)
})
