import { FEW_CASES_WORDS, FEWEST_TOLD } from '@fechai/domain/insights/closing/interval'
import { figureText, moneyText, percentText } from '@fechai/domain/insights/scanpro/figure-text'
import type { Trend } from '@fechai/domain/insights/sales/trend'
import { shortDay } from '@fechai/domain/task'
import { formatCount, plural } from '../lib/plural.ts'
import { trendScene } from './chart/trend-scene.ts'
import type { ToldChart } from './chart/told-chart.ts'

const text = {
  value: 'Valor fechado',
  closed: 'Conversas e vendas',
  shaded: 'fundo: este período',
  by: { day: 'por dia', week: 'por semana' },
  step: { day: 'Dia', week: 'Semana de' },
  conversations: 'conversas',
  won: 'vendas',
  rate: 'conversão',
  conversion: 'Conversão',
  ofWon: (won: number, of: number) => `${formatCount(won)} de ${formatCount(of)}`,
  partial: (day: string, days: number) => `${day} (${plural(days, 'dia', 'dias')})`,
}

type Point = Trend['points'][number]

const isWhole =
  (step: Trend['step']) =>
  ({ days }: Point): boolean =>
    step === 'day' || days === 7

const namesOf =
  (step: Trend['step']) =>
  (point: Point): string =>
    isWhole(step)(point) ? shortDay(point.from) : text.partial(shortDay(point.from), point.days)

/** Fewer steps are no trend. */
const FEWEST_STEPS = 3

/**
 * Closed value, and conversations with their sales, over time; nothing where there are too few steps. `from` is the first
 * day of the period, where the trend begins before it. A first week of fewer days is in the table alone: its line would
 * rise for want of days.
 */
export function trendCharts({ step, points: all }: Trend, from: string | null = null): ToldChart[] {
  const points = all.filter(isWhole(step))
  if (points.length < FEWEST_STEPS) return []
  const nameOf = namesOf(step)
  const labels = points.map((point) => shortDay(point.from))
  const at = from === null ? -1 : points.findIndex((point) => point.from >= from)
  const shaded = at <= 0 ? null : { from: at, to: points.length - 1 }
  const note = [text.by[step], shaded && text.shaded].filter(Boolean).join(' · ')
  const value = { name: '', ink: 'accent' as const, values: points.map((point) => point.value), text: moneyText }
  const counts = [
    {
      ...{ name: text.conversations, ink: 'field' as const, isDashed: true, text: formatCount },
      values: points.map((point) => point.conversations),
    },
    { name: text.won, ink: 'accent' as const, values: points.map((point) => point.won), text: formatCount },
  ]
  return [
    {
      ...{ caption: text.value, note, columns: [text.step[step], text.value] },
      draw: (width) => trendScene({ labels, shaded, lines: [value] }, width),
      rows: all.map((point) => [nameOf(point), figureText(point.value, 'brl')]),
    },
    {
      ...{ caption: text.closed, note, columns: [text.step[step], text.conversations, text.won, text.rate] },
      draw: (width) => trendScene({ labels, shaded, lines: counts }, width),
      rows: all.map((point) => [
        ...[nameOf(point), formatCount(point.conversations), formatCount(point.won)],
        rateText(point),
      ]),
    },
  ]
}

/** Share of the conversations that were sales, in percent; few conversations have none. */
const rateOf = ({ won, conversations }: Point): number | null =>
  conversations < FEWEST_TOLD ? null : (100 * won) / conversations

function rateText(point: Point): string {
  const rate = rateOf(point)
  if (point.conversations === 0) return '–'
  return rate === null ? FEW_CASES_WORDS : percentText(rate)
}

/** Share of the conversations that were sales, over time; a step of few conversations has no share, and no point. */
export function conversionChart({ step, points: all }: Trend): ToldChart[] {
  const points = all.filter(isWhole(step))
  const values = points.map(rateOf)
  if (values.filter((value) => value !== null).length < FEWEST_STEPS) return []
  const line = { name: '', ink: 'accent' as const, values, text: percentText }
  return [
    {
      ...{ caption: text.conversion, note: text.by[step] },
      columns: [text.step[step], text.conversion, text.won],
      draw: (width) => trendScene({ labels: points.map((point) => shortDay(point.from)), lines: [line] }, width),
      rows: all.map((point) => [namesOf(step)(point), rateText(point), text.ofWon(point.won, point.conversations)]),
    },
  ]
}
