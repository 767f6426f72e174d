import { jetstream } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { eventSubject, type WireEvent } from '@fechai/contracts/events'
import type { Logger } from '../log.ts'

const PUBLISH_TIMEOUT_MS = 1_000
const REPEAT_MS = 500
/** Leads and uploads that news waits for while the server is away. */
const MAX_UNSAID = 10_000

/** Publishes to a company's watchers. Never throws: an event is a notification, the database is the truth. */
export type Publish = (
  owner: { empresaId: string; userId: string },
  event: WireEvent,
  dedupeId?: string,
) => Promise<void>

interface News {
  subject: string
  event: WireEvent
  /** The server recognises a repeated event by it, so a lost answer repeats nothing. */
  dedupeId: string
}

interface Parts {
  /** @throws Error while there is none. */
  connection(): NatsConnection
  log: Logger
  /** Ends what is said again. */
  signal: AbortSignal
}

/** Repeats what the server did not take until it does: a tab that was away meanwhile resumes from the stream. */
export function publisher({ connection, log, signal }: Parts): Publish {
  const unsaid = new Map<string, News>()
  let repeating = false

  const say = async ({ subject, event, dedupeId }: News): Promise<void> => {
    const options = { msgID: dedupeId, timeout: PUBLISH_TIMEOUT_MS }
    await jetstream(connection()).publish(subject, JSON.stringify(event), options)
  }

  async function repeat(): Promise<void> {
    if (repeating) return
    repeating = true
    while (unsaid.size > 0 && !signal.aborted) {
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

  return async (owner, event, dedupeId = randomUUID()) => {
    const news: News = { subject: eventSubject(owner.empresaId, owner.userId, event.type), event, dedupeId }
    try {
      await say(news)
    } catch (err) {
      log.warn({ err, type: event.type }, 'event not published yet')
      if (unsaid.size >= MAX_UNSAID) return
      // One event per object is enough, because its receivers read the present state.
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
