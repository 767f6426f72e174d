import { expect, it } from 'vitest'
import { digestDay, digestDays, digestTitle } from './digest.ts'

it.each([
  ['2026-11-30T10:29:00Z', null],
  ['2026-11-30T10:30:00Z', '2026-11-30'],
  ['2026-11-30T20:59:00Z', '2026-11-30'],
  ['2026-11-30T21:00:00Z', null],
  // Still Friday in São Paulo, already Saturday in Greenwich; both are outside the hours.
  ['2026-11-28T02:00:00Z', null],
  ['2026-11-28T15:00:00Z', null],
  ['2026-11-29T15:00:00Z', null],
  ['2026-12-04T15:00:00Z', '2026-12-04'],
])('at %s digests of %s leave', (instant, day) => expect(digestDay(Date.parse(instant))).toBe(day))

it.each([
  ['day', '2026-11-24', '2026-11-23', '2026-11-23'],
  ['day', '2026-11-30', '2026-11-27', '2026-11-29'],
  ['week', '2026-11-30', '2026-11-23', '2026-11-29'],
] as const)('a digest of the %s that leaves on %s covers %s to %s', (kind, day, from, to) =>
  expect(digestDays(kind, day)).toEqual({ kind, day, from, to }),
)

it('has a weekly digest on Mondays alone', () => {
  expect(digestDays('week', '2026-11-24')).toBeNull()
})

it('names its days', () => {
  const titleOf = (kind: 'day' | 'week', day: string) => digestTitle(digestDays(kind, day)!)
  expect([titleOf('week', '2026-11-23'), titleOf('week', '2026-11-02'), titleOf('day', '2026-11-24')]).toEqual([
    ...['Semana de 16 a 22/11', 'Semana de 26/10 a 01/11', 'Seu dia, 24/11'],
  ])
})
