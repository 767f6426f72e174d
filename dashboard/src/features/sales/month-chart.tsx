import { scaleLinear, scalePoint } from 'd3-scale'
import { line } from 'd3-shape'
import { monthOf } from './copy.ts'

export interface MonthPoint {
  /** 'aaaa-mm' */
  month: string
  /** Null for a month without data. */
  value: number | null
  /** The label next to the point. */
  label: string
}

interface MonthChartProps {
  caption: string
  points: readonly MonthPoint[]
  /** The value at the top of the chart. */
  most: number
  /** A line across, with its words. */
  goal?: { value: number; label: string } | null
  /** A colour of the theme. */
  color: 'accent' | 'danger'
  look: 'bars' | 'line'
}

/** The size in pixels: letters keep their size whatever the column. */
const [WIDTH, HEIGHT] = [226, 126]
const [TOP, BOTTOM, SIDE] = [20, 20, 20]
/** Room for the words of the goal, beside its line. */
const GOAL_ROOM = 44
const MOST_BAR = 28
/** The width of 'ago/26' with the gap that keeps it apart from the next. */
const LABEL_ROOM = 44

/** A value a month, each labelled; the table beside it says the same to who cannot see it. */
export function MonthChart({ caption, points, most, goal, color, look }: MonthChartProps) {
  const width = goal ? WIDTH - GOAL_ROOM : WIDTH
  const x = scalePoint(
    points.map(({ month }) => month),
    [SIDE, width - SIDE],
  )
  const y = scaleLinear([0, Math.max(most, 1)], [HEIGHT - BOTTOM, TOP])
  const known = points.filter((point): point is MonthPoint & { value: number } => point.value !== null)
  const path = line<(typeof known)[number]>(
    ({ month }) => x(month)!,
    ({ value }) => y(value),
  )(known)
  // Counted from the end, so that the month that runs now is always named.
  const step = Math.ceil(LABEL_ROOM / Math.max(1, x.step() || LABEL_ROOM))
  const named = points.filter((_, at) => (points.length - 1 - at) % step === 0)
  const bar = Math.min(MOST_BAR, (width - 2 * SIDE) / points.length / 1.6)
  return (
    <figure aria-hidden className="rounded-surface border border-line bg-surface p-4">
      <figcaption className="mb-2 text-sm font-semibold">{caption}</figcaption>
      <svg width={WIDTH} height={HEIGHT} className="block max-w-full text-xs tabular-nums">
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} stroke="var(--line2)" />
        {goal && (
          <g>
            <line x1={0} x2={width} y1={y(goal.value)} y2={y(goal.value)} stroke="var(--field)" strokeDasharray="3 3" />
            <text x={width + 4} y={y(goal.value) + 4} fill="var(--soft)">
              {goal.label}
            </text>
          </g>
        )}
        {look === 'line' && path && <path d={path} fill="none" stroke={`var(--${color})`} strokeWidth={2} />}
        {known.map(({ month, value, label }) => (
          <g key={month}>
            {look === 'line' ? (
              <circle cx={x(month)} cy={y(value)} r={3.5} fill={`var(--${color})`} />
            ) : (
              <rect
                {...{ x: x(month)! - bar / 2, y: y(value), width: bar, height: y(0) - y(value) }}
                rx={3}
                fill={`var(--${color})`}
                fillOpacity={0.8}
              />
            )}
            <text x={x(month)} y={y(value) - 8} textAnchor="middle" fill="var(--text)" fontWeight={600}>
              {label}
            </text>
          </g>
        ))}
        {named.map(({ month }) => (
          <text key={month} x={x(month)} y={HEIGHT - 6} textAnchor="middle" fill="var(--soft)">
            {monthOf(month)}
          </text>
        ))}
      </svg>
    </figure>
  )
}
