import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeadSettings } from '@fechai/contracts/lead-settings'
import type { WebhookSecret, Webhooks } from '@fechai/contracts/webhooks'
import { WEBHOOK_EVENT_NAMES, WEBHOOK_LIMITS } from '@fechai/domain/webhook'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { seedChat } from '../testing/seed-chat.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { addWebhook } from '../testing/webhook.ts'
import { isPublicAddress } from './public-address.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const listed = async (who: Member) => ((await (await who.request('GET', '/api/webhooks')).json()) as Webhooks).webhooks
const create = (who: Member, change: object = {}) =>
  who.request('POST', '/api/webhooks', {
    body: {
      url: 'https://webhooks.exemplo.invalid/',
      events: ['lead.created'],
      fields: [],
      current: PASSWORD,
      ...change,
    },
  })
/** Events of the company, in their order. */
const eventsOf = ({ user }: Member) =>
  asOwner<{ kind: string; details: Record<string, unknown>; lead_id: string | null }>(
    'select kind, details, lead_id from webhook_deliveries where empresa_id = $1 order by position',
    [user.empresaId],
  )
const kindsOf = async (who: Member) => (await eventsOf(who)).map(({ kind }) => kind)

it('is made by a manager with the password, up to five of a company, and shows its secret once', async () => {
  const boss = await signUpAt(api)
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  expect((await create(seller)).status).toBe(403)
  expect((await create(boss, { current: 'errada' })).status).toBe(400)
  for (const url of ['http://exemplo.com/', 'https://eu:senha@exemplo.com/', 'nada'])
    expect((await create(boss, { url })).status).toBe(400)
  for (const wrong of [{ events: [] }, { events: ['lead.created', 'lead.created'] }, { fields: ['senha'] }])
    expect((await create(boss, wrong)).status).toBe(400)
  const made = await Promise.all(Array.from({ length: WEBHOOK_LIMITS.perCompany + 2 }, () => create(boss)))
  expect(made.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409])
  const { secret } = (await made.find(({ status }) => status === 200)!.json()) as WebhookSecret
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const known = await listed(boss)
  expect(known).toHaveLength(5)
  expect(JSON.stringify(known)).not.toContain('whsec_')
  const [stored] = await asOwner<{ text: string }>(
    `select string_agg(w::text, '') as text from webhooks w where empresa_id = $1`,
    [boss.user.empresaId],
  )
  expect(stored!.text).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('hex'))
})

it('is changed, switched off and on, and removed; the audit says each, without its address', async () => {
  const boss = await signUpAt(api)
  const { id } = await addWebhook(api, boss, { events: ['lead.created'] })
  const body = { url: 'https://outro.exemplo.invalid/', events: ['task.due'], fields: ['nome'], current: PASSWORD }
  expect((await boss.request('PUT', `/api/webhooks/${id}`, { body })).status).toBe(200)
  await boss.request('POST', `/api/webhooks/${id}/switch`, { body: { on: false } })
  expect(await listed(boss)).toMatchObject([
    { url: body.url, events: ['task.due'], fields: ['nome'], off: { reason: 'pessoa' } },
  ])
  expect((await boss.request('POST', `/api/webhooks/${id}/test`)).status).toBe(409)
  await boss.request('POST', `/api/webhooks/${id}/switch`, { body: { on: true } })
  expect((await listed(boss))[0]!.off).toBeNull()
  expect((await boss.request('DELETE', `/api/webhooks/${id}`)).status).toBe(200)
  expect((await boss.request('DELETE', `/api/webhooks/${id}`)).status).toBe(404)
  const audit = await asOwner<{ event: string; details: object }>(
    `select event, details from audit_log where empresa_id = $1 and event like 'webhook-%' order by id`,
    [boss.user.empresaId],
  )
  expect(audit.map(({ event }) => event.slice(8))).toEqual(['created', 'changed', 'switched', 'switched', 'removed'])
  expect(JSON.stringify(audit)).not.toContain('exemplo')
})

it('each manager gets a letter about a new webhook, and about other fields or another address', async () => {
  const boss = await signUpAt(api)
  const second = await addMember(api, boss.user.empresaId, 'gestor')
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const { id } = await addWebhook(api, boss, { events: ['lead.created'] })
  const body = { url: 'https://webhooks.exemplo.invalid/', events: ['task.due'], fields: [], current: PASSWORD }
  const change = (given: object) => boss.request('PUT', `/api/webhooks/${id}`, { body: { ...body, ...given } })
  await change({})
  await change({ fields: ['whatsapp'] })
  await change({ fields: ['whatsapp'], url: 'https://outro.exemplo.invalid/' })
  const about = async ({ user }: Member) =>
    (await mailsTo(user.email)).map(({ subject }) => subject).filter((subject) => /webhook/i.test(subject))
  for (const who of [boss, second]) {
    await until(async () => (await about(who)).length === 3)
    expect((await about(who)).filter((subject) => subject === 'Um webhook do Fechaí foi alterado')).toHaveLength(2)
    expect(await about(who)).toContain('Um webhook foi criado no Fechaí')
  }
  expect(await about(seller)).toEqual([])
})

it('taken over from the alerts of an earlier release has to get a secret before it is on', async () => {
  const boss = await signUpAt(api)
  const [row] = await asOwner<{ id: string }>(
    `insert into webhooks (empresa_id, user_id, url, events, disabled_at, disabled_reason)
     values ($1, $2, 'https://alertas.exemplo.invalid/', '{alert.opened}', now(), 'alertas') returning id`,
    [boss.user.empresaId, boss.user.id],
  )
  const id = row!.id
  const on = () => boss.request('POST', `/api/webhooks/${id}/switch`, { body: { on: true } })
  expect(await (await on()).json()).toMatchObject({ code: 'webhook_sem_segredo' })
  const rotated = await boss.request('POST', `/api/webhooks/${id}/secret`, { body: { current: PASSWORD } })
  expect((await rotated.json()) as WebhookSecret).toMatchObject({ webhook: { formerSecretUntil: null } })
  expect((await on()).status).toBe(200)
})

it('inside is refused when it is saved, by its address and by what its name says', async () => {
  const addresses: Record<string, LookupAddress[]> = {
    'publico.exemplo': [{ address: '8.8.8.8', family: 4 }],
    'dentro.exemplo': [
      { address: '8.8.8.8', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ],
  }
  const reach = {
    resolve: async (name: string) => addresses[name] ?? [{ address: name, family: 4 }],
    isAllowed: isPublicAddress,
  }
  const judging = await startApi({}, { reach })
  const boss = await signUpAt(judging)
  for (const url of ['https://127.0.0.1/x', 'https://2130706433/', 'https://dentro.exemplo/'])
    expect(await (await create(boss, { url })).json()).toMatchObject({ code: 'webhook_privado' })
  expect((await create(boss, { url: 'https://publico.exemplo/' })).status).toBe(200)
  await judging.close()
})

it('each change of a lead is one event, in the transaction of the change, and a kind that no webhook chose is none', async () => {
  const [boss, stranger] = [await signUpAt(api), await signUpAt(api)]
  await addWebhook(api, boss, { events: [...WEBHOOK_EVENT_NAMES] })
  await addWebhook(api, stranger, { events: [...WEBHOOK_EVENT_NAMES] })
  const created = await boss.request('POST', '/api/leads', { body: { nome: 'Dona Célia', produto: 'Sofá' } })
  const { lead } = (await created.json()) as { lead: { id: string; fase: string } }
  await boss.request('PATCH', `/api/leads/${lead.id}`, { body: { nome: 'Célia', quantidade: '2' } })
  // Another place in the same column changes nothing.
  await boss.request('POST', `/api/leads/${lead.id}/move`, { body: { fase: lead.fase, index: 0 } })
  await boss.request('POST', `/api/leads/${lead.id}/move`, { body: { fase: 'fechados', index: 0 } })
  await boss.request('POST', `/api/leads/${lead.id}/move`, { body: { fase: 'leads-frios', index: 0 } })
  const events = await eventsOf(boss)
  expect(events.map(({ kind }) => kind)).toEqual([
    ...['lead.created', 'lead.changed', 'lead.changed', 'lead.phase_changed', 'lead.closed'],
    ...['lead.changed', 'lead.phase_changed', 'lead.lost'],
  ])
  expect(events[1]!.details).toEqual({ fields: ['nome', 'quantidade'] })
  expect(events[3]!.details).toEqual({ from: lead.fase, to: 'fechados' })
  expect(events.every(({ lead_id: id }) => id === lead.id)).toBe(true)
  expect(JSON.stringify(events)).not.toContain('Célia')
  expect(await eventsOf(stranger)).toEqual([])
})

it('a loss is an event in every column, with its reason, and so are another reason and an own field', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['lead.changed', 'lead.lost', 'lead.phase_changed'] })
  const [cold, warm] = [await seedLead(boss), await seedLead(boss, { fase: 'leads-mornos' })]
  const settings = (await (await boss.request('GET', '/api/lead-settings')).json()) as LeadSettings
  const [first, second] = settings.reasons.map(({ id }) => id)
  const lose = (id: string, motivo: string | null) =>
    boss.request('PATCH', `/api/leads/${id}`, { body: { perdido: { motivo } } })
  expect((await lose(cold, first!)).status).toBe(200)
  await lose(cold, second!)
  await lose(warm, null)
  await asOwner(`update leads set campos = '{"a": 1}' where id = $1`, [warm])
  expect((await eventsOf(boss)).map(({ kind, details }) => [kind, details])).toEqual([
    ['lead.changed', { fields: ['perdido'] }],
    ['lead.lost', { from: 'leads-frios', to: 'leads-frios', perdido: { motivo: first } }],
    ['lead.changed', { fields: ['perdido'] }],
    ['lead.changed', { fields: ['fase', 'perdido'] }],
    ['lead.phase_changed', { from: 'leads-mornos', to: 'leads-frios' }],
    ['lead.lost', { from: 'leads-mornos', to: 'leads-frios', perdido: { motivo: null } }],
    ['lead.changed', { fields: ['campos'] }],
  ])
})

it('a lead that is closed when it is made is reported as closed', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['lead.created', 'lead.closed'] })
  await seedLead(boss, { fase: 'fechados' })
  await seedLead(boss)
  expect((await eventsOf(boss)).map(({ kind, details }) => [kind, details])).toEqual([
    ['lead.created', { fase: 'fechados' }],
    ['lead.closed', { from: null, to: 'fechados' }],
    ['lead.created', { fase: 'leads-frios' }],
  ])
})

it('a change that is taken back leaves no event', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['lead.changed'] })
  const id = await seedLead(boss)
  await asOwner(
    `do $$ begin update leads set produto = 'Outro' where id = '${id}'; raise exception 'back'; end $$`,
  ).catch(() => undefined)
  expect(await eventsOf(boss)).toEqual([])
})

it('an event of one kind is not sent to a webhook that chose others, nor to one that is off', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['lead.closed'] })
  const off = await addWebhook(api, boss, { events: ['lead.created'] })
  await boss.request('POST', `/api/webhooks/${off.id}/switch`, { body: { on: false } })
  await seedLead(boss)
  expect(await eventsOf(boss)).toEqual([])
})

it('an erased lead takes with it what was stored of it, and its deletion is an event with the id alone', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['lead.created', 'lead.deleted'], fields: ['nome'] })
  const id = await seedLead(boss)
  expect(await kindsOf(boss)).toEqual(['lead.created'])
  await asOwner('delete from leads where id = $1', [id])
  expect(await eventsOf(boss)).toEqual([{ kind: 'lead.deleted', details: { leadId: id }, lead_id: null }])
})

it('a customer’s message in a live chat is an event; the seller’s own and those of the history are none', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['message.received'], fields: ['nome'] })
  const { conversationId } = await seedChat(api, boss, {
    messages: [{ text: 'Oi, tudo bem?' }, { text: 'Tudo!', isFromMe: true }],
  })
  const events = await eventsOf(boss)
  expect(events).toMatchObject([{ kind: 'message.received', lead_id: null, details: { conversationId } }])
  expect(JSON.stringify(events)).not.toContain('tudo bem')
})

it('a conversation that was read, a lead to confirm and a task that is due are events', async () => {
  const boss = await signUpAt(api)
  await addWebhook(api, boss, { events: ['conversation.read', 'lead.to_confirm', 'task.due'] })
  const leadId = await seedConversation(api, boss, { messages: [{ text: 'Oi' }] })
  const { empresaId } = boss.user
  await asOwner(
    `insert into analyses (empresa_id, conversation_id, upload_id, versao)
     select empresa_id, conversation_id, id, 1 from uploads where empresa_id = $1`,
    [empresaId],
  )
  await asOwner(`do $$ begin
    perform set_config('app.empresa_id', '${empresaId}', true);
    update analyses set status = 'concluida' where empresa_id = '${empresaId}'; end $$`)
  await asOwner(`update leads set revisar = '{valor}', padroes = '{}' where id = $1`, [leadId])
  await asOwner(
    `insert into tasks (empresa_id, id, lead_id, due_on, body) values ($1, gen_random_uuid(), $2, '2030-01-02', 'x')`,
    [empresaId, leadId],
  )
  await asOwner('update tasks set reminded_for = remind_at where empresa_id = $1', [empresaId])
  expect(await eventsOf(boss)).toMatchObject([
    { kind: 'conversation.read', lead_id: leadId, details: { versao: expect.any(Number) } },
    { kind: 'lead.to_confirm', lead_id: leadId, details: { fields: ['valor'] } },
    { kind: 'task.due', lead_id: leadId, details: { dueOn: '2030-01-02', dueMinute: null } },
  ])
})
