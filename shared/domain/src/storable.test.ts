import { expect, test } from 'vitest'
import { storableInstant } from './storable.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const DAY = 86_400_000

test.each([
  ['without a time: zero', 0, NOW],
  ['of a time before WhatsApp', Date.UTC(2008, 11, 31), NOW],
  ['two days ahead', NOW + 2 * DAY, NOW],
  ['of a clock that is an hour ahead', NOW + DAY / 24, NOW + DAY / 24],
  ['of its first year', Date.UTC(2009, 5, 1), Date.UTC(2009, 5, 1)],
  ['without a number', Number.NaN, NOW],
])('a message %s', (_, stated, kept) => {
  expect(storableInstant(stated, NOW)).toBe(new Date(kept).toISOString())
})
