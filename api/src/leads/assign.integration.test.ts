import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Assign, AssignAnswer, AssignResult, LeadOwners } from '@fechai/contracts/assign'
import type { LeadListPage } from '@fechai/contracts/lead-list'
import type { Board, LeadActivities, LeadAnswer } from '@fechai/contracts/leads'
import type { Notifications } from '@fechai/contracts/notifications'
import type { Me } from '@fechai/contracts/session'
import type { WaitingAnswer } from '@fechai/contracts/whatsapp-sending'
import type { Attendants } from '@fechai/contracts/attendants'
import { wholeCompany } from '@fechai/data/database'
import { attendantsOf } from '@fechai/data/leads'
import { leadsByPerson } from '@fechai/data/companies'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

async function team() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [ana, bia] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  return { manager, ana, bia, empresaId }
}
const assign = async (who: Member, body: Assign): Promise<AssignResult[]> =>
  ((await (await who.request('POST', '/api/leads/assign', { body })).json()) as AssignAnswer).results
const status = async (who: Member, path: string) => (await who.request('GET', path)).status
const get = async <T>(who: Member, path: string): Promise<T> => (await (await who.request('GET', path)).json()) as T
const received = async (who: Member) =>
  (await get<Notifications>(who, '/api/notifications')).notificacoes.filter(({ tipo }) => tipo === 'lead_recebido')

describe('a lead is assigned', () => {
  it('its conversation, files and proofs move too: the old owner is refused all of it', async () => {
    const { manager, ana, bia } = await team()
    const id = await seedConversation(api, ana, { messages: [{ author: 'Dona Célia', text: 'Quanto fica?' }] })
    const { lead } = await get<LeadAnswer>(ana, `/api/leads/${id}`)
    const [upload] = await asOwner<{ id: string }>('select id from uploads where conversation_id = $1', [
      lead.conversation_id,
    ])
    const doors = [
      `/api/leads/${id}`,
      `/api/leads/${id}/activities`,
      `/api/conversations/${lead.conversation_id}/messages`,
      `/api/uploads/${upload!.id}`,
    ]
    for (const door of doors) expect(await status(bia, door)).toBe(404)

    expect(await assign(manager, { to: bia.user.id, leads: [{ id, from: ana.user.id }] })).toEqual([
      { id, refused: null, before: ana.user.id },
    ])
    for (const door of doors) {
      expect([door, await status(bia, door)]).toEqual([door, 200])
      expect([door, await status(ana, door)]).toEqual([door, 404])
    }
    const exported = async (who: Member) =>
      (await who.request('POST', '/api/leads/export', { body: { format: 'json' } })).text()
    expect(await exported(ana)).toBe('[]\n')
    expect(JSON.parse(await exported(bia))).toHaveLength(1)
    const { activities } = await get<LeadActivities>(bia, `/api/leads/${id}/activities`)
    expect(activities[0]).toMatchObject({
      description: 'Lead passado para Colega',
      details: { action: 'OWNER_CHANGED', from: ana.user.id, to: bia.user.id, userName: manager.user.name },
    })
    const lines = await asOwner<{ details: object }>(
      `select details from audit_log where event = 'lead-assigned' and subject_id = $1`,
      [id],
    )
    expect(lines).toMatchObject([{ details: { from: ana.user.id, to: bia.user.id } }])
    const totals = await leadsByPerson(api.deps.db, {
      ...{ empresaId: manager.user.empresaId, userId: manager.user.id, reach: 'company' },
    })
    expect([totals.get(ana.user.id) ?? 0, totals.get(bia.user.id)]).toEqual([0, 1])
  })

  it('live: the old owner’s tab loses it, the new owner’s and the manager’s get it, and each is asked to forget', async () => {
    const { manager, ana, bia } = await team()
    const id = await seedLead(ana)
    const tabs = await Promise.all([ana, bia, manager].map((who) => readEvents(who)))
    for (const tab of tabs) await tab.joined()
    expect((await get<Me>(ana, '/api/me')).forgottenAt).toBeNull()
    await assign(manager, { to: bia.user.id, leads: [{ id, from: ana.user.id }] })
    const [lost, got, seen] = await Promise.all(
      tabs.map((tab) => tab.waitFor('lead-changed', (each) => each.leadId === id)),
    )
    expect(lost!.data).toEqual({ leadId: id, change: 'lost', by: manager.user.id, lead: null })
    expect(got!.data).toMatchObject({ change: 'updated', lead: { user_id: bia.user.id } })
    expect(seen!.data).toMatchObject({ change: 'updated', lead: { user_id: bia.user.id } })
    expect((await get<Me>(ana, '/api/me')).forgottenAt).not.toBeNull()
    expect((await get<Me>(bia, '/api/me')).forgottenAt).toBeNull()
    for (const tab of tabs) tab.close()
  })

  it('notifies the new owner once, and withdraws it when undone', async () => {
    const { manager, ana, bia } = await team()
    const ids = [await seedLead(ana), await seedLead(ana)]
    const leads = ids.map((id) => ({ id, from: ana.user.id }))
    await assign(manager, { to: bia.user.id, leads })
    expect(await received(bia)).toMatchObject([{ titulo: '2 leads para você', destino: '/pipeline', lida: false }])
    await assign(manager, { to: ana.user.id, leads: ids.map((id) => ({ id, from: bia.user.id })) })
    expect(await received(bia)).toEqual([])
    await assign(manager, { to: bia.user.id, leads: leads.slice(0, 1) })
    expect(await received(bia)).toMatchObject([{ titulo: 'Lead para você', destino: `/deeplead/${ids[0]}` }])
    await assign(manager, { to: manager.user.id, leads: leads.slice(1) })
    expect(await received(manager)).toEqual([])
  })

  it('the queue takes it: only managers see it there, and can assign it again', async () => {
    const { manager, ana, bia, empresaId } = await team()
    const id = await seedLead(ana)
    await assign(manager, { to: null, leads: [{ id, from: ana.user.id }] })
    for (const seller of [ana, bia]) expect(await status(seller, `/api/leads/${id}`)).toBe(404)
    const { lead } = await get<LeadAnswer>(manager, `/api/leads/${id}`)
    expect(lead.user_id).toBe(empresaId)
    const owners = async () => (await get<LeadOwners>(manager, '/api/leads/owners')).owners
    expect((await owners())[0]).toEqual({ id: empresaId, name: 'Sem dono', isActive: true, leads: 1 })
    expect(await owners()).toHaveLength(4)
    const listed = await manager.request('POST', '/api/leads/list', { body: { donos: [empresaId] } })
    expect(((await listed.json()) as LeadListPage).leads.map((each) => each.id)).toEqual([id])
    const board = await manager.request('POST', '/api/board', { body: { donos: [ana.user.id] } })
    expect(((await board.json()) as Board).columns.flatMap(({ leads }) => leads)).toEqual([])
    const people = await get<{ people: { id: string }[] }>(manager, '/api/people')
    expect(people.people.map((each) => each.id)).not.toContain(empresaId)
    const { members } = await get<{ members: { id: string }[] }>(manager, '/api/members')
    expect(members).toHaveLength(3)
    expect(await assign(manager, { to: bia.user.id, leads: [{ id, from: empresaId }] })).toMatchObject([
      { before: empresaId },
    ])
    expect(await status(bia, `/api/leads/${id}`)).toBe(200)
  })

  it('the leads that are joined to it move too', async () => {
    const { manager, ana, bia } = await team()
    const [head, joined] = [await seedLead(ana), await seedLead(ana)]
    await asOwner('update leads set joined_into = $2 where id = $1', [joined, head])
    await assign(manager, { to: bia.user.id, leads: [{ id: head, from: ana.user.id }] })
    expect(await asOwner('select user_id from leads where id = $1', [joined])).toEqual([{ user_id: bia.user.id }])
    expect(await assign(manager, { to: ana.user.id, leads: [{ id: joined, from: bia.user.id }] })).toMatchObject([
      { refused: 'nao-encontrado' },
    ])
  })

  it('its live chat moves too, and goes on through the number that the customer knows', async () => {
    const { manager, ana, bia } = await team()
    const sessionId = await seedLinkedSession(api, ana)
    const chat = await seedChat(api, ana, { sessionId, number: '5511988887777', messages: [{ text: 'Oi' }] })
    const id = await seedLead(ana, { conversation_id: chat.conversationId })
    const send = (who: Member, to: string) =>
      who.request('POST', '/api/whatsapp/send', { body: { sessionId, to, message: 'Bom dia' } })
    expect((await send(bia, '5511988887777')).status).toBe(404)
    expect((await send(ana, '5511988887777')).status).toBe(200)

    await assign(manager, { to: bia.user.id, leads: [{ id, from: ana.user.id }] })
    expect([
      await status(bia, `/api/whatsapp/conversations/${chat.id}`),
      await status(ana, `/api/whatsapp/conversations/${chat.id}`),
    ]).toEqual([200, 404])
    expect((await send(bia, '5511988887777')).status).toBe(200)
    const waiting = async (who: Member) => (await get<WaitingAnswer>(who, '/api/whatsapp/outbox')).waiting.length
    expect([await waiting(ana), await waiting(bia)]).toEqual([0, 2])
    for (const [who, to] of [
      [ana, '5511988887777'],
      [bia, '5511977776666'],
    ] as const) {
      const refused = await send(who, to)
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { error: 'Esta conversa está com outra pessoa da sua empresa.' },
      ])
    }
  })

  it('takes what named it from the old owner: notifications and follows', async () => {
    const { manager, ana, bia } = await team()
    const id = await seedLead(ana)
    await ana.request('PUT', `/api/follows/${id}`)
    await asOwner(
      `insert into notifications (empresa_id, user_id, kind, subject, lead_id) values ($1, $2, 'acompanhamento', 'x', $3)`,
      [ana.user.empresaId, ana.user.id, id],
    )
    await assign(manager, { to: bia.user.id, leads: [{ id, from: ana.user.id }] })
    expect(await asOwner('select 1 from followed_leads where lead_id = $1', [id])).toEqual([])
    expect(await asOwner('select 1 from notifications where user_id = $1 and lead_id = $2', [ana.user.id, id])).toEqual(
      [],
    )
  })
})

describe('a lead is not assigned', () => {
  it('a seller, a stranger as receiver and a person without access are refused', async () => {
    const { manager, ana, bia } = await team()
    const stranger = await signUpAt(api)
    const id = await seedLead(ana)
    const leads = [{ id, from: ana.user.id }]
    expect((await ana.request('POST', '/api/leads/assign', { body: { to: bia.user.id, leads } })).status).toBe(403)
    for (const to of [stranger.user.id, stranger.user.empresaId, randomUUID()]) {
      const answer = await manager.request('POST', '/api/leads/assign', { body: { to, leads } })
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { error: 'Essa pessoa não tem mais acesso. Escolha outra.' },
      ])
    }
    await asOwner('update auth.users set deactivated_at = now() where id = $1', [bia.user.id])
    expect((await manager.request('POST', '/api/leads/assign', { body: { to: bia.user.id, leads } })).status).toBe(409)
    expect(await status(ana, `/api/leads/${id}`)).toBe(200)
    expect(await assign(stranger, { to: stranger.user.id, leads })).toMatchObject([{ refused: 'nao-encontrado' }])
  })

  it('a change of owner since the person looked refuses it, and so do more than five hundred leads', async () => {
    const { manager, ana, bia } = await team()
    const id = await seedLead(ana)
    expect(await assign(manager, { to: manager.user.id, leads: [{ id, from: bia.user.id }] })).toMatchObject([
      { refused: 'alterado', before: null },
    ])
    expect(await assign(manager, { to: ana.user.id, leads: [{ id, from: bia.user.id }] })).toMatchObject([
      { refused: null, before: null },
    ])
    const many = (length: number) => Array.from({ length }, () => ({ id: randomUUID(), from: ana.user.id }))
    const asked = (leads: Assign['leads']) =>
      manager.request('POST', '/api/leads/assign', { body: { to: null, leads } })
    expect((await asked(many(501))).status).toBe(400)
    expect((await asked([])).status).toBe(400)
    expect((await asked(many(500))).status).toBe(200)
  })
})

describe('an attendant', () => {
  it('is linked to a person, whose leads are counted, and managers hear of one who joins', async () => {
    const { manager, ana, bia } = await team()
    await asOwner('update auth.users set name = $2 where id = $1', [bia.user.id, 'Carla Nunes'])
    const id = await seedLead(ana)
    await asOwner(`update leads set atendente = 'carla nunes' where id = $1`, [id])
    const listed = async () => (await get<Attendants>(manager, '/api/attendants')).attendants
    const carla = { name: 'carla nunes', leads: 1 }
    expect(await listed()).toEqual([{ ...carla, userId: null, suggestedId: bia.user.id, toPass: 1 }])
    const linked = await manager.request('PUT', '/api/attendants', {
      body: { name: 'carla nunes', person: ana.user.id },
    })
    expect(((await linked.json()) as Attendants).attendants).toEqual([
      { ...carla, userId: ana.user.id, suggestedId: null, toPass: 0 },
    ])
    for (const person of [(await signUpAt(api)).user.id, randomUUID()])
      expect((await manager.request('PUT', '/api/attendants', { body: { name: 'x', person } })).status).toBe(409)
    expect((await bia.request('GET', '/api/attendants')).status).toBe(403)

    const company = wholeCompany(manager.user.empresaId)
    expect(await attendantsOf(api.deps.db, company).notifyOfJoined(bia.user.id, 'Carla Nogueira')).toBe(0)
    expect(await attendantsOf(api.deps.db, company).notifyOfJoined(bia.user.id, 'Carla Nunes')).toBe(1)
    const { notificacoes } = await get<Notifications>(manager, '/api/notifications')
    expect(notificacoes).toMatchObject([
      {
        titulo: 'Carla Nunes entrou',
        mensagem: 'Há 1 lead com o atendente Carla Nunes. Passar para essa pessoa?',
        destino: '/?tela=user-access',
      },
    ])
  })
})

describe('a lead of a colleague', () => {
  it('is asked for by the file, passed by its owner, and refused by a manager', async () => {
    const { manager, ana, bia } = await team()
    const lead = async () => {
      const id = await seedConversation(api, ana, { messages: [{ author: 'Dona Célia', text: 'Quanto fica?' }] })
      const [upload] = await asOwner<{ id: string }>(
        'select u.id from uploads u join leads l on l.conversation_id = u.conversation_id where l.id = $1',
        [id],
      )
      return { id, uploadId: upload!.id }
    }
    const requested = async (who: Member) =>
      (await get<Notifications>(who, '/api/notifications')).notificacoes.filter(({ tipo }) => tipo === 'pedido_de_lead')
    const answer = (who: Member, id: string, accept: boolean) =>
      who.request('POST', `/api/lead-requests/${id}/answer`, { body: { accept } })

    const first = await lead()
    for (const _again of [1, 2])
      expect((await bia.request('POST', '/api/lead-requests', { body: { uploadId: first.uploadId } })).status).toBe(200)
    const [notice, ...others] = await requested(ana)
    expect([others, notice]).toMatchObject([[], { titulo: 'Colega pede um lead' }])
    expect(await requested(manager)).toHaveLength(1)
    const request = notice!.pedido!
    expect((await answer(bia, request, true)).status).toBe(404)
    expect((await answer(await signUpAt(api), request, true)).status).toBe(404)
    expect((await answer(ana, request, true)).status).toBe(200)
    expect([await status(bia, `/api/leads/${first.id}`), await status(ana, `/api/leads/${first.id}`)]).toEqual([
      200, 404,
    ])
    expect([await requested(ana), await requested(manager)]).toEqual([[], []])
    expect((await answer(manager, request, false)).status).toBe(409)
    expect((await bia.request('POST', '/api/lead-requests', { body: { uploadId: first.uploadId } })).status).toBe(409)

    const second = await lead()
    await bia.request('POST', '/api/lead-requests', { body: { uploadId: second.uploadId } })
    const [{ pedido } = { pedido: null }] = await requested(manager)
    expect((await answer(manager, pedido!, false)).status).toBe(200)
    expect(await status(bia, `/api/leads/${second.id}`)).toBe(404)
    const { notificacoes } = await get<Notifications>(bia, '/api/notifications')
    expect(notificacoes.filter(({ tipo }) => tipo === 'pedido_recusado')).toMatchObject([
      { mensagem: `${manager.user.name} não passou o lead que você pediu.`, pedido: null },
    ])
  })
})

it('assigns five hundred leads at once, with one notice', async () => {
  const { manager, ana, bia } = await team()
  const leads = await asOwner<{ id: string; from: string }>(
    `insert into leads (empresa_id, id, user_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
     select $1, gen_random_uuid(), $2, 'Cliente ' || n, 'Bomba', '1', 'R$ 900,00', 50, 'leads-frios', 'Pediu', 'Responder'
     from generate_series(1, 500) n returning id, user_id as "from"`,
    [ana.user.empresaId, ana.user.id],
  )
  const results = await assign(manager, { to: bia.user.id, leads })
  expect(results.filter(({ before }) => before === ana.user.id)).toHaveLength(500)
  expect(await received(bia)).toMatchObject([{ titulo: '500 leads para você' }])
}, 30_000)
