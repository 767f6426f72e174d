import { sql } from 'kysely'
import type { NoticeKind } from '../domain/notices.ts'
import { translateDatabaseError, type Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'

const today = sql<string>`(now() at time zone 'America/Sao_Paulo')::date`

/** Leaves word for the company's managers, once a kind and day (São Paulo). */
export async function leaveNotice(db: Database, owner: Owner, kind: NoticeKind): Promise<void> {
  await inScope(db, owner, (tx) =>
    tx
      .insertInto('manager_notices')
      .values({ kind, day: today })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
}

/**
 * Hands each notice that nobody was told of to `tell`, and marks it. Of several callers one gets it; what
 * `tell` fails at stays for the next time. Kinds and ids only.
 */
export async function deliverNotices(
  db: Database,
  tell: (notice: { empresaId: string; kind: NoticeKind }) => Promise<void>,
): Promise<void> {
  try {
    await db.kysely.transaction().execute(async (tx) => {
      await sql`select set_config('app.reach', 'system', true)`.execute(tx)
      const { rows } = await sql<{ empresaId: string; kind: NoticeKind }>`
        update manager_notices set told_at = now() where (empresa_id, kind, day) in (
          select empresa_id, kind, day from manager_notices where told_at is null
          order by created_at limit 100 for update skip locked)
        returning empresa_id as "empresaId", kind`.execute(tx)
      for (const notice of rows) await tell(notice)
    })
  } catch (error) {
    throw translateDatabaseError(error)
  }
}
