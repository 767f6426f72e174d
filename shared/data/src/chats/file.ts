import { unwrapKey, type Key } from '@fechai/platform/crypto/keys'
import type { ChatContent } from '@fechai/domain/chat-message'
import { fileNotFound } from './files.ts'
import { keptFileOf, type KeptFile } from './kept-files.ts'
import { openConversationKey, openLiveBody } from './seals.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A file of a live message: where it is stored at WhatsApp, and where and under which key it is kept here. */
export type ChatFile = Extract<ChatContent, { kind: 'media' }> & KeptFile & { conversationId: string; sha256: string }

/** @throws DomainError('not-found') also for what was deleted meanwhile, and for what is shown once. */
export async function chatFileOf(
  db: Database,
  master: Key,
  owner: Owner,
  { chatId, position }: { chatId: string; position: number },
): Promise<ChatFile> {
  const row = await inScope(db, owner, (tx) =>
    tx
      .selectFrom('whatsapp_messages as m')
      .innerJoin('whatsapp_chats as c', 'c.id', 'm.chat_id')
      .innerJoin('companies', 'companies.id', 'm.empresa_id')
      .innerJoin('conversations as v', 'v.id', 'm.conversation_id')
      .select(['m.key', 'm.body', 'm.conversation_id as conversationId'])
      .select(['companies.wrapped_key as companyKey', 'v.wrapped_key as wrappedKey'])
      .where('m.chat_id', '=', chatId)
      .where('m.position', '=', position)
      .executeTakeFirst(),
  )
  if (!row?.conversationId || row.wrappedKey === null) throw fileNotFound()
  const companyKey = unwrapKey(master, row.companyKey, `company:${owner.empresaId}`)
  const key = openConversationKey(companyKey, row.conversationId, row.wrappedKey)
  const { content } = openLiveBody(key, chatId, row.key, row.body)
  if (content.kind !== 'media') throw fileNotFound()
  const sha256 = Buffer.from(content.media.sha256, 'base64').toString('hex')
  const { conversationId } = row
  return {
    ...{ ...content, conversationId, sha256 },
    ...(await keptFileOf(db, master, owner, { chatId, conversationId, sha256 })),
  }
}
