import type { Forecast, Goal } from '@fechai/domain/insights/team/team-report'
import { formatShortMoney } from '../../lib/money.ts'
import { teamCopy as text } from './copy.ts'

const [WIDTH, HEIGHT, ROOM] = [200, 22, 4]

interface GoalBarProps {
  closed: number
  goal: Goal | null
  forecast: Forecast | null
  /** Value at the right end. */
  most: number
}

/** Closed value as a bar, the forecast as a range and the goal as a tick; its words are for those who do not see it. */
export function GoalBar({ closed, goal, forecast, most }: GoalBarProps) {
  const x = (value: number): number => (most <= 0 ? 0 : Math.min(1, value / most) * (WIDTH - ROOM))
  const valor = goal?.valor ?? null
  const range = forecast && text.forecastOf(formatShortMoney(forecast.low), formatShortMoney(forecast.high))
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={text.goals.chart(formatShortMoney(closed), valor === null ? null : formatShortMoney(valor), range)}
      className="block h-[22px] w-full max-w-[222px]"
      preserveAspectRatio="none"
    >
      {valor !== null && <rect y={7} width={x(valor)} height={8} rx={2} fill="var(--line)" />}
      <rect y={7} width={x(closed)} height={8} rx={2} fill="var(--accent)" />
      {forecast && forecast.high > forecast.low && (
        <path
          d={`M${x(forecast.low)} 7v8m0-4H${x(forecast.high)}m0-4v8`}
          fill="none"
          stroke="var(--accent)"
          strokeWidth={1.5}
        />
      )}
      {valor !== null && <line x1={x(valor)} x2={x(valor)} y1={3} y2={19} stroke="var(--text)" strokeWidth={2} />}
    </svg>
  )
}
