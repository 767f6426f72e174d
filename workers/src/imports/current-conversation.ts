import type { Conversation } from '@fechai/domain/conversation/message'
import { conversationsOf, eachNameOnce, type MediaItem, mediaItemsOf, messagesOf } from '@fechai/data/conversations'
import { importsOf, openFileKey, uploadsOf } from '@fechai/data/uploads'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'

type Place = Pick<OpenUpload, 'conversationId' | 'conversationKey' | 'owner'>

/** Returns the conversation joined from all its files, as every analysis reads it. */
export async function currentConversation(
  { conversationId, conversationKey, owner }: Place,
  { db, master }: Pick<Deps, 'db' | 'master'>,
): Promise<Conversation> {
  const about = await conversationsOf(db, master, owner).about(conversationId, conversationKey)
  const messages = await messagesOf(db, owner, conversationKey).list(conversationId, about.authors)
  return { ...about, messages }
}

/** Entries of all files of the conversation, and what came to it live, each name once. */
export async function currentItems(
  { conversationId, conversationKey, owner }: Place,
  { db }: Pick<Deps, 'db'>,
): Promise<MediaItem[]> {
  const files = await importsOf(db, owner).of(conversationId)
  const live = await uploadsOf(db, owner).liveOf(conversationId)
  const uploads = files.map(({ uploadId: id, wrappedKey }) => ({ id, wrappedKey }))
  const items: MediaItem[] = []
  for (const { id, wrappedKey } of live ? [...uploads, live] : uploads)
    items.push(...(await mediaItemsOf(db, owner, openFileKey(conversationKey, id, wrappedKey)).list(id)))
  return [...eachNameOnce(items).values()]
}
