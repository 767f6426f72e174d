import { DomainError } from '@fechai/domain/errors'
import { isTerminal, type UploadStatus } from '@fechai/domain/upload'
import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../database/connect.ts'
import { isLiveConversation } from '../conversations/conversations.ts'
import { eraseMessages } from '../erasures/erase-messages.ts'
import { orderRemoval } from '../uploads/file-removals.ts'
import type { LeadRow } from './row.ts'
import type { Owner } from '../database/scope.ts'

export interface ErasedLead {
  /** Owner of the lead. */
  userId: string
}

/**
 * Erases a lead with the conversation behind it: its messages, analyses and, with the row, the key that opens what
 * storage still holds. The removal of its files is ordered in the same transaction. Copies of the database made
 * before keep both until they are thrown away. Of a live conversation the chat's own messages stay, and its key with them.
 */
export async function eraseLead(tx: Tx, owner: Owner, lead: LeadRow): Promise<ErasedLead> {
  const uploads = await uploadsBehind(tx, lead)
  await tx.deleteFrom('leads').where('id', '=', lead.id).execute()
  if (lead.conversation_id && (await isLiveConversation(tx, lead.conversation_id))) {
    await leaveChat(tx, lead.conversation_id)
  } else if (lead.conversation_id) {
    await eraseMessages(tx, lead.conversation_id)
    await tx.deleteFrom('conversations').where('id', '=', lead.conversation_id).execute()
  }
  await orderRemoval(
    tx,
    uploads.map(({ id }) => id),
  )
  await recordAudit(tx, owner, { event: 'lead-erased', subjectId: lead.id, details: { userId: lead.user_id } })
  return { userId: lead.user_id }
}

/** Everything that the lead was made of goes; what its exported files said goes as the chat is joined without them. */
async function leaveChat(tx: Tx, conversationId: string): Promise<void> {
  await tx.deleteFrom('uploads').where('conversation_id', '=', conversationId).execute()
  // The chat's key, which opens them, stays: they have to go by themselves. What was paid is counted on.
  await tx.deleteFrom('selling_moves').where('conversation_id', '=', conversationId).execute()
  await tx.deleteFrom('reading_acts').where('conversation_id', '=', conversationId).execute()
  await tx.deleteFrom('economic_questions').where('conversation_id', '=', conversationId).execute()
  await tx
    .updateTable('model_calls')
    .set({ conversation_id: null, answer: null })
    .where('conversation_id', '=', conversationId)
    .execute()
  await tx
    .updateTable('conversations')
    .set({ ledger: null, seller_by: null })
    .where('id', '=', conversationId)
    .execute()
  await tx
    .updateTable('whatsapp_chats')
    .set({ to_join: true, asked_as_lead: false })
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** Returns true when a run still reads the conversation. */
export const hasRun = async (tx: Tx, lead: LeadRow): Promise<boolean> =>
  (await uploadsBehind(tx, lead)).some(isUnderWay)

/** @throws DomainError('conflict') while a run still reads the conversation. */
export async function requireNoRun(tx: Tx, lead: LeadRow): Promise<void> {
  if (await hasRun(tx, lead)) {
    throw new DomainError('conflict', 'Este lead ainda está sendo analisado. Cancele a análise antes de excluir.', {
      code: 'analise_em_andamento',
    })
  }
}

/** Returns true when a file for the conversation came after the lead was deleted, or one is still being read. */
export async function hasNewFile(tx: Tx, lead: LeadRow): Promise<boolean> {
  const uploads = await uploadsBehind(tx, lead)
  return uploads.some((upload) => isUnderWay(upload) || upload.created_at > lead.deleted_at!)
}

const isUnderWay = ({ status }: { status: UploadStatus }): boolean => !isTerminal(status)

async function uploadsBehind(tx: Tx, { conversation_id: conversationId }: LeadRow) {
  if (!conversationId) return []
  return tx
    .selectFrom('uploads')
    .select(['id', 'status', 'created_at'])
    .where('conversation_id', '=', conversationId)
    .execute()
}
