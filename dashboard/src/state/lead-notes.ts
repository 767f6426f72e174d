import type { LeadAction } from '@fechai/contracts/activities'
import type { Note } from '@fechai/contracts/messages'
import type { Lead } from '@fechai/domain/lead'
import { newId } from '../lib/new-id.ts'
import { undoAction } from './action-plan.ts'
import { refreshHistory } from './activities.ts'
import { activityOf } from './activity-log.ts'
import { deliver, withdraw } from './outbox.ts'
import type { QueuedEdit } from './outbox-queue.ts'
import { requestOf } from '../lib/call.ts'

/** A note, a call or a meeting that can still be taken back. */
export interface AddedNote {
  leadId: string
  id: string
  /** Key under which it waits in this browser; null when the server has it. */
  queuedAs: string | null
}

/** @throws ApiError when it is neither saved nor kept here. */
export function addNote(lead: NotedLead, text: string): Promise<AddedNote> {
  const note: Note = { id: newId(), text }
  return write(lead, note.id, requestOf('POST /api/leads/:id/notes', { id: lead.id, body: note }))
}

/** A call that was made, or a meeting. @throws ApiError when it is neither saved nor kept here. */
export function addActivity(lead: NotedLead, action: LeadAction): Promise<AddedNote> {
  const told = { ...activityOf(lead.id, action), created_at: new Date().toISOString() }
  return write(lead, told.id, requestOf('POST /api/activities', { body: { activities: [told] } }))
}

type NotedLead = Pick<Lead, 'id' | 'nome'>

async function write(
  { id: leadId, nome }: NotedLead,
  id: string,
  request: Pick<QueuedEdit, 'method' | 'path' | 'body'>,
): Promise<AddedNote> {
  const delivery = await deliver({
    kind: 'note',
    leadId,
    leadName: nome,
    ...request,
    wanted: {},
    seen: {},
    order: null,
  })
  if (delivery.queued) return { leadId, id, queuedAs: delivery.key }
  refreshHistory(leadId)
  return { leadId, id, queuedAs: null }
}

/** @throws ApiError when it is too late. */
export async function takeNoteBack({ leadId, id, queuedAs }: AddedNote): Promise<void> {
  if (queuedAs !== null && (await withdraw(queuedAs))) return
  await undoAction(leadId, id)
}
