import type { LeadAction } from '@fechai/contracts/activities'
import { displayTime } from '@fechai/domain/clock'
import { useSnapshot } from 'valtio'
import { outbox } from '../state/outbox-edits.ts'
import { queuedWords, type QueuedEdit } from '../state/outbox-queue.ts'
import { activityCopy } from './activity-copy.ts'

/** Notes, calls and meetings of a lead that the server does not have yet. */
export function QueuedNotes({ leadId }: { leadId: string }) {
  const notes = useSnapshot(outbox).edits.filter((edit) => edit.kind === 'note' && edit.leadId === leadId)
  if (notes.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-2">
      {(notes as QueuedEdit[]).toReversed().map((edit) => {
        const { action, text } = queuedWords(edit)
        return (
          <li key={edit.key} className="border-l-2 border-amber pl-2">
            {text !== '' && <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
            <p className="text-xs text-soft">{waitsAs(action)}</p>
          </li>
        )
      })}
    </ul>
  )
}

function waitsAs(action: LeadAction | null): string {
  const { log, note } = activityCopy
  if (action?.action === 'MEETING_SCHEDULED') return log.waitingMeeting(displayTime(action.quando))
  return action?.action === 'CALL_MADE' ? log.waitingCall : note.waiting
}
