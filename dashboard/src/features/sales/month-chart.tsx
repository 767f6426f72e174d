import type { ReactNode } from 'react'
import { ChartFigure } from '../../parts/chart/chart-figure.tsx'
import { monthScene, type MonthData, type MonthPoint } from '../../parts/chart/month-scene.ts'
import { monthOf } from './copy.ts'

interface MonthChartProps extends MonthData {
  caption: string
  /** Months are 'aaaa-mm'. */
  points: readonly MonthPoint[]
  table: ReactNode
}

/** A value a month, with its table one click away; nothing for one month, whose figure the section shows. */
export function MonthChart({ caption, points, table, ...look }: MonthChartProps) {
  if (points.length < 2) return null
  const named = points.map((point) => ({ ...point, month: monthOf(point.month) }))
  return <ChartFigure {...{ caption, table }} draw={(width) => monthScene({ ...look, points: named }, width)} />
}
