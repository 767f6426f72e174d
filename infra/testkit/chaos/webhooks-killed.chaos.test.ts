import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isSoak } from '../testing/soak.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { openEventReceiver, type EventReceiver } from './event-receiver.ts'

/** Refused deliveries wait before they are sent again, and those that a process had claimed until their lease ends. */
const DELIVERED_WITHIN_MS = 400_000
vi.setConfig({ testTimeout: 900_000 })

const LEADS = 8
const KILLS = 12

// `npm test` kills the process that sends events in week-of-doors, where no lease is waited for.
describe.runIf(isSoak)('event webhooks while the process that sends them is killed', () => {
  const house = chaosHouse({ settings: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' } })
  let owner: pg.Client
  let receiver: EventReceiver
  beforeAll(async () => {
    owner = new pg.Client({ connectionString: house.stack.env.DATABASE_URL })
    await owner.connect()
    receiver = await openEventReceiver(owner)
  })
  afterAll(async () => {
    receiver?.close()
    await owner?.end()
  })

  it('each event keeps one id and one body, and those of a lead their order, however often the sender dies', async () => {
    const seller = await house.newSeller()
    await receiver.addWebhook(seller, ['lead.created', 'lead.changed'])
    const ids: string[] = []
    for (let count = 0; count < LEADS; count++) {
      const { lead } = await seller.json<{ lead: { id: string } }>('/api/leads', {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify({ nome: `Lead ${count}` }),
      })
      ids.push(lead.id)
    }

    const { got } = receiver
    for (let kills = 0; kills < KILLS; kills++) {
      const before = got.length
      // Changed by no request: a trigger stores the events.
      await owner.query(`update leads set nome = nome || '*' where id = any($1)`, [ids])
      await until(() => got.length > before + 2, { timeoutMs: DELIVERED_WITHIN_MS })
      await house.product.api.kill('SIGKILL')
      await owner.query(`update leads set produto = produto || '*' where id = any($1)`, [ids])
      await house.product.api.start()
    }
    await until(async () => (await receiver.stored()).every(({ state }) => state === 'delivered'), {
      timeoutMs: DELIVERED_WITHIN_MS,
    })
    expect(await receiver.stored()).toHaveLength(LEADS * (1 + 2 * KILLS))
    await receiver.expectEachInOrder()
  })
})
