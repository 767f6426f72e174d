import { randomUUID } from 'node:crypto'
import { Webhook as Receiver } from 'standardwebhooks'
import { expect, it } from 'vitest'
import type { WebhookDelivery } from '@fechai/contracts/webhooks'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase } from '@fechai/data/database'
import { erasuresOf } from '@fechai/data/erasures'
import { WEBHOOK_LIMITS, type WebhookEvent, type WebhookField } from '@fechai/domain/webhook'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { webhookHouse } from '../testing/webhook-house.ts'

const hooks = webhookHouse()
const { company, deliver, passPauses, deliveriesOf, webhookOf, events, types } = hooks

it('one delivery, and all failed of a period, are sent again by hand under their ids', async () => {
  const { boss, hook } = await company(['lead.created'])
  for (let count = 0; count < 3; count++) await seedLead(boss)
  await deliver()
  await asOwner(
    `update webhook_deliveries set state = 'failed', created_at = now() - make_interval(days => n::int)
     from (select id as of, row_number() over (order by position) as n from webhook_deliveries where webhook_id = $1) nth
     where id = of`,
    [hook.id],
  )
  const ids = hooks.webhook.got.map(({ headers }) => String(headers['webhook-id']))
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const replay = await boss.request('POST', `/api/webhooks/${hook.id}/replay`, {
    body: { from: day(2.5), to: day(0.5) },
  })
  expect(await replay.json()).toEqual({ replayed: 2 })
  await deliver()
  expect(hooks.webhook.got.slice(3).map(({ headers }) => headers['webhook-id'])).toEqual(ids.slice(0, 2))
  const { deliveries } = await deliveriesOf(boss, hook.id, '?state=failed')
  expect(deliveries).toHaveLength(1)
  await boss.request('POST', `/api/webhook-deliveries/${deliveries[0]!.id}/replay`)
  const waiting = await boss.request('GET', `/api/webhook-deliveries/${deliveries[0]!.id}`)
  expect(await waiting.json()).toMatchObject({ body: null, answer: null, delivery: { state: 'waiting', tookMs: null } })
  await deliver()
  expect(hooks.webhook.got.at(-1)!.headers['webhook-id']).toBe(ids[2])
})

it('the list of deliveries goes on with a cursor', async () => {
  const { boss, hook } = await company(['lead.created'])
  await asOwner(
    `insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lane, state, ended_at)
     select $1, $2, gen_random_uuid(), 'lead.created', gen_random_uuid(), 'delivered', now() from generate_series(1, 60)`,
    [boss.user.empresaId, hook.id],
  )
  const first = await deliveriesOf(boss, hook.id)
  const second = await deliveriesOf(boss, hook.id, `?cursor=${first.nextCursor}`)
  expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([50, 10, null])
  expect(new Set([...first.deliveries, ...second.deliveries].map(({ id }) => id)).size).toBe(60)
})

it('a test arrives at once and says what was answered; the seventh in a minute is refused', async () => {
  const { boss, hook } = await company(['lead.created'])
  const test = () => boss.request('POST', `/api/webhooks/${hook.id}/test`)
  hooks.webhook.answer(418)
  expect((await (await test()).json()) as WebhookDelivery).toMatchObject({ state: 'waiting', status: 418 })
  hooks.webhook.answer(200)
  for (let count = 1; count < WEBHOOK_LIMITS.testsPerMinute; count++)
    expect((await (await test()).json()) as WebhookDelivery).toMatchObject({ state: 'delivered', kind: 'webhook.test' })
  const refused = await test()
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as { error: string }).error).toMatch(/^O webhook já foi testado 6 vezes/)
})

it('while the secret is exchanged both verify, and the former one ends after a day', async () => {
  const { boss, hook } = await company(['lead.created'])
  const rotate = async () =>
    (await (await boss.request('POST', `/api/webhooks/${hook.id}/secret`, { body: { current: PASSWORD } })).json()) as {
      secret: string
    }
  const { secret: between } = await rotate()
  // A second exchange within the day ends the one between.
  const { secret: last } = await rotate()
  const verified = async () => {
    await seedLead(boss)
    await deliver()
    const { headers, body } = hooks.webhook.got.at(-1)!
    const opens = (secret: string): boolean => {
      try {
        return new Receiver(secret).verify(body, headers as Record<string, string>) !== undefined
      } catch {
        return false
      }
    }
    return [hook.secret, between, last].map(opens)
  }
  expect(await verified()).toEqual([true, false, true])
  await asOwner(`update webhooks set former_until = now() where id = $1`, [hook.id])
  expect(await verified()).toEqual([false, false, true])
})

/** Changes a webhook by the API, and leaves its address on this machine. */
async function change(boss: Member, id: string, given: { events: WebhookEvent[]; fields: WebhookField[] }) {
  const body = { url: 'https://webhooks.exemplo.invalid/', current: PASSWORD, ...given }
  expect((await boss.request('PUT', `/api/webhooks/${id}`, { body })).status).toBe(200)
  await asOwner('update webhooks set url = $2 where id = $1', [id, hooks.webhook.url])
}

it('a field that a manager takes out leaves no more: not in a later try, and not when sent again by hand', async () => {
  const { boss, hook } = await company(['lead.created'], ['nome'])
  await seedLead(boss)
  await deliver()
  hooks.webhook.answer(500)
  await seedLead(boss)
  await deliver()
  expect(events().map(({ data }) => 'lead' in data)).toEqual([true, true])
  await change(boss, hook.id, { events: ['lead.created'], fields: [] })
  hooks.webhook.answer(204)
  await passPauses(boss)
  await deliver()
  const { deliveries } = await deliveriesOf(boss, hook.id)
  await boss.request('POST', `/api/webhook-deliveries/${deliveries.at(-1)!.id}/replay`)
  await deliver()
  expect(events().map(({ data }) => 'lead' in data)).toEqual([true, true, false, false])
  const ids = hooks.webhook.got.map(({ headers }) => headers['webhook-id'])
  expect([ids[2], ids[3]]).toEqual([ids[1], ids[0]])
})

it('a delivery that is posted at this moment is not sent again by hand', async () => {
  const { boss, hook } = await company(['lead.created'])
  await seedLead(boss)
  let answer = (): unknown => undefined
  hooks.webhook.respond((response) => (answer = () => response.writeHead(422).end()))
  const sending = deliver()
  await until(async () => hooks.webhook.got.length === 1)
  const [{ id }] = (await deliveriesOf(boss, hook.id)).deliveries as [WebhookDelivery]
  const replay = () => boss.request('POST', `/api/webhook-deliveries/${id}/replay`)
  const refused = await replay()
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'entrega_em_curso' }])
  answer()
  await sending
  hooks.webhook.answer(204)
  expect((await replay()).status).toBe(200)
  await deliver()
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ state: 'delivered' }])
  expect(hooks.webhook.got).toHaveLength(2)
})

/** Erases a contact as its run does. */
async function eraseContact({ user }: Member, number: string): Promise<void> {
  const worker = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 2 })
  const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' as const }
  const companyKey = await companyKeyOf(hooks.api.deps.db, hooks.api.deps.master, owner)
  const id = randomUUID()
  await erasuresOf(hooks.api.deps.db, owner, companyKey).ask(id, number)
  const erasures = erasuresOf(worker, owner, companyKey)
  await erasures.find(id)
  await erasures.eraseRows(id)
  await erasures.end(id)
  await worker.close()
}

it('the erasure of a contact takes what was stored of their lead, and reports its id alone', async () => {
  const { boss, hook } = await company(['lead.changed', 'lead.deleted'], ['nome', 'whatsapp'])
  const id = await seedLead(boss)
  await boss.request('PATCH', `/api/leads/${id}`, { body: { whatsapp: '11 91234-5678' } })
  await deliver()
  const [delivery] = (await deliveriesOf(boss, hook.id)).deliveries
  await eraseContact(boss, '5511912345678')
  expect((await boss.request('GET', `/api/webhook-deliveries/${delivery!.id}`)).status).toBe(404)
  await deliver()
  expect(types()).toEqual(['lead.changed', 'lead.deleted'])
  expect(events()[1]!.data).toEqual({ leadId: id })
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ kind: 'lead.deleted', leadId: null }])
})

it('another company sees and changes nothing of it', async () => {
  const [{ boss, hook }, stranger] = [await company(), await signUpAt(hooks.api)]
  await seedLead(boss)
  const [delivery] = (await deliveriesOf(boss, hook.id)).deliveries
  for (const [method, path, body] of [
    ['GET', `/api/webhooks/${hook.id}/deliveries`],
    ['GET', `/api/webhook-deliveries/${delivery!.id}`],
    ['POST', `/api/webhook-deliveries/${delivery!.id}/replay`],
    ['POST', `/api/webhooks/${hook.id}/switch`, { on: false }],
    ['POST', `/api/webhooks/${hook.id}/test`],
    ['DELETE', `/api/webhooks/${hook.id}`],
    ['DELETE', `/api/webhooks/${randomUUID()}`],
  ] as const)
    expect((await stranger.request(method, path, { body })).status).toBe(404)
  expect(await webhookOf(boss)).toMatchObject({ off: null, waiting: 1 })
})
