import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Assign, AssignAnswer, LeadOwners } from '@fechai/contracts/assign'
import type { Board, LeadAnswer } from '@fechai/contracts/leads'
import type { MembersAnswer } from '@fechai/contracts/members'
import type { SalesTeam, SalesTeams } from '@fechai/contracts/sales-teams'
import type { Me } from '@fechai/contracts/session'
import type { Tasks } from '@fechai/contracts/tasks'
import type { TeamAnswer } from '@fechai/contracts/team'
import type { ChatAnswer, ContactsAnswer } from '@fechai/contracts/whatsapp-chats'
import { TEAM_LIMITS } from '@fechai/domain/sales-team'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { addLeader, addMember, asOwner, signInAgain } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { seedLead, seedUpload } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api?.close())

const TODAY = timeInZone(Date.now()).day

/** Two teams of a leader and a member each, and a salesperson of none. */
async function company() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [ana, bia, caio] = [
    await addMember(api, empresaId, 'vendedor'),
    await addMember(api, empresaId, 'vendedor'),
    await addMember(api, empresaId, 'vendedor'),
  ]
  return {
    ...{ manager, empresaId, ana, bia, caio },
    lia: await addLeader(api, empresaId, [ana]),
    otto: await addLeader(api, empresaId, [bia]),
  }
}
const get = async <T>(who: Member, path: string): Promise<T> => (await (await who.request('GET', path)).json()) as T
const status = async (who: Member, path: string) => (await who.request('GET', path)).status
const assign = (who: Member, body: Assign) => who.request('POST', '/api/leads/assign', { body })
const teamsOf = async (who: Member) => (await get<SalesTeams>(who, '/api/sales-teams')).teams
const isSignedIn = async (who: Member) => (await who.request('GET', '/api/me')).status === 200
const save = (who: Member, { id, ...body }: SalesTeam) => who.request('PUT', `/api/sales-teams/${id}`, { body })

describe('a leader', () => {
  it('sees and changes what the own team has, and nothing of another team', async () => {
    const { lia, otto, ana, caio } = await company()
    const id = await seedConversation(api, ana, { messages: [{ author: 'Dona Célia', text: 'Quanto fica?' }] })
    const conversation = await conversationOf(id)
    const [upload] = await asOwner<{ id: string }>('select id from uploads where conversation_id = $1', [conversation])
    const chat = await seedChat(api, ana, { messages: [{ text: 'Oi' }] })
    const task = { id: randomUUID(), leadId: id, title: 'Ligar', dueOn: dayAfter(TODAY, -1), dueMinute: null }
    expect((await lia.request('POST', '/api/tasks', { body: task })).status).toBe(200)
    const doors = [
      `/api/leads/${id}`,
      `/api/leads/${id}/activities`,
      `/api/leads/${id}/evidence`,
      `/api/leads/${id}/tasks`,
      `/api/conversations/${conversation}/messages`,
      `/api/uploads/${upload!.id}`,
      `/api/whatsapp/conversations/${chat.id}/messages`,
    ]
    for (const door of doors) {
      expect([door, await status(lia, door)]).toEqual([door, 200])
      for (const who of [otto, caio]) expect([door, await status(who, door)]).toEqual([door, 404])
    }
    const move = (who: Member) =>
      who.request('POST', `/api/leads/${id}/move`, { body: { fase: 'leads-quentes', index: 0 } })
    expect([(await move(otto)).status, (await move(lia)).status]).toEqual([404, 200])
    const exported = async (who: Member) =>
      JSON.parse(
        await (await who.request('POST', '/api/leads/export', { body: { format: 'json' } })).text(),
      ) as object[]
    expect([(await exported(lia)).length, (await exported(otto)).length]).toEqual([1, 0])
    const overdue = async (who: Member) => (await get<Tasks>(who, '/api/tasks')).overdueByOwner
    expect([await overdue(lia), await overdue(otto)]).toEqual([[{ ownerId: ana.user.id, overdue: 1 }], []])
    const totals = async (who: Member) =>
      (await get<Board>(who, '/api/board')).columns.find(({ fase }) => fase === 'leads-quentes')!.total
    expect([await totals(lia), await totals(otto)]).toEqual([1, 0])
  })

  it('has the team’s rows of the team page, and the analysis of its salespeople alone', async () => {
    const { lia, ana, bia } = await company()
    const { rows, team } = await get<TeamAnswer>(lia, `/api/insights/team?from=${dayAfter(TODAY, -9)}&to=${TODAY}`)
    expect(rows.map(({ sellerId }) => sellerId).sort()).toEqual([ana.user.id, lia.user.id].sort())
    expect(team).toBeNull()
    const analysis = (of: Member) => status(lia, `/api/insights/seller?periodo=3m&vendedor=${of.user.id}`)
    expect(await analysis(ana)).not.toBe(404)
    expect(await analysis(bia)).toBe(404)
  })

  it('assigns within the team alone', async () => {
    const { lia, ana, bia, manager } = await company()
    const id = await seedLead(ana)
    const { owners } = await get<LeadOwners>(lia, '/api/leads/owners')
    expect(owners.map((each) => each.id).sort()).toEqual([ana.user.id, lia.user.id].sort())
    for (const to of [bia.user.id, manager.user.id, null])
      expect((await assign(lia, { to, leads: [{ id }] })).status).toBe(403)
    const foreign = await seedLead(bia)
    const answer = (await (
      await assign(lia, { to: lia.user.id, leads: [{ id }, { id: foreign }] })
    ).json()) as AssignAnswer
    expect(answer.results).toMatchObject([{ refused: null }, { refused: 'nao-encontrado' }])
    expect((await get<LeadAnswer>(lia, `/api/leads/${id}`)).lead.user_id).toBe(lia.user.id)
    expect(await status(ana, `/api/leads/${id}`)).toBe(404)
  })

  it('reaches nothing that is a manager’s', async () => {
    const { lia } = await company()
    expect((await get<Me>(lia, '/api/me')).user.role).toBe('lider')
    for (const path of ['/api/members', '/api/sales-teams', '/api/audit', '/api/lead-rule', '/api/privacy'])
      expect([path, await status(lia, path)]).toEqual([path, 403])
  })

  it('reads a member’s chats, and writes and changes nothing in them', async () => {
    const { empresaId, lia, ana, manager } = await company()
    const sessionId = await seedLinkedSession(api, ana, 'connected')
    const chat = await seedChat(api, ana, { sessionId, messages: [{ text: 'Oi' }] })
    // A chat of the same number that was assigned to the leader.
    const own = await seedChat(api, ana, { sessionId, messages: [{ text: 'Bom dia' }] })
    await asOwner('update whatsapp_chats set user_id = $2 where id = $1', [own.id, lia.user.id])
    await asOwner('update conversations set user_id = $2 where id = $1', [own.conversationId, lia.user.id])
    const [line] = await asOwner<{ position: string }>('select position from whatsapp_messages where chat_id = $1', [
      chat.id,
    ])
    const path = `/api/whatsapp/conversations/${chat.id}`
    const send = (who: Member, to: string) =>
      who.request('POST', '/api/whatsapp/send', { body: { sessionId, to, message: 'Bom dia' } })
    const file = async (who: Member, id: string) => {
      const form = new FormData()
      form.append('file', new Blob(['%PDF-1.7']), 'proposta.pdf')
      const headers = { origin: api.origin, cookie: who.cookie }
      return fetch(`${api.url}/api/whatsapp/conversations/${id}/files`, { method: 'POST', body: form, headers })
    }
    const changes = {
      send: () => send(lia, chat.jid),
      file: () => file(lia, chat.id),
      read: () => lia.request('PATCH', path, { body: { read: true } }),
      archive: () => lia.request('PATCH', path, { body: { archived: true } }),
      star: () => lia.request('PATCH', `${path}/messages/${line!.position}`, { body: { starred: true } }),
      past: () => lia.request('POST', `${path}/import`, { body: {} }),
      erase: () => lia.request('DELETE', path),
    }
    for (const [name, change] of Object.entries(changes)) {
      const answer = await change()
      const { code } = (await answer.json()) as { code: string }
      expect([name, answer.status, code]).toEqual([name, 403, 'conversa_de_outra_pessoa'])
    }
    expect(await asOwner('select id from whatsapp_outbox where empresa_id = $1', [empresaId])).toEqual([])
    const rows =
      'select archived, unread, exists (select from whatsapp_messages m where m.chat_id = c.id and m.starred_at is not null) as starred from whatsapp_chats c where id = $1'
    expect(await asOwner(rows, [chat.id])).toEqual([{ archived: false, unread: 1, starred: false }])
    const shown = async (who: Member, id: string) =>
      (await get<ChatAnswer>(who, `/api/whatsapp/conversations/${id}`)).conversation.readOnly
    expect([await shown(lia, chat.id), await shown(lia, own.id), await shown(ana, chat.id)]).toEqual([
      true,
      undefined,
      undefined,
    ])
    expect([(await send(lia, own.jid)).status, (await file(lia, own.id)).status]).toEqual([200, 200])
    // People whom she may write to are her own; all whom she reads are found otherwise.
    const contacts = async (who: Member, query = '') =>
      (await get<ContactsAnswer>(who, `/api/whatsapp/contacts${query}`)).contacts.map(({ id }) => id).sort()
    expect([await contacts(lia, '?only=people'), await contacts(ana, '?only=people')]).toEqual([[own.id], [chat.id]])
    for (const [who, query] of [
      [lia, ''],
      [manager, '?only=people'],
    ] as const)
      expect(await contacts(who, query)).toEqual([chat.id, own.id].sort())
    expect([(await send(ana, chat.jid)).status, (await send(manager, chat.jid)).status]).toEqual([200, 200])
  })

  it('does not end a member’s upload, nor agree for them that support opens their file', async () => {
    const { lia, ana } = await company()
    const id = await seedUpload(ana, 'processando')
    const path = `/api/uploads/${id}`
    expect(await status(lia, path)).toBe(200)
    for (const [method, end] of [
      ['POST', 'cancel'],
      ['POST', 'support'],
      ['DELETE', 'support'],
    ] as const) {
      const answer = await lia.request(method, `${path}/${end}`)
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        403,
        'arquivo_de_outra_pessoa',
      ])
    }
    expect((await ana.request('POST', `${path}/cancel`)).status).toBe(200)
  })

  it('live: gets the team’s news, and loses a lead that leaves the team, but not one that stays in it', async () => {
    const { manager, lia, otto, ana, bia } = await company()
    const id = await seedLead(ana)
    const [tab, other] = [await readEvents(lia), await readEvents(otto)]
    await Promise.all([tab.joined(), other.joined()])
    expect((await get<Me>(lia, '/api/me')).forgottenAt).toBeNull()
    await assign(manager, { to: lia.user.id, leads: [{ id }] })
    const kept = await tab.waitFor('lead-changed', (each) => each.leadId === id)
    expect(kept.data).toMatchObject({ change: 'updated', lead: { user_id: lia.user.id } })
    expect((await get<Me>(lia, '/api/me')).forgottenAt).toBeNull()
    await assign(manager, { to: bia.user.id, leads: [{ id }] })
    await tab.waitFor('lead-changed', (each) => each.leadId === id && each.change === 'lost')
    const got = await other.waitFor('lead-changed', (each) => each.leadId === id)
    expect(got.data).toMatchObject({ change: 'updated', lead: { user_id: bia.user.id } })
    expect((await get<Me>(lia, '/api/me')).forgottenAt).not.toBeNull()
    expect((await get<Me>(otto, '/api/me')).forgottenAt).toBeNull()
    for (const each of [tab, other]) each.close()
  })
})

describe('a team', () => {
  it('is kept by managers, for salespeople of the company, and recorded', async () => {
    const { manager, ana, bia, lia } = await company()
    const id = randomUUID()
    const body = { id, name: ' Loja nova ', members: [{ id: ana.user.id, leads: true }] }
    expect((await lia.request('POST', '/api/sales-teams', { body })).status).toBe(403)
    for (const _again of [1, 2]) expect((await manager.request('POST', '/api/sales-teams', { body })).status).toBe(200)
    const team = { id, name: 'Loja nova', members: [{ id: ana.user.id, leads: true }] }
    // A member of another team leaves it.
    const teams = await teamsOf(manager)
    expect(teams.find((each) => each.id === id)).toEqual(team)
    expect(teams.flatMap(({ members }) => members).filter((each) => each.id === ana.user.id)).toHaveLength(1)
    const stranger = await signUpAt(api)
    const saveWith = async (who: Member) =>
      (await save(manager, { ...team, members: [{ id: who.user.id, leads: false }] })).status
    expect([await saveWith(manager), await saveWith(stranger)]).toEqual([409, 404])
    expect((await save(stranger, team)).status).toBe(404)
    expect((await stranger.request('DELETE', `/api/sales-teams/${id}`)).status).toBe(404)
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(TEAM_LIMITS.name + 1) },
      { members: [...team.members, ...team.members] },
    ])
      expect((await save(manager, { ...team, ...wrong })).status).toBe(400)
    expect((await save(manager, { ...team, members: [{ id: bia.user.id, leads: false }] })).status).toBe(200)
    expect((await manager.request('DELETE', `/api/sales-teams/${id}`)).status).toBe(200)
    expect((await teamsOf(manager)).some((each) => each.id === id)).toBe(false)
    const lines = await asOwner<{ event: string }>(
      `select event from audit_log where subject_id = $1 and event like 'sales-team-%' order by id`,
      [id],
    )
    expect(lines.map(({ event }) => event)).toEqual(['sales-team-created', 'sales-team-changed', 'sales-team-removed'])
  })

  it('is one of fifty at most', async () => {
    const manager = await signUpAt(api)
    await asOwner(
      `insert into sales_teams (empresa_id, id, name) select $1, gen_random_uuid(), 'Loja ' || n from generate_series(2, $2) n`,
      [manager.user.empresaId, TEAM_LIMITS.teams],
    )
    const add = () =>
      manager.request('POST', '/api/sales-teams', { body: { id: randomUUID(), name: 'Loja', members: [] } })
    const answers = await Promise.all([add(), add()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(await teamsOf(manager)).toHaveLength(TEAM_LIMITS.teams)
  })

  it('that loses a member ends the sessions and exports of its leader; one that gets a member ends none', async () => {
    const { manager, lia, otto, ana, caio } = await company()
    const id = await seedLead(ana)
    const own = (await teamsOf(manager)).find(({ members }) => members.some((each) => each.id === lia.user.id))!
    await asOwner(
      `insert into data_exports (empresa_id, id, requested_by, scope, state, expires_at, size_bytes)
       values ($1, $2, $3, 'conta', 'pronto', now() + interval '7 days', 1)`,
      [lia.user.empresaId, randomUUID(), lia.user.id],
    )
    const exports = () =>
      asOwner<{ over: boolean }>('select expires_at <= now() as over from data_exports where requested_by = $1', [
        lia.user.id,
      ])
    const tab = await readEvents(lia)
    await tab.joined()
    await save(manager, { ...own, members: [...own.members, { id: caio.user.id, leads: false }] })
    expect([await isSignedIn(lia), await exports()]).toEqual([true, [{ over: false }]])
    // The tab comes back, and knows the team of now.
    await tab.ended
    await save(manager, { ...own, members: own.members.filter((each) => each.id !== ana.user.id) })
    expect([await isSignedIn(lia), await isSignedIn(otto), await exports()]).toEqual([false, true, [{ over: true }]])
    const again = await signInAgain(api, lia.email)
    expect(await status(again, `/api/leads/${id}`)).toBe(404)
  })

  it('that loses a member takes from its leader the follows and notices of that member’s leads alone', async () => {
    const { manager, empresaId, lia, ana, caio } = await company()
    const own = (await teamsOf(manager)).find(({ members }) => members.some((each) => each.id === lia.user.id))!
    await save(manager, { ...own, members: [...own.members, { id: caio.user.id, leads: false }] })
    const [ofAna, ofCaio, ofLia] = [await seedLead(ana), await seedLead(caio), await seedLead(lia)]
    const chat = await seedChat(api, ana, { messages: [{ text: 'Oi' }] })
    for (const id of [ofAna, ofCaio, ofLia])
      expect((await lia.request('PUT', `/api/follows/${id}`, { body: {} })).status).toBe(200)
    const notice = (kind: string, lead: string | null, chatId: string | null) =>
      asOwner(
        `insert into notifications (empresa_id, user_id, kind, subject, lead_id, chat_id) values ($1, $2, $3, $4, $5, $6)`,
        [empresaId, lia.user.id, kind, randomUUID(), lead, chatId],
      )
    for (const id of [ofAna, ofCaio, ofLia]) await notice('acompanhamento', id, null)
    await notice('nova_mensagem', null, chat.id)
    const left = async () => {
      const [follows, notices] = [
        await asOwner<{ id: string }>('select lead_id as id from followed_leads where user_id = $1', [lia.user.id]),
        await asOwner<{ id: string }>(
          'select coalesce(lead_id, chat_id) as id from notifications where user_id = $1 and num_nonnulls(lead_id, chat_id) > 0',
          [lia.user.id],
        ),
      ]
      return [follows, notices].map((rows) => rows.map(({ id }) => id).sort())
    }
    expect(await left()).toEqual([[ofAna, ofCaio, ofLia].sort(), [ofAna, ofCaio, ofLia, chat.id].sort()])
    // By the account, which has no scope of the company: a member who becomes a manager.
    await manager.request('PATCH', `/api/members/${ana.user.id}`, { body: { role: 'gestor' } })
    expect(await left()).toEqual([[ofCaio, ofLia].sort(), [ofCaio, ofLia].sort()])
    await save(manager, { ...own, members: [{ id: lia.user.id, leads: true }] })
    expect(await left()).toEqual([[ofLia], [ofLia]])
  })

  it('whose member becomes a manager, or is erased, ends the streams of its leader at once', async () => {
    const { manager, lia, otto, ana, bia } = await company()
    const [tab, other] = [await readEvents(lia), await readEvents(otto)]
    await Promise.all([tab.joined(), other.joined()])
    const check = vi.spyOn(api.deps.hub, 'checkSessions')
    const checked = () => check.mock.calls.map(([id]) => id)
    await manager.request('PATCH', `/api/members/${ana.user.id}`, { body: { role: 'gestor' } })
    expect(checked()).toContain(lia.user.id)
    await tab.ended
    await manager.request('POST', `/api/members/${bia.user.id}/deactivate`, { body: { to: null } })
    expect(checked()).not.toContain(otto.user.id)
    const body = { id: randomUUID(), confirm: 'confirmo' }
    expect((await manager.request('POST', `/api/members/${bia.user.id}/erase`, { body })).status).toBeLessThan(300)
    expect(checked()).toContain(otto.user.id)
    await other.ended
    expect(await isSignedIn(otto)).toBe(false)
    check.mockRestore()
  })

  it('without its leader leaves a salesperson, and a member who becomes a manager leaves it', async () => {
    const { manager, lia, ana, bia, otto } = await company()
    const id = await seedLead(ana)
    const own = (await teamsOf(manager)).find(({ members }) => members.some((each) => each.id === lia.user.id))!
    const roleOf = async (who: Member) =>
      (await get<MembersAnswer>(manager, '/api/members')).members.find((each) => each.id === who.user.id)!.role
    expect([await roleOf(lia), await roleOf(ana)]).toEqual(['lider', 'vendedor'])
    await save(manager, { ...own, members: own.members.map((each) => ({ ...each, leads: false })) })
    expect(await isSignedIn(lia)).toBe(false)
    const again = await signInAgain(api, lia.email)
    expect([again.user.role, await status(again, `/api/leads/${id}`)]).toEqual(['vendedor', 404])
    await manager.request('PATCH', `/api/members/${bia.user.id}`, { body: { role: 'gestor' } })
    expect((await teamsOf(manager)).flatMap(({ members }) => members).some((each) => each.id === bia.user.id)).toBe(
      false,
    )
    expect(await isSignedIn(otto)).toBe(false)
    expect(await roleOf(bia)).toBe('gestor')
  })
})
