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
      union select user_id from digest_mails where not by_mail and not by_whatsapp`.execute(tx)
    return new Set(rows.map(({ id }) => id))
  })

/** Tokens of the addresses that end a person's digests; null for a way that the person does not want. */
export interface DigestTokens {
  mail: string | null
  whatsApp: string | null
}

/**
 * Makes the digests of some people: of several callers one gets a person, and letters and messages are stored by `order`
 * in the transaction that notes them. @returns the number of people
 */
export const makeDigests = (
  db: Database,
  empresaId: string,
  day: string,
  userIds: readonly string[],
  order: (tx: Tx, tokens: ReadonlyMap<string, DigestTokens>) => Promise<void>,
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

/** Tokens of some people, each made with the person's first digest. */
async function tokensOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, DigestTokens>> {
  const { rows } = await sql<DigestTokens & { id: string }>`
    with added as (
      insert into digest_mails (user_id) select id from unnest(${userIds}::uuid[]) id
      on conflict do nothing returning user_id, by_mail, token, by_whatsapp, whatsapp_token),
    known as (select * from added
      union all select user_id, by_mail, token, by_whatsapp, whatsapp_token from digest_mails
      where user_id = any(${userIds}::uuid[]))
    select user_id as id, case when by_mail then token end as mail,
      case when by_whatsapp then whatsapp_token end as "whatsApp"
    from known`.execute(tx)
  return new Map(rows.map(({ id, mail, whatsApp }) => [id, { mail, whatsApp }]))
}

/** Notes that a company is done with a day, and forgets those of long ago. */
export const endDigestRound = (db: Database, empresaId: string, day: string): Promise<void> =>
  inScope(db, wholeCompany(empresaId), async (tx) => {
    await sql`insert into digest_rounds (day) values (${day}::date) on conflict do nothing`.execute(tx)
    const last = sql`${day}::date - ${REMEMBERED_DAYS}::integer`
    await sql`delete from digest_rounds where day < ${last}`.execute(tx)
    await sql`delete from digests where day < ${last}`.execute(tx)
  })

/** The ways by which a person has digests. */
export interface DigestWays {
  byMail: boolean
  byWhatsApp: boolean
}

/** Digests of a person: by e-mail until the person ends them, by WhatsApp once the person asks for them. */
export const digestWaysOf = (db: Database, owner: Owner) => ({
  areOn: (): Promise<DigestWays> =>
    inScope(db, owner, async (tx) => {
      const row = await tx
        .selectFrom('digest_mails')
        .select(['by_mail', 'by_whatsapp'])
        .where('user_id', '=', owner.userId)
        .executeTakeFirst()
      return { byMail: row?.by_mail ?? true, byWhatsApp: row?.by_whatsapp ?? false }
    }),

  set: (ways: Partial<DigestWays>): Promise<void> =>
    inScope(db, owner, async (tx) => {
      const { byMail, byWhatsApp } = ways
      const change = {
        ...(byMail !== undefined && { by_mail: byMail }),
        ...(byWhatsApp !== undefined && { by_whatsapp: byWhatsApp }),
      }
      await tx
        .insertInto('digest_mails')
        .values({ user_id: owner.userId, ...change })
        .onConflict((oc) =>
          oc.columns(['empresa_id', 'user_id']).doUpdateSet({ ...change, changed_at: sql<string>`now()` }),
        )
        .execute()
      await recordAudit(tx, owner, { event: 'digest-mails-changed', subjectId: owner.userId, details: { ...ways } })
    }),
})
