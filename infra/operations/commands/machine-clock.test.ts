import { expect, it } from 'vitest'
import { processorClock } from '@fechai/testkit/testing/processor-clock'
import { machineClock } from './machine-clock.ts'

it('counts the time in which a processor worked', () => {
  const [busyPercent, spentMs] = [machineClock(), processorClock()]
  while (spentMs() < 300) crypto.getRandomValues(new Uint8Array(1_000))
  expect(busyPercent()).toBeGreaterThan(0)
  expect(busyPercent()).toBeLessThanOrEqual(100)
})
