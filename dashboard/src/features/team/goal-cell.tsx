import { useState } from 'react'
import { formatShortMoney } from '../../lib/money.ts'
import { GoalBar } from './goal-bar.tsx'
import { GoalEditor } from './goal-editor.tsx'
import { teamCopy } from './copy.ts'
import type { TeamLine } from './team-line.ts'

const text = teamCopy.goals

interface GoalCellProps {
  line: TeamLine
  month: string | null
  most: number
  /** True where the caller sets goals. */
  isEditable: boolean
}

/** Goal of the month with what is closed of it, and the forecast; a manager edits it in its place. */
export function GoalCell({ line: { sellerId, name, figures, goal }, month, most, isEditable }: GoalCellProps) {
  const [isEditing, setIsEditing] = useState(false)
  if (isEditing && month !== null && sellerId !== null)
    return <GoalEditor {...{ sellerId, name, month, goal }} onClose={() => setIsEditing(false)} />
  const { forecast, value, won } = figures
  const words = [
    goal?.valor != null && text.of(Math.round((100 * value) / goal.valor), formatShortMoney(goal.valor)),
    goal?.deals != null && text.deals(won, goal.deals),
  ].filter((each) => each !== false)
  const shown = words.length > 0 ? words.join(' · ') : month === null ? '' : text.none
  const isBelow = goal?.valor != null && forecast !== null && forecast.high < goal.valor
  return (
    <div className="min-w-0 text-left">
      <GoalBar {...{ closed: value, goal, forecast, most }} />
      <div className="flex max-w-[222px] flex-wrap justify-between gap-x-2 text-xs whitespace-nowrap text-soft">
        {isEditable && month !== null && sellerId !== null ? (
          <button
            type="button"
            aria-label={text.edit(name)}
            onClick={() => setIsEditing(true)}
            className="min-h-6 rounded-xs underline decoration-line2 underline-offset-2 hover:text-text touch:min-h-11"
          >
            {words.length > 0 ? shown : text.set}
          </button>
        ) : (
          <span>{shown}</span>
        )}
        {forecast && forecast.high > forecast.low && (
          <span className={isBelow ? 'text-danger' : 'text-text'}>
            {teamCopy.forecastOf(formatShortMoney(forecast.low), formatShortMoney(forecast.high))}
            {isBelow && `, ${teamCopy.below}`}
          </span>
        )}
      </div>
    </div>
  )
}
