import { randomInt, randomUUID } from 'node:crypto'
import type { Chat } from '@fechai/contracts/whatsapp-chats'
import { chatKeys, type PlacedInbox, placeEvents } from '@fechai/data/chats'
import { seal } from '@fechai/platform/crypto/keys'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope, type Owner } from '@fechai/data/database'
import { whatsappChatsOf } from '@fechai/data/whatsapp'
import type { ChatAddress, ChatContent, ChatMessage } from '@fechai/domain/chat-message'
import type { WhatsAppState } from '@fechai/domain/whatsapp-states'
import { asOwner } from './company.ts'
import type { TestApi } from './harness.ts'
import type { Member } from './visitor.ts'

export interface SeededMessage extends Partial<Omit<ChatMessage, 'content'>> {
  /** Short form of a content of this text. */
  text?: string
  content?: ChatContent
}

export interface SeededChat {
  /** The session; the member's first one without it. */
  sessionId?: string
  name?: string
  number?: string
  lid?: string | null
  group?: string | null
  messages?: SeededMessage[]
  /** As history of the phone: nothing is unread. */
  isPast?: boolean
}

/** A session of `member` that no gateway serves. */
export async function seedSession(member: Member): Promise<string> {
  const sessionId = randomUUID()
  await asOwner(`insert into whatsapp_sessions (empresa_id, id, user_id, name, wish) values ($1, $2, $3, $4, 'idle')`, [
    ...[member.user.empresaId, sessionId, member.user.id, `teste ${sessionId}`],
  ])
  return sessionId
}

/** The same, once a phone has scanned its code: what goes through it is kept for a gateway. */
export async function seedLinkedSession(
  { deps: { db, master } }: TestApi,
  member: Member,
  state: WhatsAppState = 'disconnected',
): Promise<string> {
  const sessionId = await seedSession(member)
  const key = await companyKeyOf(db, master, ownerOf(member))
  const account = JSON.stringify({ number: newNumber(), name: 'Vila das Bombas' })
  await asOwner(`update whatsapp_sessions set account = $3, credentials = 'x', state = $2 where id = $1`, [
    ...[sessionId, state, seal(key, account, `whatsapp_sessions|account|${sessionId}`)],
  ])
  return sessionId
}

/** A chat of `member` with what was said in it, placed as what comes from WhatsApp is. */
export async function seedChat(
  api: TestApi,
  member: Member,
  {
    sessionId,
    name = 'Dona Célia',
    number = newNumber(),
    lid = null,
    group = null,
    messages = [],
    isPast,
  }: SeededChat = {},
): Promise<Chat> {
  const [known] = await asOwner<{ id: string }>(
    'select id from whatsapp_sessions where user_id = $1 order by created_at limit 1',
    [member.user.id],
  )
  const session = sessionId ?? known?.id ?? (await seedSession(member))
  const address: ChatAddress = group === null ? { number, lid, group } : { number: null, lid: null, group }
  const contact = { kind: 'contact', body: { address, savedName: name, ownName: null } }
  const said = messages.map((message, index) => ({
    kind: isPast ? 'history' : 'message',
    body: toMessage(message, address, index),
  }))
  const { chats } = await placeChatEvents(api, member, session, [contact, ...said])
  return whatsappChatsOf(api.deps.db, api.deps.master, ownerOf(member)).find(chats[0]!)
}

/** Places what came, as the gateway would. */
export async function placeChatEvents(
  { deps: { db, master } }: TestApi,
  member: Member,
  sessionId: string,
  events: readonly { kind: string; body: unknown }[],
): Promise<Omit<PlacedInbox, 'more' | 'parked'>> {
  const owner = ownerOf(member)
  const companyKey = await companyKeyOf(db, master, owner)
  return inScope(db, owner, (tx) =>
    placeEvents({ tx, owner, companyKey, sessionId, keys: chatKeys(companyKey, sessionId) }, events),
  )
}

const ownerOf = ({ user }: Member): Owner => ({ empresaId: user.empresaId, userId: user.id, reach: 'company' })

export const newNumber = (): string => `55119${randomInt(10_000_000, 99_999_999)}`

/** One message a minute, from a Monday morning on. */
const FIRST_AT = Date.UTC(2026, 8, 14, 12)

export const toMessage = (
  { text = '', content = { kind: 'text', text }, ...message }: SeededMessage,
  chat: ChatAddress,
  index: number,
): ChatMessage => ({
  id: `SEED${randomUUID().replaceAll('-', '').toUpperCase()}`,
  chat,
  author: null,
  isFromMe: false,
  sentAt: new Date(FIRST_AT + index * 60_000).toISOString(),
  name: null,
  quotes: null,
  expiresInSeconds: null,
  ...message,
  content,
})
