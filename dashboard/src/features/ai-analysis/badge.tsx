import { badgeColor, type BadgeColor } from '@fechai/domain/insights/analysis/analyses'
import clsx from 'clsx'
import { analysisCopy } from './copy.ts'

const LOOKS: Record<BadgeColor, string> = {
  green: 'bg-accent-soft text-accent',
  yellow: 'bg-amber-soft text-amber',
  red: 'bg-danger-soft text-danger',
}
export const BAR_LOOKS: Record<BadgeColor, string> = { green: 'bg-accent', yellow: 'bg-amber-mark', red: 'bg-danger' }

/** A score in percent, in the colour of its range. */
export const Badge = ({ score }: { score: number | null }) => (
  <span
    data-color={score === null ? undefined : badgeColor(score)}
    className={clsx(
      'rounded-full px-2 py-0.5 text-sm whitespace-nowrap tabular-nums',
      score === null ? 'text-soft' : ['font-semibold', LOOKS[badgeColor(score)]],
    )}
  >
    {score === null ? analysisCopy.noData : `${score}%`}
  </span>
)
