import type { Key } from '@fechai/shared/crypto/keys'
import { conversationsOf, type ConversationHeader } from '@fechai/shared/db/conversations'
import { leadsOf } from '@fechai/shared/db/leads'
import { mediaItemsOf, type MediaItem } from '@fechai/shared/db/media-items'
import { messagesOf } from '@fechai/shared/db/messages'
import { uploadsOf } from '@fechai/shared/db/uploads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readId } from '../http/read-body.ts'

/** A lead's conversation, opened with its key as far as the viewer may see. */
export interface OpenConversation {
  id: string
  key: Key
  header: ConversationHeader
  messages: ReturnType<typeof messagesOf>
  /** Files of the export. */
  items: MediaItem[]
}

/** Null for a lead that came without a conversation. @throws DomainError('not-found') */
export async function openConversation(c: ApiContext, { db, master }: Deps): Promise<OpenConversation | null> {
  const { owner } = c.get('viewer')
  const leadId = readId(c, 'Lead não encontrado ou não pertence ao usuário')
  const { conversation_id: id, analysis_id: analysisId } = await leadsOf(db, owner).get(leadId)
  if (id === null) return null
  const conversations = conversationsOf(db, master, owner)
  const key = await conversations.key(id)
  const uploadId = await uploadsOf(db, owner).shownBy(id, analysisId)
  return {
    id,
    key,
    header: await conversations.header(id),
    messages: messagesOf(db, owner, key),
    items: uploadId === null ? [] : await mediaItemsOf(db, owner, key).list(uploadId),
  }
}
