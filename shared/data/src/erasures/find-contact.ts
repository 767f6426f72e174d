import { sql } from 'kysely'
import type { Key } from '@fechai/platform/crypto/keys'
import type { ContactFound } from '@fechai/domain/erasure'
import { numbersIn } from '@fechai/domain/whatsapp-number'
import { chatFilePlaces } from '../chats/kept-files.ts'
import { chatKeys } from '../chats/keys.ts'
import type { Tx } from '../database/connect.ts'

/** Digits by which a column finds a number, written in whatever way. */
const NUMBER_END = 8

/**
 * Finds everything connected to a number: leads, files and live chats, with the rest of the same conversation or
 * lead. A live chat is the contact's by its address alone, because anyone who writes in it chooses the name, and the
 * words, that others read.
 */
export async function findContact(tx: Tx, companyKey: Key, number: string): Promise<ContactFound> {
  const is = (text: string | null): boolean => text !== null && numbersIn(text).includes(number)
  const named = await namedRows(tx, number.slice(-NUMBER_END))
  const own = named.conversations.filter(({ texts }) => texts.some(is))
  const chats = await chatsOf(tx, companyKey, number)
  const seen = {
    leads: new Set(named.leads.filter(({ whatsapp }) => is(whatsapp)).map(({ id }) => id)),
    conversations: new Set([
      ...own.filter(({ group }) => !group).map(({ id }) => id),
      ...named.uploads.filter(({ name, group }) => !group && is(name)).map(({ id }) => id),
      ...chats.flatMap(({ conversationId }) => conversationId ?? []),
    ]),
  }
  await spread(tx, seen)
  const conversations = [...seen.conversations]
  const of = { leads: [...seen.leads], conversations, chats: await chatsWith(tx, chats, conversations) }
  return { ...of, uploads: await uploadsOf(tx, conversations), groups: own.filter(({ group }) => group).length }
}

async function namedRows(tx: Tx, end: string) {
  const endsSo = (text: string) => sql`right(regexp_replace(${sql.raw(text)}, '\\D', '', 'g'), ${NUMBER_END}) = ${end}`
  const isLive = (conversation: string) => sql`exists (
    select from whatsapp_chats w where w.conversation_id = ${sql.ref(conversation)})`
  const leads = await sql<{ id: string; whatsapp: string }>`
    select id, whatsapp from leads
    where fone_final = ${end} and (editados ? 'whatsapp' or not ${isLive('leads.conversation_id')})`.execute(tx)
  const conversations = await sql<{ id: string; group: boolean; texts: string[] }>`
    select id, "group", array_append(authors, title) as texts from conversations
    where exists (select 1 from unnest(array_append(authors, title)) as written where ${endsSo('written')})
      and not ${isLive('conversations.id')}`.execute(tx)
  const uploads = await sql<{ id: string; group: boolean; name: string }>`
    select u.conversation_id as id, v."group", u.file_name as name from uploads u
    join conversations v on v.empresa_id = u.empresa_id and v.id = u.conversation_id
    where regexp_replace(u.file_name, '\\D', '', 'g') like ${`%${end}%`} and not ${isLive('u.conversation_id')}`.execute(
    tx,
  )
  return { leads: leads.rows, conversations: conversations.rows, uploads: uploads.rows }
}

/** Follows leads to their conversations and back, and to the leads that were joined with them. */
async function spread(tx: Tx, seen: { leads: Set<string>; conversations: Set<string> }): Promise<void> {
  for (let before = -1; before !== seen.leads.size + seen.conversations.size;) {
    before = seen.leads.size + seen.conversations.size
    const { rows } = await sql<{ id: string; conversationId: string | null; into: string | null }>`
      select id, conversation_id as "conversationId", joined_into as "into" from leads
      where id = any(${[...seen.leads]}::uuid[]) or joined_into = any(${[...seen.leads]}::uuid[])
        or conversation_id = any(${[...seen.conversations]}::uuid[])`.execute(tx)
    for (const { id, conversationId, into } of rows) {
      seen.leads.add(id)
      if (into !== null) seen.leads.add(into)
      if (conversationId !== null) seen.conversations.add(conversationId)
    }
  }
}

type FoundChat = { id: string; conversationId: string | null }

async function chatsOf(tx: Tx, companyKey: Key, number: string): Promise<FoundChat[]> {
  const sessions = await tx.selectFrom('whatsapp_sessions').select('id').execute()
  const hashes = sessions.flatMap(({ id }) => chatKeys(companyKey, id).ofAddress({ number, lid: null, group: null }))
  if (hashes.length === 0) return []
  return tx
    .selectFrom('whatsapp_addresses as a')
    .innerJoin('whatsapp_chats as c', 'c.id', 'a.chat_id')
    .select(['c.id', 'c.conversation_id as conversationId'])
    .distinct()
    .where('a.hash', 'in', hashes)
    .execute()
}

/** Chats, and those that became one with them and whose place in storage still holds files. */
async function chatsWith(tx: Tx, chats: readonly FoundChat[], conversations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from whatsapp_chats where conversation_id = any(${conversations}::uuid[])`.execute(tx)
  return chatFilePlaces(tx, [...new Set([...chats, ...rows].map(({ id }) => id))])
}

async function uploadsOf(tx: Tx, conversations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where conversation_id = any(${conversations}::uuid[])`.execute(tx)
  return rows.map(({ id }) => id)
}
