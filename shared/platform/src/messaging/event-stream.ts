import { JetStreamApiError, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream'
import { nanos, type NatsConnection } from '@nats-io/transport-node'
import { EVENT_STREAM, EVENT_SUBJECTS } from '@fechai/contracts/events'
import type { Environment } from '../env.ts'

const DAY_MS = 24 * 60 * 60 * 1_000

export type StreamSettings = Pick<Environment, 'NATS_REPLICAS' | 'NATS_MAX_BYTES'>

const streamOf = ({ NATS_REPLICAS: replicas, NATS_MAX_BYTES: maxBytes }: StreamSettings) => ({
  name: EVENT_STREAM,
  subjects: [EVENT_SUBJECTS],
  retention: RetentionPolicy.Limits,
  storage: StorageType.File,
  num_replicas: replicas,
  max_age: nanos(DAY_MS),
  // Beyond it the oldest go: a full stream that takes nothing would be worse.
  max_bytes: maxBytes === 0 ? -1 : maxBytes,
  max_msgs_per_subject: 5_000,
  duplicate_window: nanos(10 * 60 * 1_000),
})
/** A stream of that name is there, with other settings: those of another version of ours. */
const OTHER_SETTINGS = 10_058

/**
 * Creates the event stream when it is not there; one with other settings gets these, and keeps its events.
 * @returns why it keeps its own settings; null when it has these.
 * @throws when there is none and none can be made.
 */
export async function ensureEventStream(connection: NatsConnection, settings: StreamSettings): Promise<unknown> {
  const manager = await jetstreamManager(connection, { timeout: 5_000 })
  const stream = streamOf(settings)
  try {
    await manager.streams.add(stream)
    return null
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== OTHER_SETTINGS) throw error
  }
  try {
    await manager.streams.update(EVENT_STREAM, stream)
    return null
  } catch (error) {
    // A stream that cannot be changed any more is followed as it is.
    return error
  }
}
