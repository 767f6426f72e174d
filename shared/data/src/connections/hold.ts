import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import type { DueConnection } from './due.ts'

/** Longer than the calls of one lead may take; a process that died lets go after it. */
const HOLD_SECONDS = 180

/** A hold on a connection. */
export interface ConnectionHold {
  /** Prolongs it. @returns false once another process has it */
  keep(): Promise<boolean>
  release(): Promise<void>
}

/**
 * Takes a connection for one process at a time: two would make a record twice, or count the rows of a sheet while the
 * other one removes some. Null while another process has it.
 */
export async function holdConnection(
  db: Database,
  { empresaId, connectionId }: DueConnection,
): Promise<ConnectionHold | null> {
  const owner = wholeCompany(empresaId)
  const holder = randomUUID()
  const until = sql<string>`now() + make_interval(secs => ${HOLD_SECONDS})`
  const isOurs = (whose: 'free' | 'own', heldUntil: RawBuilder<string>) =>
    inScope(db, owner, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('connections')
        .set({ holder, held_until: heldUntil })
        .where('id', '=', connectionId)
        .$if(whose === 'free', (query) => query.where('held_until', '<=', sql<string>`now()`))
        .$if(whose === 'own', (query) => query.where('holder', '=', holder))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    })
  if (!(await isOurs('free', until))) return null
  return {
    keep: () => isOurs('own', until),
    release: async () => void (await isOurs('own', sql<string>`now()`)),
  }
}
