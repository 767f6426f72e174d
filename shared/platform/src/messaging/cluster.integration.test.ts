import { jetstreamManager } from '@nats-io/jetstream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ownNatsCluster, type NatsCluster } from '@fechai/testkit/testing/own-nats-cluster'
import { until } from '@fechai/testkit/testing/until'
import { EVENT_STREAM } from '@fechai/contracts/events'
import { readEnvironment } from '../env.ts'
import { createLogger } from '../log.ts'
import { openEventBus } from './event-bus.ts'
import { natsConnector } from './nats-connection.ts'

let cluster: NatsCluster
beforeAll(async () => {
  cluster = await ownNatsCluster()
})
afterAll(() => cluster?.stop())

const OWNER = { empresaId: crypto.randomUUID(), userId: crypto.randomUUID() }
const settingsOf = (changes: Record<string, string>) =>
  readEnvironment({ ...process.env, NATS_URL: cluster.url, ...changes })
const busOf = (changes: Record<string, string>) =>
  openEventBus({ settings: settingsOf(changes), name: 'fechai-test', log: createLogger('test', 'silent') })

async function streamNow() {
  const connection = await natsConnector(settingsOf({}), 'test')()
  try {
    return await (await jetstreamManager(connection)).streams.info(EVENT_STREAM)
  } finally {
    await connection.close()
  }
}

it('starts while one node is down, keeps events on all three, and goes on when their leader is killed', async () => {
  // A stream of one node and without a bound, as an earlier setting left it.
  const before = busOf({ NATS_MAX_BYTES: '0' })
  await until(() => before.ping())
  expect((await streamNow()).config).toMatchObject({ num_replicas: 1, max_bytes: -1 })
  await before.close()
  // A stream of one node has no copy elsewhere: another node goes.
  const keeper = (await streamNow()).cluster!.leader!
  const gone = Object.keys(cluster.nodes).find((name) => name !== keeper)!
  await cluster.nodes[gone]!.kill('SIGKILL')

  const [telling, following] = [{ NATS_REPLICAS: '3' }, { NATS_REPLICAS: '3' }].map(busOf)
  const seen: string[] = []
  let isFollowing = false
  const end = following!.follow({
    onEvent: ({ event }) => void ('leadId' in event && seen.push(event.leadId)),
    onFollowing: () => (isFollowing = true),
    onAway: () => undefined,
  })
  try {
    await until(() => isFollowing)
    const said: string[] = []
    const say = async (): Promise<void> => {
      const leadId = crypto.randomUUID()
      said.push(leadId)
      await telling!.publish(OWNER, { type: 'conversation-changed', leadId })
    }
    await until(() => telling!.ping())
    for (let nth = 0; nth < 20; nth++) await say()
    await until(() => seen.length === said.length)
    await cluster.nodes[gone]!.start()
    await until(async () => {
      const { config, cluster: state } = await streamNow()
      const copies = state?.replicas?.filter(({ current }) => current).length
      return config.num_replicas === 3 && config.max_bytes > 0 && state?.leader !== undefined && copies === 2
    })
    const leader = (await streamNow()).cluster!.leader!
    await cluster.nodes[leader]!.kill('SIGKILL')
    for (let nth = 0; nth < 30; nth++) await say()
    await until(() => seen.length >= said.length, { timeoutMs: 90_000 })
    expect(seen.toSorted()).toEqual(said.toSorted())
    expect(new Set(Object.values(cluster.nodes).map((node) => node.pid() !== undefined)).size).toBe(2)
  } finally {
    await end()
    await Promise.all([telling!.close(), following!.close()])
  }
})

it('says later what was published before any node was there', async () => {
  const node = Object.values(cluster.nodes)
  await Promise.all(node.map((each) => each.stop()))
  const bus = busOf({ NATS_REPLICAS: '3' })
  const leadId = crypto.randomUUID()
  await bus.publish(OWNER, { type: 'conversation-changed', leadId })
  await Promise.all(node.map((each) => each.start()))
  try {
    await until(() => bus.ping())
    await until(async () => {
      const events = await bus.replay(OWNER.empresaId, 0, Number.MAX_SAFE_INTEGER)
      for await (const { event } of events ?? []) if ('leadId' in event && event.leadId === leadId) return true
      return false
    })
  } finally {
    await bus.close()
  }
})
