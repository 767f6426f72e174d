import { describe, expect, it } from 'vitest'
import { daysBefore, goalMonthOf, instantsOf, lastOfMonth } from './days.ts'
import { forecastOf, mediansOf, type SellerSums } from './team-report.ts'

describe('days of a period', () => {
  it.each([
    ['2026-11-01', '2026-11-29', '2026-10-01', '2026-10-29'],
    ['2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30'],
    ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['2026-10-01', '2026-11-10', '2026-08-21', '2026-09-30'],
  ])('%s to %s are compared with as many days, %s to %s', (from, to, before, until) =>
    expect(daysBefore({ from, to })).toEqual({ from: before, to: until }),
  )

  it.each([
    ['2026-11-01', '2026-11-29', '2026-11'],
    ['2026-11-01', '2026-11-20', null],
    ['2026-10-01', '2026-10-31', '2026-10'],
    ['2026-10-02', '2026-10-31', null],
    ['2026-10-01', '2026-11-29', null],
  ])('%s to %s, seen on 29/11, have the goals of %s', (from, to, month) =>
    expect(goalMonthOf({ from, to }, '2026-11-29')).toBe(month),
  )

  it('are instants of São Paulo up to now, and none before they begin', () => {
    const days = { from: '2026-11-01', to: '2026-11-29' }
    const at = (now: string) => instantsOf(days, Date.parse(now))
    expect(at('2026-12-05T12:00:00Z')).toEqual({ from: '2026-11-01T03:00:00.000Z', to: '2026-11-30T03:00:00.000Z' })
    expect(at('2026-11-29T12:00:00Z')).toEqual({ from: '2026-11-01T03:00:00.000Z', to: '2026-11-29T12:00:00.000Z' })
    expect(at('2026-11-01T02:00:00Z')).toBeNull()
  })

  it('knows the last day of a short month and of December', () => {
    expect([lastOfMonth('2026-02-10'), lastOfMonth('2026-12-01')]).toEqual(['2026-02-28', '2026-12-31'])
  })
})

describe('the forecast', () => {
  it('holds 8 of 10 outcomes of leads that close by their chance', () => {
    let seed = 7
    const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    const leads = Array.from({ length: 60 }, () => ({ valor: 500 + 4_000 * random(), chance: 0.1 + 0.7 * random() }))
    const open = {
      leads: leads.length,
      sum: leads.reduce((sum, { valor }) => sum + valor, 0),
      mean: leads.reduce((sum, { valor, chance }) => sum + valor * chance, 0),
      variance: leads.reduce((sum, { valor, chance }) => sum + valor ** 2 * chance * (1 - chance), 0),
    }
    const { low, expected, high } = forecastOf(10_000, open)
    const rounds = 4_000
    const ends = Array.from({ length: rounds }, () =>
      leads.reduce((sum, { valor, chance }) => sum + (random() < chance ? valor : 0), 10_000),
    )
    const share = ends.filter((end) => end >= low && end <= high).length / rounds
    expect(share).toBeGreaterThan(0.77)
    expect(share).toBeLessThan(0.83)
    expect(expected).toBeCloseTo(10_000 + open.mean)
  })

  it('stays between what is closed and all that is open', () => {
    const open = { leads: 1, sum: 1_000, mean: 500, variance: 250_000 }
    expect(forecastOf(200, open)).toEqual({ low: 200, expected: 700, high: 1_200 })
  })
})

describe('medians of a team', () => {
  const seller = (leads: number, won: number, more: Partial<SellerSums> = {}): SellerSums => ({
    ...{ leads, won, value: 100 * won, waits: 0, waitMinutes: null, objections: 1, overdue: 2 },
    open: { leads: 0, sum: 0, mean: 0, variance: 0 },
    before: { leads: 0, won: 0, value: 0, waits: 0, waitMinutes: null },
    ...more,
  })

  it('are of salespeople with leads, and the conversion of those with thirty', () => {
    const all = [seller(30, 3, { waitMinutes: 4 }), seller(40, 20, { waitMinutes: 8 }), seller(50, 10), seller(10, 9)]
    expect(mediansOf([...all, seller(0, 0)])).toEqual({
      ...{ sellers: 4, leads: 35, won: 9.5, value: 950, conversion: 20, waitMinutes: 6, objections: 1, overdue: 2 },
    })
    expect(mediansOf(all.slice(1))).toMatchObject({ conversion: null })
  })

  it('are none of two people: each would read the other', () => {
    expect(mediansOf([seller(40, 10), seller(50, 20), seller(0, 0)])).toBeNull()
  })
})
