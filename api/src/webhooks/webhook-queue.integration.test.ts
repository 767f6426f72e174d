import { randomUUID } from 'node:crypto'
import { Webhook as Receiver } from 'standardwebhooks'
import { expect, it } from 'vitest'
import { WEBHOOK_LIMITS } from '@fechai/domain/webhook'
import { until } from '@fechai/testkit/testing/until'
import { deletionsEnder } from '../leads/end-deletions.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { openWebhook, type Webhook } from '../testing/webhook.ts'
import { webhookHouse } from '../testing/webhook-house.ts'

const hooks = webhookHouse()
const { company, deliver, passPauses, deliveriesOf, webhookOf, detailOf, rename, events, types } = hooks

it('an event arrives signed, with ids and codes alone', async () => {
  const { boss, hook } = await company()
  const id = await seedLead(boss)
  await deliver()
  const [{ headers, body }] = hooks.webhook.got as [Webhook['got'][number]]
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
  hooks.webhook.respond((response, body) => response.writeHead(200).end(body))
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
  hooks.webhook.answer(500)
  await deliver()
  await rename(boss, id, 'Outro nome')
  // Not due yet.
  await deliver()
  expect(hooks.webhook.got).toHaveLength(1)
  await passPauses(boss)
  await deliver()
  hooks.webhook.answer(204)
  await passPauses(boss)
  await deliver()
  expect(new Set(hooks.webhook.got.map(({ headers, body }) => `${String(headers['webhook-id'])} ${body}`)).size).toBe(1)
  expect(hooks.webhook.got).toHaveLength(3)
  expect((await deliveriesOf(boss, hook.id)).deliveries).toMatchObject([{ state: 'delivered', tries: 3, reason: null }])
  expect(await webhookOf(boss)).toMatchObject({ failingSince: null, waiting: 0, failed: 0 })
})

it('events of one lead arrive in their order, and wait for one that was not taken; others pass', async () => {
  const { boss } = await company(['lead.created', 'lead.changed'])
  const [one, other] = [await seedLead(boss), await seedLead(boss)]
  await rename(boss, one, 'Um')
  await rename(boss, other, 'Outro')
  hooks.webhook.respond((response, body) => response.writeHead(body.includes(one) ? 422 : 204).end())
  await deliver()
  await deliver()
  await deliver()
  const of = (id: string) => events().filter(({ data }) => data.leadId === id)
  expect(of(other).map(({ type }) => type)).toEqual(['lead.created', 'lead.changed'])
  expect(of(one).map(({ type }) => type)).toEqual(['lead.created'])
  hooks.webhook.answer(204)
  await passPauses(boss)
  await deliver()
  expect(of(one).map(({ type }) => type)).toEqual(['lead.created', 'lead.created', 'lead.changed'])
})

it('a receiver that asks for time gets nothing until then', async () => {
  const { boss, hook } = await company()
  await seedLead(boss)
  await seedLead(boss)
  hooks.webhook.answer(429, { 'retry-after': '120' })
  await deliver()
  await deliver()
  expect(hooks.webhook.got).toHaveLength(1)
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
  hooks.webhook.answer(307, { location: other.url })
  await deliver()
  expect(other.got).toEqual([])
  await other.close()
  hooks.webhook.respond((response) => {
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
  const second = await addMember(hooks.api, boss.user.empresaId, 'gestor')
  const seller = await addMember(hooks.api, boss.user.empresaId, 'vendedor')
  await seedLead(boss)
  hooks.webhook.answer(500)
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
  hooks.webhook.answer(204)
  await boss.request('POST', `/api/webhooks/${hook.id}/switch`, { body: { on: true } })
  await seedLead(boss)
  await deliver()
  expect(await webhookOf(boss)).toMatchObject({ off: null, failingSince: null, waiting: 0, failed: 1 })
})

it('a receiver that answers 410 is switched off at once', async () => {
  const { boss } = await company()
  await seedLead(boss)
  hooks.webhook.answer(410)
  await deliver()
  expect(await webhookOf(boss)).toMatchObject({ off: { reason: 'recusa' } })
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
  const ids = hooks.webhook.got.map(({ headers }) => headers['webhook-id'])
  expect([ids[2] === ids[0], new Set(ids).size]).toEqual([true, 3])
})

it('two processes post each event once', async () => {
  const { boss } = await company(['lead.created'])
  for (let count = 0; count < 15; count++) await seedLead(boss)
  await Promise.all([deliver(), deliver(), deliver()])
  const ids = hooks.webhook.got.map(({ headers }) => headers['webhook-id'])
  expect([ids.length, new Set(ids).size]).toEqual([15, 15])
})

it('a message, a reading and a due task arrive with their ids, and with the fields of their lead', async () => {
  const { boss } = await company(['message.received', 'conversation.read', 'task.due'], ['nome'])
  const { empresaId } = boss.user
  const { id: chatId, conversationId } = await seedChat(hooks.api, boss, { messages: [{ text: 'Oi, tudo bem?' }] })
  const leadId = await seedConversation(hooks.api, boss, { messages: [{ text: 'Oi' }] })
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
  expect(hooks.webhook.got.map(({ body }) => body).join()).not.toMatch(/tudo bem|Ligar cedo/)
})

it('an event of a lead that is deleted waits while that can be undone: it leaves whole, or not at all', async () => {
  const { boss } = await company(['lead.created', 'lead.changed', 'lead.deleted'], ['nome', 'produto'])
  const [back, gone, other] = [await seedLead(boss), await seedLead(boss), await seedLead(boss, { nome: 'Dona Célia' })]
  const remove = (id: string) => boss.request('DELETE', `/api/leads/${id}`, { body: { confirm: 'confirmo' } })
  for (const id of [back, gone]) expect((await remove(id)).status).toBe(200)
  await deliver()
  // The others of the webhook go on meanwhile.
  expect(events().map(({ data }) => data)).toMatchObject([{ leadId: other, lead: { nome: 'Dona Célia' } }])
  expect((await boss.request('POST', `/api/leads/${back}/restore`)).status).toBe(200)
  await deliver()
  expect(events().slice(1)).toMatchObject([
    { type: 'lead.created', data: { leadId: back, lead: { nome: expect.any(String), produto: expect.any(String) } } },
  ])
  await deletionsEnder(hooks.api.deps)(0)
  await deliver()
  expect(events().slice(2)).toMatchObject([{ type: 'lead.deleted', data: { leadId: gone } }])
})
