import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { learnKeys, type Key } from '@fechai/platform/crypto/keys'
import type { Database, Owner } from '@fechai/data/database'
import { historyAsksOf, showLineStates } from '@fechai/data/chats'
import {
  heldCompanyKeys,
  listSessionsToAttend,
  listSessionsToTake,
  noteWithoutRoom,
  renewAll,
  takeSession,
  type WaitingSession,
  whatsappInboxOf,
  whatsappKeysOf,
  whatsappOutboxOf,
  whatsappRepliesOf,
  whatsappSessionsOf,
} from '@fechai/data/whatsapp'
import type { WhatsAppChannel } from '@fechai/domain/whatsapp-states'
import type { Logger } from '@fechai/platform/log'
import type { Publish } from '@fechai/platform/messaging/publisher'
import type { ObjectStore } from '@fechai/platform/storage/object-store'
import { semaphore } from '@fechai/platform/concurrency/semaphore'
import { sessionWaits } from './back-off.ts'
import type { Channel } from './channel.ts'
import { openOutgoingFile } from './open-outgoing-file.ts'
import type { SessionRunner } from './session-options.ts'
import { runSession } from './session-runner.ts'

export interface GatewayOptions {
  db: Database
  /** Opens the keys of companies whose sessions it holds. */
  gatewayKey: Key
  channels: Readonly<Record<WhatsAppChannel, Channel>>
  log: Logger
  /** The storage of files to be sent. */
  storage: Pick<ObjectStore, 'getByItsKey'>
  /** A gateway that says nothing for so long is taken for dead, and another takes its sessions. */
  leaseMs?: number
  /** The interval of its own checks, for missed notifications. */
  everyMs?: number
  /** The interval at which it reads the companies' keys again. */
  learnKeysMs?: number
  /** Announces requests about sessions, and receives those of other processes. */
  news?: GatewayNews
  /** Publishes events to a company's watchers; the tables already have their content. */
  publish?: Publish
  /** Something came to a session, and is to be placed in its conversations. */
  onKept?: (owner: Owner, sessionId: string) => void
  mostSessions?: number
  /** The limit of sessions that show a code that was not scanned yet. */
  mostCodes?: number
  /** True for a company that it serves; the default is all. */
  serves?: (empresaId: string) => boolean
  waitFactor?: number
}

/** Notifications about sessions, by their id; the empty id is about any session without a gateway. */
export interface GatewayNews {
  hear(listener: (sessionId: string) => void): void
  left(): void
}

export interface Gateway {
  id: string
  sessions(): number
  /** Returns the time since its last successful check for sessions. */
  quietMs(): number
  /** Ends every connection and hands the sessions over. */
  stop(): Promise<void>
}

const TOGETHER_MS = 20
/** Sessions without room that one look notes. */
const TOLD_AT_ONCE = 50
/** Sessions that are taken at a time: who waits for one does not wait for all before it. */
const TAKEN_AT_ONCE = 8

/** Takes every requested session without a gateway, and keeps it connected. */
export function startGateway({
  db,
  gatewayKey,
  channels,
  log,
  storage,
  leaseMs = 10_000,
  everyMs = 2_000,
  learnKeysMs = 15_000,
  news,
  publish = async () => undefined,
  onKept = () => undefined,
  mostSessions = 100,
  mostCodes = 20,
  serves = () => true,
  waitFactor = 1,
}: GatewayOptions): Gateway {
  const id = randomUUID()
  const runners = new Map<string, SessionRunner>()
  /** Ended sessions whose lease could not be given back: all leases of this gateway are renewed, theirs too. */
  const unreleased = new Set<SessionRunner>()
  const resting = new Map<string, number>()
  const waitsOf = sessionWaits()
  const heldKeys = new Map<string, Key>()
  let learnedAt = performance.now()
  const stopping = new AbortController()
  const takingSome = semaphore(TAKEN_AT_ONCE)

  async function take({ empresaId, sessionId, userId, isLinked }: WaitingSession): Promise<void> {
    const owner: Owner = { empresaId, userId, reach: 'company' }
    const taken = await takeSession(db, gatewayKey, owner, { id: sessionId, gatewayId: id, leaseMs })
    if (!taken) return
    const { held, key, kind } = taken
    const sessions = whatsappSessionsOf(db, owner, key)
    const keys = whatsappKeysOf(db, owner, held, key)
    const stores = { sessions, keys, inbox: whatsappInboxOf(db, owner, key), outbox: whatsappOutboxOf(db, owner, key) }
    const replies = whatsappRepliesOf(db, owner, key, sessionId)
    const asks = historyAsksOf(db, owner)
    const waits = waitsOf.of(sessionId)
    const runner = runSession({
      ...{ held, isLinked, stores, channel: channels[kind], log, leaseMs, waits, waitFactor },
      showStates: (messageIds) => showLineStates(db, owner, key, sessionId, messageIds),
      onStates: (ids) => void publish(owner, { type: 'whatsapp-states', sessionId, ids }),
      answerArrived: (events) => replies.answer(events),
      openFile: (file) => openOutgoingFile(storage, file),
      history: { waiting: () => asks.waiting(key, sessionId), answered: asks.answered },
      onStanding: () => void publish(owner, { type: 'whatsapp-session', sessionId }),
      onKept: () => onKept(owner, sessionId),
    })
    runners.set(sessionId, runner)
    heldKeys.set(sessionId, key)
    void runner.ended.then((end) => {
      runners.delete(sessionId)
      heldKeys.delete(sessionId)
      if (!runner.isReleased()) unreleased.add(runner)
      // One that cannot be kept is not taken up again at once, however often news of it come, and later each time.
      if (end === 'failed') resting.set(sessionId, performance.now() + Math.max(everyMs, waits.next() * waitFactor))
      // A session that is free now may go to another gateway, or to this one again.
      news?.left()
    })
  }

  async function tellWithoutRoom({ empresaId, userId, sessionId, reason }: WaitingSession): Promise<void> {
    const owner: Owner = { empresaId, userId, reach: 'company' }
    if (reason === 'sem_vaga' || !(await noteWithoutRoom(db, owner, sessionId))) return
    log.warn({ sessionId }, 'no room for a whatsapp session')
    await publish(owner, { type: 'whatsapp-session', sessionId })
  }

  /** A company's next key opens here before it seals anywhere: sessions are held for weeks. */
  async function learn(): Promise<void> {
    if (performance.now() - learnedAt < learnKeysMs) return
    learnedAt = performance.now()
    if (heldKeys.size === 0) return
    const fresh = await heldCompanyKeys(db, gatewayKey, id)
    for (const [sessionId, key] of heldKeys) learnKeys(key, fresh.get(sessionId) ?? key)
  }

  async function look(): Promise<void> {
    await learn()
    let places = mostSessions - runners.size
    let codes = mostCodes - [...runners.values()].filter((runner) => !runner.isLinked()).length
    const waiting = await listSessionsToTake(db, gatewayKey, Math.max(0, places) + TOLD_AT_ONCE)
    const taking = waiting.map((session) => {
      const { empresaId, sessionId, isLinked } = session
      const isResting = performance.now() < (resting.get(sessionId) ?? 0)
      if (!serves(empresaId) || runners.has(sessionId) || isResting) return undefined
      const hasRoom = places > 0 && (isLinked || codes > 0)
      // An error of one session does not delay the others.
      const failed = (err: unknown): void => log.error({ err, sessionId }, 'session not taken')
      if (!hasRoom) return tellWithoutRoom(session).catch(failed)
      places--
      if (!isLinked) codes--
      resting.delete(sessionId)
      return takingSome(() => take(session)).catch(failed)
    })
    await Promise.all(taking)
    for (const sessionId of await listSessionsToAttend(db, id)) runners.get(sessionId)?.poke()
  }

  /** Gives back the lease of an ended session; one that cannot be given back delays no other, and is tried again. */
  async function release(runner: SessionRunner): Promise<void> {
    try {
      await runner.release()
      unreleased.delete(runner)
      news?.left()
    } catch (err) {
      log.warn({ err, sessionId: runner.held.id }, 'whatsapp session not left')
    }
  }

  /** Renews all leases at once; a session that is not among them is renewed by itself, and waits for its turn. */
  async function renew(): Promise<void> {
    await Promise.all([...unreleased].map(release))
    if (runners.size === 0) return
    const held = await renewAll(db, id, leaseMs)
    for (const [sessionId, runner] of runners) {
      const news = held.get(sessionId)
      runner.renewed(news?.epoch === runner.held.epoch ? news : null)
    }
  }
  const renewing = setInterval(() => {
    renew().catch((err: unknown) => log.warn({ err }, 'whatsapp sessions not renewed'))
  }, leaseMs / 3)

  let seenAt = performance.now()
  let woken = new AbortController()
  news?.hear((sessionId) => {
    const runner = runners.get(sessionId)
    if (runner) runner.poke()
    else woken.abort()
  })

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      woken = new AbortController()
      try {
        await look()
        seenAt = performance.now()
      } catch (err) {
        log.warn({ err }, 'whatsapp sessions not seen')
      }
      const signal = AbortSignal.any([stopping.signal, woken.signal])
      await delay(everyMs, undefined, { signal }).catch(() => undefined)
      // News of many come together, and one look sees all of them.
      if (woken.signal.aborted) await delay(TOGETHER_MS)
    }
  })()

  return {
    id,
    sessions: () => runners.size,
    quietMs: () => performance.now() - seenAt,
    async stop() {
      stopping.abort()
      await looking
      await Promise.all([...runners.values()].map((runner) => runner.stop()))
      clearInterval(renewing)
    },
  }
}
