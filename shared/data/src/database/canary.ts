import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { newKey, wrapKey, type Key } from '@fechai/platform/crypto/keys'
import { CANARY_ROWS, QUEUES, type CanaryCompany } from './canary-rows.ts'
import type { Database } from './connect.ts'
import { inScope, type Owner } from './scope.ts'
import { asSystem } from './system.ts'

export interface Canary {
  of: CanaryCompany
  owner: Owner
  /** An invitation into it, a session and an API key of its one user, each with an unknown secret. */
  invitationId: string
  sessionId: string
  apiKeyId: string
  /** Tables in which it has a row. */
  seeded: string[]
}

const NOT_ALLOWED = '42501'

/**
 * Creates a company that exists to be attacked, with a row wherever this role may write one; no one can sign in to
 * it.
 */
export async function makeCanary(db: Database, authDb: Database, master: Key): Promise<Canary> {
  await removeOldCanaries(db)
  const ids = ['id', 'userId', 'colleagueId', 'conversationId', 'uploadId', 'analysisId', 'leadId'] as const
  const of = Object.fromEntries(ids.map((id) => [id, randomUUID()])) as Record<(typeof ids)[number], string>
  const [invitationId, sessionId, apiKeyId] = [randomUUID(), randomUUID(), randomUUID()]
  await authDb.kysely
    .insertInto('companies')
    .values({
      id: of.id,
      name: 'Empresa Sintética',
      is_canary: true,
      wrapped_key: wrapKey(master, newKey(), `company:${of.id}`),
    })
    .execute()
  for (const id of [of.userId, of.colleagueId])
    await sql`insert into auth.users (id, empresa_id, name, email) values
      (${id}, ${of.id}, 'Canário', ${`canario-${id}@exemplo.invalid`})`.execute(authDb.kysely)
  await sql`insert into auth.invitations (id, empresa_id, email, role, token_hash, invited_by, expires_at) values
    (${invitationId}, ${of.id}, ${`convite-${of.id}@exemplo.invalid`}, 'vendedor', ${Buffer.from(randomUUID())}, ${of.userId},
     now() + interval '10 minutes')`.execute(authDb.kysely)
  await sql`insert into auth.sessions (id, user_id, token, expires_at) values
    (${sessionId}, ${of.userId}, ${randomUUID()}, now() + interval '10 minutes')`.execute(authDb.kysely)
  await sql`insert into auth.api_keys (id, empresa_id, user_id, name, scopes, token_hash) values
    (${apiKeyId}, ${of.id}, ${of.userId}, 'Canário', array['leads:read'], ${Buffer.from(randomUUID())})`.execute(
    authDb.kysely,
  )
  const owner: Owner = { empresaId: of.id, userId: of.userId, reach: 'company' }
  return { of, owner, invitationId, sessionId, apiKeyId, seeded: await seed(db, owner, of) }
}

/** A row that may not be written is left out: such a table is attacked from the other side. */
async function seed(db: Database, owner: Owner, of: CanaryCompany): Promise<string[]> {
  const seeded: string[] = []
  await inScope(db, owner, async (tx) => {
    for (const [table, row] of Object.entries(CANARY_ROWS)) {
      if (QUEUES.has(table)) continue
      const [text, values] = row(of)
      await sql`savepoint one`.execute(tx)
      try {
        await rawQuery(text, values).execute(tx)
        await sql`release savepoint one`.execute(tx)
        seeded.push(table)
      } catch (error) {
        if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
        await sql`rollback to savepoint one`.execute(tx)
      }
    }
    // Nothing of it is to be worked upon.
    await sql`update uploads set status = 'concluido'`.execute(tx)
    await sql`update batches set state = 'concluido'`.execute(tx)
    await sql`delete from unread_words`.execute(tx)
  })
  return seeded
}

/** `$1` of a text with its values, as a query of the builder. */
function rawQuery(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/)
  const pieces = parts.map((part, nth) => (nth % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`))
  return sql`${sql.join(pieces, sql``)}`
}

const STILL_NAMED = '23503'
const TRIES = 5

/** Rows, account and company; false where there is no such canary. What was sealed of its audit meanwhile goes the next time. */
export async function removeCanary(db: Database, id: string): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await asSystem(db, async (tx) => {
        const { rows } = await sql<{ gone: boolean }>`select remove_canary(${id}) as gone`.execute(tx)
        return rows[0]!.gone
      })
    } catch (error) {
      if ((error as { code?: string }).code !== STILL_NAMED || tried === TRIES) throw error
    }
  }
}

/** Those of a process that died in the middle. */
async function removeOldCanaries(db: Database): Promise<void> {
  const old = await asSystem(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`select old_canaries as id from old_canaries()`.execute(tx)
    return rows
  })
  for (const { id } of old) await removeCanary(db, id)
}

/** Digests of the canary's readable rows by table, to see that an attack changed none of them. */
export const canaryState = (db: Database, { owner, seeded }: Canary): Promise<Record<string, string | null>> =>
  inScope(db, owner, async (tx) => {
    const states: Record<string, string | null> = {}
    for (const table of seeded) {
      const { rows } = await sql<{ state: string | null }>`
        select md5(string_agg(t::text, '|' order by t::text)) as state from ${sql.table(table)} t`.execute(tx)
      states[table] = rows[0]!.state
    }
    return states
  })

/** Counts the leads that a user sees, and those without an owner or with an owner outside the user's reach. */
export const leadOwners = (db: Database, owner: Owner): Promise<{ total: number; strange: number }> =>
  inScope(db, owner, async (tx) => {
    const own =
      owner.reach === 'company'
        ? sql`user_id is null`
        : sql`user_id is null or not user_id = any((select led_people())::uuid[])`
    const { rows } = await sql<{ total: number; strange: number }>`
      select count(*) as total, count(*) filter (where ${own} or empresa_id is distinct from ${owner.empresaId}) as strange
      from leads`.execute(tx)
    return rows[0]!
  })
