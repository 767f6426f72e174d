import { expect, it } from 'vitest'
import { readRowTalks, rowsShown } from './rows.ts'

/** At most one shown row in so many is false. */
const ONE_IN = 50
/** Share of the rows read as true that have to be shown, and of the shown rows that nobody has read. */
const LEAST_TRUE = 0.95
const MOST_UNREAD = 0.05

it('shows the rows that a reader called true, and at most one in fifty that they called false', () => {
  const talks = readRowTalks().map((talk) => ({ talk, shown: rowsShown(talk) }))
  const count = (of: (one: (typeof talks)[number]) => number): number => talks.reduce((sum, one) => sum + of(one), 0)
  const shown = count((one) => one.shown.length)
  const isTrue = count(({ talk, shown: rows }) => rows.filter((row) => talk.true.includes(row)).length)
  const isFalse = count(({ talk, shown: rows }) => rows.filter((row) => talk.false.includes(row)).length)
  expect(shown).toBeGreaterThan(400)
  expect(isFalse * ONE_IN).toBeLessThanOrEqual(shown)
  expect(isTrue).toBeGreaterThanOrEqual(LEAST_TRUE * count(({ talk }) => talk.true.length))
  expect(shown - isTrue - isFalse).toBeLessThanOrEqual(MOST_UNREAD * shown)
})

it('no row is both true and false', () => {
  for (const { id, true: right, false: wrong } of readRowTalks()) {
    expect(right.length + wrong.length, id).toBe(new Set([...right, ...wrong]).size)
  }
})
