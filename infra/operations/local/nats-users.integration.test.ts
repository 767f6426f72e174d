import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownNats } from '@fechai/testkit/testing/own-nats'
import { until } from '@fechai/testkit/testing/until'
import { EVENT_STREAM, type WireEvent } from '@fechai/contracts/events'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { openEventBus, type EventBus } from '@fechai/platform/messaging/event-bus'
import { natsConnector } from '@fechai/platform/messaging/nats-connection'
import { NATS_PROCESSES, type NatsProcess } from './nats-users.ts'

const OWNER = { empresaId: crypto.randomUUID(), userId: crypto.randomUUID() }
const SESSION: WireEvent = { type: 'whatsapp-session', sessionId: crypto.randomUUID() }

let nats: Awaited<ReturnType<typeof ownNats>>
const buses = {} as Record<NatsProcess, EventBus>
const connections = {} as Record<NatsProcess, NatsConnection>
beforeAll(async () => {
  nats = await ownNats()
  for (const name of NATS_PROCESSES) {
    const settings = readEnvironment({ NATS_URL: nats.urlOf(name) })
    buses[name] = openEventBus({ settings, name, log: createLogger('test', 'silent') })
    connections[name] = await natsConnector(settings, `${name}-test`)()
  }
})
afterAll(async () => {
  await Promise.all(Object.values(buses).map((bus) => bus.close()))
  await Promise.all(Object.values(connections).map((connection) => connection.close()))
  await nats?.stop()
})

const refused = /permissions violation/i
const asked = (name: NatsProcess, subject: string) => connections[name].request(subject, '', { timeout: 2_000 })
it('each process does its work with its own user', async () => {
  const seen: string[] = []
  let isFollowing = false
  const end = buses.api.follow({
    onEvent: ({ event }) => void seen.push(event.type),
    onFollowing: () => (isFollowing = true),
    onAway: () => undefined,
  })
  const woken: string[] = []
  buses.whatsapp.onWhatsAppWoken((id) => void woken.push(id))
  const kept: string[] = []
  buses.worker.onKept((_owner, sessionId) => void kept.push(sessionId))
  const sessions: string[] = []
  buses.api.onSessionsAsked((id) => void sessions.push(id))
  await until(() => isFollowing)
  await buses.whatsapp.publish(OWNER, SESSION)
  await buses.worker.publish(OWNER, { type: 'lead-changed', leadId: 'a', change: 'updated', by: null })
  await buses.api.publish(OWNER, { type: 'batch-changed', batchId: 'a' })
  await until(() => seen.length === 3)
  expect(seen).toEqual(['whatsapp-session', 'lead-changed', 'batch-changed'])
  await until(() => {
    buses.api.wakeWhatsApp('s')
    buses.api.askSessions('u')
    buses.whatsapp.tellKept(OWNER, 'k')
    return woken.includes('s') && sessions.includes('u') && kept.includes('k')
  })
  expect(await buses.api.ping()).toBe('up')
  expect(await buses.api.strangeSubjects()).toEqual([])
  const replayed: string[] = []
  for await (const { event } of (await buses.api.replay(OWNER.empresaId, 0, Number.MAX_SAFE_INTEGER)) ?? [])
    replayed.push(event.type)
  expect(replayed).toEqual(seen)
  expect(await buses.worker.forget(OWNER.empresaId)).toBe(3)
  await end()
})

it('the gateway alone makes the stream where there is none, and its settings are those of the others', async () => {
  const own = await ownNats()
  const bus = openEventBus({
    ...{ settings: readEnvironment({ NATS_URL: own.urlOf('whatsapp') }), name: 'whatsapp' },
    log: createLogger('test', 'silent'),
  })
  const api = await natsConnector(readEnvironment({ NATS_URL: own.urlOf('api') }), 'api')()
  try {
    const manager = await jetstreamManager(api)
    await until(() =>
      manager.streams.info(EVENT_STREAM).then(
        () => true,
        () => false,
      ),
    )
    await bus.publish(OWNER, SESSION)
    expect((await manager.streams.info(EVENT_STREAM)).state.messages).toBe(1)
  } finally {
    await Promise.all([bus.close(), api.close()])
    await own.stop()
  }
})

it.each([
  ['whatsapp', `$JS.API.STREAM.PURGE.${EVENT_STREAM}`],
  ['whatsapp', `$JS.API.STREAM.UPDATE.${EVENT_STREAM}`],
  ['whatsapp', `$JS.API.STREAM.DELETE.${EVENT_STREAM}`],
  ['whatsapp', `$JS.API.STREAM.MSG.GET.${EVENT_STREAM}`],
  ['whatsapp', `$JS.API.CONSUMER.CREATE.${EVENT_STREAM}.mine`],
  ['whatsapp', '$JS.API.STREAM.CREATE.OTHER'],
  ['whatsapp', 'fechai.sessions'],
  ['worker', `$JS.API.STREAM.DELETE.${EVENT_STREAM}`],
  ['worker', `$JS.API.CONSUMER.CREATE.${EVENT_STREAM}.mine`],
  ['worker', 'fechai.sessions'],
  ['worker', 'fechai.kept'],
  ['api', 'fechai.kept'],
  ['api', `$JS.API.STREAM.DELETE.${EVENT_STREAM}`],
  ['api', `$JS.API.STREAM.PURGE.${EVENT_STREAM}`],
  ['api', `$JS.API.STREAM.MSG.DELETE.${EVENT_STREAM}`],
] as const)('%s may not ask %s', async (name, subject) => {
  await expect(asked(name, subject)).rejects.toThrow(refused)
})

it.each(['upload-completed', 'batch-changed', 'release-announcement', 'notifications-changed'])(
  'the gateway cannot publish %s',
  async (type) => {
    const subject = `fechai.events.${OWNER.empresaId}.${OWNER.userId}.${type}`
    await expect(jetstream(connections.whatsapp).publish(subject, '{}')).rejects.toThrow(refused)
  },
)

it.each([
  ['whatsapp', 'fechai.events.>'],
  ['whatsapp', 'fechai.sessions'],
  ['whatsapp', '_INBOX.api.>'],
  ['worker', 'fechai.events.>'],
  ['worker', '_INBOX.whatsapp.>'],
  ['api', 'fechai.whatsapp'],
  ['api', '>'],
] as const)('%s may not hear %s', async (name, subject) => {
  const subscription = connections[name].subscribe(subject)
  const heard = (async () => {
    for await (const message of subscription) return message.subject
    return 'nothing'
  })()
  await expect(heard).rejects.toThrow(refused)
})
