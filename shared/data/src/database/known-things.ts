import { sql } from 'kysely'
import type { Database } from './connect.ts'
import { inScope, wholeCompany } from './scope.ts'

/** These have an id that lives outside of Postgres as well: as the name of a run, or of a place in storage. */
export const THING_TABLES = [
  'uploads',
  'conversations',
  'batches',
  'whatsapp_chats',
  'whatsapp_imports',
  'data_exports',
  'scanpro_reports',
] as const
export type ThingTable = (typeof THING_TABLES)[number]

/** Returns the ids that a company has in a table; a company that does not exist has none. */
export const knownIds = (
  db: Database,
  empresaId: string,
  table: ThingTable,
  ids: readonly string[],
): Promise<Set<string>> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[])`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  })

/** Returns the storage prefixes that a row of the company refers to, including those under way or being removed. */
export const knownPlaces = (db: Database, empresaId: string, ids: readonly string[]): Promise<Set<string>> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from uploads where id = any(${ids}::uuid[])
      union select id from whatsapp_chats where id = any(${ids}::uuid[])
      union select kept_chat_id from chat_files where kept_chat_id = any(${ids}::uuid[])
      union select upload_id from incoming_files where upload_id = any(${ids}::uuid[])
      union select upload_id from file_removals where upload_id = any(${ids}::uuid[])`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  })
