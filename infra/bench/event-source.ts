import { createLogger } from '@fechai/shared/log'
import { openEventBus } from '@fechai/shared/messaging/event-bus'
import { connectMessaging, publisher } from '@fechai/shared/messaging/events'
import { sampleExport } from '../testing/sample-export.ts'
import { signUp, type Origins, type Seller } from '../testing/seller.ts'
import { monotonicMs } from './statistics.ts'

export interface WatchedCompany {
  seller: Seller
  /** Publishes the next step of an upload of this company; the instant at which it was handed over. */
  progress(): number
}

/** Publishes as a worker does, and past everything of ours. */
export interface EventSource {
  /** A company with an upload that no worker touches, so that every event about it is ours. */
  company(): Promise<WatchedCompany>
  /** One message of plain NATS; the instant at which it was handed over. */
  hop(subject: string): number
  /** Instants at which a reader of the stream, with nothing behind it, gets each event from now on. */
  followStream(): Promise<number[]>
  close(): Promise<void>
}

export async function openEventSource(natsUrl: string, origins: Origins): Promise<EventSource> {
  const log = createLogger('bench', 'warn')
  const messaging = await connectMessaging(natsUrl, 'bench')
  const publish = publisher(messaging, log)
  const bus = openEventBus({ url: natsUrl, name: 'bench-follower', log })

  return {
    async company() {
      const seller = await signUp(origins)
      const { bytes, fileName } = await sampleExport()
      const { uploadId } = await seller.upload(bytes, fileName)
      const { user } = await seller.json<{ user: { id: string; empresaId: string } }>('/api/me')
      const owner = { empresaId: user.empresaId, userId: user.id }
      const status = {
        type: 'upload-progress',
        uploadId,
        status: 'processando',
        stage: 'readText',
        percent: 10,
      } as const
      let done = 0
      return {
        seller,
        progress() {
          const at = monotonicMs()
          void publish(owner, { ...status, done: ++done, total: 10_000 })
          return at
        },
      }
    },
    hop(subject) {
      const at = monotonicMs()
      messaging.connection.publish(subject, 'x')
      return at
    },
    followStream() {
      const arrivals: number[] = []
      return new Promise((resolve) => {
        bus.follow({
          onEvent: () => void arrivals.push(monotonicMs()),
          onFollowing: () => resolve(arrivals),
          onAway: () => {},
        })
      })
    },
    async close() {
      await bus.close()
      await messaging.close()
    },
  }
}
