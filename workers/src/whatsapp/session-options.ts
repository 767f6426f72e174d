import type { HeldSession, InboxEvent, LeaseNews } from '@fechai/data/whatsapp'
import type { Logger } from '@fechai/platform/log'
import type { BackOff } from './back-off.ts'
import type { AccountStore, Channel } from './channel.ts'
import type { HistoryStore } from './history-asker.ts'
import type { SessionStores } from './session-stores.ts'

export interface SessionRunner {
  held: HeldSession
  /** True when a phone has scanned its code; until then it shows one. */
  isLinked(): boolean
  /** There is something to send, or something else is wished of it. */
  poke(): void
  /** Called with the state of its lease by the holder of many; null if it is unknown. */
  renewed(news: LeaseNews | null): void
  /** Ends the connection, and leaves the session to the next. */
  stop(): Promise<void>
  /** Leaves the session to the next where the database was away at its end; what another holds by now stays. */
  release(): Promise<void>
  /** False where the session ended and could not be left. */
  isReleased(): boolean
  /** Resolves when it runs no more: left as it was wished, or because it could not be kept. */
  ended: Promise<'left' | 'failed'>
}

export interface RunnerOptions {
  held: HeldSession
  isLinked: boolean
  stores: SessionStores
  channel: Channel
  log: Logger
  leaseMs: number
  /** Hears of messages, by the keys under which they were ordered, that have come further. */
  onStates?: (ids: string[]) => void
  /** Has chats show how far messages have come, by WhatsApp's ids of them. */
  showStates?: (messageIds: readonly string[]) => Promise<void>
  /** Answers received messages automatically. @returns true if a message is to be sent */
  answerArrived?: (events: readonly InboxEvent[]) => Promise<boolean>
  /** The user's requests for the phone's history. */
  history?: HistoryStore
  /** Called when the session's state changes. */
  onStanding?: () => void
  /** Opens a file that goes out. */
  openFile: AccountStore['openFile']
  /** Something came that is to be placed. */
  onKept?: () => void
  /** The attempts and waits of the session, which outlive its runner. */
  waits?: BackOff
  /** Shortens every wait, for tests. */
  waitFactor?: number
}
