import { sql } from 'kysely'
import type { ChatFlags } from '@fechai/contracts/whatsapp-chats'
import type { Key } from '@fechai/platform/crypto/keys'
import { readJid } from '@fechai/domain/chat-message'
import { DomainError } from '@fechai/domain/errors'
import { refuseChatOfAnother } from './chat-of-another.ts'
import { chatKeys } from './keys.ts'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { chatNotFound } from '../whatsapp/chats.ts'

/**
 * Notes a chat as read or not, favourite, archived.
 * @returns whose it is. @throws DomainError('not-found'), ('forbidden') if it is another person's
 */
export async function flagChat(
  db: Database,
  owner: Owner,
  id: string,
  { read, favorite, archived }: ChatFlags,
): Promise<{ userId: string }> {
  return inScope(db, owner, async (tx) => {
    const row = await tx
      .updateTable('whatsapp_chats')
      .set({
        updated_at: sql`now()`,
        ...(read !== undefined && { unread: read ? 0 : sql<number>`greatest(unread, 1)` }),
        ...(favorite !== undefined && { favorite }),
        ...(archived !== undefined && { archived }),
      })
      .where('id', '=', id)
      .returning('user_id as userId')
      .executeTakeFirst()
    if (!row) throw chatNotFound()
    refuseChatOfAnother(owner, row.userId)
    return row
  })
}

/**
 * 'Favoritar mensagem', of one that came live: what only an export knows has no name that lasts.
 * @throws DomainError('not-found'), ('forbidden') if the chat is another person's
 */
export async function starLine(
  db: Database,
  owner: Owner,
  chatId: string,
  position: string,
  starred: boolean,
): Promise<void> {
  const known = /^\d{1,15}$/.test(position)
  const { numUpdatedRows } = known
    ? await inScope(db, owner, async (tx) => {
        const chat = await tx
          .selectFrom('whatsapp_chats')
          .select('user_id as userId')
          .where('id', '=', chatId)
          .executeTakeFirst()
        if (chat) refuseChatOfAnother(owner, chat.userId)
        return tx
          .updateTable('whatsapp_messages')
          .set({ starred_at: starred ? sql<string>`now()` : null })
          .where('chat_id', '=', chatId)
          .where('position', '=', Number(position))
          .executeTakeFirst()
      })
    : { numUpdatedRows: 0n }
  if (numUpdatedRows === 0n) {
    throw new DomainError('not-found', 'Mensagem não encontrada', { code: 'whatsapp_mensagem' })
  }
}

/** Most starred messages that a list holds. */
const STARRED_MAX = 200

/** Positions of the starred messages of a chat, those first that were starred last. */
export async function starredLines(db: Database, owner: Owner, chatId: string): Promise<number[]> {
  const rows = await inScope(db, owner, (tx) =>
    tx
      .selectFrom('whatsapp_messages')
      .select('position')
      .where('chat_id', '=', chatId)
      .where('starred_at', 'is not', null)
      .orderBy('starred_at', 'desc')
      .limit(STARRED_MAX)
      .execute(),
  )
  return rows.map(({ position }) => position)
}

/** Returns the chat of an address in a session, whose it is, and whether it has messages; null if it is unknown. */
export async function findChatByAddress(
  db: Database,
  owner: Owner,
  companyKey: Key,
  sessionId: string,
  to: string,
): Promise<{ id: string; userId: string; isBegun: boolean } | null> {
  const address = readJid(to)
  const hashes = address === null ? [] : chatKeys(companyKey, sessionId).ofAddress(address)
  if (hashes.length === 0) return null
  const row = await inScope(db, owner, (tx) =>
    tx
      .selectFrom('whatsapp_addresses as a')
      .innerJoin('whatsapp_chats as c', (join) =>
        join.onRef('c.empresa_id', '=', 'a.empresa_id').onRef('c.id', '=', 'a.chat_id'),
      )
      .select(['c.id', 'c.user_id as userId', 'c.last_message_at', 'c.is_group'])
      .where('a.session_id', '=', sessionId)
      .where('a.hash', 'in', hashes)
      .executeTakeFirst(),
  )
  return row ? { id: row.id, userId: row.userId, isBegun: row.last_message_at !== null || row.is_group } : null
}
