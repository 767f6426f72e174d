import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PushAddress } from '@fechai/contracts/push'
import { PUSH_BROWSERS, PUSH_FAILURES } from '@fechai/domain/push'
import { openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import type { Database } from '../database/connect.ts'
import { inScope, wholeCompany, type Owner } from '../database/scope.ts'

const idOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url')
const place = (id: string): string => `push_browsers|address|${id}`

/** Browsers of one person that are told of reminders. */
export const pushBrowsersOf = (db: Database, owner: Owner, key: Key) => ({
  count: (): Promise<number> =>
    inScope(db, owner, async (tx) => {
      const { n } = await tx
        .selectFrom('push_browsers')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('user_id', '=', owner.userId)
        .executeTakeFirstOrThrow()
      return Number(n)
    }),

  /**
   * A browser that is known is this person's from now on. Beyond the limit the oldest ones go. A session that has just
   * ended adds none: nothing would remove it.
   */
  add: (sessionId: string, address: PushAddress): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { rows } = await sql<{ isOpen: boolean }>`select hold_session(${sessionId}) as "isOpen"`.execute(tx)
      if (!rows[0]!.isOpen) return
      const id = idOf(address.endpoint)
      await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${owner.userId}`}, 0))`.execute(tx)
      // The same browser under another person, of any company: whoever is signed in now is told.
      await sql`select release_push_browser(${id})`.execute(tx)
      await tx
        .insertInto('push_browsers')
        .values({ id, session_id: sessionId, address: sealText(key, JSON.stringify(address), place(id)) })
        .execute()
      // No row is fine: few people have so many.
      await sql`delete from push_browsers where user_id = ${owner.userId} and id in (
        select id from push_browsers where user_id = ${owner.userId}
        order by added_at desc, id offset ${PUSH_BROWSERS})`.execute(tx)
    }),

  remove: (endpoint: string): Promise<void> =>
    inScope(db, owner, async (tx) => {
      // No row is fine: it went with another session.
      await tx
        .deleteFrom('push_browsers')
        .where('id', '=', idOf(endpoint))
        .where('user_id', '=', owner.userId)
        .execute()
    }),
})

export interface PushBrowser {
  id: string
  userId: string
  address: PushAddress
}

/** Lists the browsers of some people of a company whose sessions are open. */
export const pushBrowsersOfPeople = (
  db: Database,
  empresaId: string,
  key: Key,
  userIds: readonly string[],
): Promise<PushBrowser[]> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const rows = await tx
      .selectFrom('push_browsers')
      .select(['id', 'user_id as userId', 'address'])
      .where(sql<boolean>`user_id = any(${userIds}::uuid[]) and is_open_session(session_id)`)
      .execute()
    return rows.map(({ id, userId, address }) => ({
      ...{ id, userId },
      address: JSON.parse(openText(key, address, place(id))) as PushAddress,
    }))
  })

/** True where some person of a company is told in a browser: without one no key is opened. */
export const hasPushBrowsers = (db: Database, empresaId: string, userIds: readonly string[]): Promise<boolean> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const row = await tx
      .selectFrom('push_browsers')
      .select('id')
      .where(sql<boolean>`user_id = any(${userIds}::uuid[]) and is_open_session(session_id)`)
      .limit(1)
      .executeTakeFirst()
    return row !== undefined
  })

/** Outcome of a notice: the ids of the browsers that took it, of those that did not, and of those that are gone. */
export interface PushOutcome {
  taken: string[]
  failed: string[]
  gone: string[]
}

/** Removes browsers that their push service knows no more, or that took none of many notices in a row. */
export const notePushOutcome = (db: Database, empresaId: string, { taken, failed, gone }: PushOutcome): Promise<void> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    // No row is fine: the person switched it off meanwhile, or it took the one before too.
    await sql`update push_browsers set failures = 0 where id = any(${taken}::text[]) and failures > 0`.execute(tx)
    await sql`update push_browsers set failures = failures + 1 where id = any(${failed}::text[])`.execute(tx)
    await sql`delete from push_browsers
      where id = any(${gone}::text[]) or id = any(${failed}::text[]) and failures >= ${PUSH_FAILURES}`.execute(tx)
  })
