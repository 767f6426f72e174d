import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectionAccessOf, connectionsOf } from '@fechai/data/connections'
import { companyKeyOf } from '@fechai/data/companies'
import type { RemoteAccount } from '@fechai/contracts/connections'
import { CONNECTION_REFUSALS, type ConnectionMapping } from '@fechai/domain/connection'
import { PHASES } from '@fechai/domain/phases'
import { addMember, asOwner } from '../testing/company.ts'
import { connectionSteps } from '../testing/crm/connected.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { ownerOf } from '../testing/seed-session.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { openWebhook, type Webhook } from '../testing/webhook.ts'

let api: TestApi
let program: Webhook
beforeAll(async () => {
  program = await openWebhook()
  api = await startApi({}, { reach: program.reach })
})
afterAll(() => Promise.all([api?.close(), program?.close()]))

const { send, only, sync, syncAgain } = connectionSteps(() => api)
const current = PASSWORD
const receiver = { url: 'https://n8n.exemplo/fechai', token: 'primeiro token' }
const mapping: ConnectionMapping = {
  fields: { nome: 'nome', valor: 'valor_total' },
  stages: {},
  owners: {},
  isTwoWay: false,
}

/** Authorises a program of the company's own, which is on this machine: no form takes its address. */
async function authorised() {
  const boss = await signUpAt(api)
  const answer = await send(boss, '', { kind: 'http', receiver, current })
  const { connection, url } = (await answer.json()) as { connection: { id: string }; url: null }
  expect([answer.status, url]).toEqual([200, null])
  await at(boss, connection.id, receiver.token)
  return { boss, id: connection.id }
}
async function switchOn(boss: Member, id: string, chosen: ConnectionMapping): Promise<void> {
  expect((await send(boss, `/${id}/mapping`, { mapping: chosen, current }, 'PUT')).status).toBe(200)
  expect((await send(boss, `/${id}/switch`, { on: true, all: true })).status).toBe(200)
  program.got.length = 0
  program.answer(204)
}
async function connected() {
  const { boss, id } = await authorised()
  await switchOn(boss, id, mapping)
  return { boss, id }
}
const at = (boss: Member, id: string, access: string) =>
  connectionsOf(api.deps.db, api.deps.master, ownerOf(boss)).authorise(id, 'n8n.exemplo', {
    ...{ access, refresh: null, expiresAt: null, origin: program.url },
  })
const got = () =>
  program.got.map(({ headers, body }) => [headers.authorization, JSON.parse(body) as Record<string, unknown>])

it('posts each lead and each removal with the token', async () => {
  const { boss } = await connected()
  const leadId = await seedLead(boss)
  await sync()
  await asOwner(`update leads set nome = 'Célia Prado' where id = $1`, [leadId])
  await sync()
  await asOwner('delete from leads where id = $1', [leadId])
  await sync()
  const bearer = `Bearer ${receiver.token}`
  const lead = { type: 'lead.synced', leadId, valor_total: 900, fase: null, dono: null }
  expect(got()).toEqual([
    [bearer, { ...lead, fields: { nome: 'Dona Célia' } }],
    [bearer, { ...lead, fields: { nome: 'Célia Prado' } }],
    [bearer, { type: 'lead.removed', leadId }],
  ])
})

it('is offered phases and people, and gets those that are mapped', async () => {
  const { boss, id } = await authorised()
  const account = (await (await boss.request('GET', `/api/connections/${id}/account`)).json()) as RemoteAccount
  expect(account.proposal).toMatchObject({
    stages: Object.fromEntries(PHASES.map((phase) => [phase, phase])),
    owners: { [boss.user.id]: boss.user.email },
  })
  await switchOn(boss, id, { ...account.proposal, fields: mapping.fields })
  await seedLead(boss, { fase: 'leads-quentes' })
  await sync()
  expect(got().map(([, body]) => body)).toMatchObject([{ fase: 'leads-quentes', dono: boss.user.email }])
})

it('gets another address and token without losing its fields, by a manager with the password', async () => {
  const { boss, id } = await connected()
  program.answer(401)
  await seedLead(boss)
  await sync()
  expect(await only(boss)).toMatchObject({ state: 'ligada', failure: expect.stringMatching(/recusou o token$/) })
  const other = { url: 'https://outro.exemplo/fechai', token: 'segundo token' }
  const change = (who: Member, given: object) => send(who, `/${id}/authorise`, { receiver: other, current, ...given })
  expect((await change(await addMember(api, boss.user.empresaId, 'vendedor'), {})).status).toBe(403)
  expect((await change(boss, { current: 'errada' })).status).toBe(400)
  expect(await (await change(boss, { receiver: null })).json()).toMatchObject({ error: CONNECTION_REFUSALS.notPublic })
  expect(await (await change(boss, {})).json()).toMatchObject({ url: null, connection: { account: 'outro.exemplo' } })
  const { db, master } = api.deps
  const owner = ownerOf(boss)
  const { credentials } = await connectionAccessOf(db, await companyKeyOf(db, master, owner), owner, id).read()
  expect(credentials).toMatchObject({ access: other.token, origin: other.url })
  expect(await only(boss)).toMatchObject({ state: 'ligada', mapping, failure: null })
  await at(boss, id, other.token)
  program.answer(204)
  await syncAgain(boss)
  expect(got().at(-1)).toMatchObject([`Bearer ${other.token}`, { type: 'lead.synced' }])
  expect(await only(boss)).toMatchObject({ leads: { synced: 1 } })
})
