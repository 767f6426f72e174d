import type { Trend } from '@fechai/domain/insights/sales/trend'
import { expect, it } from 'vitest'
import { conversionChart, trendCharts } from './trend-charts.ts'

const weeks = (...points: [conversations: number, won: number][]): Trend => ({
  step: 'week',
  points: points.map(([conversations, won], at) => ({
    ...{ from: `2026-11-0${at + 1}`, days: 7, conversations, won, value: 0 },
  })),
})

it('shows the share of sales over time, and of few conversations none', () => {
  const [chart] = conversionChart(weeks([10, 5], [4, 4], [8, 2], [0, 0], [20, 1]))
  expect(chart).toMatchObject({ caption: 'Conversão', note: 'por semana' })
  expect(chart!.rows).toEqual([
    ['01/11', '50%', '5 de 10'],
    ['02/11', 'poucos casos', '4 de 4'],
    ['03/11', '25%', '2 de 8'],
    ['04/11', '–', '0 de 0'],
    ['05/11', '5%', '1 de 20'],
  ])
  const { marks } = chart!.draw(400)
  expect(marks.filter(({ kind }) => kind === 'dot')).toHaveLength(3)
})

it('gives conversations and sales the share that the chart of shares gives', () => {
  const trend = weeks([10, 5], [4, 4], [0, 0])
  expect(trendCharts(trend).find(({ caption }) => caption === 'Conversas e vendas')!.rows).toEqual([
    ['01/11', '10', '5', '50%'],
    ['02/11', '4', '4', 'poucos casos'],
    ['03/11', '0', '0', '–'],
  ])
})

it('draws nothing for fewer than three shares', () => {
  expect(conversionChart(weeks([10, 5], [4, 4], [8, 2]))).toEqual([])
})
