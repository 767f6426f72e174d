import { sql } from 'kysely'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { DomainError } from '@fechai/domain/errors'
import type { UploadStatus } from '@fechai/domain/upload'
import { recordAudit } from '../audit/audit.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { chatNotFound } from '../whatsapp/chats.ts'

/** The one reading of a chat, which holds its files. */
export interface ChatUpload {
  ref: UploadRef
  status: UploadStatus
  /** The order to analyse it; null for one that was ordered before. */
  outboxId: number | null
}

export interface ChatToAnalyse {
  chatId: string
  /** The id for a new upload, if one is needed. */
  uploadId: string
  storageKey: string
  /** As a file of the same conversation would be called. */
  fileName: string
  /** True when a person asked for it although it is a group, which is no lead otherwise. */
  evenGroup: boolean
  requestId: string
}

const GROUP = 'Grupos ficam fora dos leads até que você peça. Peça para analisar este grupo como lead.'
const NOTHING = 'Ainda não há mensagens nesta conversa.'

/**
 * Orders the analysis of a chat, once: asked again, also at the same time, it gives the upload that there is. `admit`
 * is asked before a new one, inside the transaction: when it throws, nothing is kept.
 * @throws DomainError('not-found'), ('conflict') for a group that nobody asked for, ('invalid') where nothing was said.
 */
export function orderChatAnalysis(
  db: Database,
  owner: Owner,
  asked: ChatToAnalyse,
  admit: (tx: Tx) => Promise<void>,
): Promise<ChatUpload> {
  const { empresaId } = owner
  const { chatId, uploadId, evenGroup, requestId } = asked
  return inScope(db, owner, async (tx) => {
    const chat = await tx
      .selectFrom('whatsapp_chats')
      .select(['conversation_id', 'user_id', 'is_group', 'asked_as_lead'])
      .where('id', '=', chatId)
      .forUpdate()
      .executeTakeFirst()
    if (!chat) throw chatNotFound()
    const { conversation_id: conversationId, user_id: userId } = chat
    if (conversationId === null) throw new DomainError('invalid', NOTHING, { code: 'conversa_vazia' })
    if (chat.is_group && !chat.asked_as_lead && !evenGroup) throw new DomainError('conflict', GROUP, { code: 'grupo' })
    const known = await uploadOf(tx, chatId)
    if (known) {
      const ref = { empresaId, userId, uploadId: known.id, conversationId: known.conversation_id }
      return { ref, status: known.status, outboxId: null }
    }
    await admit(tx)
    if (chat.is_group)
      await tx.updateTable('whatsapp_chats').set({ asked_as_lead: true }).where('id', '=', chatId).execute()
    const ref = { empresaId, userId, uploadId, conversationId, requestId }
    return { ref, status: 'recebido', outboxId: await insertUpload(tx, owner, ref, asked) }
  })
}

/** Returns the upload with which a chat was analysed, or is being analysed. */
export const chatUploadOf = (db: Database, owner: Owner, chatId: string) =>
  inScope(db, owner, (tx) => uploadOf(tx, chatId))

const uploadOf = (tx: Tx, chatId: string) =>
  tx
    .selectFrom('uploads')
    .select(['id', 'status', 'conversation_id'])
    .where('chat_id', '=', chatId)
    .where('status', '!=', 'cancelado')
    .executeTakeFirst()

async function insertUpload(
  tx: Tx,
  owner: Owner,
  { empresaId, userId, uploadId, conversationId, requestId }: UploadRef,
  { chatId, fileName, storageKey }: ChatToAnalyse,
): Promise<number> {
  const of = { empresa_id: empresaId, user_id: userId, conversation_id: conversationId }
  await tx
    .insertInto('uploads')
    .values({
      ...of,
      ...{ id: uploadId, file_name: fileName, size_bytes: 0, sha256: '', source: 'whatsapp', chat_id: chatId },
      storage_key: storageKey,
      // Nothing was received: the input is the conversation itself.
      raw_removed_at: sql`now()` as never,
    })
    .execute()
  const { id } = await tx
    .insertInto('outbox')
    .values({ ...of, upload_id: uploadId, request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordAudit(tx, owner, { event: 'chat-analysis-asked', subjectId: uploadId, details: { chatId } })
  return id
}
