import type { WireEvent } from '@fechai/contracts/events'
import type { Chat, ChatsChanged, ContactsList, NewMessage } from '@fechai/contracts/whatsapp-chats'
import type { Owner } from '@fechai/data/database'
import { type OpenedChat, whatsappChatsOf, whatsappMessagesOf } from '@fechai/data/whatsapp'
import { jidOf } from '@fechai/domain/chat-message'
import type { StreamEvent } from '@fechai/platform/messaging/follow-stream'
import { chatLines } from '../whatsapp/chat-lines.ts'
import type { RowSource } from './row-source.ts'
import type { DescribedEvent } from './described-event.ts'
import { frame } from './frames.ts'

type OfChat = StreamEvent & { event: Extract<WireEvent, { chatId: string }> }

const isOfChat = (each: StreamEvent): each is OfChat =>
  each.event.type === 'whatsapp-message' || each.event.type === 'whatsapp-chat'

/** Describes events of chats, by the number of the event; those of deleted ones are left out. */
export async function describeChats(
  { db, master }: RowSource,
  owner: Owner,
  epoch: number | null,
  events: readonly StreamEvent[],
): Promise<Map<number, DescribedEvent>> {
  const ofChats = events.filter(isOfChat)
  const described = new Map<number, DescribedEvent>()
  if (ofChats.length === 0) return described
  const ids = [...new Set(ofChats.map(({ event }) => event.chatId))]
  const chats = await whatsappChatsOf(db, master, owner).byIds(ids)
  for (const { chat, contact, userId } of chats) {
    const own = ofChats.filter(({ event }) => event.chatId === chat.id)
    const positions = own.flatMap(({ event }) => (event.type === 'whatsapp-message' ? [event.position] : []))
    const opened =
      positions.length > 0 ? await whatsappMessagesOf(db, master, owner).open(chat.id, { positions }) : null
    for (const { seq, event } of own) {
      const id = epoch === null ? null : { epoch, seq }
      if (event.type === 'whatsapp-chat') {
        const data: ContactsList = { contacts: [contact] }
        const changed: ChatsChanged = { chats: [chat], ...(event.moved && { moved: true }) }
        const bytes = Buffer.concat([frame('contacts-list', data, id), frame('chats-changed', changed, id)])
        described.set(seq, { seq, userId, name: 'chats-changed', bytes })
        continue
      }
      const data = opened && newMessage(chat, opened, event)
      if (data) described.set(seq, { seq, userId, name: 'new-message', bytes: frame('new-message', data, id) })
    }
  }
  return described
}

function newMessage(
  chat: Chat,
  opened: OpenedChat,
  { position, change }: { position: number; change: NewMessage['change'] },
): NewMessage | null {
  const entries = opened.entries.filter(({ live }) => live?.position === position)
  const [line] = chatLines({ ...opened, entries }, false)
  if (!line) return null
  return {
    from: line.from ?? jidOf(opened.details),
    message: line.content,
    timestamp: line.timestamp,
    conversationId: opened.conversationId,
    chatId: chat.id,
    change,
    line,
    chat,
  }
}
