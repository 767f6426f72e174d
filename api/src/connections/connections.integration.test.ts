import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type {
  Connection,
  ConnectionPreview,
  Connections,
  ConnectionStart,
  RemoteAccount,
  SyncProblems,
} from '@fechai/contracts/connections'
import type { Notifications } from '@fechai/contracts/notifications'
import { removeEndedRemovals } from '@fechai/data/connections'
import type { ConnectionMapping } from '@fechai/domain/connection'
import { until } from '@fechai/testkit/testing/until'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { openPipedrive, PIPEDRIVE_APP, type PipedriveServer } from '../testing/crm/pipedrive-server.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, type Member } from '../testing/visitor.ts'
import { openConnectors } from './connectors.ts'
import { openSyncQueue } from './sync-queue.ts'

let api: TestApi
let crm: PipedriveServer
beforeAll(async () => {
  crm = await openPipedrive([{ id: 7, name: 'Bia', email: 'bia@loja.exemplo' }])
  api = await startApi(
    {},
    {
      connectors: openConnectors(`pipedrive=${PIPEDRIVE_APP.clientId}:${PIPEDRIVE_APP.clientSecret}`, {
        pipedrive: crm.url,
      }),
    },
  )
})
afterAll(() => Promise.all([api?.close(), crm?.close()]))
beforeEach(() => {
  crm.deals.clear()
  crm.persons.clear()
  crm.requests.length = 0
})

const current = PASSWORD
const send = (who: Member, path: string, body: object = {}, method = 'POST') =>
  who.request(method, `/api/connections${path}`, { body })
const listed = async (who: Member) =>
  ((await (await who.request('GET', '/api/connections')).json()) as Connections).connections
const only = async (who: Member): Promise<Connection> => (await listed(who))[0]!
const problemsOf = async (who: Member, id: string) =>
  (await (await who.request('GET', `/api/connections/${id}/problems`)).json()) as SyncProblems

const MAPPING: ConnectionMapping = {
  fields: { nome: 'person.name', whatsapp: 'person.phone', produto: 'title', valor: 'value', resumo: 'a'.repeat(40) },
  stages: { fechados: 'status:won', 'leads-quentes': '3', 'em-objecao': '2', 'leads-mornos': '2', 'leads-frios': '1' },
  ...{ owners: {}, isTwoWay: false },
}

/** Comes back from the other system as a browser does. @returns the page that it is sent to */
const visit = async ({ cookie }: Member, back: URL): Promise<string | null> => {
  const at = `${api.url}${back.pathname}${back.search}`
  return (await fetch(at, { redirect: 'manual', headers: { cookie } })).headers.get('location')
}

/** Sends what is due, as the dispatcher does each second. */
async function sync(): Promise<void> {
  const queue = openSyncQueue(api.deps)
  await queue.startDue()
  await queue.idle()
}
const makeDue = ({ user }: Member) =>
  asOwner(
    `with l as (update connection_leads set due_at = now() where empresa_id = $1 and state = 'espera'),
     r as (update connection_removals set due_at = now() where empresa_id = $1 and state = 'espera')
     update connections set rest_until = now(), poll_at = now() where empresa_id = $1`,
    [user.empresaId],
  )
const syncAgain = async (who: Member): Promise<void> => {
  await makeDue(who)
  await sync()
}

/** A company whose Pipedrive is authorised through its page. */
async function authorised(): Promise<{ boss: Member; id: string }> {
  const boss = await signUpAt(api)
  const { url, connection } = (await (
    await send(boss, '', { kind: 'pipedrive', receiver: null, current })
  ).json()) as ConnectionStart
  const back = crm.visit(url!)
  expect(await visit(boss, back)).toBe('/?tela=user-access&integracao=autorizada')
  return { boss, id: connection.id }
}

/** The same, mapped and switched on. */
async function connected(change: Partial<ConnectionMapping> = {}, all = true): Promise<{ boss: Member; id: string }> {
  const { boss, id } = await authorised()
  const mapped = await send(boss, `/${id}/mapping`, { mapping: { ...MAPPING, ...change }, current }, 'PUT')
  expect(mapped.status).toBe(200)
  expect((await send(boss, `/${id}/switch`, { on: true, all })).status).toBe(200)
  return { boss, id }
}
const deals = () => [...crm.deals.values()]

it('is authorised in the other system by a manager with the password, once per system', async () => {
  const { boss, id } = await authorised()
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  expect((await seller.request('GET', '/api/connections')).status).toBe(403)
  expect((await send(boss, '', { kind: 'pipedrive', receiver: null, current: 'errada' })).status).toBe(400)
  expect((await send(boss, '', { kind: 'pipedrive', receiver: null, current })).status).toBe(409)
  expect(await only(boss)).toMatchObject({ id, state: 'mapear', account: 'Pipedrive' })
  const [stored] = await asOwner<{ text: string }>('select c::text as text from connections c where id = $1', [id])
  expect(stored!.text).not.toContain('access')
})

it('refuses an answer that another person began, a denied access and a used state', async () => {
  const boss = await signUpAt(api)
  const start = async () =>
    (await (await send(boss, '', { kind: 'pipedrive', receiver: null, current })).json()) as ConnectionStart
  const { url, connection } = await start()
  const other = await addMember(api, boss.user.empresaId, 'gestor')
  expect(await visit(other, crm.visit(url!))).toContain('expirou')
  expect(await visit(boss, crm.visit(url!, 'deny'))).toContain('negada')
  const again = (await (await send(boss, `/${connection.id}/authorise`, { current })).json()) as ConnectionStart
  const back = crm.visit(again.url!)
  expect(await visit(boss, back)).toContain('autorizada')
  expect(await visit(boss, back)).toContain('expirou')
})

it('proposes a mapping, previews it without sending anything, and synchronises all leads once', async () => {
  const { boss, id } = await authorised()
  await asOwner(`update auth.users set email = 'BIA-${randomUUID()}@loja.exemplo' where id = $1`, [boss.user.id])
  await seedLead(boss, { nome: 'Dona Célia', fase: 'leads-quentes' })
  await seedLead(boss, { nome: 'Seu Jorge', fase: 'fechados' })
  const account = (await (await boss.request('GET', `/api/connections/${id}/account`)).json()) as RemoteAccount
  expect(account).toMatchObject({
    account: 'Loja da Ana',
    isTwoWay: true,
    proposal: { fields: { nome: 'person.name' } },
  })
  expect(account.stages.map(({ label }) => label)).toEqual([
    'Qualificado',
    'Proposta',
    'Negociação',
    'Ganho',
    'Perdido',
  ])
  const preview = (await (await send(boss, `/${id}/preview`, { mapping: MAPPING })).json()) as ConnectionPreview
  expect(preview).toMatchObject({ total: 2, withoutStage: 0, withoutOwner: 2 })
  expect(preview.rows.find(({ nome }) => nome === 'Dona Célia')).toMatchObject({
    stage: 'Negociação',
    value: 900,
    isKnown: false,
  })
  expect(crm.requests.filter((line) => !line.startsWith('GET'))).toEqual([])
  await send(boss, `/${id}/mapping`, { mapping: MAPPING, current }, 'PUT')
  await send(boss, `/${id}/switch`, { on: true, all: true })
  await sync()
  expect(
    deals()
      .map(({ status, stage_id, value, title }) => [status, stage_id, value, title])
      .sort(),
  ).toEqual([
    ['open', 3, 900, 'Bomba d’água'],
    ['won', 1, 900, 'Bomba d’água'],
  ])
  expect([...crm.persons.values()].map(({ name }) => name).sort()).toEqual(['Dona Célia', 'Seu Jorge'])
  expect(await only(boss)).toMatchObject({ state: 'ligada', leads: { synced: 2, waiting: 0 }, canTakeBack: true })
  const before = crm.requests.length
  await syncAgain(boss)
  expect(crm.requests).toHaveLength(before)
})

it('sends a change of a lead, and nothing where what is mapped did not change', async () => {
  const { boss } = await connected()
  const leadId = await seedLead(boss)
  await sync()
  await boss.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'fechados', index: 0 } })
  await sync()
  expect(deals()).toMatchObject([{ status: 'won' }])
  const before = crm.requests.length
  await asOwner(`update leads set progresso = 77 where id = $1`, [leadId])
  await sync()
  expect(crm.requests).toHaveLength(before)
  expect(await only(boss)).toMatchObject({ leads: { synced: 1 } })
})

it('makes one record of a lead whose answer was lost, and one person of a phone that is known', async () => {
  const { boss } = await connected()
  await asOwner(`update leads set whatsapp = '11912345678' where id = $1`, [await seedLead(boss, { nome: 'Rui' })])
  crm.persons.set(1, { id: 1, name: 'Rui da loja', phones: [{ value: '(11) 91234-5678' }] })
  crm.fail('lost-answer', 'POST /api/v2/deals')
  await sync()
  expect(await only(boss)).toMatchObject({ leads: { waiting: 1 }, failure: 'Pipedrive não respondeu' })
  await syncAgain(boss)
  expect(deals()).toMatchObject([{ person_id: 1 }])
  expect(crm.persons.size).toBe(1)
  expect(await only(boss)).toMatchObject({ leads: { synced: 1 }, failure: null, failingSince: null })
})

it('rests while the other system is busy or broken, and goes on afterwards', async () => {
  const { boss } = await connected()
  for (const name of ['Ana', 'Bia', 'Caio']) await seedLead(boss, { nome: name })
  crm.fail('busy', 'POST /api/v2/persons')
  await sync()
  const [row] = await asOwner<{ rests: boolean }>(
    'select rest_until > now() as rests from connections where empresa_id = $1',
    [boss.user.empresaId],
  )
  expect(row!.rests).toBe(true)
  expect(crm.deals.size).toBe(0)
  crm.fail('broken', 'POST /api/v2/deals')
  await syncAgain(boss)
  await syncAgain(boss)
  expect(deals()).toHaveLength(3)
  expect(await only(boss)).toMatchObject({ leads: { synced: 3 }, failingSince: null })
})

it('renews an access once for two processes, and is off with a notice once the access is withdrawn', async () => {
  const { boss, id } = await connected()
  await seedLead(boss)
  const before = crm.renewals()
  crm.expire()
  const two = [openSyncQueue(api.deps), openSyncQueue(api.deps)]
  await Promise.all(two.map((queue) => queue.startDue()))
  await Promise.all(two.map((queue) => queue.idle()))
  await syncAgain(boss)
  expect(crm.renewals() - before).toBe(1)
  expect(deals()).toHaveLength(1)
  crm.revoke()
  await seedLead(boss, { nome: 'Depois' })
  await syncAgain(boss)
  expect(await only(boss)).toMatchObject({ state: 'autorizar', off: { reason: 'revogada' } })
  await until(async () => {
    const { notificacoes } = (await (await boss.request('GET', '/api/notifications')).json()) as Notifications
    return notificacoes.some(({ tipo }) => tipo === 'integracao_desligada')
  })
  const again = (await (await send(boss, `/${id}/authorise`, { current })).json()) as ConnectionStart
  const back = crm.visit(again.url!)
  expect(await visit(boss, back)).toContain('autorizada')
  await syncAgain(boss)
  expect(deals()).toHaveLength(2)
  expect(await only(boss)).toMatchObject({ state: 'ligada' })
})

it('takes over phase, value and owner that a person changed there, and sends no echo', async () => {
  const { boss } = await connected()
  const seller = await addMember(api, boss.user.empresaId, 'vendedor')
  const { id } = await only(boss)
  const owners = { [seller.user.id]: '7' }
  await send(boss, `/${id}/mapping`, { mapping: { ...MAPPING, owners, isTwoWay: true }, current }, 'PUT')
  const leadId = await seedLead(boss, { fase: 'leads-frios' })
  await syncAgain(boss)
  const [deal] = deals()
  crm.change(deal!.id, { stage_id: 3, value: 1_250.5, owner_id: 7 })
  await syncAgain(boss)
  const { lead } = (await (await boss.request('GET', `/api/leads/${leadId}`)).json()) as {
    lead: Record<string, unknown>
  }
  expect(lead).toMatchObject({ fase: 'leads-quentes', valor: 'R$ 1.250,50', user_id: seller.user.id })
  crm.requests.length = 0
  await syncAgain(boss)
  await syncAgain(boss)
  expect(crm.requests.filter((line) => !line.startsWith('GET'))).toEqual([])
  const { activities } = (await (await boss.request('GET', `/api/leads/${leadId}/activities`)).json()) as {
    activities: { details: { userName?: string } }[]
  }
  expect(activities.some(({ details }) => details?.userName === 'Pipedrive')).toBe(true)
})

it('shows what both changed, and carries out what a person chooses', async () => {
  const { boss, id } = await connected({ isTwoWay: true })
  const [first, second] = [await seedLead(boss, { nome: 'Um' }), await seedLead(boss, { nome: 'Dois' })]
  await sync()
  for (const deal of deals()) crm.change(deal.id, { stage_id: 3 })
  for (const leadId of [first, second])
    await boss.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'fechados', index: 0 } })
  await syncAgain(boss)
  const { problems } = await problemsOf(boss, id)
  expect(problems).toHaveLength(2)
  expect(problems[0]).toMatchObject({
    state: 'conflito',
    conflicts: [{ key: 'stage', here: 'Ganho', there: 'Negociação' }],
  })
  await send(boss, `/${id}/conflicts/${first}`, { choice: 'daqui' })
  await send(boss, `/${id}/conflicts/${second}`, { choice: 'de_la' })
  await syncAgain(boss)
  await syncAgain(boss)
  expect(
    deals()
      .map(({ status }) => status)
      .sort(),
  ).toEqual(['open', 'won'])
  const phases = await asOwner<{ fase: string }>('select fase from leads where empresa_id = $1 order by nome', [
    boss.user.empresaId,
  ])
  expect(phases.map(({ fase }) => fase)).toEqual(['leads-quentes', 'fechados'])
  expect((await send(boss, `/${id}/conflicts/${first}`, { choice: 'daqui' })).status).toBe(409)
})

it('names a record that was removed there, and does not make it again by itself', async () => {
  const { boss, id } = await connected()
  const leadId = await seedLead(boss)
  await sync()
  crm.deals.clear()
  await boss.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'fechados', index: 0 } })
  await sync()
  expect(await problemsOf(boss, id)).toMatchObject({
    problems: [{ state: 'falhou', reason: 'o registro foi apagado no outro sistema' }],
  })
  expect(crm.deals.size).toBe(0)
})

it('removes the records of an erased lead there, and lists what could not be removed', async () => {
  const { boss, id } = await connected()
  const [leadId] = [await seedLead(boss), await seedLead(boss, { nome: 'Fica' })]
  await sync()
  await asOwner('delete from leads where id = $1', [leadId])
  crm.fail('busy', 'DELETE')
  await sync()
  expect(await only(boss)).toMatchObject({ removals: { waiting: 1 } })
  await syncAgain(boss)
  expect([...crm.persons.values()].map(({ name }) => name)).toEqual(['Fica'])
  expect(deals()).toHaveLength(1)
  await asOwner(
    `update connection_removals set state = 'falhou', ended_at = now() - interval '31 days', reason = 'x' where connection_id = $1`,
    [id],
  )
  expect((await problemsOf(boss, id)).unremoved).toHaveLength(1)
  await removeEndedRemovals(api.deps.db)
  expect((await problemsOf(boss, id)).unremoved).toHaveLength(0)
})

it('takes the first synchronisation back: what it made is removed there', async () => {
  const { boss, id } = await authorised()
  await Promise.all(['Ana', 'Bia'].map((nome) => seedLead(boss, { nome })))
  await send(boss, `/${id}/mapping`, { mapping: MAPPING, current }, 'PUT')
  await send(boss, `/${id}/switch`, { on: true, all: true })
  await sync()
  await seedLead(boss, { nome: 'Depois' })
  await sync()
  expect(deals()).toHaveLength(3)
  expect((await send(boss, `/${id}/take-back`, { current })).status).toBe(200)
  await syncAgain(boss)
  expect([...crm.persons.values()].map(({ name }) => name)).toEqual(['Depois'])
  expect(await only(boss)).toMatchObject({ state: 'desligada', canTakeBack: false })
  expect((await send(boss, `/${id}/take-back`, { current })).status).toBe(409)
})

it('keeps what happens while it is off, and forgets the account when it is removed', async () => {
  const { boss, id } = await connected()
  await send(boss, `/${id}/switch`, { on: false, all: false })
  await seedLead(boss)
  await sync()
  expect(crm.deals.size).toBe(0)
  await send(boss, `/${id}/switch`, { on: true, all: false })
  await sync()
  expect(deals()).toHaveLength(1)
  expect((await send(boss, `/${id}/remove`, { current })).status).toBe(200)
  expect(await listed(boss)).toEqual([])
  expect(deals()).toHaveLength(1)
})
