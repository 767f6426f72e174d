import { expect, it } from 'vitest'
import { daySeparator } from './day.ts'

const now = new Date('2026-11-21T10:00:00-03:00')

it.each([
  ['the first message', 0, '2026-09-14T21:47:00-03:00', undefined, '14/09/2026'],
  ['the same day', 3, '2026-09-14T21:47:00-03:00', '2026-09-14T00:01:00-03:00', null],
  ['another day', 3, '2026-09-15T00:00:00-03:00', '2026-09-14T23:59:00-03:00', '15/09/2026'],
  ['the same day in São Paulo, another one in Greenwich', 3, '2026-09-15T01:00:00Z', '2026-09-14T20:00:00Z', null],
  ['today', 3, '2026-11-21T08:00:00-03:00', '2026-11-20T08:00:00-03:00', 'Hoje'],
  ['yesterday', 3, '2026-11-20T23:59:00-03:00', '2026-11-18T08:00:00-03:00', 'Ontem'],
  ['a message whose neighbour is not here yet', 3, '2026-11-20T23:59:00-03:00', undefined, null],
])('%s', (_name, index, sentAt, before, expected) => {
  expect(daySeparator({ index, sentAt }, before === undefined ? undefined : { sentAt: before }, now)).toBe(expected)
})
