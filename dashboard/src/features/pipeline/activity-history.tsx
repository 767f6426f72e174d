import type { LeadActivity } from '@fechai/shared/contracts/leads'
import { displayTime } from '@fechai/shared/domain/clock'
import type { Lead } from '@fechai/shared/domain/lead'
import { History } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { relativeTime } from '../../lib/relative-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { histories, loadHistory } from '../../state/activities.ts'
import { kindOf, whoOf } from './activity-words.ts'
import { pipelineCopy } from './copy.ts'
import { toggleHistory, view } from './store.ts'

const text = pipelineCopy.history
const look =
  '-mx-1.5 flex h-7 items-center gap-1.5 rounded-[7px] px-1.5 text-xs whitespace-nowrap text-soft hover:bg-line/50 hover:text-text touch:h-11 touch:text-sm'

/** 'Ver Atividades', and what it opens: the latest that happened to the lead. */
export function ActivityHistory({ lead }: { lead: Pick<Lead, 'id' | 'revision'> }) {
  const isOpen = useSnapshot(view).histories[lead.id] ?? false
  const id = useId()
  return (
    <div className="border-t border-line pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => toggleHistory(lead.id)}
        className={look}
      >
        <History aria-hidden className="size-4" strokeWidth={1.75} />
        {isOpen ? text.hide : text.show}
      </button>
      <section id={id} aria-label={text.title} hidden={!isOpen}>
        {isOpen && <Latest {...lead} />}
      </section>
    </div>
  )
}

function Latest({ id, revision }: Pick<Lead, 'id' | 'revision'>) {
  const known = useSnapshot(histories)[id]
  useEffect(() => void loadHistory(id, revision), [id, revision])
  const now = useNow()
  const activities = (known?.activities ?? []) as readonly LeadActivity[]
  return (
    <>
      <h4 className="mt-1 text-sm font-semibold">{text.title}</h4>
      {activities.length > 0 ? (
        <ol className="mt-1.5 grid gap-2">
          {activities.map((activity) => (
            <Entry key={activity.id} activity={activity} now={now} />
          ))}
        </ol>
      ) : (
        <p className="late mt-1 text-sm text-soft" role="status">
          {known === undefined || known.status === 'loading' ? text.loading : text.empty}
        </p>
      )}
      {known?.status === 'failed' && (
        <button type="button" onClick={() => void loadHistory(id, revision)} className={look}>
          {text.retry}
        </button>
      )}
    </>
  )
}

function Entry({ activity, now }: { activity: LeadActivity; now: number }) {
  const who = whoOf(activity)
  return (
    <li className="border-l-2 border-line2 pl-2">
      <p className="text-sm [overflow-wrap:anywhere]">{activity.description}</p>
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
