import {
  jetstream,
  JetStreamApiError,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
} from '@nats-io/jetstream'
import { connect, nanos, type NatsConnection } from '@nats-io/transport-node'
import { setTimeout as delay } from 'node:timers/promises'
import { EVENT_STREAM, EVENT_SUBJECTS, eventSubject, type WireEvent } from '../contracts/events.ts'
import type { Logger } from '../log.ts'

const PUBLISH_TIMEOUT_MS = 1_000
const REPEAT_MS = 500
/** Leads and uploads that news waits for while the server is away. */
const MAX_UNSAID = 10_000
const DAY_MS = 24 * 60 * 60 * 1_000

export interface Messaging {
  connection: NatsConnection
  jetstream: JetStreamClient
  close(): Promise<void>
}

/** One attempt to connect; once connected the client reconnects for ever by itself. */
export function openConnection(url: string, name: string, waitOnFirstConnect = false): Promise<NatsConnection> {
  const { protocol, host, username, password } = new URL(url)
  return connect({
    // The client takes no name and no password from the address.
    servers: `${protocol}//${host}`,
    ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    name,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    waitOnFirstConnect,
    timeout: 2_000,
    pingInterval: 5_000,
    maxPingOut: 2,
  })
}

/** Connects for good, and waits when the server is not there yet. */
export async function connectMessaging(url: string, name: string): Promise<Messaging> {
  const connection = await openConnection(url, name, true)
  return {
    connection,
    jetstream: jetstream(connection, { timeout: PUBLISH_TIMEOUT_MS }),
    close: () => connection.close(),
  }
}

const STREAM = {
  name: EVENT_STREAM,
  subjects: [EVENT_SUBJECTS],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  max_age: nanos(DAY_MS),
  max_msgs_per_subject: 5_000,
  duplicate_window: nanos(10 * 60 * 1_000),
}
/** A stream of that name is there, with other settings: those of another version of ours. */
const OTHER_SETTINGS = 10_058

/** Creates the event stream when it is not there; one with other settings gets these, and keeps its events. */
export async function ensureEventStream(connection: NatsConnection): Promise<void> {
  const manager = await jetstreamManager(connection, { timeout: 5_000 })
  try {
    await manager.streams.add(STREAM)
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== OTHER_SETTINGS) throw error
    // What cannot be changed any more is followed as it is.
    await manager.streams.update(EVENT_STREAM, STREAM).catch(() => undefined)
  }
}

/** Publishes to whoever watches a company. Never throws: an event is news, the database is the truth. */
export type Publish = (
  owner: { empresaId: string; userId: string },
  event: WireEvent,
  dedupeId?: string,
) => Promise<void>

interface News {
  subject: string
  event: WireEvent
  dedupeId: string | undefined
}

/** What the server did not take is said again until it does: a tab that was away meanwhile resumes from the stream. */
export function publisher(messaging: Omit<Messaging, 'close'>, log: Logger): Publish {
  const unsaid = new Map<string, News>()
  let repeating = false

  const say = ({ subject, event, dedupeId }: News) =>
    messaging.jetstream.publish(subject, JSON.stringify(event), { msgID: dedupeId, timeout: PUBLISH_TIMEOUT_MS })

  async function repeat(): Promise<void> {
    if (repeating) return
    repeating = true
    while (unsaid.size > 0 && !messaging.connection.isClosed()) {
      await delay(REPEAT_MS, undefined, { ref: false })
      try {
        for (const [key, news] of unsaid) {
          await say(news)
          if (unsaid.get(key) === news) unsaid.delete(key)
        }
      } catch {
        // Still away; all of it is kept.
      }
    }
    repeating = false
  }

  return async (owner, event, dedupeId) => {
    const news: News = { subject: eventSubject(owner.empresaId, owner.userId, event.type), event, dedupeId }
    try {
      await say(news)
    } catch (err) {
      log.warn({ err, type: event.type }, 'event not published yet')
      if (unsaid.size >= MAX_UNSAID) return
      // One a thing is enough: who hears of it reads how it stands then.
      unsaid.set(`${news.subject} ${whatItIsAbout(event)}`, news)
      void repeat()
    }
  }
}

function whatItIsAbout(event: WireEvent): string {
  if ('leadId' in event) return event.leadId
  if (event.type === 'notifications-changed') return ''
  if ('batchId' in event) return event.batchId
  if ('reportId' in event) return event.reportId
  if ('releaseId' in event) return event.releaseId
  if ('uploadId' in event) return event.uploadId
  if ('position' in event) return String(event.position)
  if ('chatId' in event) return event.chatId
  return event.type === 'whatsapp-session' ? event.sessionId : event.ids.join(' ')
}
