import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type {
  Chat,
  ChatFilter,
  ChatsPage,
  ChatsQuery,
  ContactsQuery,
  WhatsAppContact,
} from '@fechai/contracts/whatsapp-chats'
import type { Key } from '@fechai/platform/crypto/keys'
import { readJid } from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { candidateCursor, readCandidateCursor } from '../conversations/candidate-cursor.ts'
import { refuseChatOfAnother } from '../chats/chat-of-another.ts'
import { chatKeys } from '../chats/keys.ts'
import { chatRows, toChat, toContact, type ChatRow } from '../chats/row.ts'
import { companyKeyOf } from '../companies/companies.ts'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** A chat of which something has no place yet, and the lead of its conversation. */
export interface ChatToJoin {
  chatId: string
  conversationId: string
  lead: { leadId: string; userId: string } | null
}

export const chatNotFound = (): DomainError =>
  new DomainError('not-found', 'Conversa não encontrada', { code: 'conversa_whatsapp' })

/** Chats of WhatsApp that the owner sees, and the people behind them. */
export const whatsappChatsOf = (db: Database, master: Key, owner: Owner) => {
  const read = async <Answer>(work: (tx: Tx, companyKey: Key) => Promise<Answer>): Promise<Answer> => {
    const companyKey = await companyKeyOf(db, master, owner)
    return inScope(db, owner, (tx) => work(tx, companyKey))
  }
  return {
    /** Those in which something was said, the last spoken in first. @throws DomainError('invalid') for no cursor of ours. */
    page: (query: ChatsQuery): Promise<ChatsPage> => read((tx, companyKey) => pageOf(tx, companyKey, owner, query)),

    /** @throws DomainError('not-found') */
    find: (id: string): Promise<Chat> =>
      read(async (tx, companyKey) => {
        const [row] = await rowsWhere(tx, sql`c.id = ${id}`)
        if (!row) throw chatNotFound()
        return toChat(companyKey, owner, row)
      }),

    /** A chat that the owner may write in. @throws DomainError('not-found'), ('forbidden') if it is another person's */
    findToWrite: (id: string): Promise<Chat> =>
      read(async (tx, companyKey) => {
        const [row] = await rowsWhere(tx, sql`c.id = ${id}`)
        if (!row) throw chatNotFound()
        refuseChatOfAnother(owner, row.user_id)
        return toChat(companyKey, owner, row)
      }),

    /** Those of the ids that are there. */
    byIds: (ids: readonly string[]): Promise<{ chat: Chat; contact: WhatsAppContact; userId: string }[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : read(async (tx, companyKey) => {
            const rows = await rowsWhere(tx, sql`c.id = any(${ids}::uuid[])`)
            return rows.map((row) => ({
              chat: toChat(companyKey, owner, row),
              contact: toContact(companyKey, row),
              userId: row.user_id,
            }))
          }),

    /**
     * Returns the chats that wait to be joined, and have at most the given number of messages, with their
     * conversations.
     */
    toJoin: (ids: readonly string[], mostMessages: number | null = null): Promise<ChatToJoin[]> =>
      ids.length === 0
        ? Promise.resolve([])
        : inScope(db, owner, async (tx) => {
            const rows = await tx
              .selectFrom('whatsapp_chats as c')
              .leftJoin('leads as l', (join) =>
                join.onRef('l.conversation_id', '=', 'c.conversation_id').on('l.deleted_at', 'is', null),
              )
              .select([
                'c.id as chatId',
                'c.conversation_id as conversationId',
                'l.id as leadId',
                'l.user_id as userId',
              ])
              .where('c.id', 'in', ids)
              .where('c.to_join', '=', true)
              .$if(mostMessages !== null, (query) =>
                query.where(
                  sql<boolean>`not exists (select from messages m
                    where m.conversation_id = c.conversation_id and m.index >= ${mostMessages})`,
                ),
              )
              .execute()
            return rows.flatMap(({ chatId, conversationId, leadId, userId }) =>
              conversationId ? [{ chatId, conversationId, lead: leadId && userId ? { leadId, userId } : null }] : [],
            )
          }),

    /**
     * Returns people and groups of all sessions, the most recent first, then by name; of people alone, those whom the
     * caller may write to.
     */
    contacts: ({ search, limit, only }: ContactsQuery): Promise<WhatsAppContact[]> =>
      read(async (tx, companyKey) => {
        const own = owner.reach === 'company' ? sql`true` : sql`c.user_id = ${owner.userId}`
        const wanted = only === 'people' ? sql`not c.is_group and ${own}` : sql`true`
        const { rows } = await sql<ChatRow>`${chatRows}
          where ${await matches(tx, companyKey, search)} and ${wanted}
          order by c.last_message_at desc nulls last, c.search, c.id limit ${limit}`.execute(tx)
        return rows.map((row) => toContact(companyKey, row))
      }),

    /**
     * Returns a contact by any address, also a number with or without its ninth digit.
     * @throws DomainError('not-found')
     */
    contact: (jid: string): Promise<WhatsAppContact> =>
      read(async (tx, companyKey) => {
        const hashes = await hashesOf(tx, companyKey, jid)
        const [row] = hashes.length === 0 ? [] : await rowsWhere(tx, hasAddress(hashes))
        if (!row) throw new DomainError('not-found', 'Contato não encontrado', { code: 'contato_whatsapp' })
        return toContact(companyKey, row)
      }),
  }
}

async function rowsWhere(tx: Tx, condition: RawBuilder<unknown>): Promise<ChatRow[]> {
  const { rows } = await sql<ChatRow>`${chatRows} where ${condition}`.execute(tx)
  return rows
}

async function pageOf(tx: Tx, companyKey: Key, owner: Owner, query: ChatsQuery): Promise<ChatsPage> {
  const { cursor, limit, filter, search } = query
  const after = cursor === undefined ? null : readCandidateCursor(cursor)
  const beyond = after
    ? sql<SqlBool>`(c.last_message_at, c.id) < (${after.lastAt}::timestamptz, ${after.conversationId}::uuid)`
    : sql<SqlBool>`true`
  const { rows } = await sql<ChatRow>`${chatRows}
    where c.last_message_at is not null and ${FILTERS[filter]} and ${await matches(tx, companyKey, search)} and ${beyond}
    order by c.last_message_at desc, c.id desc limit ${limit + 1}`.execute(tx)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const { rows: counted } = await sql<{ unread: number; archived: number }>`
    select count(*) filter (where not c.archived)::int as unread,
      count(*) filter (where c.archived and c.last_message_at is not null)::int as archived
    from whatsapp_chats c where c.unread > 0 or c.archived`.execute(tx)
  return {
    success: true,
    conversations: shown.map((row) => toChat(companyKey, owner, row)),
    next: rows.length > limit && last ? candidateCursor({ lastAt: last.place!, conversationId: last.id }) : null,
    ...counted[0]!,
  }
}

/** 'Arquivadas' is a place of its own; in the others nothing of it is shown. */
const FILTERS: Record<ChatFilter, RawBuilder<SqlBool>> = {
  all: sql<SqlBool>`not c.archived`,
  unread: sql<SqlBool>`not c.archived and c.unread > 0`,
  favorites: sql<SqlBool>`not c.archived and c.favorite`,
  groups: sql<SqlBool>`not c.archived and c.is_group`,
  archived: sql<SqlBool>`c.archived`,
}

/** Matches names, without regard to case or accents; a whole number finds its chat as well. */
async function matches(tx: Tx, companyKey: Key, search: string | undefined): Promise<RawBuilder<SqlBool>> {
  const text = search?.trim() ?? ''
  if (text === '') return sql<SqlBool>`true`
  const escaped = text.replace(/[\\%_]/g, (letter) => `\\${letter}`)
  const byName = sql<SqlBool>`c.search like (select '%' || lower(unaccent(${escaped})) || '%')`
  const number = toWhatsappNumber(text)
  const hashes = number === null ? [] : await hashesOf(tx, companyKey, number)
  return hashes.length === 0 ? byName : sql<SqlBool>`(${byName} or ${hasAddress(hashes)})`
}

const hasAddress = (hashes: readonly Buffer[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`c.id in (select chat_id from whatsapp_addresses where hash = any(${hashes as Buffer[]}::bytea[]))`

/** Returns an address' hashes, one for each session. */
async function hashesOf(tx: Tx, companyKey: Key, jid: string): Promise<Buffer[]> {
  const address = readJid(jid)
  if (address === null) return []
  const sessions = await tx.selectFrom('whatsapp_chats').select('session_id').distinct().execute()
  return sessions.flatMap(({ session_id: id }) => chatKeys(companyKey, id).ofAddress(address))
}
