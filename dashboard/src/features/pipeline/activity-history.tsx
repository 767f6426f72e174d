import type { LeadActivity } from '@fechai/contracts/leads'
import type { Lead } from '@fechai/domain/lead'
import { LIMITS } from '@fechai/domain/limits'
import { History } from 'lucide-react'
import { useEffect, useId } from 'react'
import { useSnapshot } from 'valtio'
import { useNow } from '../../lib/use-now.ts'
import { activityCopy } from '../../parts/activity-copy.ts'
import { ActivityEntry } from '../../parts/activity-entry.tsx'
import { NoteForm } from '../../parts/note-form.tsx'
import { QueuedNotes } from '../../parts/queued-notes.tsx'
import { histories, loadHistory } from '../../state/activities.ts'
import { connection } from '../../state/connection.ts'
import { toggleHistory, view } from './store.ts'

const text = activityCopy
const look =
  '-mx-1.5 flex h-7 items-center gap-1.5 rounded-[7px] px-1.5 text-xs whitespace-nowrap text-soft hover:bg-line/50 hover:text-text touch:h-11 touch:text-sm'

/** 'Ver Atividades', and what it opens: the latest that happened to the lead. */
export function ActivityHistory({ lead }: { lead: Pick<Lead, 'id' | 'nome' | 'revision'> }) {
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
        {isOpen && <Latest id={lead.id} nome={lead.nome} revision={lead.revision} />}
      </section>
    </div>
  )
}

function Latest({ id, nome, revision }: Pick<Lead, 'id' | 'nome' | 'revision'>) {
  const known = useSnapshot(histories)[id]
  useEffect(() => void loadHistory(id, revision), [id, revision])
  const now = useNow()
  const { online } = useSnapshot(connection)
  const activities = (known?.activities ?? []).slice(0, LIMITS.activitiesPerCard) as readonly LeadActivity[]
  return (
    <>
      <h4 className="mt-1 text-sm font-semibold">{text.title}</h4>
      <NoteForm lead={{ id, nome }} />
      <QueuedNotes leadId={id} />
      {activities.length > 0 ? (
        <ol className="mt-1.5 grid gap-2">
          {activities.map((activity) => (
            <ActivityEntry key={activity.id} activity={activity} now={now} />
          ))}
        </ol>
      ) : (
        <p className="late mt-1 text-sm text-soft" role="status">
          {known?.status === 'failed' && !online
            ? text.notHere
            : known === undefined || known.status === 'loading'
              ? text.loading
              : text.empty}
        </p>
      )}
      {known?.status === 'kept' && <p className="mt-1 text-xs text-soft">{text.kept}</p>}
      {known?.status === 'failed' && (
        <button type="button" onClick={() => void loadHistory(id, revision)} className={look}>
          {text.retry}
        </button>
      )}
    </>
  )
}
