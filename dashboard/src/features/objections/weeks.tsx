import type { ObjectionReport } from '@fechai/domain/insights/objections/objection-report'
import { shortDay, timeInZone } from '@fechai/domain/task'
import { formatCount } from '../../lib/plural.ts'
import { ChartFigure } from '../../parts/chart/chart-figure.tsx'
import { trendScene } from '../../parts/chart/trend-scene.ts'
import { Table } from '../../parts/report-section.tsx'
import { objectionsCopy } from './copy.ts'

const text = objectionsCopy.weeks

/** Eight weeks of new and overcome objections. */
export function Weeks({ report: { weeks, period } }: { report: ObjectionReport }) {
  const labels = weeks.map(({ from }) => shortDay(from))
  const { day } = timeInZone(Date.parse(period.from))
  const first = weeks.findIndex(({ from }) => from >= day)
  const shaded = first > 0 ? { from: first, to: weeks.length - 1 } : null
  const lines = [
    { name: text.raised, ink: 'amber-mark' as const, values: weeks.map(({ raised }) => raised), text: formatCount },
    {
      ...{ name: text.overcome, ink: 'accent' as const, isDashed: true, text: formatCount },
      values: weeks.map(({ overcome }) => overcome),
    },
  ]
  return (
    <ChartFigure
      caption={text.title}
      note={shaded ? `${text.note} · ${text.shaded}` : text.note}
      draw={(width) => trendScene({ labels, lines, shaded, height: 210 }, width)}
      table={
        <Table
          columns={text.columns}
          rows={weeks.map(({ from, raised, overcome }, at) => ({
            key: from,
            cells: [labels[at], formatCount(raised), formatCount(overcome)],
          }))}
        />
      }
    />
  )
}
