import { sql } from 'kysely'
import { recordAudit } from '../audit/audit.ts'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, wholeCompany, type Owner } from '../database/scope.ts'

/** Days after which a digest is no longer remembered. */
const REMEMBERED_DAYS = 30

/** Companies that are not done with a day, except those that wait for another try. */
export const companiesToDigest = (db: Database, day: string, except: readonly string[]): Promise<string[]> =>
  translated(async () => {
    const { rows } = await sql<{ id: string }>`
      select companies_to_digest(${day}::date, ${except}::uuid[]) as id`.execute(db.kysely)
    return rows.map(({ id }) => id)
  })

/** Letters of a company that wait for the mail server. */
export const lettersWaiting = (db: Database, empresaId: string): Promise<number> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from letters`.execute(tx)
    return rows[0]!.count
  })

/** People whose digest of the day was made, or who want none. */
export const peopleWithoutDigest = (db: Database, empresaId: string, day: string): Promise<Set<string>> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select user_id as id from digests where day = ${day}::date
      union select user_id from digest_mails where not by_mail`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  })

/**
 * Makes the digests of some people: of several callers one gets a person, and the letters are stored by `order` in the
 * transaction that notes them. @returns the number of people
 */
export const makeDigests = (
  db: Database,
  empresaId: string,
  day: string,
  userIds: readonly string[],
  order: (tx: Tx, tokens: ReadonlyMap<string, string>) => Promise<void>,
): Promise<number> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    const { rows } = await sql<{ id: string }>`
      insert into digests (user_id, day) select id, ${day}::date from unnest(${userIds}::uuid[]) id
      on conflict do nothing returning user_id as id`.execute(tx)
    if (rows.length === 0) return 0
    const tokens = await tokensOf(
      tx,
      rows.map(({ id }) => id),
    )
    await order(tx, tokens)
    return rows.length
  })

/** Tokens of the people who want digests, each made with the first one. */
async function tokensOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; token: string }>`
    with added as (
      insert into digest_mails (user_id) select id from unnest(${userIds}::uuid[]) id
      on conflict do nothing returning user_id, token, by_mail)
    select user_id as id, token from added where by_mail
    union all select user_id, token from digest_mails where by_mail and user_id = any(${userIds}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, token }) => [id, token]))
}

/** Notes that a company is done with a day, and forgets those of long ago. */
export const endDigestRound = (db: Database, empresaId: string, day: string): Promise<void> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    await sql`insert into digest_rounds (day) values (${day}::date) on conflict do nothing`.execute(tx)
    const last = sql`${day}::date - ${REMEMBERED_DAYS}::integer`
    await sql`delete from digest_rounds where day < ${last}`.execute(tx)
    await sql`delete from digests where day < ${last}`.execute(tx)
  })

/** Digests of a person: on until the person ends them. */
export const digestMailsOf = (db: Database, owner: Owner) => ({
  areOn: (): Promise<boolean> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('digest_mails')
        .select('by_mail')
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      return row?.by_mail ?? true
    }),

  set: (byMail: boolean): Promise<void> =>
    inScope(db, owner, async (tx) => {
      await tx
        .insertInto('digest_mails')
        .values({ user_id: owner.userId, by_mail: byMail })
        .onConflict((oc) =>
          oc.columns(['empresa_id', 'user_id']).doUpdateSet({ by_mail: byMail, changed_at: sql<string>`now()` }),
        )
        .execute()
      await recordAudit(tx, owner, { event: 'digest-mails-changed', subjectId: owner.userId, details: { byMail } })
    }),
})
