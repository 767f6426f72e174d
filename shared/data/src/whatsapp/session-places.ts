import { sql } from 'kysely'
import { keyId, type Key } from '@fechai/platform/crypto/keys'
import { DomainError } from '@fechai/domain/errors'
import { translated, type Database, type Tx } from '../database/connect.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** Connections to WhatsApp that are wished for or linked, at most. */
export interface SessionLimits {
  ofPerson: number
  ofCompany: number
}

/** One more connection of a person is refused beyond the limits; asking anew for one that counts already never is. */
export async function requirePlace(tx: Tx, owner: Owner, name: string, limits: SessionLimits): Promise<void> {
  // One after the other in a company: two at once would both see room for one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sessions:${owner.empresaId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ own: number; all: number; counts: boolean }>`
    select count(*)::integer as all, (count(*) filter (where user_id = ${owner.userId}))::integer as own,
      coalesce(bool_or(user_id = ${owner.userId} and name = ${name}), false) as counts
    from whatsapp_sessions where wish <> 'idle' or credentials is not null`.execute(tx)
  const { own, all, counts } = rows[0]!
  if (counts) return
  if (own >= limits.ofPerson)
    throw tooMany(`Você já tem ${limits.ofPerson} conexões do WhatsApp. Desconecte uma para criar outra.`)
  if (all >= limits.ofCompany)
    throw tooMany(`A empresa já tem ${limits.ofCompany} conexões do WhatsApp. Desconecte uma para criar outra.`)
}

const tooMany = (sentence: string): DomainError =>
  new DomainError('conflict', sentence, { code: 'whatsapp_muitas_conexoes' })

/** A requested session without a gateway; ids only. */
export interface WaitingSession {
  empresaId: string
  sessionId: string
  userId: string
  /** A phone has scanned its code: until then it shows one. */
  isLinked: boolean
  reason: string | null
}

/**
 * Those of all companies whose key the gateway can open: the linked first, then those that want a code, of each company
 * one after the other.
 */
export const listSessionsToTake = (db: Database, gatewayKey: Key, most: number): Promise<WaitingSession[]> =>
  translated(async () => {
    const { rows } = await sql<WaitingSession>`
      select empresa_id as "empresaId", session_id as "sessionId", user_id as "userId", is_linked as "isLinked", reason
      from channel_sessions_to_take(${most}, ${keyId(gatewayKey)})`.execute(db.kysely)
    return rows
  })

/**
 * Another gateway may have room: a session is reported only after it has waited longer than one check of all
 * gateways.
 */
const TOLD_AFTER_SECONDS = 6

/** Notes that a session waits for a gateway with room. @returns whether that is news */
export const noteWithoutRoom = (db: Database, owner: Owner, sessionId: string): Promise<boolean> =>
  inScope(db, owner, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('whatsapp_sessions')
      .set({ reason: 'sem_vaga', state: 'connecting' })
      .where('id', '=', sessionId)
      .where('wish', '<>', 'idle')
      .where(sql<boolean>`(owner is null or lease_ends_at <= now()) and reason is distinct from 'sem_vaga'
        and updated_at < now() - make_interval(secs => ${TOLD_AFTER_SECONDS})`)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })

/** Counts the sessions of all companies that wait because no gateway has room. */
export const countWithoutRoom = (db: Database): Promise<number> =>
  translated(async () => {
    const { rows } = await sql<{ waiting: number }>`select whatsapp_sessions_without_room() as waiting`.execute(
      db.kysely,
    )
    return rows[0]!.waiting
  })
