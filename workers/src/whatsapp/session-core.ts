import type { SessionNews } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import type { Connection } from './channel.ts'
import type { historyAsker } from './history-asker.ts'
import { serialQueue, type SerialQueue } from './serial-queue.ts'
import type { RunnerOptions } from './session-options.ts'

/** The connection, the end and the user's wishes of a running session, as its parts share them. */
export interface SessionState {
  connection: Connection | null
  isOpen: boolean
  isLinked: boolean
  asker: ReturnType<typeof historyAsker> | null
  /** Another gateway holds the session: nothing is written any more, not even that it was left. */
  isLost: boolean
  hasFailed: boolean
  /** The keys of a session that its user ended are deleted before another gateway may take it. */
  ending: Promise<void> | null
  /** True once the session is left or about to be: its lease no longer matters here. */
  isLeft: boolean
  /** True once the lease is given back, or another gateway has it. */
  isReleased: boolean
  /** The phone that photographed the code is of another number: nothing of it is kept. */
  isForeign: boolean
  /** Ends the pause between two tries. */
  hurry: AbortController
  askedAt: string | null | undefined
  /** The time of the wish that the connection serves: a later wish outlives the connection. */
  servedAt: string | null
  isServing: boolean
  /** The time of the request for the code that the connection is made with; null where it shows a QR code. */
  linkAskedAt: string | null
  /** The connection is to be linked by a code; whether there is one by now. */
  link: { hasCode: boolean } | null
  /** The person wants to link otherwise, or a new code: the connection begins again. */
  isBegunAnew: boolean
}

const stateAtStart = (isLinked: boolean): SessionState => ({
  ...{ connection: null, isOpen: false, isLinked, asker: null },
  ...{ isLost: false, hasFailed: false, ending: null, isLeft: false, isReleased: false, isForeign: false },
  ...{ hurry: new AbortController(), askedAt: undefined, servedAt: null, isServing: false },
  ...{ linkAskedAt: null, link: null, isBegunAnew: false },
})

export interface SessionCore {
  state: SessionState
  stopping: AbortController
  /** Stores one thing after the other. */
  queue: SerialQueue
  note(news: SessionNews): Promise<void>
  /** Ends a session that cannot be kept. */
  lose(error: unknown): void
  /** Ends what goes on; its keys stay. */
  end(): void
  forgetKeys(): Promise<void>
}

/** Makes what the connecting, the events and the wishes of one session share. */
export function sessionCore(options: RunnerOptions): SessionCore {
  const { held, stores, log, onStates = () => undefined, onStanding = () => undefined } = options
  const { sessions } = stores
  const state = stateAtStart(options.isLinked)
  const stopping = new AbortController()
  const end = (): void => {
    stopping.abort()
    void state.connection?.end()
  }
  const lose = (error: unknown): void => {
    state.hasFailed = true
    if (error instanceof DomainError && error.code === 'whatsapp_sessao_tomada') state.isLost = true
    end()
  }
  const queue = serialQueue((error) => {
    log.error({ err: error, sessionId: held.id }, 'whatsapp session lost')
    lose(error)
  }, stopping.signal)
  return {
    ...{ state, stopping, queue, lose, end },

    async note(news) {
      await sessions.note(held, news)
      onStanding()
    },

    async forgetKeys() {
      const ended = await sessions.forgetKeys(held)
      if (ended.length > 0) onStates(ended)
    },
  }
}
