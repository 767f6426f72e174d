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

  it('begin an hour earlier in a summer time of the past, as those of the database', () => {
    const now = Date.parse('2026-11-29T12:00:00Z')
    expect(instantsOf({ from: '2018-11-04', to: '2018-12-31' }, now)).toEqual({
      ...{ from: '2018-11-04T03:00:00.000Z', to: '2019-01-01T02:00:00.000Z' },
    })
    expect(instantsOf({ from: '2018-12-01', to: '2019-02-16' }, now)).toEqual({
      ...{ from: '2018-12-01T02:00:00.000Z', to: '2019-02-17T03:00:00.000Z' },
    })
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
    ...{ leads, won, wonWithValue: won, value: 100 * won, waits: 0, waitMinutes: null, objections: 1, overdue: 2 },
    open: { leads: 0, sum: 0, mean: 0, variance: 0 },
    before: { leads: 0, won: 0, value: 0, waits: 0, waitMinutes: null },
    ...more,
  })

  const waits = (waitMinutes: number) => ({ waits: 1, waitMinutes })
  const ALL = [
    ...[seller(30, 3, waits(4)), seller(40, 20, waits(8)), seller(50, 10, waits(6)), seller(60, 6, waits(2))],
    ...[seller(35, 7, waits(20)), seller(10, 9)],
  ]

  it('are of salespeople with leads, and the conversion of those with thirty', () => {
    expect(mediansOf([...ALL, seller(0, 0)])).toEqual({
      ...{ sellers: 6, leads: 37.5, won: 8, value: 800, conversion: 20, waitMinutes: 6, objections: 1, overdue: 2 },
    })
  })

  it('have no waits and no conversion of fewer than five people', () => {
    const few = [...ALL.slice(1), seller(20, 8)]
    expect(mediansOf(few)).toMatchObject({ sellers: 6, conversion: null, waitMinutes: null })
  })

  it('are none of four people: a median of few is the figure of one of them', () => {
    expect(mediansOf([...ALL.slice(0, 4), seller(0, 0)])).toBeNull()
  })
})
