import { sql } from 'kysely'
import { open, type Key } from '@fechai/platform/crypto/keys'
import { personKey } from '@fechai/domain/conversation/live-message'
import {
  isChange,
  numberOf,
  type ChatAddress,
  type ChatContact,
  type ChatMessage,
  type ChatOwner,
  type ChatReceipt,
} from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'
import { storable, storableInstant } from '@fechai/domain/storable'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import { chatDirectory } from './directory.ts'
import type { MergedChats } from './merge-chats.ts'
import { chatKeys } from './keys.ts'
import { chatWriter, type PlacedMessage } from './writer.ts'
import { unwrapCompanyKey } from '../companies/companies.ts'
import { nameSeller } from '../conversations/name-seller.ts'
import { noteNews, type LeadWithNews } from '../leads/news.ts'
import { isWaiting, requireKnown } from './known-kinds.ts'
import { renameConversation } from './rename-conversation.ts'
import type { Database, Tx } from '../database/connect.ts'
import { isUnavailable } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { inboxPlace } from '../whatsapp/inbox.ts'

/** The outcome of placing a part of a session's inbox. */
export interface PlacedInbox {
  /** True when more is waiting. */
  more: boolean
  messages: PlacedMessage[]
  /** Chats of which lists show something else now. */
  chats: string[]
  /** Chats in which a line of WhatsApp's own came. */
  noticed: string[]
  /** Leads of which it is news. */
  leads: LeadWithNews[]
  /** Chats with a message whose position is still to be found. */
  toJoin: string[]
  /** Events that cannot be placed: they stay, and are not tried again. */
  parked: ParkedEvent[]
}

/** Its position in the inbox, and the kind of its error; none of its content. */
export interface ParkedEvent {
  position: number
  code: string
}

const BATCH = 500
const nothing = (): PlacedInbox => ({
  more: false,
  messages: [],
  chats: [],
  noticed: [],
  leads: [],
  toJoin: [],
  parked: [],
})

/**
 * Places a session's received events in its chats and their conversations, in order, and removes them from the inbox,
 * in one transaction. Events that were placed before change nothing; one that cannot be placed is parked, and delays
 * no other one.
 */
export async function placeInbox(
  db: Database,
  master: Key,
  owner: Owner,
  sessionId: string,
  limit = BATCH,
): Promise<PlacedInbox> {
  try {
    return await inScope(db, owner, (tx) => placeBatch(tx, master, owner, sessionId, limit))
  } catch (error) {
    if (isUnavailable(error) || (error instanceof DomainError && error.kind === 'unavailable')) throw error
    if (limit > 1) return placeOneByOne(db, master, owner, sessionId, limit)
    return { ...nothing(), more: true, parked: await parkFirst(db, owner, sessionId, codeOf(error)) }
  }
}

async function placeOneByOne(
  db: Database,
  master: Key,
  owner: Owner,
  sessionId: string,
  limit: number,
): Promise<PlacedInbox> {
  const all = { ...nothing(), more: true }
  for (let count = 0; count < limit && all.more; count++) {
    const one = await placeInbox(db, master, owner, sessionId, 1)
    all.more = one.more
    all.messages.push(...one.messages)
    all.chats.push(...one.chats)
    all.noticed.push(...one.noticed)
    all.leads.push(...one.leads)
    all.toJoin.push(...one.toJoin)
    all.parked.push(...one.parked)
  }
  return {
    ...all,
    chats: [...new Set(all.chats)],
    noticed: [...new Set(all.noticed)],
    toJoin: [...new Set(all.toJoin)],
  }
}

/** Locks the session's chats against other writers until the transaction ends. */
export const lockSession = (tx: Tx, { empresaId }: Owner, sessionId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`chats:${empresaId}:${sessionId}`}, 0))`.execute(tx)

/** Returns Postgres' code, the product's, or the error's kind: messages of errors may quote a person's words. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && code !== '' ? code : error.name
}

async function parkFirst(db: Database, owner: Owner, sessionId: string, code: string): Promise<ParkedEvent[]> {
  return inScope(db, owner, async (tx) => {
    await lockSession(tx, owner, sessionId)
    const first = await tx
      .selectFrom('whatsapp_inbox')
      .select('position')
      .where('session_id', '=', sessionId)
      .where(isWaiting)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst()
    if (!first) return []
    await tx
      .updateTable('whatsapp_inbox')
      .set({ parked_at: sql<string>`now()`, parked_code: code })
      .where('session_id', '=', sessionId)
      .where('position', '=', first.position)
      .execute()
    return [{ position: first.position, code }]
  })
}

async function placeBatch(tx: Tx, master: Key, owner: Owner, sessionId: string, limit: number): Promise<PlacedInbox> {
  await lockSession(tx, owner, sessionId)
  const rows = await takeOut(tx, owner, sessionId, limit)
  if (rows.length === 0) return nothing()
  // As it seals now: a key that was turned a moment ago holds for what is placed after it.
  const companyKey = unwrapCompanyKey(master, owner, rows[0]!.wrapped_key)
  const scope: SessionScope = { tx, owner, companyKey, sessionId, keys: chatKeys(companyKey, sessionId) }
  const events = rows.map(({ kind, body, event_key: hash }) => ({
    kind,
    body: JSON.parse(open(companyKey, body, inboxPlace(sessionId, hash)).toString()) as unknown,
  }))
  for (const event of events) requireKnown(event)
  return { more: rows.length === limit, ...(await placeEvents(scope, events)), parked: [] }
}

interface TakenEvent {
  position: number
  kind: string
  body: Buffer
  event_key: Buffer
  wrapped_key: Buffer
}

/** The first that wait, in order, with the company's wrapped key; they are back where the transaction fails. */
async function takeOut(tx: Tx, { empresaId }: Owner, sessionId: string, limit: number): Promise<TakenEvent[]> {
  const { rows } = await sql<TakenEvent>`
    delete from whatsapp_inbox i using companies c
    where c.id = ${empresaId} and i.empresa_id = c.id and i.session_id = ${sessionId} and i.position in (
      select position from whatsapp_inbox
      where session_id = ${sessionId} and ${isWaiting} order by position limit ${limit})
    returning i.position, i.kind, i.body, i.event_key, c.wrapped_key`.execute(tx)
  return rows.sort((a, b) => a.position - b.position)
}

/** Places received events in order, within the transaction of the session's lock holder. */
export async function placeEvents(
  scope: SessionScope,
  events: readonly { kind: string; body: unknown }[],
): Promise<Omit<PlacedInbox, 'more' | 'parked'>> {
  const directory = chatDirectory(scope, { before: flushAll, after: followMerge })
  let received: PlacedMessage[] = []
  const writers = new Map<string, ReturnType<typeof chatWriter>>()
  /** Conversations of which something may be news. */
  const conversations = new Set<string | null>()
  const leads: LeadWithNews[] = []
  const writerOf = (chat: WrittenChat): ReturnType<typeof chatWriter> => {
    const writer = writers.get(chat.id) ?? chatWriter(scope, directory, chat)
    writers.set(chat.id, writer)
    return writer
  }
  for (const { kind, body } of events) {
    if (kind === 'contact') await takeContact(body as ChatContact)
    if (kind === 'map') await takeMap(body as ChatAddress)
    if (kind === 'receipt') await takeReceipt(body as ChatReceipt)
    if (kind === 'owner') await takeOwner(body as ChatOwner)
    if (kind === 'message' || kind === 'history') await takeMessage(body as ChatMessage, kind === 'history')
  }
  await flushAll()
  for (const writer of writers.values()) conversations.add(writer.conversationId())
  for (const conversationId of conversations) {
    const lead = conversationId === null ? null : await noteNews(scope.tx, conversationId)
    if (lead) leads.push(lead)
  }
  const messages = [...[...writers.values()].flatMap(({ placed }) => placed), ...received]
  return {
    messages,
    chats: [...directory.changed],
    noticed: [...directory.noticed],
    leads,
    toJoin: [...directory.toJoin],
  }

  async function flushAll(): Promise<void> {
    for (const writer of writers.values()) await writer.flush()
  }

  /** Merged chats have the lines of both, so writers into either start again. */
  function followMerge({ into, gone, leads: joined, positions }: MergedChats): void {
    received.push(...(writers.get(into.id)?.placed ?? []), ...(writers.get(gone.id)?.placed ?? []))
    received = received.flatMap((each) => {
      if (each.chatId !== gone.id) return [each]
      const position = positions.get(each.position)
      return position === undefined ? [] : [{ ...each, chatId: into.id, position }]
    })
    writers.delete(into.id)
    writers.delete(gone.id)
    conversations.add(into.conversationId)
    leads.push(...joined)
  }

  async function takeContact(contact: ChatContact): Promise<void> {
    const chat = await directory.of(storable(contact.address))
    if (!chat) return
    const before = chat.name
    if ((await directory.rename(chat, storable(contact))) && chat.name !== before) await renameConversation(scope, chat)
  }

  /** A person of whom nothing came has no chat, and gets none by a map. */
  async function takeMap(address: ChatAddress): Promise<void> {
    await directory.of(storable(address), { creates: false })
  }

  /** The phone's owner is the seller in chats of which nobody has said how they are called. */
  async function takeOwner({ name }: ChatOwner): Promise<void> {
    await flushAll()
    // They hold the conversations as they were read, and start again.
    for (const writer of writers.values()) {
      received.push(...writer.placed)
      conversations.add(writer.conversationId())
    }
    writers.clear()
    await nameSeller(scope.tx, scope.sessionId, name)
  }

  /** A receipt of an unknown message is ignored. */
  async function takeReceipt({ id, state }: ChatReceipt): Promise<void> {
    await flushAll()
    const rows = await scope.tx
      .updateTable('whatsapp_messages')
      .set({ state, updated_at: sql<string>`now()` })
      .where('session_id', '=', scope.sessionId)
      .where('key', '=', scope.keys.ofMessage(id, true))
      .where('state', 'in', state === 'read' ? ['sent', 'delivered'] : ['sent'])
      .returning(['chat_id as chatId', 'position'])
      .execute()
    for (const row of rows) received.push({ ...row, change: 'changed' })
  }

  async function takeMessage(came: ChatMessage, isPast: boolean): Promise<void> {
    // A message that was kept by a version that looked at no times is placed as well.
    const message = { ...storable(came), sentAt: storableInstant(Date.parse(came.sentAt)) }
    const chat = await directory.of(message.chat)
    if (!chat) return
    if (!message.isFromMe && message.name !== null) await learnName(chat, message)
    const { content } = message
    if (isChange(content)) await writerOf(chat).change(message, content)
    else writerOf(chat).add(message, isPast)
  }

  /** Learns the writer's name from a message; in a group, people with one name are distinguished by their numbers. */
  async function learnName(chat: WrittenChat, message: ChatMessage): Promise<void> {
    const name = message.name!
    if (!chat.isGroup) {
      const before = chat.name
      if ((await directory.rename(chat, { savedName: null, ownName: name })) && chat.name !== before)
        await renameConversation(scope, chat)
      return
    }
    const person = personKey(message)
    const { people } = chat.details
    if (person === '' || person in people) return
    const isTaken = Object.values(people).includes(name)
    const end = (numberOf(message.author) ?? '').slice(-4)
    chat.details = { ...chat.details, people: { ...people, [person]: isTaken ? `${name} (${end})` : name } }
    await directory.save(chat)
  }
}
