import { expect, it } from 'vitest'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import { machineClock } from './machine-clock.ts'

it('counts the time in which a processor worked', () => {
  const [processors, spentMs] = [machineClock(), processorClock()]
  while (spentMs() < 300) crypto.getRandomValues(new Uint8Array(1_000))
  const { busy, stolen } = processors()
  expect(busy).toBeGreaterThan(0)
  expect(busy).toBeLessThanOrEqual(100)
  expect(stolen === null || stolen >= 0).toBe(true)
})
