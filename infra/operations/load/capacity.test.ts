import { expect, it } from 'vitest'
import { seeded } from '@fechai/testkit/testing/seeded'
import { arrivals } from './arrivals.ts'
import { coresForDay, kneeBetween, predictCapacity, processorCost, whyBeyond, type Step } from './capacity.ts'

const step = (arrivedPerSecond: number, more: Partial<Step> = {}): Step => ({
  ...{ arrivedPerSecond, servedPerSecond: arrivedPerSecond, leadP99Ms: 800, boardP99Ms: 90, failures: 0 },
  ...{ coresOfProduct: 0.1 + 0.4 * arrivedPerSecond, coresOfClients: 0.1 * arrivedPerSecond, coresToHave: 1.6 },
  ...more,
})

it('predicts the knee where no core is left', () => {
  const { secondsPerLead, coresAtRest, predictedKnee } = predictCapacity([step(0.5), step(1), step(2)])
  expect(secondsPerLead).toBeCloseTo(0.4)
  expect(coresAtRest).toBeCloseTo(0.1)
  expect(predictedKnee).toBeCloseTo(3)
})

it('predicts from one step alone, as if nothing were used at rest', () => {
  expect(predictCapacity([step(1)]).secondsPerLead).toBeCloseTo(0.5)
})

it.each<[string | null, Partial<Step>]>([
  [null, {}],
  [null, { servedPerSecond: 1.8 }],
  ['a fila cresce', { servedPerSecond: 1.6 }],
  ['lead p99 acima de 10 s', { leadP99Ms: 10_001 }],
  ['quadro p99 acima de 1 s', { boardP99Ms: 1_001 }],
  ['3 pedidos falharam', { failures: 3, servedPerSecond: 0 }],
])('%s', (why, more) => {
  expect(whyBeyond(step(2, more))).toBe(why)
})

it('puts the knee between the last good step and what was served beyond it', () => {
  expect(kneeBetween(step(2), step(4, { servedPerSecond: 2.6 }))).toBeCloseTo(2.3)
  expect(kneeBetween(step(2), step(4, { servedPerSecond: 1.5 }))).toBe(2)
  expect(kneeBetween(step(2), undefined)).toBeNull()
})

it('counts cost and cores of many leads', () => {
  expect(processorCost(0.36, 1_000, 0.2)).toBeCloseTo(0.02)
  expect(coresForDay(0.432, 1_000_000, 3)).toBeCloseTo(15)
})

it('has as many arrivals as the rate says, at times that do not depend on answers', () => {
  const times = arrivals(5, 200, seeded(7))
  expect(times.length).toBeGreaterThan(900)
  expect(times.length).toBeLessThan(1_100)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  expect(times.at(-1)).toBeLessThan(200_000)
})
