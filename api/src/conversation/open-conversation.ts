import type { ConversationNotice } from '@fechai/contracts/conversation'
import { noticesOf, type NoticePage } from '@fechai/data/chats'
import { messagesOf, openConversation as open, type OpenedConversation } from '@fechai/data/conversations'
import { noteRead } from '@fechai/data/audit'
import type { ConversationItem } from './conversation-item.ts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** A conversation, opened with its key as far as the viewer may see. */
export interface OpenConversation extends Omit<OpenedConversation, 'uploads'> {
  id: string
  messages: ReturnType<typeof messagesOf>
  items: ConversationItem[]
  /** Lines of WhatsApp's own around the messages of a page. */
  notices: (page: Pick<NoticePage, 'from' | 'to' | 'total'>) => Promise<ConversationNotice[]>
}

/** The one that the path names. @throws DomainError('not-found') */
export async function openConversation(c: ApiContext, { db, master }: Deps, id: string): Promise<OpenConversation> {
  const { owner } = c.get('viewer')
  const { uploads, ...opened } = await open(db, master, owner, id)
  await noteRead(db, owner, 'conversation-read', id)
  const items: ConversationItem[] = []
  for (const { id: uploadId, key, items: files } of uploads)
    for (const item of files) items.push({ ...item, place: items.length, uploadId, key })
  const { key } = opened
  return {
    ...{ ...opened, id, items },
    messages: messagesOf(db, owner, key),
    notices: (page) => noticesOf(db, owner, { conversationId: id, key, ...page }),
  }
}
