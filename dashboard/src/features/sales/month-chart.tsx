import { Chart } from '../../parts/chart/chart-figure.tsx'
import { monthScene, type MonthData, type MonthPoint } from '../../parts/chart/month-scene.ts'
import { monthOf } from './copy.ts'

interface MonthChartProps extends MonthData {
  caption: string
  /** Months are 'aaaa-mm'. */
  points: readonly MonthPoint[]
}

/** A value a month; the table beside it says the same to who cannot see it. */
export function MonthChart({ caption, points, ...look }: MonthChartProps) {
  const named = points.map((point) => ({ ...point, month: monthOf(point.month) }))
  return (
    <figure aria-hidden className="min-w-0 rounded-surface border border-line bg-surface p-4 break-inside-avoid">
      <figcaption className="mb-2 text-sm font-semibold">{caption}</figcaption>
      <Chart draw={(width) => monthScene({ ...look, points: named }, width)} />
    </figure>
  )
}
