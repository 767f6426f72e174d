import { sql } from 'kysely'
import type { SwitchedOff, SyncedTriple } from '@fechai/domain/connection'
import { LIMITS } from '@fechai/domain/limits'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database, Tx } from '../database/connect.ts'
import { inScope, wholeCompany } from '../database/scope.ts'
import type { DueConnection } from './due.ts'
import { nextOf, noteFailure, noteSuccess, type OnOff, type SyncFailure } from './failures.ts'
import { openTriple, sealTriple } from './seals.ts'
import { readLead, type SyncedLead } from './synced-lead.ts'

/** Another process takes over what a process that died had claimed; longer than any turn of one lead. */
const LEASE_SECONDS = 120
const POLL_SECONDS = 60

const GONE = 'o registro foi apagado no outro sistema'

/** A lead that this process synchronises now. */
export interface ClaimedLead {
  lead: SyncedLead
  /** False for a lead that is no sale, or a part of another one: it is not created there. */
  isWanted: boolean
  /** Number of changes that this turn covers. */
  changes: string
  tries: number
  firstTryAt: string
  remoteId: string | null
  remotePerson: string | null
  /** A turn before may have created a record without learning its id. */
  mayExist: boolean
  /** It is older than the connection: one that was removed may have left a record of it there. */
  isOlder: boolean
  base: SyncedTriple | null
  sentHash: string | null
  /** A person's choice in a conflict. */
  choice: 'daqui' | 'de_la' | null
}

/** A record whose id is not known is found by the one of its lead. */
export type ClaimedRemoval = {
  id: string
  remotePerson: string | null
  tries: number
  beganAt: string
} & ({ remoteId: string; leadId: null } | { remoteId: null; leadId: string })

/** Reads and writes the work of one connection. */
export const connectionWorkOf = (db: Database, companyKey: Key, { empresaId, connectionId }: DueConnection) => {
  const owner = wholeCompany(empresaId)
  const at = (leadId: string) => ({ connectionId, leadId })
  const row = (tx: Tx, leadId: string) =>
    tx.updateTable('connection_leads').where('connection_id', '=', connectionId).where('lead_id', '=', leadId)
  return {
    /** Claims the lead that waits the longest. Null when none is due. */
    claimLead: (): Promise<ClaimedLead | null> =>
      inScope(db, owner, async (tx) => {
        const claimed = await claimLeadRow(tx, connectionId)
        if (!claimed) {
          await waitForOthers(tx, connectionId)
          return null
        }
        const { base, leadId, ...rest } = claimed
        const { isWanted, ...lead } = await readLead(tx, leadId)
        return { ...rest, lead, isWanted, base: openTriple(companyKey, 'base', at(leadId), base) }
      }),

    /** From here on a record may exist in the other system. @returns false when the lead is gone */
    beginCreate: (leadId: string): Promise<boolean> =>
      inScope(db, owner, async (tx) => {
        const { numUpdatedRows } = await row(tx, leadId)
          .set({ create_began_at: sql<string>`now()` })
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),

    /**
     * Stores the record's ids. One that a former connection made stays when the first synchronisation is taken back.
     * @returns false when the lead is gone: its record is removed then
     */
    created: (
      leadId: string,
      remoteId: string,
      remotePerson: string | null,
      { isFormer = false } = {},
    ): Promise<boolean> =>
      inScope(db, owner, async (tx) => {
        const { numUpdatedRows } = await row(tx, leadId)
          .set({ remote_id: remoteId, remote_person: remotePerson, ...(isFormer && { is_first_run: false }) })
          .executeTakeFirst()
        if (numUpdatedRows > 0n) {
          // No row is fine: mostly no record of this lead was to be removed, as after a first synchronisation was taken back.
          await tx
            .deleteFrom('connection_removals')
            .where('connection_id', '=', connectionId)
            .where((eb) => eb.or([eb('remote_id', '=', remoteId), eb('lead_id', '=', leadId)]))
            .execute()
          // No row is fine: mostly no removal is half done. One that is leaves the person that this record took over.
          await tx
            .updateTable('connection_removals')
            .set({ remote_person: null })
            .where('connection_id', '=', connectionId)
            .where('remote_person', '=', remotePerson)
            .execute()
          return true
        }
        const gone = {
          ...{ remote_person: remotePerson, of_lead: leadId },
          ...{ state: 'espera' as const, ended_at: null, began_at: null },
        }
        await tx
          .insertInto('connection_removals')
          .values({ connection_id: connectionId, remote_id: remoteId, ...gone })
          .onConflict((conflict) =>
            conflict.columns(['empresa_id', 'connection_id', 'remote_id']).doUpdateSet({ ...gone, tries: 0 }),
          )
          .executeTakeFirstOrThrow()
        return false
      }),

    /** A lead that changed meanwhile waits again. */
    synced: (claimed: ClaimedLead, base: SyncedTriple | null, sentHash: string | null): Promise<void> =>
      inScope(db, owner, async (tx) => {
        const { id } = claimed.lead
        // No row is fine: its lead was erased meanwhile.
        await row(tx, id)
          .set({ ...{ tries: 0, reason: null, there: null, choice: null, synced_at: sql<string>`now()` } })
          .set({ base: base && sealTriple(companyKey, 'base', at(id), base), sent_hash: sentHash })
          .set({
            state: sql`case when changes = ${claimed.changes} then 'igual' else 'espera' end`,
            due_at: sql<string>`now()`,
          })
          .execute()
        await noteSuccess(tx, connectionId)
      }),

    conflicting: (claimed: ClaimedLead, there: SyncedTriple): Promise<void> =>
      inScope(db, owner, async (tx) => {
        const { id } = claimed.lead
        // No row is fine: its lead was erased meanwhile.
        await row(tx, id)
          .set({ state: 'conflito', tries: 0, reason: null, there: sealTriple(companyKey, 'there', at(id), there) })
          .execute()
        await noteSuccess(tx, connectionId)
      }),

    /** A person removed the record there. */
    gone: (claimed: ClaimedLead): Promise<void> =>
      inScope(db, owner, async (tx) => {
        // No row is fine: its lead was erased meanwhile.
        await row(tx, claimed.lead.id).set({ state: 'apagado', tries: 0, choice: null, reason: GONE }).execute()
        await noteSuccess(tx, connectionId)
      }),

    /** @returns why the connection was switched off; null where it was not */
    leadFailed: (
      claimed: ClaimedLead,
      failure: SyncFailure,
      onOff: OnOff,
      now = Date.now(),
    ): Promise<SwitchedOff | null> =>
      inScope(db, owner, async (tx) => {
        const next = failure.isFinal ? null : nextOf(claimed.tries, claimed.firstTryAt, failure, now)
        // No row is fine: its lead was erased meanwhile.
        await row(tx, claimed.lead.id)
          .set({ reason: failure.reason, ...(next === null ? { state: 'falhou' } : { due_at: next }) })
          .execute()
        return failure.isFinal ? null : noteFailure(tx, connectionId, failure, onOff, now)
      }),

    claimRemoval: (): Promise<ClaimedRemoval | null> =>
      inScope(db, owner, async (tx) => {
        const { rows } = await sql<ClaimedRemoval>`
          with next as (select id from connection_removals where connection_id = ${connectionId} and state = 'espera'
            and due_at <= now() order by due_at limit 1 for update skip locked)
          update connection_removals r set tries = tries + 1, began_at = coalesce(began_at, now()),
            due_at = now() + make_interval(secs => ${LEASE_SECONDS})
          from next where r.id = next.id
          returning r.id, remote_id as "remoteId", remote_person as "remotePerson", lead_id as "leadId", tries,
            began_at as "beganAt"`.execute(tx)
        return rows[0] ?? null
      }),

    removed: (id: string): Promise<void> =>
      inScope(db, owner, async (tx) => {
        await tx
          .updateTable('connection_removals')
          .set({ state: 'feito', ended_at: sql<string>`now()`, reason: null })
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        await noteSuccess(tx, connectionId)
      }),

    removalFailed: (
      { id, tries, beganAt }: ClaimedRemoval,
      failure: SyncFailure,
      onOff: OnOff,
      now = Date.now(),
    ): Promise<SwitchedOff | null> =>
      inScope(db, owner, async (tx) => {
        const next = failure.isFinal ? null : nextOf(tries, beganAt, failure, now)
        await tx
          .updateTable('connection_removals')
          .set({ reason: failure.reason })
          .set(next === null ? { state: 'falhou', ended_at: sql<string>`now()` } : { due_at: next })
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        return failure.isFinal ? null : noteFailure(tx, connectionId, failure, onOff, now)
      }),

    /** Claims the look for changes in the other system. @returns where the last one ended; undefined when not due */
    claimPoll: (): Promise<string | null | undefined> =>
      inScope(db, owner, async (tx) => {
        const claimed = await tx
          .updateTable('connections')
          .set({ poll_at: sql<string>`now() + make_interval(secs => ${POLL_SECONDS})` })
          .where('id', '=', connectionId)
          .where('poll_at', '<=', sql<string>`now()`)
          .where(sql<boolean>`(mapping ->> 'isTwoWay')::boolean`)
          .returning('cursor')
          .executeTakeFirst()
        return claimed?.cursor
      }),

    /** Records that changed there: their leads wait to be compared. */
    polled: (remoteIds: readonly string[], cursor: string): Promise<void> =>
      inScope(db, owner, async (tx) => {
        // No row is fine: records without a lead are of no interest.
        await sql`update connection_leads set state = 'espera', due_at = now(), tries = 0,
          changes = changes + 1 where connection_id = ${connectionId} and remote_id = any(${remoteIds}::text[]) and state <> 'conflito'`.execute(
          tx,
        )
        await tx.updateTable('connections').set({ cursor }).where('id', '=', connectionId).executeTakeFirstOrThrow()
        await noteSuccess(tx, connectionId)
      }),

    connectionFailed: (failure: SyncFailure, onOff: OnOff, now = Date.now()): Promise<SwitchedOff | null> =>
      inScope(db, owner, (tx) => noteFailure(tx, connectionId, failure, onOff, now)),
  }
}

type ClaimedRow = Omit<ClaimedLead, 'lead' | 'base' | 'isWanted'> & { leadId: string; base: Buffer | null }

/** Removals of a lead's earlier record that are still to be done. */
const openRemovals = (connectionId: string) => sql`
  from connection_removals r where r.connection_id = ${connectionId} and r.lead_id = l.lead_id and r.state = 'espera'`

/**
 * A lead that was deleted a moment ago is out of sight, and waits until that is final or taken back. So does one whose
 * earlier record is to be looked for and removed: the record may appear there until then.
 */
const waitsForOthers = (connectionId: string) => sql`
  (not exists (select from leads v where v.id = l.lead_id) or exists (select ${openRemovals(connectionId)}))`

async function claimLeadRow(tx: Tx, connectionId: string): Promise<ClaimedRow | undefined> {
  const { rows } = await sql<ClaimedRow>`
    with next as (select l.lead_id from connection_leads l where l.connection_id = ${connectionId}
      and l.state = 'espera' and l.due_at <= now() and not ${waitsForOthers(connectionId)}
      order by l.due_at, l.lead_id limit 1 for update of l skip locked)
    update connection_leads l set tries = l.tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS}),
      first_try_at = case when l.tries = 0 then now() else coalesce(l.first_try_at, now()) end
    from next where l.connection_id = ${connectionId} and l.lead_id = next.lead_id
    returning l.lead_id as "leadId", l.changes, l.tries, l.first_try_at as "firstTryAt", l.remote_id as "remoteId",
      l.remote_person as "remotePerson", l.create_began_at is not null and l.remote_id is null as "mayExist", l.base,
      l.sent_hash as "sentHash", l.choice, (select v.created_at < c.created_at from leads v, connections c
        where v.id = l.lead_id and c.id = l.connection_id) as "isOlder"`.execute(tx)
  return rows[0]
}

/** A lead that cannot be claimed yet is due with the removal it waits for, or once its deletion is final or taken back. */
async function waitForOthers(tx: Tx, connectionId: string): Promise<void> {
  // No row is fine: mostly nothing is due.
  await sql`
    update connection_leads l set due_at = coalesce((select max(r.due_at) ${openRemovals(connectionId)}),
      now() + make_interval(secs => ${LIMITS.undoSeconds}))
    where l.connection_id = ${connectionId} and l.state = 'espera' and l.due_at <= now()
      and ${waitsForOthers(connectionId)}`.execute(tx)
}
