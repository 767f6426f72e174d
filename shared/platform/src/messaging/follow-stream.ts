import { DeliverPolicy, jetstream, jetstreamManager, type ConsumerMessages, type JsMsg } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { setTimeout as delay } from 'node:timers/promises'
import { EVENT_STREAM, TAKING_SUBJECT, type WireEvent } from '@fechai/contracts/events'
import { requireTaking, watchStream, type StreamWatch } from './watch-stream.ts'

const RETRY_MS = 500
const CHECK_MS = 3_000

/** A place in one life of the stream; a stream that was made anew has another epoch. */
export interface StreamPosition {
  epoch: number
  seq: number
}

export interface StreamEvent {
  seq: number
  empresaId: string
  userId: string
  event: WireEvent
}

export interface Follower {
  onEvent(event: StreamEvent): void
  /** The stream is followed from `position` on; `anew` when what came before it cannot be joined to it. */
  onFollowing(position: StreamPosition, anew: boolean): void
  /** Events may be missed until the next `onFollowing`. */
  onAway(): void
}

interface Following {
  connection(): NatsConnection
  /** Sees to it that the stream is there. */
  ensure(connection: NatsConnection): Promise<void>
  follower: Follower
  signal: AbortSignal
}

/** Follows the stream through restarts of the server and re-creations of the stream, until `signal`. */
export async function followStream({ connection, ensure, follower, signal }: Following): Promise<void> {
  let position: StreamPosition | null = null
  while (!signal.aborted) {
    try {
      const client = connection()
      await ensure(client)
      await requireTaking(client)
      const current = await positionOf(client)
      const anew: boolean = position === null || position.epoch !== current.epoch || position.seq > current.seq
      if (anew) position = current
      const following: StreamPosition = position!
      const consumer = await jetstream(client).consumers.get(EVENT_STREAM, {
        deliver_policy: DeliverPolicy.StartSequence,
        opt_start_seq: following.seq + 1,
      })
      const messages = await consumer.consume({ max_messages: 1_000, expires: 10_000, idle_heartbeat: 1_000 })
      // The end during the opening is not reported twice.
      if (signal.aborted) return messages.stop()
      const watching = watch(client, messages, following, signal)
      follower.onFollowing({ ...following }, anew)
      try {
        for await (const message of messages) {
          following.seq = message.seq
          watching.came()
          if (message.subject !== TAKING_SUBJECT) follower.onEvent(toStreamEvent(message))
        }
      } finally {
        watching.end()
      }
    } catch {
      // The server is away, takes nothing or forgot the stream; which of them is found out again above.
    }
    if (signal.aborted) return
    follower.onAway()
    await delay(RETRY_MS, undefined, { signal }).catch(() => undefined)
  }
}

/** Ends the reading when the connection drops, or when the stream takes nothing or is no longer the one it was. */
function watch(
  client: NatsConnection,
  messages: ConsumerMessages,
  following: StreamPosition,
  signal: AbortSignal,
): StreamWatch {
  let over = false
  const stop = (): void => {
    over = true
    messages.stop()
  }
  signal.addEventListener('abort', stop, { once: true })
  const timer = setInterval(() => {
    const reached = following.seq
    positionOf(client).then(
      ({ epoch, seq }) => {
        if (epoch !== following.epoch || seq < reached) stop()
      },
      () => stop(),
    )
  }, CHECK_MS)
  void (async () => {
    for await (const status of client.status()) {
      if (over) return
      if (status.type === 'disconnect' || status.type === 'close') stop()
    }
  })()
  const taking = watchStream(client, () => following.seq, stop)
  return {
    came: () => taking.came(),
    end() {
      over = true
      taking.end()
      clearInterval(timer)
      signal.removeEventListener('abort', stop)
    },
  }
}

async function positionOf(client: NatsConnection): Promise<StreamPosition> {
  const manager = await jetstreamManager(client, { timeout: 2_000 })
  const { created, state } = await manager.streams.info(EVENT_STREAM)
  return { epoch: Date.parse(created), seq: state.last_seq }
}

/** Subjects are `fechai.events.{empresa}.{user}.{type}`. */
export function toStreamEvent(message: JsMsg): StreamEvent {
  const [, , empresaId, userId] = message.subject.split('.')
  return { seq: message.seq, empresaId: empresaId!, userId: userId!, event: message.json<WireEvent>() }
}
