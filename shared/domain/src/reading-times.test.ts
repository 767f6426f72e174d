import { expect, test } from 'vitest'
import { isNight } from './reading-times.ts'

test.each([
  ['2026-11-30T00:59:59Z', false],
  ['2026-11-30T01:00:00Z', true],
  ['2026-11-30T08:59:59Z', true],
  ['2026-11-30T09:00:00Z', false],
])('at %s it is night in São Paulo: %s', (instant, night) => {
  expect(isNight(new Date(instant))).toBe(night)
})
