import type { LeadActivity } from '@fechai/contracts/leads'
import { displayTime } from '@fechai/domain/clock'
import { relativeTime } from '../lib/relative-time.ts'
import { kindOf, whoOf } from './activity-words.ts'

/** One thing that happened to a lead: what, of which kind, by whom and when. */
export function ActivityEntry({ activity, now }: { activity: LeadActivity; now: number }) {
  const who = whoOf(activity)
  return (
    <li className="border-l-2 border-line2 pl-2">
      <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{activity.description}</p>
      <p className="flex flex-wrap gap-x-1 text-xs text-soft">
        <span>{kindOf(activity)} ·</span>
        {who !== '' && <span className="[overflow-wrap:anywhere]">{who} ·</span>}
        <time
          dateTime={activity.timestamp}
          title={displayTime(activity.timestamp)}
          className="whitespace-nowrap tabular-nums"
        >
          {relativeTime(activity.timestamp, now)}
        </time>
      </p>
    </li>
  )
}
