import { sql } from 'kysely'
import { translated, type Database } from '../database/connect.ts'
import { KNOWN_KINDS } from './known-kinds.ts'

/** The gateway tells a worker of a new event; after this wait the news is considered lost. */
const LEFT_AFTER_SECONDS = 3

/** Sessions of all companies in which something waits to be placed; ids only. */
export const listSessionsToPlace = (db: Database, limit = 100): Promise<{ empresaId: string; sessionId: string }[]> =>
  translated(async () => {
    const { rows } = await sql<{ empresaId: string; sessionId: string }>`
      select empresa_id as "empresaId", session_id as "sessionId"
      from sessions_to_place(now() - make_interval(secs => ${LEFT_AFTER_SECONDS}), ${limit}, ${KNOWN_KINDS})`.execute(
      db.kysely,
    )
    return rows
  })

/** Chats of all companies of which something has no place in its conversation yet; ids only. */
export const listChatsToJoin = (
  db: Database,
  limit = 100,
): Promise<{ empresaId: string; userId: string; chatId: string }[]> =>
  translated(async () => {
    const { rows } = await sql<{ empresaId: string; userId: string; chatId: string }>`
      select empresa_id as "empresaId", user_id as "userId", chat_id as "chatId"
      from chats_to_join(now() - make_interval(secs => ${LEFT_AFTER_SECONDS}), ${limit})`.execute(db.kysely)
    return rows
  })
