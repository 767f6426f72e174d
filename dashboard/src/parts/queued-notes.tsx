import { useSnapshot } from 'valtio'
import { outbox } from '../state/outbox-edits.ts'
import { activityCopy } from './activity-copy.ts'

/** Notes on a lead that the server does not have yet. */
export function QueuedNotes({ leadId }: { leadId: string }) {
  const notes = useSnapshot(outbox).edits.filter((edit) => edit.kind === 'note' && edit.leadId === leadId)
  if (notes.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-2">
      {notes.toReversed().map(({ key, body }) => (
        <li key={key} className="border-l-2 border-amber pl-2">
          <p className="text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{String(body.text)}</p>
          <p className="text-xs text-soft">{activityCopy.note.waiting}</p>
        </li>
      ))}
    </ul>
  )
}
