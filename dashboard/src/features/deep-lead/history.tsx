import type { LeadActivity } from '@fechai/contracts/leads'
import { LIMITS } from '@fechai/domain/limits'
import type { Lead } from '@fechai/domain/lead'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '../../lib/call.ts'
import { useNow } from '../../lib/use-now.ts'
import { activityCopy } from '../../parts/activity-copy.ts'
import { ActivityEntry } from '../../parts/activity-entry.tsx'
import { NoteForm } from '../../parts/note-form.tsx'
import { QueuedNotes } from '../../parts/queued-notes.tsx'
import { histories, loadHistory } from '../../state/activities.ts'
import { Button } from '../../ui/button.tsx'
import { deepLeadCopy } from './copy.ts'
import { Quiet, Section } from './section.tsx'

const text = deepLeadCopy.history

/** The copy's key for an empty history, by the state of its data. */
const EMPTY_SAYS = { loading: 'loading', ready: 'empty', kept: 'empty', failed: 'notHere' } as const

/** Everything that happened to the lead, page by page; the newest follow what happens. */
export function History({ lead: { id, nome, revision } }: { lead: Lead }) {
  const known = useSnapshot(histories)[id]
  const [older, setOlder] = useState<{ activities: LeadActivity[]; nextCursor: string | null }>({
    activities: [],
    nextCursor: null,
  })
  const [busy, setBusy] = useState(false)
  const now = useNow()
  useEffect(() => void loadHistory(id, revision), [id, revision])
  const latest = (known?.activities ?? []) as readonly LeadActivity[]
  const seen = new Set(latest.map((activity) => activity.id))
  const all = [...latest, ...older.activities.filter((activity) => !seen.has(activity.id))]
  const cursor =
    older.activities.length > 0 ? older.nextCursor : latest.length >= LIMITS.activitiesShown ? latest.at(-1)!.id : null

  const more = async () => {
    setBusy(true)
    const query = { limit: LIMITS.activitiesShown, ...(cursor !== null && { cursor }) }
    // 'Activity failures: no error shown': the button stays where it is.
    const page = await call('GET /api/leads/:id/activities', { id, query }).catch(() => null)
    if (page) setOlder({ activities: [...older.activities, ...page.activities], nextCursor: page.nextCursor })
    setBusy(false)
  }
  return (
    <Section title={text.title} className="print:hidden">
      <div className="mb-3 grid gap-1.5">
        <NoteForm lead={{ id, nome }} />
        <QueuedNotes leadId={id} />
      </div>
      {all.length === 0 ? (
        <Quiet>{activityCopy[EMPTY_SAYS[known?.status ?? 'loading']]}</Quiet>
      ) : (
        <ol className="grid gap-2">
          {all.map((activity) => (
            <ActivityEntry key={activity.id} activity={activity} now={now} />
          ))}
        </ol>
      )}
      {known?.status === 'kept' && <Quiet>{activityCopy.kept}</Quiet>}
      {known?.status === 'failed' && (
        <Button look="quiet" className="mt-1 -ml-3" onClick={() => void loadHistory(id, revision)}>
          {activityCopy.retry}
        </Button>
      )}
      {cursor && known?.status === 'ready' && (
        <Button look="quiet" busy={busy} className="mt-1 -ml-3" onClick={() => void more()}>
          {text.more}
        </Button>
      )}
    </Section>
  )
}
