import { randomBytes } from 'node:crypto'
import { tokenHash } from '@fechai/platform/crypto/token-hash'
import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The secret link of a person's calendar, of which the hash alone is stored. */
export const calendarLinkOf = (db: Database, owner: Owner) => ({
  /** Time at which it was made; null without one. */
  since: (): Promise<string | null> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('calendar_links')
        .select('created_at')
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      return row?.created_at ?? null
    }),

  /** Makes a new link, and ends the one before at once. @returns its token, which is not shown again */
  renew: (): Promise<{ token: string; since: string }> =>
    inScope(db, owner, async (tx) => {
      const token = randomBytes(32).toString('base64url')
      const { created_at: since } = await tx
        .insertInto('calendar_links')
        .values({ user_id: owner.userId, token_hash: tokenHash(token) })
        .onConflict((oc) =>
          oc
            .columns(['empresa_id', 'user_id'])
            .doUpdateSet({ token_hash: tokenHash(token), created_at: sql<string>`now()` }),
        )
        .returning('created_at')
        .executeTakeFirstOrThrow()
      await recordAudit(tx, owner, { event: 'calendar-link-made', subjectId: owner.userId })
      return { token, since }
    }),

  remove: (): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { numDeletedRows } = await tx
        .deleteFrom('calendar_links')
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await recordAudit(tx, owner, { event: 'calendar-link-removed', subjectId: owner.userId })
    }),
})

/** A link that was opened: its person, with the person's own reach, and a name of the link without its secret. */
export interface OpenedCalendar {
  owner: Owner
  key: string
}

/** Finds the person of a link, as long as that person may come in. */
export const openCalendar = (db: Database, token: string): Promise<OpenedCalendar | null> =>
  translated(async () => {
    const hash = tokenHash(token)
    const { rows } = await sql<{ empresaId: string; userId: string }>`
      select empresa_id as "empresaId", user_id as "userId" from calendar_person(${hash})`.execute(db.kysely)
    const [found] = rows
    return found ? { owner: { ...found, reach: 'own' }, key: hash.toString('hex') } : null
  })
