import { connectMessaging, ensureEventStream, publisher, type Messaging, type Publish } from '@fechai/shared/messaging/events'
import type { Logger } from '@fechai/shared/log'

export interface News {
  publish: Publish
  close(): Promise<void>
}

/** Publishes once NATS is there. Until then events are dropped: the database is the truth, and the API reads it. */
export function openNews(url: string, log: Logger): News {
  let messaging: Messaging | null = null
  let closed = false
  let publish: Publish = async () => undefined
  const connecting = connectMessaging(url, 'fechai-worker').then(async (opened) => {
    if (closed) return opened.close()
    messaging = opened
    // The API makes the same stream; whoever comes first does it.
    await ensureEventStream(opened.connection).catch((err: unknown) => log.warn({ err }, 'event stream not ensured'))
    publish = publisher(opened, log)
    log.info('messaging connected')
  })
  connecting.catch((err: unknown) => log.warn({ err }, 'messaging not connected'))
  return {
    publish: (...event) => publish(...event),
    async close() {
      closed = true
      await messaging?.close()
    },
  }
}
