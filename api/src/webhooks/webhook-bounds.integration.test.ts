import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { removeEndedDeliveries } from '@fechai/data/webhooks'
import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'
import { until } from '@fechai/testkit/testing/until'
import { asOwner } from '../testing/company.ts'
import { startApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt } from '../testing/visitor.ts'
import { addWebhook, openWebhook } from '../testing/webhook.ts'
import type { Reach } from './judged-addresses.ts'
import { openWebhookQueue } from './webhook-queue.ts'
import { webhookHouse } from '../testing/webhook-house.ts'

const hooks = webhookHouse()
const { company, deliver, deliveriesOf, webhookOf } = hooks

it('webhooks that say nothing hold up no other company, and no other webhook of their own', async () => {
  const mute = `http://lento.exemplo:${(hooks.silent.address() as AddressInfo).port}/`
  const slow = await signUpAt(hooks.api)
  for (let count = 1; count < WEBHOOK_LIMITS.perCompany; count++)
    await addWebhook(hooks.api, slow, { events: ['lead.created'], at: mute })
  await addWebhook(hooks.api, slow, { events: ['lead.created'], at: hooks.webhook.url })
  const other = await openWebhook()
  const quick = await signUpAt(hooks.api)
  await addWebhook(hooks.api, quick, { events: ['lead.created'], at: other.url })
  for (let count = 0; count < 30; count++) await seedLead(slow)
  for (let count = 0; count < 3; count++) await seedLead(quick)
  let begun = 0
  const resolve: Reach['resolve'] = async (name, signal) => {
    if (name === 'lento.exemplo') begun++
    return hooks.webhook.reach.resolve(name, signal)
  }
  const queue = openWebhookQueue({ ...hooks.api.deps, reach: { ...hooks.webhook.reach, resolve } })
  await queue.startDue()
  await until(async () => begun >= WEBHOOK_LIMITS.perCompany - 1)
  await until(async () => other.got.length === 3)
  // Another round starts nothing more of those that say nothing, and goes on with the one that answers.
  await until(async () => {
    await queue.startDue()
    return hooks.webhook.got.length === 30
  })
  // One that ran out of time is tried again, on a busy machine within this test: what is open counts.
  const open = await new Promise<number>((resolve) => hooks.silent.getConnections((_error, count) => resolve(count)))
  expect(open).toBeLessThanOrEqual(WEBHOOK_LIMITS.perCompany - 1)
  hooks.silent.closeAllConnections()
  await queue.stop()
  // Other tests would wait for them again.
  await asOwner('delete from webhooks where empresa_id = $1', [slow.user.empresaId])
  await other.close()
})

it('a company’s events of one minute are bounded, and the rest leaves in the next', async () => {
  const { boss } = await company(['lead.created'])
  const few = await startApi({ LIMIT_WEBHOOK_EVENTS_PER_MINUTE: '4' }, { reach: hooks.webhook.reach })
  for (let count = 0; count < 6; count++) await seedLead(boss)
  await deliver({ environment: few.deps.environment })
  await deliver({ environment: few.deps.environment })
  expect(hooks.webhook.got).toHaveLength(4)
  await asOwner(`update rate_limits set window_ends_at = now() where key = $1`, [
    `webhook-events:${boss.user.empresaId}`,
  ])
  await deliver({ environment: few.deps.environment })
  expect(hooks.webhook.got).toHaveLength(6)
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

it('an ended delivery is removed from webhook_deliveries after a week; what waits stays', async () => {
  const { boss, hook } = await company(['lead.created'])
  await seedLead(boss)
  await seedLead(boss)
  await asOwner(
    `update webhook_deliveries set state = 'failed', ended_at = now() - interval '8 days'
     where id = (select min(id::text)::uuid from webhook_deliveries where webhook_id = $1)`,
    [hook.id],
  )
  await removeEndedDeliveries(hooks.api.deps.db)
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ state: 'waiting' }])
})

it('more ended deliveries than one part holds are removed in one sweep', async () => {
  const { boss, hook } = await company(['lead.created'])
  for (let count = 0; count < 5; count++) await seedLead(boss)
  await asOwner(
    `update webhook_deliveries set state = 'delivered', ended_at = now() - interval '8 days' where webhook_id = $1`,
    [hook.id],
  )
  await removeEndedDeliveries(hooks.api.deps.db, 2)
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
  await removeEndedDeliveries(hooks.api.deps.db, 2)
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
  await removeEndedDeliveries(hooks.api.deps.db)
  const rows = await asOwner<{ body: string }>('select body from alert_deliveries where empresa_id = $1', [empresaId])
  expect(rows).toEqual([{ body: 'new' }])
})
