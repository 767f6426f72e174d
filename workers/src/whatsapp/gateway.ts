import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Key } from '@fechai/shared/crypto/keys'
import { companyKeyOf } from '@fechai/shared/db/companies'
import type { Database } from '@fechai/shared/db/connect'
import type { Owner } from '@fechai/shared/db/scope'
import { listFreeSessions, listSessionsToAttend } from '@fechai/shared/db/system-whatsapp'
import { whatsappInboxOf } from '@fechai/shared/db/whatsapp-inbox'
import { whatsappKeysOf } from '@fechai/shared/db/whatsapp-keys'
import { whatsappOutboxOf } from '@fechai/shared/db/whatsapp-outbox'
import { whatsappSessionsOf } from '@fechai/shared/db/whatsapp-sessions'
import type { Logger } from '@fechai/shared/log'
import type { Channel } from './channel.ts'
import { runSession, type SessionRunner } from './session-runner.ts'

export interface GatewayOptions {
  db: Database
  master: Key
  channel: Channel
  log: Logger
  /** A gateway that says nothing for so long is taken for dead, and another takes its sessions. */
  leaseMs?: number
  everyMs?: number
  mostSessions?: number
  /** Companies that it serves; all unless told. */
  serves?: (empresaId: string) => boolean
  waitFactor?: number
}

export interface Gateway {
  id: string
  sessions(): number
  /** Ends every connection and hands the sessions over. */
  stop(): Promise<void>
}

/** Takes every session that is wished for and that nobody holds, and keeps it connected. */
export function startGateway({
  db,
  master,
  channel,
  log,
  leaseMs = 15_000,
  everyMs = 500,
  mostSessions = 100,
  serves = () => true,
  waitFactor,
}: GatewayOptions): Gateway {
  const id = randomUUID()
  const runners = new Map<string, SessionRunner>()
  const stopping = new AbortController()

  async function take(empresaId: string, sessionId: string, userId: string): Promise<void> {
    const owner: Owner = { empresaId, userId, reach: 'company' }
    const key = await companyKeyOf(db, master, owner)
    const sessions = whatsappSessionsOf(db, owner, key)
    const held = await sessions.take(sessionId, id, leaseMs)
    if (!held) return
    const keys = whatsappKeysOf(db, owner, held, key)
    const stores = { sessions, keys, inbox: whatsappInboxOf(db, owner, key), outbox: whatsappOutboxOf(db, owner, key) }
    const runner = runSession({ held, stores, channel, log, leaseMs, ...(waitFactor !== undefined && { waitFactor }) })
    runners.set(sessionId, runner)
    void runner.ended.finally(() => runners.delete(sessionId))
  }

  async function look(): Promise<void> {
    const free = await listFreeSessions(db, mostSessions - runners.size)
    for (const { empresaId, sessionId, userId } of free.filter((each) => serves(each.empresaId))) {
      if (runners.has(sessionId)) continue
      // What is wrong with one session keeps nobody else's waiting.
      await take(empresaId, sessionId, userId).catch((err: unknown) =>
        log.error({ err, sessionId }, 'session not taken'),
      )
    }
    for (const sessionId of await listSessionsToAttend(db, id)) runners.get(sessionId)?.poke()
  }

  const looking = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((err: unknown) => log.warn({ err }, 'whatsapp sessions not seen'))
      await delay(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  return {
    id,
    sessions: () => runners.size,
    async stop() {
      stopping.abort()
      await looking
      await Promise.all([...runners.values()].map((runner) => runner.stop()))
    },
  }
}
