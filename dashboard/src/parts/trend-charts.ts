import { figureText, moneyText } from '@fechai/domain/insights/scanpro/figure-text'
import type { Trend } from '@fechai/domain/insights/sales/trend'
import { shortDay } from '@fechai/domain/task'
import { formatCount } from '../lib/plural.ts'
import { trendScene } from './chart/trend-scene.ts'
import type { ToldChart } from './chart/told-chart.ts'

const text = {
  value: 'Valor fechado',
  closed: 'Conversas e vendas',
  shaded: 'fundo: este período',
  by: { day: 'por dia', week: 'por semana, que começa em' },
  step: { day: 'Dia', week: 'Semana de' },
  conversations: 'conversas',
  won: 'vendas',
}

/** Fewer steps are no trend. */
const FEWEST_STEPS = 3

/**
 * Closed value, and conversations with their sales, over time; nothing where there are too few steps. `from` is the first
 * day of the period, where the trend begins before it.
 */
export function trendCharts({ step, points }: Trend, from: string | null = null): ToldChart[] {
  if (points.length < FEWEST_STEPS) return []
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
      rows: points.map((point, nth) => [labels[nth]!, figureText(point.value, 'brl')]),
    },
    {
      ...{ caption: text.closed, note, columns: [text.step[step], text.conversations, text.won] },
      draw: (width) => trendScene({ labels, shaded, lines: counts }, width),
      rows: points.map((point, nth) => [labels[nth]!, formatCount(point.conversations), formatCount(point.won)]),
    },
  ]
}
