import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newKey, open, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import { phoneDigits } from '@fechai/domain/conversation/fold'
import { personKey } from '@fechai/domain/conversation/live-message'
import { apartFrom } from '@fechai/domain/conversation/side'
import { numberOf, type LiveBody } from '@fechai/domain/chat-message'
import { sameNumberKey, toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import type { SessionScope, WrittenChat } from './written-chat.ts'
import { openConversationKey, type ChatDetails } from './seals.ts'
import type { Tx } from '../database/connect.ts'
import { sealDetails, type ConversationDetails } from '../conversations/conversations.ts'
import { NAMELESS_SELLER } from '../conversations/name-seller.ts'
import type { SessionAccount } from '../whatsapp/sessions.ts'

/** A chat's conversation, locked until the transaction ends, as far as writing at its end needs it. */
export interface WrittenConversation {
  id: string
  key: Key
  group: boolean
  title: string | null
  authors: string[]
  seller: string
  customers: string[]
  lastAt: string | null
  /** Number of its messages. */
  total: number
}

/** The conversation of a chat; the first message makes one, or finds that exports of the same number have. */
export async function openChatConversation(scope: SessionScope, chat: WrittenChat): Promise<WrittenConversation> {
  const known = chat.conversationId === null ? null : await lock(scope, chat.conversationId)
  if (known) return known
  const exported = chat.isGroup ? null : await conversationOfNumber(scope, chat.details.number)
  const id = exported ?? (await create(scope, chat))
  await scope.tx.updateTable('whatsapp_chats').set({ conversation_id: id }).where('id', '=', chat.id).execute()
  chat.conversationId = id
  return (await lock(scope, id))!
}

async function lock(scope: SessionScope, id: string): Promise<WrittenConversation | null> {
  const { tx, companyKey } = scope
  const row = await tx
    .selectFrom('conversations')
    .select(['id', 'wrapped_key', 'group', 'title', 'authors', 'seller', 'customers', 'last_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { wrapped_key: wrapped, last_at: lastAt, ...header } = row
  const key = openConversationKey(companyKey, id, wrapped)
  return { ...header, key, lastAt, seller: header.seller ?? (await sellerOf(scope)), total: await countOf(tx, id) }
}

async function countOf(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(max(index) + 1, 0) as total from messages where conversation_id = ${id}`.execute(tx)
  return rows[0]!.total
}

const LIVE_DETAILS: ConversationDetails = {
  ...{ systemLines: [], precision: 'second', dateOrder: 'day-month', platform: 'android' },
}

async function create(scope: SessionScope, chat: WrittenChat): Promise<string> {
  const { tx, owner, companyKey } = scope
  const id = randomUUID()
  const seller = await sellerOf(scope)
  const key = newKey()
  await tx
    .insertInto('conversations')
    .values({
      ...{ id, user_id: owner.userId, empresa_id: owner.empresaId },
      wrapped_key: wrapKey(companyKey, key, `conversation:${id}`),
      // Live times are exact to the second, unlike an export, so messages within a minute are distinct.
      details: sealDetails(key, id, LIVE_DETAILS),
      ...{ title: chat.name, group: chat.isGroup, seller, customers: chat.isGroup ? [] : [customerOf(chat, seller)] },
    })
    .execute()
  return id
}

/** Returns the name of the other side of a chat of two in its conversation. */
export const customerOf = ({ name, details }: Pick<WrittenChat, 'name' | 'details'>, seller: string): string =>
  apartFrom(seller, name, numberOf(details))

/** Returns the name of a group's participant in its conversation. */
export function participantOf({ people }: ChatDetails, body: LiveBody, seller: string): string {
  const name = people[personKey(body)] ?? body.name ?? 'Participante'
  return apartFrom(seller, name, numberOf(body.author))
}

/** Returns the seller: messages from a phone have its owner's name. */
export async function sellerOf({
  tx,
  companyKey,
  sessionId,
}: Pick<SessionScope, 'tx' | 'companyKey' | 'sessionId'>): Promise<string> {
  const row = await tx
    .selectFrom('whatsapp_sessions')
    .select('account')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  const account =
    row.account &&
    (JSON.parse(open(companyKey, row.account, `whatsapp_sessions|account|${sessionId}`).toString()) as SessionAccount)
  return account?.name || NAMELESS_SELLER
}

const NUMBER_END = 8

/**
 * A conversation of the same person's exports, by the number in its title or its customers, or that a person typed
 * into its lead. One that was read from words may be somebody else's, and decides nothing.
 */
async function conversationOfNumber({ tx, owner }: SessionScope, number: string | null): Promise<string | null> {
  if (number === null) return null
  const end = number.slice(-NUMBER_END)
  const ends = (text: string) =>
    sql<boolean>`right(regexp_replace(${sql.raw(text)}, '\\D', '', 'g'), ${NUMBER_END}) = ${end}`
  const { rows } = await sql<{ id: string; title: string | null; customers: string[]; whatsapp: string | null }>`
    select c.id, c.title, c.customers, case when ${isTyped} then l.whatsapp end as whatsapp
    from conversations c
    left join leads l on l.empresa_id = c.empresa_id and l.conversation_id = c.id
    where c.user_id = ${owner.userId} and c.first_at is not null and not c."group" and l.deleted_at is null
      and not exists (select from whatsapp_chats w where w.empresa_id = c.empresa_id and w.conversation_id = c.id)
      and (${ends('c.title')} or (${isTyped} and ${ends('l.whatsapp')})
        or exists (select from unnest(c.customers) as customer where ${ends('customer')}))
    order by c.last_at desc nulls last limit 20`.execute(tx)
  const wanted = sameNumberKey(number)
  const found = rows.find(({ title, customers, whatsapp }) =>
    [title, whatsapp, ...customers].some((text) => text !== null && numberIn(text) === wanted),
  )
  return found?.id ?? null
}

const isTyped = sql<boolean>`coalesce(l.editados ? 'whatsapp', false)`

const numberIn = (text: string): string | null => (phoneDigits(text) === null ? null : toWhatsappNumber(text))
