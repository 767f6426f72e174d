import { describe, expect, it } from 'vitest'
import { learningEffect, type LearnedRun } from './learning-effect.ts'
import { progressForecasts } from './progress-forecasts.ts'
import { helps, recalibrationOf, rescaledPercent } from './recalibration.ts'
import { reliabilityOf, type Forecast } from './reliability.ts'

/** So many cases of which `share` came, each said to come with `p`. */
const cases = (n: number, p: number, share: number, name = String(p)): Forecast[] =>
  Array.from({ length: n }, (_, at) => ({ id: `${name}-${at}`, p, happened: at < Math.round(n * share) }))

describe('reliability', () => {
  it('says nothing of fewer than thirty, and shows the outcome of each tenth', () => {
    expect(reliabilityOf(cases(29, 0.5, 0.5))).toMatchObject({ n: 29, brier: null, brierOfRate: null })
    const { brier, brierOfRate, bins } = reliabilityOf([...cases(20, 0.2, 0.25), ...cases(10, 1, 0.5)])
    expect(brier).toBeCloseTo((15 * 0.04 + 5 * 0.64 + 5) / 30, 12)
    expect(brierOfRate).toBeCloseTo((1 / 3) * (2 / 3), 12)
    expect(bins).toHaveLength(10)
    expect(bins[2]).toMatchObject({ from: 20, to: 30, n: 20, happened: 5, said: 20, came: 25 })
    expect(bins[9]).toMatchObject({ n: 10, came: 50 })
    expect(bins[0]).toMatchObject({ n: 0, said: null, came: null, interval: null })
  })

  it('is moved by no order', () => {
    const all = [...cases(40, 0.3, 0.5), ...cases(30, 0.8, 0.4)]
    expect(reliabilityOf(all.toReversed())).toEqual(reliabilityOf(all))
    expect(recalibrationOf(all.toReversed())).toEqual(recalibrationOf(all))
  })
})

describe('recalibration', () => {
  it('brings scores that promise too much down to what came, and says what it gains on cases it has not seen', () => {
    const all = [...cases(60, 0.6, 0.2), ...cases(60, 0.9, 0.5)]
    const made = recalibrationOf(all)!
    expect(helps(made)).toBe(true)
    expect(made.after).toBeLessThan(made.before - 0.1)
    expect(rescaledPercent(60, made.scale)).toBeGreaterThanOrEqual(18)
    expect(rescaledPercent(60, made.scale)).toBeLessThanOrEqual(25)
    expect(rescaledPercent(90, made.scale)).toBeGreaterThanOrEqual(44)
    expect(rescaledPercent(90, made.scale)).toBeLessThanOrEqual(55)
    expect([0, 100].map((end) => rescaledPercent(end, made.scale))).toEqual([1, expect.any(Number)])
  })

  it('keeps the order of scores', () => {
    const { scale } = recalibrationOf([...cases(50, 0.3, 0.2), ...cases(50, 0.7, 0.4)])!
    const scores = Array.from({ length: 101 }, (_, at) => rescaledPercent(at, scale))
    expect(scores.toSorted((a, b) => a - b)).toEqual(scores)
  })

  it.each([
    ['too few', cases(29, 0.5, 0.5)],
    ['one end alone', cases(60, 0.5, 1)],
    ['scores that say the contrary of what comes', [...cases(60, 0.2, 0.9), ...cases(60, 0.8, 0.1)]],
  ])('is none of %s', (_which, all) => expect(recalibrationOf(all)).toBeNull())

  it('does not claim to help where scores are right already', () => {
    const right = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((p) => cases(40, p, p))
    expect(helps(recalibrationOf(right)!)).toBe(false)
  })
})

it('a forecast is what the first analysis said that saw the lead open, against its end', () => {
  const lead = (leadId: string, fase: 'fechados' | 'leads-frios' | 'leads-mornos', readings: [number, string][]) => ({
    ...{ leadId, fase },
    readings: readings.map(([progresso, read]) => ({ progresso, fase: read as typeof fase })),
  })
  expect(
    progressForecasts([
      lead('a', 'fechados', [
        [40, 'leads-mornos'],
        [100, 'fechados'],
      ]),
      lead('b', 'leads-frios', [[70, 'leads-quentes']]),
      lead('c', 'leads-mornos', [[50, 'leads-mornos']]),
      // Those that ended when they were read foretold nothing.
      lead('d', 'fechados', [[100, 'fechados']]),
    ]),
  ).toEqual({
    forecasts: [
      { id: 'a', p: 0.4, happened: true },
      { id: 'b', p: 0.7, happened: false },
    ],
    open: ['c'],
  })
})

describe('the effect of a learning', () => {
  const runs = (n: number, learnings: string[], corrected: number, won: number): LearnedRun[] =>
    Array.from({ length: n }, (_, at) => ({
      ...{ leadId: `${learnings}-${at}`, learnings, isCorrected: at < corrected },
      fase: at < won ? 'fechados' : 'leads-frios',
    }))

  it('is nothing without thirty runs on each side', () => {
    const effect = learningEffect('l', [...runs(29, ['l'], 0, 10), ...runs(80, [], 40, 10)])
    expect(effect).toMatchObject({ hasBase: false, change: null, with: { runs: 29 }, without: { runs: 80 } })
  })

  it('is shown with both sides, and only where they differ surely', () => {
    const better = learningEffect('l', [...runs(60, ['l', 'm'], 6, 30), ...runs(60, ['m'], 36, 27)])
    expect(better).toMatchObject({
      with: { corrected: { hits: 6, n: 60, percent: 10 }, won: { hits: 30, n: 60 } },
      without: { corrected: { hits: 36, n: 60, percent: 60 } },
      change: { corrected: 'melhor', won: 'sem-diferenca' },
    })
    expect(learningEffect('m', [...runs(60, ['l', 'm'], 6, 30), ...runs(60, ['m'], 36, 27)]).hasBase).toBe(false)
  })
})
