import type { Key } from '@fechai/shared/crypto/keys'
import type { MediaItem } from '@fechai/shared/db/media-items'
import { messagesOf } from '@fechai/shared/db/messages'
import { openConversation as open, type OpenedConversation } from '@fechai/shared/db/open-conversation'
import { noteRead } from '@fechai/shared/db/who-read'
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
export interface OpenConversation extends Omit<OpenedConversation, 'uploads'> {
  id: string
  messages: ReturnType<typeof messagesOf>
  items: ConversationItem[]
}

/** The one that the path names. @throws DomainError('not-found') */
export async function openConversation(c: ApiContext, { db, master }: Deps): Promise<OpenConversation> {
  const { owner } = c.get('viewer')
  const id = readId(c, 'Conversa não encontrada')
  const { uploads, ...opened } = await open(db, master, owner, id)
  await noteRead(db, owner, 'conversation-read', id)
  const items: ConversationItem[] = []
  for (const { id: uploadId, key, items: files } of uploads)
    for (const item of files) items.push({ ...item, place: items.length, uploadId, key })
  return { ...opened, id, messages: messagesOf(db, owner, opened.key), items }
}
