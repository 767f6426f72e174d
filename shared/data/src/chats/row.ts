import { sql } from 'kysely'
import type { Chat, WhatsAppContact } from '@fechai/contracts/whatsapp-chats'
import type { Key } from '@fechai/platform/crypto/keys'
import { jidOf } from '@fechai/domain/chat-message'
import type { OutboxState } from '@fechai/domain/whatsapp-states'
import { sameNumberKey } from '@fechai/domain/whatsapp-number'
import { CLOUD_WINDOW_MS } from '@fechai/domain/whatsapp-cloud'
import type { Phase } from '@fechai/domain/phases'
import type { Owner } from '../database/scope.ts'
import { onlyReads } from './chat-of-another.ts'
import { openChatDetails, openConversationKey, openPreview, type ChatDetails } from './seals.ts'

/** A chat as it is read, with its related rows. */
export interface ChatRow {
  id: string
  session_id: string
  user_id: string
  conversation_id: string | null
  is_group: boolean
  name: string
  details: Buffer
  unread: number
  archived: boolean
  favorite: boolean
  last_message_at: string | null
  last_message: Buffer | null
  wrapped_key: Buffer | null
  last_state: OutboxState | null
  lead_id: string | null
  lead_fase: Phase | null
  has_news: boolean
  /** Null of a scanned phone's; otherwise when the customer wrote last, in milliseconds. */
  cloud: { heardMs: number | null } | null
  /** `last_message_at` to the microsecond, for cursors. */
  place: string | null
}

/** To be followed by `where`. A deleted lead, or one joined into another, is not the chat's any more. */
export const chatRows = sql`
  select c.id, c.session_id, c.user_id, c.conversation_id, c.is_group, c.name, c.details, c.unread, c.archived,
    c.favorite, c.last_message_at, c.last_message, v.wrapped_key, m.state as last_state,
    l.id as lead_id, l.fase as lead_fase,
    coalesce(l.novidades > 0, false) as has_news,
    (select jsonb_build_object('heardMs', (select extract(epoch from max(w.sent_at)) * 1000 from whatsapp_messages w
        where w.empresa_id = c.empresa_id and w.chat_id = c.id and not w.is_from_me and not w.is_history))
      from whatsapp_sessions s
      where s.empresa_id = c.empresa_id and s.id = c.session_id and s.channel = 'cloud') as cloud,
    to_char(c.last_message_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
  from whatsapp_chats c
  left join conversations v on v.empresa_id = c.empresa_id and v.id = c.conversation_id
  left join whatsapp_messages m on m.empresa_id = c.empresa_id and m.position = c.last_position
  left join leads l on l.empresa_id = c.empresa_id and l.conversation_id = c.conversation_id and l.deleted_at is null`

const shownNumber = (number: string | null): string | null => (number === null ? null : `+${sameNumberKey(number)}`)

/** The chat as this owner has it. */
export function toChat(companyKey: Key, owner: Owner, row: ChatRow): Chat {
  const details = openChatDetails(companyKey, row.id, row.details)
  const { name, displayName } = namesOf(row, details)
  return {
    id: row.id,
    sessionId: row.session_id,
    conversationId: row.conversation_id,
    jid: jidOf(details),
    phone_number: shownNumber(details.number),
    name,
    displayName,
    avatarUrl: details.avatarUrl,
    isGroup: row.is_group,
    archived: row.archived,
    favorite: row.favorite,
    unread: row.unread,
    lastMessageAt: row.last_message_at,
    lastMessage: previewOf(companyKey, row),
    leadId: row.lead_id,
    leadFase: row.lead_fase,
    hasNews: row.has_news,
    ...(row.cloud && { window: { endsAt: windowEnd(row.cloud.heardMs) } }),
    ...(onlyReads(owner, row.user_id) && { readOnly: true }),
    ...(details.formerIds && { formerIds: details.formerIds }),
  }
}

/** The end of the time in which Meta takes more than a template; null for a customer who has not written. */
const windowEnd = (heardMs: number | null): string | null =>
  heardMs === null ? null : new Date(heardMs + CLOUD_WINDOW_MS).toISOString()

function previewOf(companyKey: Key, row: ChatRow): Chat['lastMessage'] {
  if (row.last_message === null || row.conversation_id === null || row.wrapped_key === null) return null
  const key = openConversationKey(companyKey, row.conversation_id, row.wrapped_key)
  return { ...openPreview(key, row.id, row.last_message), state: row.last_state }
}

function namesOf({ name }: ChatRow, details: ChatDetails): { name: string; displayName: string } {
  const shown = name || shownNumber(details.number) || 'Contato sem nome'
  return { name: shown, displayName: details.savedName || details.ownName || shown }
}

export function toContact(companyKey: Key, row: ChatRow): WhatsAppContact {
  const details = openChatDetails(companyKey, row.id, row.details)
  return {
    id: row.id,
    sessionId: row.session_id,
    jid: jidOf(details),
    ...namesOf(row, details),
    notify: details.ownName,
    subject: row.is_group ? row.name || null : null,
    formattedNumber: shownNumber(details.number),
    avatar: details.avatarUrl,
    avatarUrl: details.avatarUrl,
    isGroup: row.is_group,
    // WhatsApp shows who is online only to devices that announce themselves; the product does not.
    isOnline: false,
    lastMessageAt: row.last_message_at,
  }
}
