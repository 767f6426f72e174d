import { sql } from 'kysely'
import { DomainError } from '@fechai/domain/errors'
import { IMPORT_LIMITS, type ImportFailure, type ImportState } from '@fechai/domain/history-import'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import type { Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { chatNotFound } from '../whatsapp/chats.ts'

/** Progress of an import. */
export interface HistoryImport {
  id: string
  sessionId: string
  chatId: string | null
  state: ImportState
  reason: ImportFailure | null
  conversations: number
  done: number
  /** Messages of the phone's history that it brought. */
  messages: number
}

/** Silence after which an import has no run any more, and does not prevent another request. */
const FORGOTTEN = '1 hour'

/** Requests of a person for the history on a phone. */
export const historyImportsOf = (db: Database, owner: Owner) => ({
  /**
   * Keeps an import of one chat, or of the most recent ones of a session; the same that is under way is joined.
   * @throws DomainError('conflict') while the session has another.
   */
  async open(of: {
    sessionId: string
    userId: string
    chatId: string | null
    target: number
  }): Promise<HistoryImportRef> {
    const { sessionId, userId, chatId, target } = of
    return inScope(db, owner, async (tx) => {
      // No row is fine: mostly none was forgotten.
      await sql`
        update whatsapp_imports set state = 'falhou', reason = 'interrompida', updated_at = now()
        where session_id = ${sessionId} and state = 'em_andamento'
          and updated_at < now() - ${FORGOTTEN}::interval`.execute(tx)
      await sql`
        insert into whatsapp_imports (session_id, user_id, chat_id, target)
        values (${sessionId}, ${userId}, ${chatId}, ${target})
        on conflict (empresa_id, session_id) where state = 'em_andamento' do nothing`.execute(tx)
      const row = await tx
        .selectFrom('whatsapp_imports')
        .select(['id', 'chat_id', 'target'])
        .where('session_id', '=', sessionId)
        .where('state', '=', 'em_andamento')
        .executeTakeFirst()
      if (row?.chat_id !== chatId) throw anotherRuns()
      return { empresaId: owner.empresaId, userId, importId: row.id, sessionId, chatId, target: row.target }
    })
  },

  /** The last that was asked for, of a chat or of the most recent ones; null where none was. */
  async latest(chatId: string | null): Promise<HistoryImport | null> {
    return inScope(db, owner, async (tx) => {
      const { rows } = await sql<HistoryImport>`
        select i.id, i.session_id as "sessionId", i.chat_id as "chatId", i.state, i.reason, i.chats as conversations,
          i.done, (select count(*)::int from whatsapp_messages m
            where m.is_history and m.created_at >= i.created_at
              and (i.state = 'em_andamento' or m.created_at <= i.updated_at)
              and m.chat_id in (select a.chat_id from whatsapp_history_asks a where a.import_id = i.id)) as messages
        from whatsapp_imports i
        where i.chat_id is not distinct from ${chatId}
          and (${owner.reach === 'company'} or i.user_id = ${owner.userId})
        order by i.id desc limit 1`.execute(tx)
      return rows[0] ?? null
    })
  },

  /** The chats that are to be read: the one that was asked for, or personal ones, the last spoken in first. */
  async begin({ importId, sessionId, chatId }: HistoryImportRef): Promise<string[]> {
    const chats = chatId === null ? await this.recent(sessionId) : [chatId]
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('whatsapp_imports')
        .set({ chats: chats.length, updated_at: sql<string>`now()` })
        .where('id', '=', importId)
        .execute(),
    )
    return chats
  },

  /** Personal chats of a session, the last spoken in first. */
  async recent(sessionId: string): Promise<string[]> {
    const rows = await inScope(db, owner, (tx) =>
      tx
        .selectFrom('whatsapp_chats')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('is_group', '=', false)
        .where('last_message_at', 'is not', null)
        .orderBy('last_message_at', 'desc')
        .orderBy('id', 'desc')
        .limit(IMPORT_LIMITS.conversations)
        .execute(),
    )
    return rows.map(({ id }) => id)
  },

  /** So many chats are done. */
  async advance(importId: string, done: number): Promise<void> {
    // No row is fine: one that has ended shows no progress.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('whatsapp_imports')
        .set({ done: sql<number>`greatest(done, ${done})`, updated_at: sql<string>`now()` })
        .where('id', '=', importId)
        .where('state', '=', 'em_andamento')
        .execute(),
    )
  },

  /** Ends it; what came stays. One that has ended stays as it ended. */
  async end(importId: string, reason: ImportFailure | null): Promise<void> {
    // No row is fine: one that has ended stays as it ended.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('whatsapp_imports')
        .set({ state: reason === null ? 'concluida' : 'falhou', reason, updated_at: sql<string>`now()` })
        .where('id', '=', importId)
        .where('state', '=', 'em_andamento')
        .execute(),
    )
  },

  /** Messages that came live of a chat, with whose it is. @throws DomainError('not-found') */
  async known(chatId: string): Promise<{ known: number; sessionId: string; userId: string }> {
    const { rows } = await inScope(db, owner, (tx) =>
      sql<{ known: number; sessionId: string; userId: string }>`
        select c.session_id as "sessionId", c.user_id as "userId",
          (select count(*)::int from whatsapp_messages m where m.chat_id = c.id) as known
        from whatsapp_chats c where c.id = ${chatId}`.execute(tx),
    )
    if (!rows[0]) throw chatNotFound()
    return rows[0]
  },
})

const anotherRuns = (): DomainError =>
  new DomainError('conflict', 'Já há uma importação deste número em andamento. Espere ela terminar.', {
    code: 'importacao_em_andamento',
  })
