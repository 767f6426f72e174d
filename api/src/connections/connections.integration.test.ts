import { expect, it } from 'vitest'
import type { ConnectionPreview, ConnectionStart } from '@fechai/contracts/connections'
import { removeEndedRemovals } from '@fechai/data/connections'
import { openDatabase } from '@fechai/data/database'
import { AUTHORISATION_FRAGMENT, KEPT_AUTHORISATION_FRAGMENT } from '@fechai/domain/authorisation-fragment'
import { TYPED_DEFAULTS } from '@fechai/domain/typed-lead'
import { addMember, asOwner } from '../testing/company.ts'
import { connectionStepsWith } from '../testing/crm/connected.ts'
import { openPipedrive } from '../testing/crm/pipedrive-server.ts'
import { startApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt } from '../testing/visitor.ts'

const crm = await openPipedrive()
const { api, send, listed, only, start, problemsOf, visit, sync, syncAgain, authorised, connected } =
  connectionStepsWith(crm)
const current = PASSWORD
const names = () => crm.people().map(({ name }) => name)

it('is authorised in the other system by a manager with the password, once per system', async () => {
  const { boss, id } = await authorised(crm)
  const seller = await addMember(api(), boss.user.empresaId, 'vendedor')
  expect((await seller.request('GET', '/api/connections')).status).toBe(403)
  expect((await send(boss, '', { kind: 'pipedrive', receiver: null, current: 'errada' })).status).toBe(400)
  expect((await send(boss, '', { kind: 'pipedrive', receiver: null, current })).status).toBe(409)
  expect(await only(boss)).toMatchObject({ id, state: 'mapear', account: 'Pipedrive' })
  const [stored] = await asOwner<{ text: string }>('select c::text as text from connections c where id = $1', [id])
  expect(stored!.text).not.toContain('access')
})

it('refuses an answer that another person began, a denied access and a used state', async () => {
  const boss = await signUpAt(api())
  const { url, connection } = await start(boss, crm)
  const other = await addMember(api(), boss.user.empresaId, 'gestor')
  expect(await visit(other, crm.visit(url!))).toContain('expirou')
  expect(await visit(boss, crm.visit(url!, 'deny'))).toContain('negada')
  const again = (await (
    await send(boss, `/${connection.id}/authorise`, { receiver: null, current })
  ).json()) as ConnectionStart
  const back = crm.visit(again.url!)
  expect(await visit(boss, back)).toContain('autorizada')
  expect(await visit(boss, back)).toContain('expirou')
})

it('an answer without a session opens the sign-in, which brings it again', async () => {
  const boss = await signUpAt(api())
  const { url } = await start(boss, crm)
  const back = crm.visit(url!)
  const open = (cookie: string, accept = 'text/html,*/*') =>
    fetch(`${api().url}${back.pathname}${back.search}`, { redirect: 'manual', headers: { cookie, accept } })
  const ended = await open('')
  expect(ended.status).toBe(303)
  const at = new URL(ended.headers.get('location')!, api().url)
  expect([at.pathname, at.search]).toEqual(['/login', ''])
  const kept = new URLSearchParams(at.hash.slice(1)).get(AUTHORISATION_FRAGMENT)
  expect(kept).toBe(back.search)
  // A program gets the refusal in its own terms, and a person of the company without the right the reason.
  expect([(await open('', 'application/json')).status, crm.requests.length]).toEqual([401, 0])
  const seller = await addMember(api(), boss.user.empresaId, 'vendedor')
  expect((await open(seller.cookie)).headers.get('location')).toBe('/?tela=user-access&integracao=restrita')
  const { id } = await only(boss)
  const authorised = `/?tela=user-access&integracao-de=${id}&integracao=autorizada`
  expect((await open(boss.cookie)).headers.get('location')).toBe(authorised)
  expect(await only(boss)).toMatchObject({ state: 'mapear' })
})

it('an answer that finds no database goes back to the person, who brings it again', async () => {
  const boss = await signUpAt(api())
  const back = crm.visit((await start(boss, crm)).url!)
  const db = openDatabase({ url: 'postgres://app_api@127.0.0.1:1/fechai' })
  const { connectors } = api().deps
  const away = await startApi({}, { connectors, db })
  const open = async (url: string) => {
    const headers = { cookie: boss.cookie, accept: 'text/html,*/*' }
    const answer = await fetch(`${url}${back.pathname}${back.search}`, { redirect: 'manual', headers })
    return new URL(answer.headers.get('location')!, api().url)
  }
  try {
    const { search, hash } = await open(away.url)
    expect(search).toBe('?tela=user-access&integracao=indisponivel')
    expect(new URLSearchParams(hash.slice(1)).get(KEPT_AUTHORISATION_FRAGMENT)).toBe(back.search)
    expect((await open(api().url)).search).toContain('&integracao=autorizada')
  } finally {
    await Promise.all([away.close(), db.close()])
  }
})

it('a code that ended while a person signed in again, and a system that is away, have sentences of their own', async () => {
  const { boss, id } = await authorised(crm)
  const again = async () =>
    crm.visit(
      ((await (await send(boss, `/${id}/authorise`, { receiver: null, current })).json()) as ConnectionStart).url!,
    )
  const over = await again()
  over.searchParams.set('code', 'vencido')
  expect(await visit(boss, over)).toContain('expirou')
  crm.fail('broken', 'POST /oauth/token')
  expect(await visit(boss, await again())).toContain('erro')
})

it('previews a mapping without sending anything, and synchronises all leads once', async () => {
  const { boss, id } = await authorised(crm)
  await seedLead(boss, { nome: 'Dona Célia', fase: 'leads-quentes' })
  await seedLead(boss, { nome: 'Seu Jorge', fase: 'fechados' })
  const unnamed = await boss.request('POST', '/api/leads', { body: {} })
  expect(unnamed.status).toBe(201)
  const preview = (await (await send(boss, `/${id}/preview`, { mapping: crm.mapping })).json()) as ConnectionPreview
  expect(preview).toMatchObject({ total: 3, withoutStage: 0, withoutOwner: 3 })
  expect(preview.rows.map(({ nome }) => nome)).toContain(TYPED_DEFAULTS.nome)
  expect(preview.rows.find(({ nome }) => nome === 'Dona Célia')).toMatchObject({
    stage: 'Negociação',
    value: 900,
    isKnown: false,
  })
  expect(crm.requests.filter((line) => !line.startsWith('GET'))).toEqual([])
  await send(boss, `/${id}/mapping`, { mapping: crm.mapping, current }, 'PUT')
  await send(boss, `/${id}/switch`, { on: true, all: true })
  await sync()
  expect(crm.records().map(({ stage, value, person }) => [person, stage, value])).toEqual(
    expect.arrayContaining([
      ['Dona Célia', '3', 900],
      ['Seu Jorge', 'status:won', 900],
    ]),
  )
  expect(crm.records().find(({ person }) => person === null)).toMatchObject({ title: TYPED_DEFAULTS.nome })
  expect(await only(boss)).toMatchObject({ state: 'ligada', leads: { synced: 3, waiting: 0 }, canTakeBack: true })
  const before = crm.requests.length
  await syncAgain(boss)
  expect(crm.requests).toHaveLength(before)
})

it('shows what both changed, and carries out what a person chooses', async () => {
  const { boss, id } = await connected(crm, { isTwoWay: true })
  const [first, second] = [await seedLead(boss, { nome: 'Um' }), await seedLead(boss, { nome: 'Dois' })]
  await sync()
  for (const deal of crm.records()) crm.change(deal.id, { stage: '3' })
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
  const stages = crm.records().map(({ stage }) => stage)
  expect(stages.sort()).toEqual(['3', 'status:won'])
  const phases = await asOwner<{ fase: string }>('select fase from leads where empresa_id = $1 order by nome', [
    boss.user.empresaId,
  ])
  expect(phases.map(({ fase }) => fase)).toEqual(['leads-quentes', 'fechados'])
  expect((await send(boss, `/${id}/conflicts/${first}`, { choice: 'daqui' })).status).toBe(409)
})

it('makes a record again that was removed there, for a manager who asks for it, once', async () => {
  const { boss, id } = await connected(crm)
  const leadId = await seedLead(boss)
  await sync()
  const createAgain = (who = boss) => send(who, `/${id}/leads/${leadId}/create-again`)
  expect((await createAgain()).status).toBe(409)
  crm.discard(crm.records()[0]!.id)
  await boss.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'fechados', index: 0 } })
  await sync()
  expect((await createAgain(await addMember(api(), boss.user.empresaId, 'vendedor'))).status).toBe(403)
  expect((await createAgain(await signUpAt(api()))).status).toBe(404)
  expect((await createAgain()).status).toBe(200)
  expect((await createAgain()).status).toBe(409)
  await sync()
  expect(crm.records()).toHaveLength(1)
  expect((await problemsOf(boss, id)).problems).toEqual([])
})

it('lists the records of erased leads that could not be removed there, for thirty days', async () => {
  const { boss, id } = await connected(crm)
  const leadId = await seedLead(boss)
  await sync()
  await asOwner('delete from leads where id = $1', [leadId])
  await asOwner(
    `update connection_removals set state = 'falhou', ended_at = now() - interval '29 days', reason = 'x' where connection_id = $1`,
    [id],
  )
  await removeEndedRemovals(api().deps.db)
  expect((await problemsOf(boss, id)).unremoved).toHaveLength(1)
  await asOwner(`update connection_removals set ended_at = now() - interval '31 days' where connection_id = $1`, [id])
  await removeEndedRemovals(api().deps.db)
  expect((await problemsOf(boss, id)).unremoved).toEqual([])
})

it('lists after a day what an access that was withdrawn keeps it from removing there, and removes it once there is one', async () => {
  const { boss, id } = await connected(crm)
  const leadId = await seedLead(boss)
  await sync()
  crm.revoke()
  await asOwner('delete from leads where id = $1', [leadId])
  await syncAgain(boss)
  expect(await only(boss)).toMatchObject({ state: 'autorizar', removals: { waiting: 1, failed: 0 } })
  await asOwner(`update connection_removals set created_at = now() - interval '25 hours' where connection_id = $1`, [
    id,
  ])
  expect(await only(boss)).toMatchObject({ removals: { waiting: 0, failed: 1 } })
  expect((await problemsOf(boss, id)).unremoved).toHaveLength(1)
  const again = (await (await send(boss, `/${id}/authorise`, { receiver: null, current })).json()) as ConnectionStart
  expect(await visit(boss, crm.visit(again.url!))).toContain('autorizada')
  await syncAgain(boss)
  expect(crm.records()).toEqual([])
  expect((await problemsOf(boss, id)).unremoved).toEqual([])
})

it('takes the first synchronisation back: what it made is removed there', async () => {
  const { boss, id } = await authorised(crm)
  await Promise.all(['Ana', 'Bia'].map((nome) => seedLead(boss, { nome })))
  await send(boss, `/${id}/mapping`, { mapping: crm.mapping, current }, 'PUT')
  await send(boss, `/${id}/switch`, { on: true, all: true })
  await sync()
  await seedLead(boss, { nome: 'Depois' })
  await sync()
  expect(crm.records()).toHaveLength(3)
  expect((await send(boss, `/${id}/take-back`, { current })).status).toBe(200)
  await syncAgain(boss)
  expect(names()).toEqual(['Depois'])
  expect(await only(boss)).toMatchObject({ state: 'desligada', canTakeBack: false })
  expect((await send(boss, `/${id}/take-back`, { current })).status).toBe(409)
})

it('adds the earlier leads later to those that go already', async () => {
  const { boss, id } = await authorised(crm)
  await seedLead(boss, { nome: 'Antes' })
  await send(boss, `/${id}/mapping`, { mapping: crm.mapping, current }, 'PUT')
  await send(boss, `/${id}/switch`, { on: true, all: false })
  await seedLead(boss, { nome: 'Depois' })
  await sync()
  expect(names()).toEqual(['Depois'])
  expect((await send(boss, `/${id}/switch`, { on: true, all: true })).status).toBe(200)
  await sync()
  expect(names().sort()).toEqual(['Antes', 'Depois'])
  await send(boss, `/${id}/take-back`, { current })
  await syncAgain(boss)
  expect(names()).toEqual(['Depois'])
})

it('keeps what happens while it is off, and forgets the account when it is removed', async () => {
  const { boss, id } = await connected(crm)
  await send(boss, `/${id}/switch`, { on: false, all: false })
  await seedLead(boss)
  await sync()
  expect(crm.records()).toEqual([])
  await send(boss, `/${id}/switch`, { on: true, all: false })
  await sync()
  expect(crm.records()).toHaveLength(1)
  expect((await send(boss, `/${id}/remove`, { current })).status).toBe(200)
  expect(await listed(boss)).toEqual([])
  expect(crm.records()).toHaveLength(1)
})
