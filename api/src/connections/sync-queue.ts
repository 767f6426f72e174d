import { countHit } from '@fechai/data/companies'
import {
  connectionWorkOf,
  holdConnection,
  listDueConnections,
  type ConnectionHold,
  type DueConnection,
  type OnOff,
  type SyncFailure,
} from '@fechai/data/connections'
import { wholeCompany, type Tx } from '@fechai/data/database'
import type { ConnectionKind, SwitchedOff } from '@fechai/domain/connection'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import { syncLimit } from '../http/user-limits.ts'
import { managersOf } from '../identity/people.ts'
import { connectionOffMail } from '../mail/letters.ts'
import { openFairTurns, type FairTurns } from '../outbox/fair-turns.ts'
import { openAccount, type AccountParts } from './open-account.ts'
import { RecordGone, RemoteFailure } from './remote-call.ts'
import { syncLead, type Turn } from './sync-lead.ts'

/** Connections that are worked on at once, in this process and of one company. */
export const CONNECTIONS_AT_ONCE = 20
export const CONNECTIONS_PER_COMPANY = 3
/** A connection gives its place back after so many leads, or so long. */
const LEADS_A_TURN = 20
const TURN_MS = 10_000

const GONE = 'o outro sistema não tem mais o que a integração usa; salve os campos de novo'

export type SyncParts = AccountParts & Pick<Deps, 'authDb' | 'bus' | 'log' | 'mailer' | 'environment'>

/** Synchronises leads with the systems of all companies. */
export const openSyncQueue = (parts: SyncParts): FairTurns =>
  openFairTurns({
    ...{ what: 'connection', log: parts.log, atOnce: CONNECTIONS_AT_ONCE, perCompany: CONNECTIONS_PER_COMPANY },
    list: () => listDueConnections(parts.db, 200),
    idOf: ({ connectionId }: DueConnection) => connectionId,
    turn: (due, signal) => takeTurn(parts, due, signal),
  })

async function takeTurn(parts: SyncParts, due: DueConnection, signal: AbortSignal): Promise<void> {
  const hold = await holdConnection(parts.db, due)
  if (!hold) return
  try {
    await workOn(parts, due, hold, signal)
  } finally {
    await hold.release()
  }
}

async function workOn(parts: SyncParts, due: DueConnection, hold: ConnectionHold, signal: AbortSignal): Promise<void> {
  const { connector, session, access, companyKey } = await openAccount(parts, due.empresaId, due.connectionId)
  if (!access.mapping) return
  const work = connectionWorkOf(parts.db, companyKey, due)
  const turn: Turn = { empresaId: due.empresaId, connector, session, access, mapping: access.mapping, work }
  const ends = Date.now() + TURN_MS
  const mayGoOn = async (): Promise<boolean> =>
    !signal.aborted && Date.now() < ends && (await mayGo(parts, due)) && (await hold.keep())
  // A removal first: an erased person is not to wait behind thousands of leads.
  if (!(await removeRecords(parts, turn, mayGoOn)) || !access.isOn) return
  if (!(await lookForChanges(parts, turn))) return
  for (let done = 0; done < LEADS_A_TURN && (await mayGoOn()); done++) {
    const claimed = await work.claimLead()
    if (!claimed) return
    const goesOn = await attempt(
      () => syncLead(parts, turn, claimed),
      (failure) => notifyIfOff(parts, turn, failure, (onOff) => work.leadFailed(claimed, failure, onOff)),
    )
    if (!goesOn) return
  }
}

/** @returns false once the other system is away */
async function removeRecords(parts: SyncParts, turn: Turn, mayGoOn: () => Promise<boolean>): Promise<boolean> {
  const { work, connector, session } = turn
  while (await mayGoOn()) {
    const claimed = await work.claimRemoval()
    if (!claimed) return true
    const goesOn = await attempt(
      async () => {
        const { remoteId, remotePerson, leadId } = claimed
        const found =
          remoteId === null ? await connector.find(session, leadId) : { id: remoteId, personId: remotePerson }
        await connector.remove(session, found)
        await work.removed(claimed.id)
      },
      (failure) => notifyIfOff(parts, turn, failure, (onOff) => work.removalFailed(claimed, failure, onOff)),
    )
    if (!goesOn) return false
  }
  return true
}

async function lookForChanges(parts: SyncParts, turn: Turn): Promise<boolean> {
  const { work, connector, session } = turn
  if (!connector.isTwoWay) return true
  const cursor = await work.claimPoll()
  if (cursor === undefined) return true
  return attempt(
    async () => {
      const { ids, cursor: next } = await connector.changed(session, cursor)
      await work.polled(ids, next)
    },
    (failure) => notifyIfOff(parts, turn, failure, (onOff) => work.connectionFailed(failure, onOff)),
  )
}

/** @returns false where the whole system did not take it, so that the turn ends */
async function attempt(call: () => Promise<void>, note: (failure: SyncFailure) => Promise<void>): Promise<boolean> {
  try {
    await call()
    return true
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    await note(failure)
    return failure.isFinal
  }
}

/** A refusal of our own, as a lead that changed hands meanwhile, is tried again; a fault of the program is none of these. */
function failureOf(error: unknown): SyncFailure | null {
  if (error instanceof RemoteFailure) return error.failure
  // The account is without what all its records are in, as a spreadsheet or a field that a person removed.
  if (error instanceof RecordGone)
    return { reason: GONE, isFinal: false, isAway: true, isRevoked: false, retryAfter: null }
  if (error instanceof DomainError && error.kind === 'conflict')
    return { reason: error.message, isFinal: false, isAway: false, isRevoked: false, retryAfter: null }
  return null
}

async function notifyIfOff(
  parts: SyncParts,
  { empresaId, access: { id: connectionId }, connector: { kind } }: Turn,
  { isAway, isRevoked }: SyncFailure,
  note: (onOff: OnOff) => Promise<SwitchedOff | null>,
): Promise<void> {
  const { mailer, bus, log } = parts
  log.warn({ empresaId, connectionId, isAway, isRevoked }, 'connection not taken')
  if ((await note((tx, reason) => orderLetters(parts, tx, empresaId, { kind, reason }))) === null) return
  mailer.deliver()
  await bus.publish(wholeCompany(empresaId), { type: 'notifications-changed' })
}

async function orderLetters(
  { authDb, mailer, environment }: SyncParts,
  tx: Tx,
  empresaId: string,
  off: { kind: ConnectionKind; reason: SwitchedOff },
): Promise<void> {
  const managers = await managersOf(authDb, empresaId)
  await mailer.order(
    tx,
    empresaId,
    managers.map((to) => connectionOffMail(to, { ...off, panel: environment.PUBLIC_URL })),
  )
}

/** Counts a record of the connection's minute; what is too much waits for the next one. */
async function mayGo({ db }: SyncParts, { connectionId }: DueConnection): Promise<boolean> {
  try {
    await countHit(db, syncLimit(connectionId))
    return true
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'limit') return false
    throw error
  }
}
