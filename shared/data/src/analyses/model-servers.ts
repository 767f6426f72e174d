import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import type { ProviderCode } from '@fechai/domain/pending-reading'
import { translated, type Database } from '../database/connect.ts'
import { today } from '../companies/spending.ts'

/** A model on a server, of no company. */
export interface ServerName {
  /** Hash of its kind, address and model: another address or model is another server. */
  id: string
  kind: 'chat' | 'transcription'
  model: string
}

export const serverName = (kind: ServerName['kind'], baseUrl: string, model: string): ServerName => ({
  id: createHash('sha256').update([kind, baseUrl, model].join('\0')).digest('hex'),
  kind,
  model,
})

export interface ServerStanding {
  /** Null until it was asked. */
  abilities: ModelAbilities | null
  /** Seconds since it was asked; null until then. */
  askedSecondsAgo: number | null
  /** Null while it answers, as far as is known. */
  failing: { code: ProviderCode; isDue: boolean; since: string } | null
}

/** First wait before a server that failed is asked again, doubled with each time. */
const WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 15 * 60
/** A key or a quota is mended by people. */
const PEOPLES_WAIT_SECONDS = 2 * 60

export const modelServersOf = (db: Database) => ({
  find: (id: string): Promise<ServerStanding> =>
    translated(async () => {
      const row = await db.kysely
        .selectFrom('model_servers')
        .select(['abilities', 'failing', 'failing_since as since'])
        .select(sql<boolean>`coalesce(ask_again_at <= now(), true)`.as('isDue'))
        .select(sql<number | null>`extract(epoch from now() - asked_at)::float8`.as('askedSecondsAgo'))
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return { abilities: null, askedSecondsAgo: null, failing: null }
      const { abilities, askedSecondsAgo, failing, isDue, since } = row
      return { abilities, askedSecondsAgo, failing: failing && { code: failing, isDue, since: since! } }
    }),

  /** Keeps what a server can do, and what asking it cost. */
  keep: (server: ServerName, abilities: ModelAbilities): Promise<void> =>
    translated(async () => {
      const told = JSON.stringify(abilities)
      const now = sql<string>`now()`
      await db.kysely
        .insertInto('model_servers')
        .values({ ...server, abilities: told, asked_at: now, seen_at: now })
        .onConflict((on) => on.column('id').doUpdateSet({ abilities: told, asked_at: now, seen_at: now }))
        .execute()
    }),

  /** Counts what a question of our own cost in the day of the installation. */
  spend: (server: ServerName, brl: number): Promise<void> =>
    translated(async () => {
      await sql`
        insert into model_servers (id, kind, model, spent_day, spent_brl)
        values (${server.id}, ${server.kind}, ${server.model}, ${today}, ${brl})
        on conflict (id) do update set spent_day = ${today}, spent_brl = ${brl} + case
          when model_servers.spent_day = ${today} then model_servers.spent_brl else 0 end`.execute(db.kysely)
    }),

  /** Returns what all companies together may still spend today, reais. */
  leftToday: (totalBrl: number): Promise<number> =>
    translated(async () => {
      const { rows } = await sql<{ spent: number }>`select spent_by_everybody() as spent`.execute(db.kysely)
      return totalBrl - Number(rows[0]!.spent)
    }),

  /** Records a failure: the server gets no request for a while. Simultaneous failures count once. */
  fail: (server: ServerName, code: ProviderCode, waitSeconds: number | null): Promise<void> =>
    translated(async () => {
      const first = code === 'ia_chave' || code === 'ia_sem_cota' ? PEOPLES_WAIT_SECONDS : WAIT_SECONDS
      const wait = (failures: ReturnType<typeof sql>) =>
        sql`now() + make_interval(secs => greatest(${waitSeconds ?? 0},
          least(${LONGEST_WAIT_SECONDS}, ${first} * power(2, least(${failures}, 10))))::float8)`
      await sql`
        insert into model_servers (id, kind, model, failing, failing_since, failures, ask_again_at)
        values (${server.id}, ${server.kind}, ${server.model}, ${code}, now(), 1, ${wait(sql`0`)})
        on conflict (id) do update set failing = excluded.failing,
          failing_since = coalesce(model_servers.failing_since, now()),
          failures = model_servers.failures + 1, seen_at = now(), ask_again_at = ${wait(sql`model_servers.failures`)}
        where model_servers.failing is null or model_servers.ask_again_at <= now()`.execute(db.kysely)
    }),

  /** It answers. */
  isWell: (id: string): Promise<void> =>
    translated(async () => {
      await db.kysely
        .updateTable('model_servers')
        .set({ failing: null, failing_since: null, failures: 0, ask_again_at: null })
        .where('id', '=', id)
        .where('failing', 'is not', null)
        .execute()
    }),

  /** Ends the pause of a failed server, because a starting process may have another key or quota. */
  askNow: (id: string): Promise<void> =>
    translated(async () => {
      await db.kysely
        .updateTable('model_servers')
        .set({ ask_again_at: sql<string>`now()` })
        .where('id', '=', id)
        .where('failing', 'is not', null)
        .execute()
    }),
})
