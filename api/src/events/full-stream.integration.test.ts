import { randomUUID } from 'node:crypto'
import { jetstream, JetStreamApiError, jetstreamManager } from '@nats-io/jetstream'
import { natsConnector } from '@fechai/platform/messaging/nats-connection'
import { ANSWER_MS, QUIET_MS } from '@fechai/platform/messaging/watch-stream'
import { expect, it } from 'vitest'
import { EVENT_STREAM } from '@fechai/contracts/events'
import { ownNats, smallStore } from '@fechai/testkit/testing/own-nats'
import { until } from '@fechai/testkit/testing/until'
import { readEvents } from '../testing/event-reader.ts'
import { startApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt } from '../testing/visitor.ts'

const STORE_BYTES = 300 * 1024
const TOKEN = 'um-token-que-so-o-monitor-conhece'

it('reads Postgres while the stream takes nothing, says so, and is back on the stream when it takes again', async () => {
  const nats = await ownNats(smallStore(STORE_BYTES))
  const api = await startApi({ NATS_URL: nats.url, NATS_MAX_BYTES: '0', HEALTH_TOKEN: TOKEN })
  const connection = await natsConnector({ NATS_URL: nats.url, NATS_CA_FILE: '' }, 'test')()
  try {
    await until(() => api.deps.hub.position() !== null)
    const natsState = async () => {
      const answer = await fetch(`${api.url}/api/health`, { headers: { authorization: `Bearer ${TOKEN}` } })
      return ((await answer.json()) as { dependencies: { nats: string } }).dependencies.nats
    }
    await until(async () => (await natsState()) === 'up')
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    const reader = await readEvents(member)
    await reader.joined()

    const foreign = `fechai.events.${randomUUID()}.${randomUUID()}.conversation-changed`
    const event = JSON.stringify({ type: 'conversation-changed', leadId: randomUUID(), filler: 'x'.repeat(4_000) })
    await until(
      async () => {
        const refusal: unknown = await jetstream(connection)
          .publish(foreign, event)
          .then(
            () => null,
            (error) => error,
          )
        return refusal instanceof JetStreamApiError
      },
      { intervalMs: 1 },
    )
    const move = (fase: string) => member.request('POST', `/api/leads/${leadId}/move`, { body: { fase, index: 0 } })
    expect((await move('em-objecao')).status).toBe(200)
    const read = await reader.waitFor('lead-changed', ({ lead }) => lead?.fase === 'em-objecao')
    // An event of the stream would carry an id.
    expect(read.id).toBe('')
    await until(async () => (await natsState()) === 'readonly')

    await (await jetstreamManager(connection)).streams.purge(EVENT_STREAM)
    await until(
      async () => {
        await move('fechados')
        await move('leads-frios')
        return reader.seen.some(({ name, id }) => name === 'lead-changed' && id !== '')
      },
      { intervalMs: 500 },
    )
    await until(async () => (await natsState()) === 'up')
    reader.close()
  } finally {
    await connection.close()
    await api.close()
    await nats.stop()
  }
})

it('reads Postgres while NATS holds its connection and says nothing', async () => {
  const nats = await ownNats()
  const api = await startApi({ NATS_URL: nats.url })
  try {
    await until(() => api.deps.hub.position() !== null)
    const member = await signUpAt(api)
    const leadId = await seedLead(member)
    const reader = await readEvents(member)
    await reader.joined()
    await nats.server.kill('SIGSTOP')
    await member.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'em-objecao', index: 0 } })
    const read = await reader.waitFor('lead-changed', ({ lead }) => lead?.fase === 'em-objecao')
    expect(read.id).toBe('')
    await nats.server.kill('SIGCONT')
    await reader.waitFor(
      'lead-changed',
      ({ leadId: told }) => told === leadId && reader.seen.some(({ id, name }) => name === 'lead-changed' && id !== ''),
    )
    reader.close()
  } finally {
    await nats.server.kill('SIGCONT').catch(() => undefined)
    await api.close()
    await nats.stop()
  }
})

it('notices within two seconds', () => expect(QUIET_MS + ANSWER_MS).toBeLessThan(2_000))
