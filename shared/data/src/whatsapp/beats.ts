import { sql } from 'kysely'
import { translated, type Database } from '../database/connect.ts'

/** A gateway that has said nothing for so long is not counted on. */
const SILENT_AFTER_SECONDS = 15

/** Notes that a gateway serves, and how many sessions it holds. Who is gone for a day is forgotten. */
export async function noteGatewayBeat(db: Database, gatewayId: string, sessions: number): Promise<void> {
  await translated(async () => {
    await sql`
      insert into whatsapp_beats (gateway_id, sessions, seen_at) values (${gatewayId}, ${sessions}, now())
      on conflict (gateway_id) do update set sessions = excluded.sessions, seen_at = excluded.seen_at`.execute(
      db.kysely,
    )
    await sql`delete from whatsapp_beats where seen_at < now() - interval '1 day'`.execute(db.kysely)
  })
}

/** The secrets that open edits go a day after they came: an edit is allowed for minutes, and may wait for a gateway. */
export async function forgetMessageSecrets(db: Database, olderThan = '1 day'): Promise<void> {
  await translated(() => sql`select forget_message_secrets(${olderThan}::interval)`.execute(db.kysely))
}

/** Removes the row of a gateway that ends, so that its silence is not awaited. */
export async function endGatewayBeats(db: Database, gatewayId: string): Promise<void> {
  await translated(() => db.kysely.deleteFrom('whatsapp_beats').where('gateway_id', '=', gatewayId).execute())
}

/** The gateways that serve now: how many there are, and how many sessions they hold. */
export async function servingGateways(db: Database): Promise<{ gateways: number; sessions: number }> {
  const { rows } = await translated(() =>
    sql<{ gateways: number; sessions: number }>`
      select count(*)::int as gateways, coalesce(sum(sessions), 0)::int as sessions from whatsapp_beats
      where seen_at > now() - make_interval(secs => ${SILENT_AFTER_SECONDS})`.execute(db.kysely),
  )
  return rows[0]!
}

/** A session that is wished for is taken within seconds, and by another gateway when its lease is over. */
const UNATTENDED_AFTER_SECONDS = 60

/** Counts requested sessions without a gateway: all gateways are full, or none runs. */
export async function countUnattendedSessions(db: Database): Promise<number> {
  const { rows } = await translated(() =>
    sql<{ count: number }>`
      select unattended_whatsapp_sessions(make_interval(secs => ${UNATTENDED_AFTER_SECONDS})) as count`.execute(
      db.kysely,
    ),
  )
  return rows[0]!.count
}

/** The version of WhatsApp Web that an operator has named; null where none has. */
export async function namedWebVersion(db: Database): Promise<[number, number, number] | null> {
  const { rows } = await translated(() =>
    sql<{ version: string }>`select version from whatsapp_web_version`.execute(db.kysely),
  )
  return rows[0] ? (rows[0].version.split('.').map(Number) as [number, number, number]) : null
}
