import { sql } from 'kysely'
import type { SessionWish, WhatsAppChannel } from '@fechai/domain/whatsapp-states'
import { type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import type { WhatsAppReason } from '@fechai/domain/whatsapp-states'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { openGatewayKey } from './gateway-keys.ts'

/** A session as its holder knows it: a write under an older epoch is refused. */
export interface HeldSession {
  id: string
  epoch: number
}

/** The state of a held session's lease. */
export interface LeaseNews {
  wish: SessionWish
  /** The time of the user's last request. */
  askedAt: string | null
  /** Its company is suspended: it is to end, and comes back when it is not any more. */
  isSuspended: boolean
}

/** Returns the error for a session that another gateway holds by now. */
export const lostSession = (): DomainError =>
  new DomainError('conflict', 'Esta conexão do WhatsApp já está em outro processo.', { code: 'whatsapp_sessao_tomada' })

export const isHeld = sql<boolean>`(whatsapp_sessions.owner is not null and whatsapp_sessions.lease_ends_at > now())`
const isSuspended = sql<boolean>`
  exists (select from companies c where c.id = whatsapp_sessions.empresa_id and c.suspended_at is not null)`
const interval = (ms: number) => sql<string>`make_interval(secs => ${ms / 1_000})`
const inMilliseconds = (ms: number) => sql<string>`now() + ${interval(ms)}`

/** The leases of sessions, with holder and end. */
export const sessionLeasesOf = (db: Database, owner: Owner) => ({
  /** Takes a free session for a gateway. @returns null if it is held, or not requested. */
  async take(id: string, gatewayId: string, leaseMs: number): Promise<HeldSession | null> {
    const row = await inScope(db, owner, (tx) => takeRow(tx, id, gatewayId, leaseMs))
    return row && { id, epoch: row.epoch }
  },

  /** Holds on to it. @throws lostSession */
  async renew(held: HeldSession, leaseMs: number): Promise<LeaseNews> {
    return inScope(db, owner, async (tx) => {
      const row = await tx
        .updateTable('whatsapp_sessions')
        .set({ lease_ends_at: inMilliseconds(leaseMs) })
        .where('id', '=', held.id)
        .where('epoch', '=', held.epoch)
        .returning(['wish', 'asked_at', isSuspended.as('is_suspended')])
        .executeTakeFirst()
      if (!row) throw lostSession()
      return { wish: row.wish, askedAt: row.asked_at, isSuspended: row.is_suspended }
    })
  },

  /** Leaves it to the next; it is not connected any more, and says why where it is to come back. */
  async release(held: HeldSession): Promise<void> {
    const back = sql<WhatsAppReason | null>`case when wish <> 'connected' then null when ${isSuspended}
      then 'empresa_suspensa' else 'reconectando' end`
    // No row is fine: a session that another gateway holds by now is not ours to leave.
    await inScope(db, owner, (tx) =>
      tx
        .updateTable('whatsapp_sessions')
        .set({
          ...{ owner: null, lease_ends_at: null, epoch: sql`epoch + 1`, qr: null, qr_ends_at: null },
          ...{ link_code: null, link_code_ends_at: null },
          ...{ state: 'disconnected', updated_at: sql`now()` },
          reason: sql`case when state = 'disconnected' and not ${isSuspended} then reason else ${back} end`,
        })
        .where('id', '=', held.id)
        .where('epoch', '=', held.epoch)
        .execute(),
    )
  },
})

/**
 * Takes a session for a gateway, with its company's key and its channel. @returns null as `take`. @throws Error without
 * a key to open
 */
export async function takeSession(
  db: Database,
  gatewayKey: Key,
  owner: Owner,
  { id, gatewayId, leaseMs }: { id: string; gatewayId: string; leaseMs: number },
): Promise<{ held: HeldSession; key: Key; kind: WhatsAppChannel } | null> {
  return inScope(db, owner, async (tx) => {
    const row = await takeRow(tx, id, gatewayId, leaseMs)
    if (!row) return null
    const { rows } = await sql<{ key: Buffer }>`
      select key from held_whatsapp_keys(${gatewayId}) where session_id = ${id}`.execute(tx)
    if (!rows[0]) throw new Error('the company has no key for the gateway yet')
    const key = openGatewayKey(gatewayKey, owner.empresaId, rows[0].key)
    return { held: { id, epoch: row.epoch }, key, kind: row.channel }
  })
}

async function takeRow(tx: Tx, id: string, gatewayId: string, leaseMs: number) {
  const row = await tx
    .updateTable('whatsapp_sessions')
    .set({ owner: gatewayId, epoch: sql`epoch + 1`, lease_ends_at: inMilliseconds(leaseMs) })
    .where('id', '=', id)
    .where('wish', '<>', 'idle')
    .where(sql<boolean>`(owner is null or lease_ends_at <= now()) and not ${isSuspended}`)
    .returning(['epoch', 'channel'])
    .executeTakeFirst()
  return row ?? null
}

/** Holds on to all that a gateway has, but for those that are being written just now. @returns by session what holds of it */
export async function renewAll(
  db: Database,
  gatewayId: string,
  leaseMs: number,
): Promise<Map<string, LeaseNews & { epoch: number }>> {
  return translated(async () => {
    const { rows } = await sql<LeaseNews & { id: string; epoch: number }>`
      select session_id as id, epoch, wish, asked_at as "askedAt", is_suspended as "isSuspended"
      from renew_whatsapp_sessions(${gatewayId}::uuid, ${interval(leaseMs)})`.execute(db.kysely)
    return new Map(rows.map(({ id, ...news }) => [id, news]))
  })
}

/** A session as who holds it reads it. */
export interface HeldRow {
  channel: WhatsAppChannel
  credentials: Buffer | null
  asked_at: string | null
  link_number: Buffer | null
  link_asked_at: string | null
  link_begun_at: string | null
}

/** Locks the row until the transaction ends, so that no other gateway takes it in between. @throws lostSession */
export async function requireHeld(tx: Tx, held: HeldSession): Promise<HeldRow> {
  const row = await tx
    .selectFrom('whatsapp_sessions')
    .select(['channel', 'credentials', 'asked_at', 'link_number', 'link_asked_at', 'link_begun_at'])
    .where('id', '=', held.id)
    .where('epoch', '=', held.epoch)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw lostSession()
  return row
}
