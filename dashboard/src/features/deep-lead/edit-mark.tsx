import { displayTime } from '@fechai/domain/clock'
import { FIELD_LABELS } from '@fechai/domain/field-labels'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Lead } from '@fechai/domain/lead'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { messageOf } from '../../lib/api.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { useNow } from '../../lib/use-now.ts'
import { giveFieldBack } from '../../state/deep-lead.ts'
import { people } from '../../state/people.ts'
import { session } from '../../state/session.ts'
import { announce } from '../../ui/announcer.tsx'
import { deepLeadCopy } from './copy.ts'

const text = deepLeadCopy.edit

/** Shows who decided a field and when, and offers to restore the analysis' value if there is one. */
export function EditMark({ lead, field }: { lead: Lead; field: LeadField }) {
  const mark = lead.editados[field]
  const [busy, setBusy] = useState(false)
  const names = useSnapshot(people).names
  const me = useSnapshot(session).user?.id
  const now = useNow()
  if (!mark) return null
  const label = deepLeadCopy.labels[field]
  const who = mark.por === me ? text.you : (names[mark.por] ?? text.someone)

  const giveBack = async () => {
    setBusy(true)
    try {
      await giveFieldBack(field)
      announce(text.givenBack(label))
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-xs font-normal text-soft">
      <span>
        {text.by(who)},{' '}
        <time dateTime={mark.em} title={displayTime(mark.em)} className="tabular-nums">
          {relativeTime(mark.em, now)}
        </time>
      </span>
      {lead.analysis_id && (
        <button
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => !busy && void giveBack()}
          className="inline-flex items-center gap-1 rounded-sm text-accent hover:underline touch:min-h-11 print:hidden"
        >
          <Undo2 aria-hidden className="size-3" strokeWidth={1.75} />
          <span>
            {text.give} <span className="sr-only">{FIELD_LABELS[field]} </span>
            {text.back}
          </span>
        </button>
      )}
    </p>
  )
}
