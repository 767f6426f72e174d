import { setTimeout as delay } from 'node:timers/promises'
import { EVERYBODY } from '@fechai/contracts/events'
import type { Key } from '@fechai/platform/crypto/keys'
import type { Database } from '@fechai/data/database'
import { DomainError } from '@fechai/domain/errors'
import type { Logger } from '@fechai/platform/log'
import type { EventBus } from '@fechai/platform/messaging/event-bus'
import type { StreamPosition } from '@fechai/platform/messaging/follow-stream'
import { companyFeed, type CompanyFeed } from './company-feed.ts'
import { pollWhileAway } from './poll.ts'
import { sendSnapshot } from './snapshot.ts'
import type { Tab } from './tab.ts'

/** One reader of the event stream for all tabs of this process. */
export interface EventHub {
  /**
   * Position of live events; null while there is no stream, or one that takes nothing: what it holds is not the present
   * state then. Every later event reaches the tabs that joined.
   */
  position(): StreamPosition | null
  /** The position once there is one; null when there is still none after `timeoutMs`. */
  positionWithin(timeoutMs: number): Promise<StreamPosition | null>
  /** @throws DomainError('unavailable') when this process holds as many tabs as it may, in all or of the company. */
  requireRoom(empresaId: string): void
  /** `checkSession` closes the tab when its session is no longer good. */
  join(tab: Tab, checkSession?: () => Promise<void>): () => void
  /**
   * Checks a user's sessions, one of which may have ended: each tab, in any process, asks now, not only within the
   * minute.
   */
  checkSessions(userId: string): Promise<void>
  tabCount(): number
  close(): Promise<void>
}

/** Open tabs: those of one person, of which one more makes the oldest give way, of one company and of this process. */
export interface TabLimits {
  perUser: number
  perCompany: number
  perProcess: number
}

const FULL = 'Há abas demais abertas no Fechaí agora. As novidades chegam em instantes.'

interface Parts {
  bus: EventBus
  db: Database
  /** Opens what events speak of. */
  master: Key
  log: Logger
  limits: TabLimits
}

export function openEventHub({ bus, db, master, log, limits }: Parts): EventHub {
  const feeds = new Map<string, CompanyFeed>()
  const checks = new Map<Tab, () => Promise<void>>()
  let position: StreamPosition | null = null
  let isAway = false
  const current = (): StreamPosition | null => (position && !isAway ? { ...position } : null)
  const followed = Promise.withResolvers<void>()
  const tabs = (): Tab[] => [...feeds.values()].flatMap((feed) => [...feed.tabs])
  const polling = pollWhileAway({ db, master, log, feeds })

  const checkHere = async (userId: string): Promise<void> => {
    const own = [...checks].filter(([{ owner }]) => owner.userId === userId)
    await Promise.all(own.map(([, check]) => check()))
  }
  bus.onSessionsAsked((userId) => void checkHere(userId))

  const unfollow = bus.follow({
    onEvent(event) {
      position!.seq = event.seq
      const { epoch } = position!
      if (event.empresaId === EVERYBODY) for (const feed of feeds.values()) feed.push(event, epoch)
      else feeds.get(event.empresaId)?.push(event, epoch)
    },
    onFollowing(at, anew) {
      position = at
      isAway = false
      followed.resolve()
      polling.pause()
      // The position that tabs know is not part of the new stream: they start over. Those still catching up see to it
      // themselves.
      const cutOff = anew ? tabs().filter((tab) => tab.isLive) : []
      for (const tab of cutOff) void sendSnapshot(db, tab, { ...at }).catch(() => tab.close())
    },
    onAway() {
      isAway = true
      polling.resume()
    },
  })

  return {
    position: current,
    async positionWithin(timeoutMs) {
      const patience = new AbortController()
      await Promise.race([
        followed.promise,
        delay(timeoutMs, undefined, { signal: patience.signal }).catch(() => undefined),
      ])
      patience.abort()
      return current()
    },
    requireRoom(empresaId) {
      const own = feeds.get(empresaId)?.tabs.size ?? 0
      if (tabs().length < limits.perProcess && own < limits.perCompany) return
      throw new DomainError('unavailable', FULL, { code: 'abas_demais', retryAfterSeconds: 30 })
    },
    join(tab, checkSession = () => Promise.resolve()) {
      const { empresaId } = tab.owner
      const feed = feeds.get(empresaId) ?? companyFeed({ db, master, log }, empresaId)
      feeds.set(empresaId, feed)
      // The oldest tab of a phone that changed its network is a dead one, so that the newest is never the one refused.
      const own = [...feed.tabs].filter(({ owner, closed }) => owner.userId === tab.owner.userId && !closed)
      if (own.length >= limits.perUser) own[0]?.giveWay()
      feed.tabs.add(tab)
      checks.set(tab, checkSession)
      return () => {
        checks.delete(tab)
        feed.tabs.delete(tab)
        if (feed.tabs.size === 0) feeds.delete(empresaId)
      }
    },
    checkSessions(userId) {
      bus.askSessions(userId)
      return checkHere(userId)
    },
    tabCount: () => tabs().length,
    async close() {
      polling.stop()
      for (const tab of tabs()) tab.close()
      await unfollow()
    },
  }
}
