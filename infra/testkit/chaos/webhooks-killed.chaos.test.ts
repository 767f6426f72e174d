import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { Webhook as Receiver } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { PASSWORD } from '../testing/seller.ts'
import { amount } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'

/** Event webhooks while the process that sends them is killed. */

/** Refused deliveries wait before they are sent again. */
const DELIVERED_WITHIN_MS = 400_000
vi.setConfig({ testTimeout: 900_000 })

const house = chaosHouse({ settings: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } })
const LEADS = amount({ test: 4, soak: 8 })
const KILLS = amount({ test: 2, soak: 12 })

interface Arrival {
  id: string
  body: string
  isSigned: boolean
}
const got: Arrival[] = []
let secret = ''
function isSigned(body: string, headers: Record<string, string>): boolean {
  try {
    new Receiver(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

let receiver: Server
let owner: pg.Client
beforeAll(async () => {
  // Every fourth request is refused, and none is answered at once.
  receiver = createServer((request, response) => {
    void text(request).then(
      (body) => {
        const headers = request.headers as Record<string, string>
        got.push({ id: headers['webhook-id']!, body, isSigned: isSigned(body, headers) })
        setTimeout(() => response.writeHead(got.length % 4 === 0 ? 503 : 204).end(), 100)
      },
      () => undefined,
    )
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
  await owner.connect()
})
afterAll(async () => {
  receiver?.closeAllConnections()
  receiver?.close()
  await owner?.end()
})

it('each event keeps one id and one body, and those of a lead their order, however often the sender dies', async () => {
  const seller = await house.newSeller()
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await seller.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.ok).toBe(true)
    return (await answer.json()) as Answer
  }
  const { webhook, ...made } = await post<{ webhook: { id: string }; secret: string }>('/api/webhooks', {
    ...{ url: 'https://webhooks.exemplo.invalid/', events: ['lead.created', 'lead.changed'], fields: ['nome'] },
    current: PASSWORD,
  })
  secret = made.secret
  const { port } = receiver.address() as AddressInfo
  await owner.query('update webhooks set url = $2 where id = $1', [webhook.id, `http://127.0.0.1:${port}/`])
  const ids: string[] = []
  for (let count = 0; count < LEADS; count++)
    ids.push((await post<{ lead: { id: string } }>('/api/leads', { nome: `Lead ${count}` })).lead.id)

  for (let kills = 0; kills < KILLS; kills++) {
    const before = got.length
    // Changed by no request: a trigger stores the events.
    await owner.query(`update leads set nome = nome || '*' where id = any($1)`, [ids])
    await until(async () => got.length > before + 2, { timeoutMs: DELIVERED_WITHIN_MS })
    await house.product.api.kill('SIGKILL')
    await owner.query(`update leads set produto = produto || '*' where id = any($1)`, [ids])
    await house.product.api.start()
  }
  const known = async () =>
    (
      await owner.query<{ eventId: string; leadId: string; state: string }>(
        `select event_id as "eventId", lead_id as "leadId", state from webhook_deliveries
         where webhook_id = $1 order by position`,
        [webhook.id],
      )
    ).rows
  await until(async () => (await known()).every(({ state }) => state === 'delivered'), {
    timeoutMs: DELIVERED_WITHIN_MS,
  })

  const events = await known()
  expect(events).toHaveLength(LEADS * (1 + 2 * KILLS))
  const first = new Map<string, Arrival>()
  for (const arrival of got) {
    expect(arrival.isSigned).toBe(true)
    expect(arrival.body).toBe((first.get(arrival.id) ?? arrival).body)
    if (!first.has(arrival.id)) first.set(arrival.id, arrival)
  }
  const arrived = [...first.keys()]
  expect(arrived.toSorted()).toEqual(events.map(({ eventId }) => eventId).toSorted())
  for (const leadId of ids) {
    const inOrder = events.filter((event) => event.leadId === leadId).map(({ eventId }) => eventId)
    expect(arrived.filter((id) => inOrder.includes(id))).toEqual(inOrder)
  }
})
