import { afterEach, describe, expect, it } from 'vitest'
import type { ConnectionStart, RemoteAccount } from '@fechai/contracts/connections'
import type { Notifications } from '@fechai/contracts/notifications'
import { CONNECTION_KINDS } from '@fechai/domain/connection'
import type { Phase } from '@fechai/domain/phases'
import { until } from '@fechai/testkit/testing/until'
import type { CrmAccount } from '../testing/crm/account.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { connectionStepsWith } from '../testing/crm/connected.ts'
import { openGoogle } from '../testing/crm/google-server.ts'
import { openHubSpot } from '../testing/crm/hubspot-server.ts'
import { openPipedrive } from '../testing/crm/pipedrive-server.ts'
import { openRdStation } from '../testing/crm/rd-station-server.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, type Member } from '../testing/visitor.ts'
import { openSyncQueue } from './sync-queue.ts'

const withPeople: CrmAccount[] = [await openPipedrive(), await openHubSpot(), await openRdStation()]
const google = await openGoogle()
const all: CrmAccount[] = [...withPeople, google]

const { api, send, listed, only, problemsOf, visit, sync, syncAgain, authorised, connect, connected, rest } =
  connectionStepsWith(...all)
afterEach(rest)
const current = PASSWORD
const moveTo = (boss: Member, leadId: string, fase: string) =>
  boss.request('POST', `/api/leads/${leadId}/move`, { body: { fase, index: 0 } })
const setPhone = (leadId: string, phone: string) =>
  asOwner('update leads set whatsapp = $2 where id = $1', [leadId, phone])
const stageOf = ({ mapping }: CrmAccount, fase: Phase) => mapping.stages[fase]
const writes = ({ requests }: CrmAccount) =>
  requests.filter((line) => !line.startsWith('GET') && !line.endsWith('/search'))

describe.each(all.map((crm) => [crm.kind, crm] as const))('%s', (_kind, crm) => {
  const { stages } = crm.mapping

  it('names what the account has and proposes what means the same', async () => {
    const { boss, id } = await authorised(crm)
    await asOwner(`update auth.users set email = 'bia@loja.exemplo' where id = $1`, [boss.user.id])
    const account = (await (await boss.request('GET', `/api/connections/${id}/account`)).json()) as RemoteAccount
    await asOwner(`update auth.users set email = gen_random_uuid()::text || '@loja.exemplo' where id = $1`, [
      boss.user.id,
    ])
    expect(account.stages.map(({ id: stage }) => stage)).toEqual(expect.arrayContaining(Object.values(stages)))
    const offered = account.fields.map((field) => field.id)
    for (const fields of [crm.mapping.fields, account.proposal.fields])
      expect(offered).toEqual(expect.arrayContaining(Object.values(fields)))
    expect(account.proposal.owners).toEqual({ [boss.user.id]: crm.user })
    expect(account.proposal.stages.fechados).toBe(stages.fechados)
    expect(writes(crm)).toEqual([])
  })

  it('makes one record of a lead, sends its changes, and nothing where what is mapped did not change', async () => {
    const { boss } = await connected(crm)
    const leadId = await seedLead(boss, { fase: 'leads-quentes' })
    await sync()
    expect(crm.records()).toMatchObject([
      { title: 'Bomba d’água', value: 900, stage: stages['leads-quentes'], person: 'Dona Célia' },
    ])
    await moveTo(boss, leadId, 'fechados')
    await asOwner(`update leads set nome = 'Célia Prado' where id = $1`, [leadId])
    await sync()
    expect(crm.records()).toMatchObject([{ stage: stages.fechados, person: 'Célia Prado' }])
    const before = crm.requests.length
    await asOwner('update leads set progresso = 77 where id = $1', [leadId])
    await sync()
    expect(crm.requests).toHaveLength(before)
    expect(await only(boss)).toMatchObject({ leads: { synced: 1 } })
  })

  it('sends nothing that is not mapped', async () => {
    const { boss } = await connected(crm, { fields: { nome: crm.mapping.fields.nome! }, stages: {} })
    await setPhone(await seedLead(boss, { nome: 'Só o nome' }), '11912345678')
    await sync()
    const sent = crm.bodies.join()
    expect(sent).toContain('Só o nome')
    expect(crm.records()[0]!.value ?? null).toBeNull()
    for (const other of ['Bomba', 'Pediu orçamento', '12345678', 'Entrar em contato', boss.user.id])
      expect(sent).not.toContain(other)
  })

  it('sends a text that begins like a formula as a text', async () => {
    const { boss } = await connected(crm)
    await seedLead(boss, { nome: '=IMPORTXML("x")' })
    await sync()
    expect(crm.people()).toMatchObject([{ name: '=IMPORTXML("x")' }])
  })

  it('makes one record of a lead that is closed already', async () => {
    const { boss } = await connected(crm)
    await seedLead(boss, { fase: 'fechados' })
    await sync()
    expect(crm.records()).toMatchObject([{ stage: stages.fechados }])
    expect(await only(boss)).toMatchObject({ leads: { synced: 1 } })
  })

  it('makes one record and one person of a lead whose answers were lost, and removes both with it', async () => {
    const { boss } = await connected(crm)
    const leadId = await seedLead(boss, { nome: 'Rui' })
    await setPhone(leadId, '11912345678')
    crm.fail('lost-answer', crm.lines.create)
    await sync()
    expect(await only(boss)).toMatchObject({ leads: { waiting: 1 }, failure: expect.stringMatching(/não respondeu$/) })
    await syncAgain(boss)
    expect(crm.records()).toMatchObject([{ person: 'Rui' }])
    expect(crm.people()).toHaveLength(1)
    expect(await only(boss)).toMatchObject({ leads: { synced: 1 }, failure: null, failingSince: null })
    await asOwner('delete from leads where id = $1', [leadId])
    await syncAgain(boss)
    expect([crm.records(), crm.people()]).toEqual([[], []])
  })

  it('rests while the other system is busy or broken, and goes on afterwards', async () => {
    const { boss } = await connected(crm)
    for (const nome of ['Ana', 'Bia', 'Caio']) await seedLead(boss, { nome })
    crm.fail('busy', crm.lines.create)
    await sync()
    const [row] = await asOwner<{ rests: boolean }>(
      'select rest_until > failing_since as rests from connections where empresa_id = $1',
      [boss.user.empresaId],
    )
    expect(row!.rests).toBe(true)
    expect(crm.records()).toHaveLength(0)
    crm.fail('broken', crm.lines.create)
    await syncAgain(boss)
    await syncAgain(boss)
    expect(crm.records()).toHaveLength(3)
    expect(await only(boss)).toMatchObject({ leads: { synced: 3 }, failingSince: null })
  })

  it('renews an access once for two processes, and is off with a notice once the access is withdrawn', async () => {
    const { boss, id } = await connected(crm)
    await seedLead(boss)
    const before = crm.renewals()
    crm.expire()
    const two = [openSyncQueue(api().deps), openSyncQueue(api().deps)]
    await Promise.all(two.map((queue) => queue.startDue()))
    await Promise.all(two.map((queue) => queue.idle()))
    await syncAgain(boss)
    expect(crm.renewals() - before).toBe(1)
    expect(crm.records()).toHaveLength(1)
    crm.revoke()
    await seedLead(boss, { nome: 'Depois' })
    await syncAgain(boss)
    expect(await only(boss)).toMatchObject({ state: 'autorizar', off: { reason: 'revogada' } })
    await until(async () => {
      const { notificacoes } = (await (await boss.request('GET', '/api/notifications')).json()) as Notifications
      return notificacoes.some(({ tipo }) => tipo === 'integracao_desligada')
    })
    const again = (await (await send(boss, `/${id}/authorise`, { receiver: null, current })).json()) as ConnectionStart
    expect(await visit(boss, crm.visit(again.url!))).toContain('autorizada')
    await syncAgain(boss)
    expect(crm.records()).toHaveLength(2)
  })

  it('takes over owner, stage and value of five records that changed there, once', async () => {
    const { boss, id } = await connected(crm)
    const seller = await addMember(api(), boss.user.empresaId, 'vendedor')
    const owners = { [seller.user.id]: crm.user }
    await send(boss, `/${id}/mapping`, { mapping: { ...crm.mapping, owners, isTwoWay: true }, current }, 'PUT')
    for (const nome of ['Um', 'Dois', 'Três', 'Quatro', 'Cinco']) await seedLead(boss, { nome, fase: 'leads-frios' })
    await syncAgain(boss)
    for (const record of crm.records())
      crm.change(record.id, { stage: stages['leads-quentes']!, value: 1_250.5, owner: crm.user })
    await syncAgain(boss)
    const leads = await asOwner<Record<string, unknown>>(
      'select fase, valor, user_id from leads where empresa_id = $1',
      [boss.user.empresaId],
    )
    expect(leads).toHaveLength(5)
    for (const lead of leads)
      expect(lead).toEqual({ fase: 'leads-quentes', valor: 'R$ 1.250,50', user_id: seller.user.id })
    const acts = await asOwner<{ by: string }>(
      `select distinct activity -> 'details' ->> 'userName' as by from lead_activities where empresa_id = $1`,
      [boss.user.empresaId],
    )
    expect(acts.map(({ by }) => by)).toContain(CONNECTION_KINDS[crm.kind])
    crm.requests.length = 0
    await syncAgain(boss)
    await syncAgain(boss)
    expect(writes(crm)).toEqual([])
  })

  it('names a record that was removed there, and does not make it again by itself', async () => {
    const { boss, id } = await connected(crm)
    const leadId = await seedLead(boss)
    await sync()
    crm.discard(crm.records()[0]!.id)
    await moveTo(boss, leadId, 'fechados')
    await sync()
    expect(await problemsOf(boss, id)).toMatchObject({
      problems: [{ leadId, state: 'apagado', reason: 'o registro foi apagado no outro sistema' }],
    })
    expect(crm.records()).toHaveLength(0)
    await send(boss, `/${id}/retry`)
    await sync()
    expect(await only(boss)).toMatchObject({ leads: { gone: 1, waiting: 0 } })
    expect((await send(boss, `/${id}/leads/${leadId}/create-again`)).status).toBe(200)
    await sync()
    expect(crm.records()).toMatchObject([{ stage: stages.fechados, person: 'Dona Célia' }])
    expect(crm.people()).toHaveLength(1)
    expect(await only(boss)).toMatchObject({ leads: { gone: 0, synced: 1 } })
    await asOwner('delete from leads where id = $1', [leadId])
    await syncAgain(boss)
    expect([crm.records(), crm.people()]).toEqual([[], []])
  })

  it.each(['lost-answer', 'broken'] as const)(
    'leaves nothing there of a lead that is erased after its creation ended in %s',
    async (fault) => {
      const { boss, id } = await connected(crm)
      const leadId = await seedLead(boss, { nome: 'Rui' })
      await setPhone(leadId, '11912345678')
      crm.fail(fault, crm.lines.create)
      await sync()
      expect(await only(boss)).toMatchObject({ leads: { waiting: 1 } })
      await asOwner('delete from leads where id = $1', [leadId])
      expect(await only(boss)).toMatchObject({ leads: { waiting: 0 }, removals: { waiting: 1 } })
      await asOwner(`update connection_removals set state = 'falhou', ended_at = now() where connection_id = $1`, [id])
      expect(await problemsOf(boss, id)).toMatchObject({ unremoved: [{ remoteId: null, leadId }] })
      await send(boss, `/${id}/retry`)
      await syncAgain(boss)
      expect([crm.records(), crm.people()]).toEqual([[], []])
      expect(await only(boss)).toMatchObject({ removals: { waiting: 0, failed: 0 } })
    },
  )

  it('removes the records of an erased lead there, also where the first try finds it busy', async () => {
    const { boss } = await connected(crm)
    const [leadId] = [await seedLead(boss), await seedLead(boss, { nome: 'Fica' })]
    await sync()
    await asOwner('delete from leads where id = $1', [leadId])
    crm.fail('busy', crm.lines.remove)
    await sync()
    expect(await only(boss)).toMatchObject({ removals: { waiting: 1 } })
    await syncAgain(boss)
    expect(crm.records()).toHaveLength(1)
    expect(crm.people().map(({ name }) => name)).toEqual(['Fica'])
    expect(await only(boss)).toMatchObject({ removals: { waiting: 0, failed: 0 } })
  })
})

it.each(withPeople)('$kind links a lead with the person of its number', async (crm) => {
  const { boss } = await connected(crm)
  crm.addPerson('Rui da loja', '(11) 91234-5678')
  const leadId = await seedLead(boss, { nome: 'Rui' })
  await setPhone(leadId, '11912345678')
  await sync()
  expect(crm.records()).toMatchObject([{ person: 'Rui da loja' }])
  await asOwner('delete from leads where id = $1', [leadId])
  await sync()
  expect(crm.records()).toEqual([])
  expect(crm.people()).toHaveLength(1)
})

it('reads a spreadsheet of more rows than one answer may hold', async () => {
  const { boss, id } = await connected(google)
  await send(boss, `/${id}/mapping`, { mapping: { ...google.mapping, isTwoWay: true }, current }, 'PUT')
  const leadId = await seedLead(boss, { fase: 'leads-frios' })
  await syncAgain(boss)
  google.paste(25_000)
  await syncAgain(boss)
  google.change(leadId, { stage: google.mapping.stages['leads-quentes']! })
  await syncAgain(boss)
  const [lead] = await asOwner<{ fase: string }>('select fase from leads where id = $1', [leadId])
  expect(lead).toEqual({ fase: 'leads-quentes' })
  // Its place is looked up anew, page by page.
  await moveTo(boss, leadId, 'fechados')
  await syncAgain(boss)
  expect(google.records().at(-1)).toMatchObject({ id: leadId, stage: google.mapping.stages.fechados })
  expect(await only(boss)).toMatchObject({ state: 'ligada', leads: { synced: 1, failed: 0 } })
})

it.each(withPeople)('$kind gets no second record of a lead from a connection that is made anew', async (crm) => {
  const { boss, id } = await connected(crm)
  const leadId = await seedLead(boss, { nome: 'Rui' })
  await setPhone(leadId, '11912345678')
  await sync()
  expect((await send(boss, `/${id}/remove`, { current })).status).toBe(200)
  await moveTo(boss, leadId, 'fechados')
  await seedLead(boss, { nome: 'Bia' })
  const anew = await connect(boss, crm)
  await sync()
  expect(await only(boss)).toMatchObject({ leads: { synced: 2, failed: 0 } })
  const found = crm.records().map(({ person, stage }) => [person, stage])
  expect(found.sort()).toEqual([
    ['Bia', crm.mapping.stages['leads-frios']],
    ['Rui', crm.mapping.stages.fechados],
  ])
  expect(crm.people()).toHaveLength(2)
  // What was there before the first synchronisation is not its own.
  await send(boss, `/${anew}/take-back`, { current })
  await syncAgain(boss)
  expect(crm.records().map(({ person }) => person)).toEqual(['Rui'])
})

it.each(all)('$kind is taken back and begun again after a lost answer, with one record a lead', async (crm) => {
  const { boss, id } = await authorised(crm)
  const leadId = await seedLead(boss, { nome: 'Rui', fase: 'leads-frios' })
  await setPhone(leadId, '11912345678')
  await send(boss, `/${id}/mapping`, { mapping: crm.mapping, current }, 'PUT')
  const begin = () => send(boss, `/${id}/switch`, { on: true, all: true })
  crm.fail('lost-answer', crm.lines.create)
  await begin()
  await sync()
  expect(crm.records()).toHaveLength(1)
  expect((await send(boss, `/${id}/take-back`, { current })).status).toBe(200)
  expect((await begin()).status).toBe(200)
  // The record of before may appear there for two minutes more: only then it is looked for.
  await sync()
  expect([crm.records().length, (await only(boss)).leads.waiting]).toEqual([1, 1])
  await syncAgain(boss)
  await syncAgain(boss)
  const inStep = { leads: { synced: 1, waiting: 0, failed: 0, gone: 0 }, removals: { waiting: 0, failed: 0 } }
  expect(await only(boss)).toMatchObject(inStep)
  await moveTo(boss, leadId, 'fechados')
  await syncAgain(boss)
  expect(crm.records()).toMatchObject([{ person: 'Rui', stage: stageOf(crm, 'fechados') }])
  expect(crm.people()).toHaveLength(1)

  // A removal that is refused for now, and a start in between: the record stays.
  crm.fail('broken', crm.lines.remove)
  await send(boss, `/${id}/take-back`, { current })
  await sync()
  await begin()
  await asOwner('update connections set rest_until = now() where id = $1', [id])
  await sync()
  await syncAgain(boss)
  expect(await only(boss)).toMatchObject(inStep)
  expect([crm.records().length, crm.people().length]).toEqual([1, 1])
  // It is the synchronisation's own still.
  await send(boss, `/${id}/take-back`, { current })
  await syncAgain(boss)
  expect(crm.records()).toEqual([])
})

it.each(withPeople)(
  '$kind keeps the person of a record that is made anew while its removal is half done',
  async (crm) => {
    const { boss, id } = await authorised(crm)
    const leadId = await seedLead(boss, { nome: 'Rui', fase: 'leads-frios' })
    await send(boss, `/${id}/mapping`, { mapping: crm.mapping, current }, 'PUT')
    const begin = () => send(boss, `/${id}/switch`, { on: true, all: true })
    await begin()
    await sync()
    crm.fail('broken', crm.lines.removePerson)
    await send(boss, `/${id}/take-back`, { current })
    await sync()
    expect([crm.records().length, crm.people().length, (await only(boss)).removals.waiting]).toEqual([0, 1, 1])
    await begin()
    await asOwner('update connections set rest_until = now() where id = $1', [id])
    await sync()
    expect(crm.records()).toMatchObject([{ person: 'Rui' }])
    await syncAgain(boss)
    expect(await only(boss)).toMatchObject({ leads: { synced: 1 }, removals: { waiting: 0, failed: 0 } })
    await asOwner(`update leads set nome = 'Rui Prado' where id = $1`, [leadId])
    await syncAgain(boss)
    expect(crm.records()).toMatchObject([{ person: 'Rui Prado' }])
    expect(await only(boss)).toMatchObject({ leads: { synced: 1, gone: 0 } })
    await send(boss, `/${id}/take-back`, { current })
    await syncAgain(boss)
    expect([crm.records(), crm.people()]).toEqual([[], []])
  },
)

it('looks at a spreadsheet once with one question for its properties', async () => {
  const { boss } = await connected(google, { isTwoWay: true })
  await seedLead(boss)
  await sync()
  await syncAgain(boss)
  google.requests.length = 0
  await syncAgain(boss)
  expect(google.requests.map((line) => line.replace(/.*\/1x\d+/, ''))).toEqual([
    '',
    expect.stringMatching(/^\/values\/.*1%3A1$|^\/values\/.*1:1$/),
    '/values:batchGet',
  ])
})

it.each(withPeople)('$kind waits with a lead that was just deleted, and goes on with the others', async (crm) => {
  const { boss, id } = await connected(crm)
  const [leadId] = [await seedLead(boss, { nome: 'Rui' }), await seedLead(boss, { nome: 'Bia' })]
  await asOwner('update leads set deleted_at = now() where id = $1', [leadId])
  await sync()
  expect(crm.people().map(({ name }) => name)).toEqual(['Bia'])
  await asOwner(`update connection_leads set state = 'falhou', reason = 'x' where lead_id = $1`, [leadId])
  expect(await problemsOf(boss, id)).toMatchObject({ problems: [] })
})

it('keeps two systems in step through a week of faults, a restart and a withdrawn access', async () => {
  const [first, second] = [withPeople[1]!, all.at(-1)!]
  const { boss, id } = await connected(first)
  await connect(boss, second)
  const leads: string[] = []
  const days = [
    () => first.fail('busy', first.lines.create),
    () => second.fail('lost-answer', second.lines.create),
    () => [first, second].forEach((crm) => crm.fail('broken', '', 2)),
    () => second.expire(),
    () => first.revoke(),
  ]
  for (const [day, befall] of days.entries()) {
    for (const part of ['manhã', 'tarde'])
      leads.push(await seedLead(boss, { nome: `Dia ${day} ${part}`, fase: 'leads-frios' }))
    befall()
    // A process ends in the middle of its turns, and another one goes on.
    const ended = openSyncQueue(api().deps)
    await ended.startDue()
    await ended.stop()
    await moveTo(boss, leads[day]!, 'fechados')
    await syncAgain(boss)
  }
  const again = (await (await send(boss, `/${id}/authorise`, { receiver: null, current })).json()) as ConnectionStart
  expect(await visit(boss, first.visit(again.url!))).toContain('autorizada')
  for (let round = 0; round < 3; round++) await syncAgain(boss)
  const states = (await listed(boss)).map(({ state, leads: { synced, waiting, failed } }) => [
    state,
    synced,
    waiting,
    failed,
  ])
  const inStep = ['ligada', 10, 0, 0]
  expect(states).toEqual([inStep, inStep])
  for (const crm of [first, second]) {
    const closed = crm.records().filter(({ stage }) => stage === crm.mapping.stages.fechados)
    expect(new Set(crm.records().map(({ person }) => person)).size).toBe(10)
    expect([crm.records().length, crm.people().length, closed.length]).toEqual([10, 10, 5])
  }
})
