import { setTimeout as delay } from 'node:timers/promises'
import type { Key } from '@fechai/platform/crypto/keys'
import {
  chatChangesSince,
  listChatsToJoin,
  listSessionsToPlace,
  type PlacedInbox,
  placeInbox,
} from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { type Database, databaseNow, type Owner, wholeCompany } from '@fechai/data/database'
import { whatsappChatsOf, whatsappSessionsOf } from '@fechai/data/whatsapp'
import type { Logger } from '@fechai/platform/log'
import type { Publish } from '@fechai/platform/messaging/publisher'
import { semaphore } from '@fechai/platform/concurrency/semaphore'
import { joinChat } from './join-chat.ts'
import { tellJoined } from './tell-joined.ts'

export interface PlacerOptions {
  db: Database
  master: Key
  log: Logger
  publish: Publish
  /** A chat of more messages is joined by the workers: all of it is written anew, beside connections that wait. */
  mostJoined?: number
  /** The interval of its own checks for left-over messages. */
  everyMs?: number
  /** True for a company that it serves; the default is all. */
  serves?: (empresaId: string) => boolean
}

export interface Placer {
  /** Something came to a session. */
  wake(owner: Owner, sessionId: string): void
  /** The earlier placer of a company may have died between placing and publishing, so publish again. */
  tellAgain(owner: Owner): void
  /** Ends it; what is not placed by then the next one places. */
  stop(): Promise<void>
}

/** Sessions in which is placed at a time: connections to Postgres are left for leases and for what comes. */
const PLACED_AT_ONCE = 4
const JOINED_AT_ONCE = 1
/** Messages that arrive together are placed together: the first at once, the following ones a moment later. */
const TOGETHER_MS = 100
/** A dead gateway's sessions are taken within fifteen seconds; those of one company are published together. */
const TOLD_AGAIN_SECONDS = 60
const TOLD_APART_MS = 5_000

/** Places received messages into their conversations, and publishes them. One at a time per session, in order. */
export function startPlacer({
  db,
  master,
  log,
  publish,
  mostJoined = 2_000,
  everyMs = 2_000,
  serves = () => true,
}: PlacerOptions): Placer {
  const stopping = new AbortController()
  const { signal } = stopping
  const working = new Map<string, Promise<void>>()
  const again = new Set<string>()
  const joining = new Set<string>()
  const telling = new Map<string, Promise<void>>()
  const placing = semaphore(PLACED_AT_ONCE)
  const joiningOne = semaphore(JOINED_AT_ONCE)

  function wake(owner: Owner, sessionId: string): void {
    if (signal.aborted) return
    if (working.has(sessionId)) return void again.add(sessionId)
    const work = place(owner, sessionId)
      .catch((err: unknown) => log.warn({ err, sessionId }, 'whatsapp messages not placed'))
      .then(() => (again.has(sessionId) ? delay(TOGETHER_MS, undefined, { signal }).catch(() => undefined) : undefined))
      .finally(() => {
        working.delete(sessionId)
        if (again.delete(sessionId)) wake(owner, sessionId)
      })
    working.set(sessionId, work)
  }

  async function place(owner: Owner, sessionId: string): Promise<void> {
    const toJoin = new Set<string>()
    for (let more = true; more && !signal.aborted;) {
      const placed = await placing(() => placeInbox(db, master, owner, sessionId))
      more = placed.more
      if (placed.parked.length > 0) log.error({ sessionId, parked: placed.parked }, 'whatsapp events parked')
      telling.set(
        sessionId,
        (telling.get(sessionId) ?? Promise.resolve()).then(() => tell(owner, placed)),
      )
      for (const chatId of placed.toJoin) toJoin.add(chatId)
    }
    await join(owner, [...toJoin])
  }

  /** Publishes ids alone; listeners read the tables. */
  async function tell(owner: Owner, { messages, chats, noticed, leads }: PlacedInbox): Promise<void> {
    for (const { chatId, position, change } of messages)
      await publish(owner, { type: 'whatsapp-message', chatId, position, change })
    for (const { leadId, userId } of leads)
      await publish({ ...owner, userId }, { type: 'lead-changed', leadId, change: 'updated', by: null })
    const told = new Set(messages.map(({ chatId }) => chatId))
    for (const chatId of noticed) await publish(owner, { type: 'whatsapp-chat', chatId, moved: true })
    for (const chatId of noticed) told.add(chatId)
    for (const chatId of chats) if (!told.has(chatId)) await publish(owner, { type: 'whatsapp-chat', chatId })
  }

  const toldAgainAt = new Map<string, number>()

  function tellAgain(owner: Owner): void {
    const { empresaId } = owner
    if (signal.aborted || performance.now() - (toldAgainAt.get(empresaId) ?? -Infinity) < TOLD_APART_MS) return
    toldAgainAt.set(empresaId, performance.now())
    const work = tellLately(owner).catch((err: unknown) => log.warn({ err, empresaId }, 'whatsapp messages not told'))
    telling.set(empresaId, work)
  }

  /** Publishes recent messages again; listeners ignore a repeated event. */
  async function tellLately(owner: Owner): Promise<void> {
    const changes = await chatChangesSince(db, owner, await databaseNow(db, TOLD_AGAIN_SECONDS))
    for (const { event } of changes)
      if (event.type === 'whatsapp-message') await publish(owner, { ...event, change: 'changed' })
  }

  /** Inserts messages that arrived out of order. */
  async function join(owner: Owner, chatIds: readonly string[]): Promise<void> {
    for (const chat of await whatsappChatsOf(db, master, owner).toJoin(chatIds, mostJoined)) {
      const { chatId, conversationId } = chat
      // The join under way takes new messages along, and the next check finds the rest.
      if (signal.aborted || joining.has(chatId)) continue
      joining.add(chatId)
      try {
        if ((await joiningOne(() => joinChat({ db, master }, owner, conversationId))) === 'left') continue
        log.debug({ chatId }, 'whatsapp chat joined')
        await tellJoined(publish, owner, chat)
      } catch (err) {
        // One that cannot be joined keeps no other waiting.
        log.warn({ err, chatId }, 'whatsapp chat not joined')
      } finally {
        joining.delete(chatId)
      }
    }
  }

  async function look(): Promise<void> {
    for (const { empresaId, sessionId } of await listSessionsToPlace(db)) {
      if (!serves(empresaId) || working.has(sessionId)) continue
      const anyone = wholeCompany(empresaId)
      const userId = await whatsappSessionsOf(db, anyone, await companyKeyOf(db, master, anyone)).userOf(sessionId)
      if (userId !== null) wake({ empresaId, userId, reach: 'company' }, sessionId)
    }
    for (const { empresaId, userId, chatId } of await listChatsToJoin(db))
      if (serves(empresaId)) await join({ empresaId, userId, reach: 'company' }, [chatId])
  }

  const looking = (async () => {
    while (!signal.aborted) {
      await look().catch((err: unknown) => log.warn({ err }, 'whatsapp messages not looked for'))
      await delay(everyMs, undefined, { signal }).catch(() => undefined)
    }
  })()

  return {
    wake,
    tellAgain,
    async stop() {
      stopping.abort()
      await looking
      await Promise.all(working.values())
      await Promise.all(telling.values())
    },
  }
}
