import type { ConversationLedger } from '@fechai/shared/conversation/conversation-ledger'
import type { Key } from '@fechai/shared/crypto/keys'
import { conversationsOf, type ConversationHeader } from '@fechai/shared/db/conversations'
import { importsOf, type Import } from '@fechai/shared/db/imports'
import { mediaItemsOf, type MediaItem } from '@fechai/shared/db/media-items'
import { messagesOf } from '@fechai/shared/db/messages'
import { openFileKey } from '@fechai/shared/db/upload-keys'
import { uploadsOf } from '@fechai/shared/db/uploads'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readId } from '../http/read-body.ts'

/** A file of one of the conversation's exports. */
export interface ConversationItem extends MediaItem {
  /** Among the files of all its exports; one export's file keeps its place when another arrives. */
  place: number
  uploadId: string
  /** Opens the file. */
  key: Key
}

/** A conversation, opened with its key as far as the viewer may see. */
export interface OpenConversation {
  id: string
  key: Key
  header: ConversationHeader
  imports: Import[]
  /** How much of it its files brought. */
  ledger: ConversationLedger | null
  messages: ReturnType<typeof messagesOf>
  items: ConversationItem[]
}

/** The one that the path names. @throws DomainError('not-found') */
export async function openConversation(c: ApiContext, { db, master }: Deps): Promise<OpenConversation> {
  const { owner } = c.get('viewer')
  const id = readId(c, 'Conversa não encontrada')
  const conversations = conversationsOf(db, master, owner)
  await conversations.requireLead(id)
  const key = await conversations.key(id)
  const items: ConversationItem[] = []
  for (const upload of await uploadsOf(db, owner).feeding(id)) {
    const fileKey = openFileKey(key, upload.id, upload.wrappedKey)
    for (const item of await mediaItemsOf(db, owner, fileKey).list(upload.id))
      items.push({ ...item, place: items.length, uploadId: upload.id, key: fileKey })
  }
  const [header, ledger, imports] = await Promise.all([
    conversations.header(id),
    conversations.ledger(id),
    importsOf(db, owner).of(id),
  ])
  return { id, key, header, imports, ledger, messages: messagesOf(db, owner, key), items }
}
