import { DomainError } from '@fechai/domain/errors'
import { recordAudit } from '../audit/audit.ts'
import { refuseChatOfAnother } from '../chats/chat-of-another.ts'
import { chatFilePlaces } from '../chats/kept-files.ts'
import type { Database, Tx } from '../database/connect.ts'
import { eraseMessages } from './erase-messages.ts'
import { orderRemoval } from '../uploads/file-removals.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { chatNotFound } from '../whatsapp/chats.ts'

/**
 * Erases a chat with all its messages, its files, and with its conversation the key that decrypts them. On the phone
 * it stays, and the next message starts it again.
 * @throws DomainError('not-found'), ('forbidden') if it is another person's, ('conflict') if a lead depends on it
 */
export const eraseChat = (db: Database, owner: Owner, chatId: string): Promise<void> =>
  inScope(db, owner, async (tx) => {
    const chat = await tx
      .selectFrom('whatsapp_chats')
      .select(['user_id as userId', 'conversation_id as conversationId'])
      .where('id', '=', chatId)
      .forUpdate()
      .executeTakeFirst()
    if (!chat) throw chatNotFound()
    const { userId, conversationId } = chat
    refuseChatOfAnother(owner, userId)
    if (conversationId !== null) await requireUnused(tx, conversationId)
    const places = await chatFilePlaces(tx, [chatId])
    await tx.deleteFrom('whatsapp_chats').where('id', '=', chatId).execute()
    if (conversationId !== null) await eraseConversation(tx, conversationId)
    await orderRemoval(tx, places)
    await recordAudit(tx, owner, { event: 'chat-erased', subjectId: chatId, details: { userId } })
  })

/** A lead's proofs are messages, also of a lead that can still be restored; a run reads them. */
async function requireUnused(tx: Tx, conversationId: string): Promise<void> {
  const uses = await tx
    .selectFrom('conversations as v')
    .select(({ exists, selectFrom }) => [
      exists(selectFrom('leads').select('leads.id').whereRef('leads.conversation_id', '=', 'v.id')).as('lead'),
      exists(selectFrom('uploads').select('uploads.id').whereRef('uploads.conversation_id', '=', 'v.id')).as('upload'),
    ])
    .where('v.id', '=', conversationId)
    .executeTakeFirst()
  if (!uses?.lead && !uses?.upload) return
  throw new DomainError('conflict', 'Esta conversa é de um lead. Exclua o lead antes, e depois a conversa.', {
    code: 'conversa_de_lead',
  })
}

export async function eraseConversation(tx: Tx, conversationId: string): Promise<void> {
  await eraseMessages(tx, conversationId)
  await tx.deleteFrom('conversations').where('id', '=', conversationId).execute()
}
