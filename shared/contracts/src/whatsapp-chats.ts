import * as z from 'zod'
import type { MediaKind } from '@fechai/domain/conversation/message'
import type { Phase } from '@fechai/domain/phases'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import type { AttachmentReading, ConversationNotice } from './conversation.ts'

export const CHAT_FILTERS = ['all', 'unread', 'favorites', 'groups', 'archived'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** Chats of one answer, at most; a page of the screen has 30. */
const CHATS_MAX = 100

export const chatsQuery = z.object({
  filter: z.enum(CHAT_FILTERS).default('all'),
  search: z.string().trim().max(100).optional(),
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(CHATS_MAX).default(30),
})
export type ChatsQuery = z.infer<typeof chatsQuery>

const index = z.coerce.number().int().min(0).max(10_000_000).optional()

/** Requests messages before or after one, or around it; the last ones by default. */
export const chatMessagesQuery = z
  .object({
    limit: z.coerce.number().int().min(1).max(200).default(100),
    before: index,
    after: index,
    around: index,
  })
  .refine(({ before, after, around }) => [before, after, around].filter((each) => each !== undefined).length <= 1)
export type ChatMessagesQuery = z.infer<typeof chatMessagesQuery>

/** Summary of a chat's last message. */
export interface ChatPreview {
  kind: ChatLineKind
  text: string
  isFromMe: boolean
  state: OutboxState | null
}

/** A chat of a session, as lists show it. */
export interface Chat {
  id: string
  sessionId: string
  conversationId: string | null
  jid: string
  /** As lead numbers are written, '+5511987654321'; null where only WhatsApp's own address is known. */
  phone_number: string | null
  /** As it is saved on the phone, else as the person calls themselves, else the number. */
  name: string
  displayName: string
  avatarUrl: string | null
  isGroup: boolean
  archived: boolean
  favorite: boolean
  unread: number
  /** ISO instant. */
  lastMessageAt: string | null
  lastMessage: ChatPreview | null
  leadId: string | null
  leadFase: Phase | null
  /** True when messages came since its lead was analysed. */
  hasNews: boolean
  /** The time until which Meta takes more than a template; set for the official channel alone. */
  window?: { endsAt: string | null }
  /** The caller reads it and changes nothing in it: it is a member's of the team that the caller leads. */
  readOnly?: true
  /** Chats that turned out to be the same person's, and went on in this one. */
  formerIds?: string[]
}

export interface ChatsPage {
  success: true
  conversations: Chat[]
  /** Value for `cursor`; null when there are no more. */
  next: string | null
  /** Chats that hold something unread, archived ones apart. */
  unread: number
  /** Chats that are archived. */
  archived: number
}

export type ChatLineKind =
  | 'text'
  | 'image'
  | 'audio'
  | 'video'
  | 'sticker'
  | 'document'
  | 'location'
  | 'contact'
  | 'view-once'
  | 'deleted'
  | 'unreadable'
  /** A line of WhatsApp's own, such as a missed call. */
  | 'notice'
  /** A file that an export names and does not hold. */
  | 'omitted'
  /** Only the telephone can show it. */
  | 'other'

export interface ChatLineMedia {
  kind: MediaKind
  /** Names the file for `/api/conversations/{conversationId}/media/{position}`; null while its bytes are not here. */
  position: number | null
  mimeType: string | null
  fileName: string | null
  seconds: number | null
  isVoice: boolean
  sizeBytes: number | null
}

/** The message that one answers. */
export interface QuotedLine {
  /** Id of the message's line; null when the chat does not hold it, and only its answer mentions it. */
  id: string | null
  /** Empty when the author is unknown. */
  author: string
  kind: ChatLineKind
  text: string
}

/** A message of a chat, whether it came live or is known from an exported file. */
export interface ChatLine {
  /** Id in the chat, constant for as long as the message exists there. */
  id: string
  /** Its place in the conversation, for cursors and proofs; null for the moment until it has one. */
  index: number | null
  whatsapp_message_id: string | null
  source: 'live' | 'export'
  direction: 'inbound' | 'outbound'
  type: 'received' | 'sent'
  isFromMe: boolean
  author: string
  /** Addresses; null where an exported file does not say them. */
  from: string | null
  to: string | null
  content: string
  /** ISO instant. */
  timestamp: string
  kind: ChatLineKind
  media: ChatLineMedia | null
  reading: AttachmentReading | null
  /** People whose contact cards it holds. */
  cards: { name: string; number: string | null }[]
  quoted: QuotedLine | null
  reactions: { emoji: string; isFromMe: boolean }[]
  /** Answers to a poll or an event, by person; a text of null could not be opened, an empty one was taken back. */
  answers: { name: string; text: string | null }[]
  edited: boolean
  /** Its words before each edit, first to last. */
  edits: { at: string; before: string }[]
  /** It was edited on the phone in words that could not be opened. */
  outdated: boolean
  /** Another person's words, forwarded. */
  forwarded: boolean
  /** Name of a file that only the phone has, empty where it has none; null of every other message. */
  phoneOnly: string | null
  deleted: boolean
  viewOnce: boolean
  /** 'Mensagens temporárias': after so many seconds WhatsApp itself removes it from telephones. */
  expiresInSeconds: number | null
  /** Delivery state of an outgoing message; null for an incoming one. */
  state: OutboxState | null
  failure: string | null
  /** Marked by a person in order to find it again; only live messages can be starred. */
  starred: boolean
}

export const chatFlagsBody = z
  .object({ read: z.boolean(), favorite: z.boolean(), archived: z.boolean() })
  .partial()
  .refine((flags) => Object.keys(flags).length > 0)
export type ChatFlags = z.infer<typeof chatFlagsBody>

export interface ChatAnswer {
  success: true
  conversation: Chat
}

export const starBody = z.object({ starred: z.boolean() })

export interface StarredAnswer {
  success: true
  messages: ChatLine[]
}

/** Event `chats-changed`: chats as lists show them now. */
export interface ChatsChanged {
  chats: Chat[]
  /** True when existing lines have new positions. */
  moved?: boolean
}

export interface ChatMessagesPage {
  success: true
  /** Oldest first. */
  messages: ChatLine[]
  /** Lines of WhatsApp's own before these messages, and behind the last one. */
  notices: ConversationNotice[]
  /** Value for `after`; null when no message follows. */
  next: string | null
  /** Value for `before`; null when no message precedes. */
  previous: string | null
  authors: string[]
  /** Messages of the whole conversation. */
  total: number
}

export interface WhatsAppContact {
  /** Id of the chat, including chats without messages. */
  id: string
  sessionId: string
  jid: string
  name: string
  displayName: string
  notify: string | null
  subject: string | null
  formattedNumber: string | null
  avatar: string | null
  avatarUrl: string | null
  isGroup: boolean
  isOnline: boolean
  /** ISO instant. */
  lastMessageAt: string | null
}

/** The contact who wrote last comes first, then the alphabet; `people` leaves groups out. */
export const contactsQuery = z.object({
  only: z.enum(['people']).optional(),
  search: z.string().trim().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
})
export type ContactsQuery = z.infer<typeof contactsQuery>

export interface ContactsAnswer {
  success: true
  contacts: WhatsAppContact[]
}

export interface ContactAnswer extends WhatsAppContact {
  success: true
}

/** Event `new-message` (specification 2, §3), with the message and its chat as lists show them. */
export interface NewMessage {
  from: string
  message: string
  timestamp: string
  conversationId: string | null
  chatId: string
  /** 'changed': it was known already, and was edited, deleted, reacted to, or came further. */
  change: 'new' | 'changed'
  line: ChatLine
  chat: Chat
}

/** Event `contacts-list`: contacts that are new or changed. */
export interface ContactsList {
  contacts: WhatsAppContact[]
}
