import { jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { EVENT_STREAM } from '@fechai/contracts/events'
import { createLogger } from '../log.ts'
import { readEnvironment } from '../env.ts'
import { ensureEventStream } from './event-stream.ts'
import { natsConnector } from './nats-connection.ts'
import { publisher } from './publisher.ts'
import { followStream, type Follower, type StreamEvent } from './follow-stream.ts'

const settings = readEnvironment({ ...process.env })
let connection: NatsConnection
const ensure = async (on: NatsConnection): Promise<void> => void (await ensureEventStream(on, settings))
beforeAll(async () => {
  connection = await natsConnector(settings, 'fechai-test')()
})
afterAll(() => connection?.close())

const OWNER = { empresaId: crypto.randomUUID(), userId: crypto.randomUUID() }
const IGNORING: Follower = { onEvent: () => undefined, onFollowing: () => undefined, onAway: () => undefined }

it('ends when it is ended in the middle of being opened', async () => {
  const ended = new AbortController()
  let followed = false
  await followStream({
    connection: () => {
      ended.abort()
      return connection
    },
    ensure,
    follower: { ...IGNORING, onFollowing: () => (followed = true) },
    signal: ended.signal,
  })
  expect(followed).toBe(false)
})

it('hands on what comes after it began, until it is ended', async () => {
  const ended = new AbortController()
  const publish = publisher({ connection: () => connection, log: createLogger('test', 'silent'), signal: ended.signal })
  const leadId = crypto.randomUUID()
  const seen: StreamEvent[] = []
  await followStream({
    connection: () => connection,
    ensure,
    follower: {
      ...IGNORING,
      onFollowing: () => void publish(OWNER, { type: 'conversation-changed', leadId }),
      onEvent: (event) => {
        if (event.empresaId !== OWNER.empresaId) return
        seen.push(event)
        ended.abort()
      },
    },
    signal: ended.signal,
  })
  expect(seen).toMatchObject([{ ...OWNER, event: { leadId } }])
})

it('follows a stream that another version left with other settings, and gives it ours', async () => {
  const manager = await jetstreamManager(connection)
  const maxAge = async () => (await manager.streams.info(EVENT_STREAM)).config.max_age
  await ensureEventStream(connection, settings)
  const ours = await maxAge()
  await manager.streams.update(EVENT_STREAM, { max_age: ours * 2 })
  const ended = new AbortController()
  const followed = Promise.withResolvers<void>()
  const following = followStream({
    connection: () => connection,
    ensure,
    follower: { ...IGNORING, onFollowing: () => followed.resolve() },
    signal: ended.signal,
  })
  await followed.promise
  ended.abort()
  await following
  expect(await maxAge()).toBe(ours)
})
