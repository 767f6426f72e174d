import { DeliverPolicy, jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { setTimeout as delay } from 'node:timers/promises'
import { EVENT_STREAM, EVENT_SUBJECTS, EVERYBODY } from '@fechai/contracts/events'
import type { Logger } from '../log.ts'
import { ensureEventStream, type StreamSettings } from './event-stream.ts'
import { followStream, toStreamEvent, type Follower, type StreamEvent } from './follow-stream.ts'
import { natsConnector, type NatsSettings } from './nats-connection.ts'
import { publisher, type Publish } from './publisher.ts'
import { requireTaking } from './watch-stream.ts'

const RETRY_MS = 500
const REPLAY_BATCH = 200

/** The event stream as a process uses it: opened at once, connected when the server is there. */
export interface EventBus {
  /** Queues events before the first connection, and publishes them once there is one. */
  publish: Publish
  /** Has the stream store something. @returns 'readonly' when it refuses to. @throws Error when it is away. */
  ping(): Promise<'up' | 'readonly'>
  /** Follows every event from now on, for good; the returned function ends it. */
  follow(follower: Follower): () => Promise<void>
  /** A company's events, and everybody's, after `seq`, up to and including `until`; null when some of them are gone. */
  replay(empresaId: string, seq: number, until: number): Promise<AsyncIterable<StreamEvent> | null>
  /** Removes what is kept of a company's news. @returns how many that were */
  forget(empresaId: string): Promise<number>
  /** Subjects that streams of the server keep and that name no company. */
  strangeSubjects(): Promise<string[]>
  /** Makes every process check a user's sessions; while the server is down, the request is lost. */
  askSessions(userId: string): void
  /** Hears what processes ask, this one's own included, for good. */
  onSessionsAsked(listener: (userId: string) => void): void
  /**
   * Notifies the gateways of WhatsApp of a request about a session, or of a message to send; they also poll every few
   * seconds. Without a session: one was released.
   */
  wakeWhatsApp(sessionId?: string): void
  /** Hears it, for good. */
  onWhatsAppWoken(listener: (sessionId: string) => void): void
  /** Says that something came to a session. Workers also look for it by themselves. */
  tellKept(owner: { empresaId: string; userId: string }, sessionId: string): void
  /** Hears it for good; of several workers one hears it. */
  onKept(listener: (owner: { empresaId: string; userId: string }, sessionId: string) => void): void
  close(): Promise<void>
}

/** Nothing is kept of it, and it is no company's news: outside the stream's subjects. */
const SESSIONS_SUBJECT = 'fechai.sessions'
const WHATSAPP_SUBJECT = 'fechai.whatsapp'
const KEPT_SUBJECT = 'fechai.kept'
/** Of the listeners of one queue one gets a message. */
const KEPT_QUEUE = 'placers'

interface Opening {
  settings: NatsSettings & StreamSettings
  name: string
  log: Logger
}

export function openEventBus({ settings, name, log }: Opening): EventBus {
  const connect = natsConnector(settings, name)
  let connection: NatsConnection | null = null
  const closing = new AbortController()
  const { signal } = closing

  const ensure = async (on: NatsConnection): Promise<void> => {
    const err = await ensureEventStream(on, settings)
    if (err !== null) log.warn({ err }, 'event stream keeps its own settings')
  }

  /** Tries until it works. A failure that stays, as a wrong password or a server without TLS, is said once. */
  async function untilDone<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    let failure = ''
    while (!signal.aborted) {
      try {
        return await work()
      } catch (err) {
        const reason = err instanceof Error ? err.message : ''
        if (reason !== failure) log.warn({ err, reason }, what)
        failure = reason
        await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
      }
    }
    return null
  }

  const connected = untilDone('NATS not reached yet', connect).then((opened) => {
    connection = opened
    // The first to come makes the stream; what is said before waits for it.
    if (opened) void untilDone('event stream not ensured yet', () => ensure(opened))
  })

  const required = (): NatsConnection => {
    if (!connection || connection.isClosed()) throw new Error('NATS is away')
    return connection
  }

  const publish = publisher({ connection: required, log, signal })

  const say = (subject: string, id: string): void => {
    if (connection && !connection.isClosed()) connection.publish(subject, id)
  }
  const hear = (subject: string, listener: (id: string) => void, queue?: string): void => {
    const callback = (err: Error | null, message: { string(): string }): void => {
      if (!err) listener(message.string())
    }
    void connected.then(() => connection?.subscribe(subject, { callback, ...(queue && { queue }) }))
  }

  return {
    publish,
    async ping() {
      const current = required()
      try {
        await requireTaking(current)
        return 'up'
      } catch (error) {
        if (error instanceof JetStreamApiError) return 'readonly'
        throw error
      }
    },
    follow(follower) {
      const ended = new AbortController()
      const both = AbortSignal.any([signal, ended.signal])
      const running = followStream({ connection: required, ensure, follower, signal: both })
      return async () => {
        ended.abort()
        await running
      }
    },
    async replay(empresaId, seq, until) {
      const manager = await jetstreamManager(required())
      const { state } = await manager.streams.info(EVENT_STREAM)
      if (seq + 1 < state.first_seq) return null
      return replayEvents(required(), empresaId, seq, until)
    },
    async forget(empresaId) {
      const manager = await jetstreamManager(required())
      return (await manager.streams.purge(EVENT_STREAM, { filter: `fechai.events.${empresaId}.>` })).purged
    },
    async strangeSubjects() {
      const manager = await jetstreamManager(required())
      const streams = await manager.streams.list().next()
      return streams.flatMap(({ config: { subjects } }) => subjects ?? []).filter((each) => each !== EVENT_SUBJECTS)
    },
    askSessions: (userId) => say(SESSIONS_SUBJECT, userId),
    onSessionsAsked: (listener) => hear(SESSIONS_SUBJECT, listener),
    wakeWhatsApp: (sessionId = '') => say(WHATSAPP_SUBJECT, sessionId),
    onWhatsAppWoken: (listener) => hear(WHATSAPP_SUBJECT, listener),
    tellKept: ({ empresaId, userId }, sessionId) => say(KEPT_SUBJECT, [empresaId, userId, sessionId].join(' ')),
    onKept: (listener) => hear(KEPT_SUBJECT, (said) => heard(said, listener), KEPT_QUEUE),
    async close() {
      closing.abort()
      await connected
      await connection?.close()
    },
  }
}

function heard(said: string, listener: Parameters<EventBus['onKept']>[0]): void {
  const [empresaId, userId, sessionId] = said.split(' ')
  if (empresaId && userId && sessionId) listener({ empresaId, userId }, sessionId)
}

async function* replayEvents(
  connection: NatsConnection,
  empresaId: string,
  seq: number,
  until: number,
): AsyncIterable<StreamEvent> {
  const consumer = await jetstream(connection).consumers.get(EVENT_STREAM, {
    filter_subjects: [empresaId, EVERYBODY].map((whose) => `fechai.events.${whose}.>`),
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: seq + 1,
    inactive_threshold: 30_000,
  })
  try {
    // The waiting events of the company; the rest of the range belongs to others.
    let waiting = (await consumer.info()).num_pending
    while (waiting > 0) {
      for await (const message of await consumer.fetch({
        max_messages: Math.min(waiting, REPLAY_BATCH),
        expires: 2_000,
      })) {
        if (message.seq > until) return
        waiting = message.info.pending
        yield toStreamEvent(message)
        if (message.seq === until) return
      }
    }
  } finally {
    await consumer.delete().catch(() => undefined)
  }
}
