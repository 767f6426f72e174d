import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook as Receiver } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { WebhookDeliveries, WebhookDelivery, WebhookDeliveryDetail, Webhooks } from '@fechai/contracts/webhooks'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase } from '@fechai/data/database'
import { erasuresOf } from '@fechai/data/erasures'
import { removeEndedDeliveries } from '@fechai/data/webhooks'
import { WEBHOOK_LIMITS, type WebhookEvent, type WebhookField } from '@fechai/domain/webhook'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { addWebhook, openWebhook, type Webhook } from '../testing/webhook.ts'
import type { Reach } from './judged-addresses.ts'
import { openWebhookQueue } from './webhook-queue.ts'

let api: TestApi
let webhook: Webhook
let silent: Server
beforeAll(async () => {
  const addresses: Reach = { resolve: async () => [{ address: '127.0.0.1', family: 4 }], isAllowed: () => true }
  api = await startApi({}, { reach: addresses })
  silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  silent?.closeAllConnections()
  silent?.close()
  await api?.close()
})
beforeEach(async () => {
  webhook = await openWebhook()
})
afterEach(() => webhook.close())

interface Event {
  type: string
  timestamp: string
  data: Record<string, unknown>
}
/** Events that a company's webhook got, in their order. */
const events = (from = webhook) => from.got.map(({ body }) => JSON.parse(body) as Event)
const types = (from = webhook) => events(from).map(({ type }) => type)

async function company(chosen: WebhookEvent[] = ['lead.created', 'lead.changed'], fields: WebhookField[] = []) {
  const boss = await signUpAt(api)
  const hook = await addWebhook(api, boss, { events: chosen, fields, at: webhook.url })
  return { boss, hook }
}
/** Sends what is due until nothing is. */
async function deliver(parts: Partial<TestApi['deps']> = {}): Promise<void> {
  const queue = openWebhookQueue({ ...api.deps, ...parts })
  await queue.startDue()
  await queue.idle()
}
/** As if the pauses of a company's webhooks were over. */
const passPauses = async ({ user }: Member) => {
  await asOwner('update webhooks set rest_until = now() where empresa_id = $1', [user.empresaId])
  await asOwner(`update webhook_deliveries set due_at = now() where empresa_id = $1 and state = 'waiting'`, [
    user.empresaId,
  ])
}
const deliveriesOf = async (who: Member, id: string, query = '') =>
  (await (await who.request('GET', `/api/webhooks/${id}/deliveries${query}`)).json()) as WebhookDeliveries
const webhookOf = async (who: Member) =>
  ((await (await who.request('GET', '/api/webhooks')).json()) as Webhooks).webhooks[0]!
const detailOf = async (who: Member, id: string) =>
  (await (await who.request('GET', `/api/webhook-deliveries/${id}`)).json()) as WebhookDeliveryDetail
const rename = (who: Member, id: string, nome: string) => who.request('PATCH', `/api/leads/${id}`, { body: { nome } })

it('an event arrives signed, with ids and codes alone', async () => {
  const { boss, hook } = await company()
  const id = await seedLead(boss)
  await deliver()
  const [{ headers, body }] = webhook.got as [Webhook['got'][number]]
  const known = (await deliveriesOf(boss, hook.id)).deliveries
  expect(new Receiver(hook.secret).verify(body, headers as Record<string, string>)).toEqual({
    ...{ type: 'lead.created', timestamp: expect.any(String) },
    data: { leadId: id, fase: expect.any(String) },
  })
  expect(known).toMatchObject([{ eventId: headers['webhook-id'], state: 'delivered', tries: 1, status: 204 }])
})

it('fields that a manager chose travel, and no others; an answer that repeats them is stored without them', async () => {
  const { boss, hook } = await company(['lead.changed'], ['nome', 'whatsapp'])
  const id = await seedLead(boss)
  webhook.respond((response, body) => response.writeHead(200).end(body))
  await boss.request('PATCH', `/api/leads/${id}`, {
    body: { nome: 'Marina Sales', produto: 'Sofá', whatsapp: '11 91234-5678' },
  })
  await deliver()
  expect(Object.keys(events()[0]!.data.lead as object)).toEqual(['nome', 'whatsapp'])
  const [delivery] = (await deliveriesOf(boss, hook.id)).deliveries
  const { body, answer } = await detailOf(boss, delivery!.id)
  expect(body).toContain('Marina Sales')
  expect(answer).toContain('lead.changed')
  expect(answer).not.toMatch(/Marina|1234|5678/)
  const [row] = await asOwner<{ row: string }>('select d::text as row from webhook_deliveries d where id = $1', [
    delivery!.id,
  ])
  expect(row!.row).not.toMatch(/Marina|Sofá|91234/)
})

it('posts a refused event again under the same id, with the same body, later each time', async () => {
  const { boss, hook } = await company(['lead.created'], ['nome'])
  const id = await seedLead(boss)
  webhook.answer(500)
  await deliver()
  await rename(boss, id, 'Outro nome')
  // Not due yet.
  await deliver()
  expect(webhook.got).toHaveLength(1)
  await passPauses(boss)
  await deliver()
  webhook.answer(204)
  await passPauses(boss)
  await deliver()
  expect(new Set(webhook.got.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
  expect(webhook.got).toHaveLength(3)
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ state: 'delivered', tries: 3, reason: null }])
  expect(await webhookOf(boss)).toMatchObject({ failingSince: null, waiting: 0, failed: 0 })
})

it('events of one lead arrive in their order, and wait for one that was not taken; others pass', async () => {
  const { boss } = await company(['lead.created', 'lead.changed'])
  const [one, other] = [await seedLead(boss), await seedLead(boss)]
  await rename(boss, one, 'Um')
  await rename(boss, other, 'Outro')
  webhook.respond((response, body) => response.writeHead(body.includes(one) ? 422 : 204).end())
  await deliver()
  await deliver()
  await deliver()
  const of = (id: string) => events().filter(({ data }) => data.leadId === id)
  expect(of(other).map(({ type }) => type)).toEqual(['lead.created', 'lead.changed'])
  expect(of(one).map(({ type }) => type)).toEqual(['lead.created'])
  webhook.answer(204)
  await passPauses(boss)
  await deliver()
  expect(of(one).map(({ type }) => type)).toEqual(['lead.created', 'lead.created', 'lead.changed'])
})

it('a receiver that asks for time gets nothing until then', async () => {
  const { boss, hook } = await company()
  await seedLead(boss)
  await seedLead(boss)
  webhook.answer(429, { 'retry-after': '120' })
  await deliver()
  await deliver()
  expect(webhook.got).toHaveLength(1)
  const [row] = await asOwner<{ rest: number }>(
    'select extract(epoch from rest_until - now())::int as rest from webhooks where id = $1',
    [hook.id],
  )
  expect(row!.rest).toSatisfy((seconds: number) => seconds > 100 && seconds <= 120)
})

it('a redirect is not followed, and an answer without an end does not hold the sender', async () => {
  const { boss, hook } = await company()
  const other = await openWebhook()
  await seedLead(boss)
  webhook.answer(307, { location: other.url })
  await deliver()
  expect(other.got).toEqual([])
  await other.close()
  webhook.respond((response) => {
    response.writeHead(200)
    const more = (): void => void (response.destroyed || response.write('x'.repeat(65_536), more))
    more()
  })
  await passPauses(boss)
  await deliver()
  const [delivery] = (await deliveriesOf(boss, hook.id)).deliveries
  expect(delivery).toMatchObject({ state: 'delivered', tries: 2 })
  expect((await detailOf(boss, delivery!.id)).answer).toHaveLength(WEBHOOK_LIMITS.answerLength)
})

it('after a day of failures an event is given up, the webhook is switched off, and managers are notified', async () => {
  const { boss, hook } = await company()
  const second = await addMember(api, boss.user.empresaId, 'gestor')
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  await seedLead(boss)
  webhook.answer(500)
  await deliver()
  await asOwner(`update webhook_deliveries set began_at = now() - interval '24 hours' where empresa_id = $1`, [
    boss.user.empresaId,
  ])
  await asOwner(`update webhooks set failing_since = now() - interval '24 hours' where id = $1`, [hook.id])
  await passPauses(boss)
  await deliver()
  expect(await webhookOf(boss)).toMatchObject({ off: { reason: 'falhas' }, failed: 1, waiting: 0 })
  for (const who of [boss, second])
    await until(async () => (await mailsTo(who.user.email)).some(({ subject }) => /foi desligado/.test(subject)))
  expect((await mailsTo(seller.user.email)).filter(({ subject }) => /webhook/.test(subject))).toEqual([])
  const bell = await (await boss.request('GET', '/api/notifications')).json()
  expect(JSON.stringify(bell)).toContain('Um webhook falhou por um dia inteiro')
  // It gets nothing while it is off, and goes on by a click.
  await seedLead(boss)
  expect(await webhookOf(boss)).toMatchObject({ waiting: 0 })
  webhook.answer(204)
  await boss.request('POST', `/api/webhooks/${hook.id}/switch`, { body: { on: true } })
  await seedLead(boss)
  await deliver()
  expect(await webhookOf(boss)).toMatchObject({ off: null, failingSince: null, waiting: 0, failed: 1 })
})

it('a receiver that answers 410 is switched off at once', async () => {
  const { boss } = await company()
  await seedLead(boss)
  webhook.answer(410)
  await deliver()
  expect(await webhookOf(boss)).toMatchObject({ off: { reason: 'recusa' } })
})

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
  const ids = webhook.got.map(({ headers }) => String(headers['webhook-id']))
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  const replay = await boss.request('POST', `/api/webhooks/${hook.id}/replay`, {
    body: { from: day(2.5), to: day(0.5) },
  })
  expect(await replay.json()).toEqual({ replayed: 2 })
  await deliver()
  expect(webhook.got.slice(3).map(({ headers }) => headers['webhook-id'])).toEqual(ids.slice(0, 2))
  const { deliveries } = await deliveriesOf(boss, hook.id, '?state=failed')
  expect(deliveries).toHaveLength(1)
  await boss.request('POST', `/api/webhook-deliveries/${deliveries[0]!.id}/replay`)
  await deliver()
  expect(webhook.got.at(-1)!.headers['webhook-id']).toBe(ids[2])
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
  webhook.answer(418)
  expect((await (await test()).json()) as WebhookDelivery).toMatchObject({ state: 'waiting', status: 418 })
  webhook.answer(200)
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
    const { headers, body } = webhook.got.at(-1)!
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

it('webhooks that say nothing hold up no other company, and no other webhook of their own', async () => {
  const mute = `http://lento.exemplo:${(silent.address() as AddressInfo).port}/`
  const slow = await signUpAt(api)
  for (let count = 1; count < WEBHOOK_LIMITS.perCompany; count++)
    await addWebhook(api, slow, { events: ['lead.created'], at: mute })
  await addWebhook(api, slow, { events: ['lead.created'], at: webhook.url })
  const other = await openWebhook()
  const quick = await signUpAt(api)
  await addWebhook(api, quick, { events: ['lead.created'], at: other.url })
  for (let count = 0; count < 30; count++) await seedLead(slow)
  for (let count = 0; count < 3; count++) await seedLead(quick)
  let begun = 0
  const resolve: Reach['resolve'] = async (name, signal) => {
    if (name === 'lento.exemplo') begun++
    return webhook.reach.resolve(name, signal)
  }
  const queue = openWebhookQueue({ ...api.deps, reach: { ...webhook.reach, resolve } })
  await queue.startDue()
  await until(async () => begun === WEBHOOK_LIMITS.perCompany - 1)
  await until(async () => other.got.length === 3)
  // Another round starts nothing more of those that say nothing, and goes on with the one that answers.
  await until(async () => {
    await queue.startDue()
    return webhook.got.length === 30
  })
  expect(begun).toBe(WEBHOOK_LIMITS.perCompany - 1)
  silent.closeAllConnections()
  await queue.stop()
  // Other tests would wait for them again.
  await asOwner('delete from webhooks where empresa_id = $1', [slow.user.empresaId])
  await other.close()
})

it('a company’s events of one minute are bounded, and the rest leaves in the next', async () => {
  const { boss } = await company(['lead.created'])
  const few = await startApi({ LIMIT_WEBHOOK_EVENTS_PER_MINUTE: '4' }, { reach: webhook.reach })
  for (let count = 0; count < 6; count++) await seedLead(boss)
  await deliver({ environment: few.deps.environment })
  await deliver({ environment: few.deps.environment })
  expect(webhook.got).toHaveLength(4)
  await asOwner(`update rate_limits set window_ends_at = now() where key = $1`, [
    `webhook-events:${boss.user.empresaId}`,
  ])
  await deliver({ environment: few.deps.environment })
  expect(webhook.got).toHaveLength(6)
  await few.close()
})

it('a webhook with 5,000 waiting events gets no more of them, and the page says so', async () => {
  const { boss, hook } = await company(['lead.created'])
  const { empresaId } = boss.user
  await asOwner(
    `insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lane, due_at)
     select $1, $2, gen_random_uuid(), 'lead.created', gen_random_uuid(), now() + interval '1 hour'
     from generate_series(1, $3::int)`,
    [empresaId, hook.id, WEBHOOK_LIMITS.waiting - 1],
  )
  await seedLead(boss)
  expect(await webhookOf(boss)).toMatchObject({ waiting: WEBHOOK_LIMITS.waiting, overflowedAt: null })
  await seedLead(boss)
  expect(await webhookOf(boss)).toMatchObject({
    waiting: WEBHOOK_LIMITS.waiting,
    overflowedAt: expect.any(String),
  })
  const replay = { from: new Date(0).toISOString(), to: new Date().toISOString() }
  expect((await boss.request('POST', `/api/webhooks/${hook.id}/replay`, { body: replay })).status).toBe(409)
  const [failed] = await asOwner<{ id: string }>(
    `insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lane, state, ended_at)
     values ($1, $2, gen_random_uuid(), 'lead.created', gen_random_uuid(), 'failed', now()) returning id`,
    [empresaId, hook.id],
  )
  const one = await boss.request('POST', `/api/webhook-deliveries/${failed!.id}/replay`)
  expect([one.status, await one.json()]).toMatchObject([409, { code: 'fila_cheia' }])
  // It is not counted again for ten seconds.
  await asOwner('delete from webhook_deliveries where webhook_id = $1', [hook.id])
  await seedLead(boss)
  expect(await webhookOf(boss)).toMatchObject({ waiting: 0 })
  await asOwner(`update webhooks set overflowed_at = now() - interval '11 seconds' where id = $1`, [hook.id])
  await seedLead(boss)
  expect(await webhookOf(boss)).toMatchObject({ waiting: 1 })
})

it('a transaction counts the waiting events of a webhook once, and takes its own into account', async () => {
  const { boss, hook } = await company(['lead.changed'])
  const id = await seedLead(boss)
  await asOwner(
    `insert into webhook_deliveries (empresa_id, webhook_id, event_id, kind, lane)
     select $1, $2, gen_random_uuid(), 'task.due', gen_random_uuid() from generate_series(1, $3::int)`,
    [boss.user.empresaId, hook.id, WEBHOOK_LIMITS.waiting - 2],
  )
  await asOwner(`do $$ begin
    update leads set produto = 'Um' where id = '${id}';
    delete from webhook_deliveries where webhook_id = '${hook.id}' and kind = 'task.due';
    for n in 1..3 loop update leads set produto = 'Outro ' || n where id = '${id}'; end loop; end $$`)
  expect(await webhookOf(boss)).toMatchObject({ waiting: 2, overflowedAt: expect.any(String) })
})

/** Changes a webhook by the API, and leaves its address on this machine. */
async function change(boss: Member, id: string, given: { events: WebhookEvent[]; fields: WebhookField[] }) {
  const body = { url: 'https://webhooks.exemplo.invalid/', current: PASSWORD, ...given }
  expect((await boss.request('PUT', `/api/webhooks/${id}`, { body })).status).toBe(200)
  await asOwner('update webhooks set url = $2 where id = $1', [id, webhook.url])
}

it('a field that a manager takes out leaves no more: not in a later try, and not when sent again by hand', async () => {
  const { boss, hook } = await company(['lead.created'], ['nome'])
  await seedLead(boss)
  await deliver()
  webhook.answer(500)
  await seedLead(boss)
  await deliver()
  expect(events().map(({ data }) => 'lead' in data)).toEqual([true, true])
  await change(boss, hook.id, { events: ['lead.created'], fields: [] })
  webhook.answer(204)
  await passPauses(boss)
  await deliver()
  const { deliveries } = await deliveriesOf(boss, hook.id)
  await boss.request('POST', `/api/webhook-deliveries/${deliveries.at(-1)!.id}/replay`)
  await deliver()
  expect(events().map(({ data }) => 'lead' in data)).toEqual([true, true, false, false])
  const ids = webhook.got.map(({ headers }) => headers['webhook-id'])
  expect([ids[2], ids[3]]).toEqual([ids[1], ids[0]])
})

it('a delivery that is posted at this moment is not sent again by hand', async () => {
  const { boss, hook } = await company(['lead.created'])
  await seedLead(boss)
  let answer = (): unknown => undefined
  webhook.respond((response) => (answer = () => response.writeHead(422).end()))
  const sending = deliver()
  await until(async () => webhook.got.length === 1)
  const [{ id }] = (await deliveriesOf(boss, hook.id)).deliveries as [WebhookDelivery]
  const replay = () => boss.request('POST', `/api/webhook-deliveries/${id}/replay`)
  const refused = await replay()
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'entrega_em_curso' }])
  answer()
  await sending
  webhook.answer(204)
  expect((await replay()).status).toBe(200)
  await deliver()
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ state: 'delivered' }])
  expect(webhook.got).toHaveLength(2)
})

it('posts the claimed event of a dead process by another one, under the same id', async () => {
  const { boss } = await company(['lead.created', 'lead.changed'])
  const id = await seedLead(boss)
  await rename(boss, id, 'Um')
  await deliver()
  // As after a death between the answer and its row.
  await asOwner(
    `update webhook_deliveries set state = 'waiting', ended_at = null, due_at = now() + interval '1 minute'
     where empresa_id = $1 and kind = 'lead.created'`,
    [boss.user.empresaId],
  )
  await rename(boss, id, 'Dois')
  await deliver()
  // The lease holds the lane.
  expect(types()).toEqual(['lead.created', 'lead.changed'])
  await passPauses(boss)
  await deliver()
  expect(types()).toEqual(['lead.created', 'lead.changed', 'lead.created', 'lead.changed'])
  const ids = webhook.got.map(({ headers }) => headers['webhook-id'])
  expect([ids[2] === ids[0], new Set(ids).size]).toEqual([true, 3])
})

it('two processes post each event once', async () => {
  const { boss } = await company(['lead.created'])
  for (let count = 0; count < 15; count++) await seedLead(boss)
  await Promise.all([deliver(), deliver(), deliver()])
  const ids = webhook.got.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([15, 15])
})

it('an ended delivery is removed from webhook_deliveries after a week; what waits stays', async () => {
  const { boss, hook } = await company(['lead.created'])
  await seedLead(boss)
  await seedLead(boss)
  await asOwner(
    `update webhook_deliveries set state = 'failed', ended_at = now() - interval '8 days'
     where id = (select min(id::text)::uuid from webhook_deliveries where webhook_id = $1)`,
    [hook.id],
  )
  await removeEndedDeliveries(api.deps.db)
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ state: 'waiting' }])
})

it('more ended deliveries than one part holds are removed in one sweep', async () => {
  const { boss, hook } = await company(['lead.created'])
  for (let count = 0; count < 5; count++) await seedLead(boss)
  await asOwner(
    `update webhook_deliveries set state = 'delivered', ended_at = now() - interval '8 days' where webhook_id = $1`,
    [hook.id],
  )
  await removeEndedDeliveries(api.deps.db, 2)
  expect((await deliveriesOf(boss, hook.id)).deliveries).toEqual([])
})

it('a webhook that is off for a week gives up what waits for it', async () => {
  const { boss, hook } = await company(['lead.created'])
  const [other, otherHook] = await company(['lead.created']).then((made) => [made.boss, made.hook] as const)
  await Promise.all([seedLead(boss), seedLead(boss), seedLead(boss), seedLead(other)])
  const offSince = (id: string, days: number) =>
    asOwner(
      `update webhooks set disabled_at = now() - make_interval(days => $2::int), disabled_reason = 'pessoa' where id = $1`,
      [id, days],
    )
  await offSince(hook.id, WEBHOOK_LIMITS.keptDays + 1)
  await offSince(otherHook.id, WEBHOOK_LIMITS.keptDays - 1)
  await removeEndedDeliveries(api.deps.db, 2)
  const given = (await deliveriesOf(boss, hook.id)).deliveries
  expect(given.map(({ state, reason }) => `${state}: ${reason}`)).toEqual(
    Array.from({ length: 3 }, () => 'failed: o webhook ficou desligado por 7 dias'),
  )
  expect(await webhookOf(other)).toMatchObject({ waiting: 1, failed: 0 })
})

it('deliveries of alerts of an earlier release (alert_deliveries) are removed after a week', async () => {
  const { boss } = await company()
  const { empresaId } = boss.user
  await asOwner(
    `insert into alert_deliveries (empresa_id, body, created_at) values
     ($1, 'old', now() - interval '8 days'), ($1, 'new', now())`,
    [empresaId],
  )
  await removeEndedDeliveries(api.deps.db)
  const rows = await asOwner<{ body: string }>('select body from alert_deliveries where empresa_id = $1', [empresaId])
  expect(rows).toEqual([{ body: 'new' }])
})

/** Erases a contact as its run does. */
async function eraseContact({ user }: Member, number: string): Promise<void> {
  const worker = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 2 })
  const owner = { empresaId: user.empresaId, userId: user.id, reach: 'company' as const }
  const companyKey = await companyKeyOf(api.deps.db, api.deps.master, owner)
  const id = randomUUID()
  await erasuresOf(api.deps.db, owner, companyKey).ask(id, number)
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

it('a message, a reading and a due task arrive with their ids, and with the fields of their lead', async () => {
  const { boss } = await company(['message.received', 'conversation.read', 'task.due'], ['nome'])
  const { empresaId } = boss.user
  const { id: chatId, conversationId } = await seedChat(api, boss, { messages: [{ text: 'Oi, tudo bem?' }] })
  const leadId = await seedConversation(api, boss, { messages: [{ text: 'Oi' }] })
  const [analysis] = await asOwner<{ id: string; of: string }>(
    `insert into analyses (empresa_id, conversation_id, upload_id, versao)
     select u.empresa_id, u.conversation_id, u.id, 1 from uploads u join leads l using (empresa_id, conversation_id)
     where l.id = $1 returning id, conversation_id as of`,
    [leadId],
  )
  await asOwner(`do $$ begin
    perform set_config('app.empresa_id', '${empresaId}', true);
    update analyses set status = 'concluida' where id = '${analysis!.id}'; end $$`)
  const taskId = randomUUID()
  await asOwner(
    `insert into tasks (empresa_id, id, lead_id, due_on, body) values ($1, $2, $3, '2030-01-02', 'Ligar cedo')`,
    [empresaId, taskId, leadId],
  )
  await asOwner('update tasks set reminded_for = remind_at where id = $1', [taskId])
  await deliver()
  const lead = { nome: expect.any(String) as string }
  expect(events().map(({ type, data }) => ({ type, data }))).toEqual([
    { type: 'message.received', data: { chatId, conversationId, sentAt: expect.any(String) } },
    {
      type: 'conversation.read',
      data: { leadId, conversationId: analysis!.of, analysisId: analysis!.id, versao: expect.any(Number), lead },
    },
    { type: 'task.due', data: { leadId, taskId, dueOn: '2030-01-02', dueMinute: null, lead } },
  ])
  expect(webhook.got.map(({ body }) => body).join()).not.toMatch(/tudo bem|Ligar cedo/)
})

it('another company sees and changes nothing of it', async () => {
  const [{ boss, hook }, stranger] = [await company(), await signUpAt(api)]
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
