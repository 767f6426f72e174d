import type { Note } from '@fechai/shared/contracts/messages'
import type { Lead } from '@fechai/shared/domain/lead'
import { newId } from '../lib/new-id.ts'
import { undoAction } from './action-plan.ts'
import { refreshHistory } from './activities.ts'
import { deliver, withdraw } from './outbox.ts'

/** A note that can still be taken back. */
export interface AddedNote {
  leadId: string
  id: string
  /** Key under which it waits in this browser; null when the server has it. */
  queuedAs: string | null
}

/** @throws ApiError when it is neither saved nor kept here. */
export async function addNote({ id: leadId, nome }: Pick<Lead, 'id' | 'nome'>, text: string): Promise<AddedNote> {
  const note: Note = { id: newId(), text }
  const delivery = await deliver({
    kind: 'note',
    leadId,
    leadName: nome,
    method: 'POST',
    path: `/api/leads/${leadId}/notes`,
    body: note,
    wanted: {},
    seen: {},
    order: null,
  })
  if (delivery.queued) return { leadId, id: note.id, queuedAs: delivery.key }
  refreshHistory(leadId)
  return { leadId, id: note.id, queuedAs: null }
}

/** @throws ApiError when it is too late. */
export async function takeNoteBack({ leadId, id, queuedAs }: AddedNote): Promise<void> {
  if (queuedAs !== null && (await withdraw(queuedAs))) return
  await undoAction(leadId, id)
}
