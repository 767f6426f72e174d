import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadRule } from '@fechai/contracts/lead-rules'
import type { LeadAnswer } from '@fechai/contracts/leads'
import type { Notifications } from '@fechai/contracts/notifications'
import { NOBODY } from '@fechai/data/database'
import { addLeader, addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedChat, seedLinkedSession } from '../testing/seed-chat.ts'
import { seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { leadRouter } from './route-leads.ts'

let api: TestApi
let route: () => Promise<void>
beforeAll(async () => {
  api = await startApi()
  route = leadRouter(api.deps)
})
afterAll(() => api?.close())

async function team() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const people = []
  for (const _nth of [1, 2, 3]) people.push(await addMember(api, empresaId, 'vendedor'))
  return { manager, empresaId, people: people as [Member, Member, Member] }
}
const setRule = (who: Member, rule: LeadRule['rule'], members: readonly Member[] = []) =>
  who.request('PUT', '/api/lead-rule', { body: { rule, members: members.map(({ user }) => user.id) } })
/** New leads of the manager's files. */
async function arrive(who: Member, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await seedConversation(api, who, { messages: [{ text: 'Oi' }] }))
  return ids
}
async function ownersOf(ids: readonly string[]): Promise<string[]> {
  const rows = await asOwner<{ owner: string }>(
    'select l.user_id as owner from unnest($1::uuid[]) with ordinality as i (id, nth) join leads l on l.id = i.id order by nth',
    [ids],
  )
  return rows.map(({ owner }) => owner)
}
const count = (owners: readonly string[], { user }: Member): number => owners.filter((id) => id === user.id).length

describe('a new lead', () => {
  it('stays with who sent it, unless the company has a rule; one that a person typed always does', async () => {
    const { manager, people } = await team()
    expect(await (await manager.request('GET', '/api/lead-rule')).json()).toEqual({
      rule: 'sender',
      members: [],
      numbers: [],
    })
    const before = await arrive(manager, 1)
    await setRule(manager, 'turns', people)
    const typed = await seedLead(manager)
    await route()
    expect(await ownersOf([...before, typed])).toEqual([manager.user.id, manager.user.id])
  })

  it('goes round the chosen people, in their order, and its new owner is notified', async () => {
    const { manager, people } = await team()
    const [ana, bia] = people
    await setRule(manager, 'turns', [bia, ana])
    const ids = await arrive(manager, 5)
    await route()
    expect(await ownersOf(ids)).toEqual([bia, ana, bia, ana, bia].map(({ user }) => user.id))
    const { lead } = (await (await bia.request('GET', `/api/leads/${ids[0]}`)).json()) as LeadAnswer
    expect(lead.user_id).toBe(bia.user.id)
    const { notificacoes } = (await (await ana.request('GET', '/api/notifications')).json()) as Notifications
    // One notice, however many leads came at once.
    expect(notificacoes.filter(({ tipo }) => tipo === 'lead_recebido')).toMatchObject([{ titulo: '2 leads para você' }])
    const lines = await asOwner<{ details: object; user_id: string | null }>(
      `select details, user_id from audit_log where event = 'lead-assigned' and subject_id = $1`,
      [ids[0]],
    )
    expect(lines).toMatchObject([{ details: { from: manager.user.id, to: bia.user.id }, user_id: NOBODY }])
    await route()
    expect((await ownersOf(ids))[0]).toBe(bia.user.id)
  })

  it('takes one turn for each lead, also when several are given at once', async () => {
    const { manager, people } = await team()
    await setRule(manager, 'turns', people)
    const ids = await arrive(manager, 12)
    await Promise.all([route(), leadRouter(api.deps)(), leadRouter(api.deps)(), route()])
    const owners = await ownersOf(ids)
    expect(people.map((person) => count(owners, person))).toEqual([4, 4, 4])
    const [row] = await asOwner<{ turn: string }>('select turn::text from lead_rules where empresa_id = $1', [
      manager.user.empresaId,
    ])
    expect(row!.turn).toBe('12')
  })

  it('passes by a person without access, and one who comes later gets no more than the others', async () => {
    const { manager, people } = await team()
    const [ana, bia, caio] = people
    await setRule(manager, 'turns', [ana, bia])
    const first = await arrive(manager, 4)
    await route()
    await asOwner('update auth.users set deactivated_at = now() where id = $1', [ana.user.id])
    const second = await arrive(manager, 2)
    await route()
    expect(count(await ownersOf(first), ana)).toBe(2)
    expect(await ownersOf(second)).toEqual([bia.user.id, bia.user.id])
    expect((await setRule(manager, 'turns', [ana, bia])).status).toBe(409)
    await setRule(manager, 'turns', [bia, caio])
    const third = await arrive(manager, 4)
    await route()
    // One who came later waits for those who waited, and makes up for no turn of before.
    expect(await ownersOf(third)).toEqual([bia, caio, bia, caio].map(({ user }) => user.id))
    await asOwner('update auth.users set deactivated_at = now() where id = any($1)', [[bia.user.id, caio.user.id]])
    const last = await arrive(manager, 1)
    await route()
    expect(await ownersOf(last)).toEqual([manager.user.id])
  })

  it('goes to the person whom the name of its attendant means', async () => {
    const { manager, people } = await team()
    const [ana] = people
    await setRule(manager, 'attendant')
    await manager.request('PUT', '/api/attendants', { body: { name: 'Carla', person: ana.user.id } })
    const [hers, other] = (await arrive(manager, 2)) as [string, string]
    await asOwner(`update leads set atendente = 'Carla', padroes = '{}' where id = $1`, [hers])
    await asOwner(`update leads set atendente = 'Outra', padroes = '{}' where id = $1`, [other])
    await route()
    expect(await ownersOf([hers, other])).toEqual([ana.user.id, manager.user.id])
  })

  it('goes round in a new order, beginning with the person who is next', async () => {
    const { manager, people } = await team()
    const [ana, bia, caio] = people
    await setRule(manager, 'turns', [ana, bia, caio])
    const first = await arrive(manager, 4)
    await route()
    expect(await ownersOf(first)).toEqual([ana, bia, caio, ana].map(({ user }) => user.id))
    await setRule(manager, 'turns', [caio, bia, ana])
    const second = await arrive(manager, 4)
    await route()
    expect(await ownersOf(second)).toEqual([bia, ana, caio, bia].map(({ user }) => user.id))
    // The same order again changes no turn.
    await setRule(manager, 'turns', [caio, bia, ana])
    const third = await arrive(manager, 2)
    await route()
    expect(await ownersOf(third)).toEqual([ana, caio].map(({ user }) => user.id))
  })

  it('goes to the person or the team of the number that received it, and stays without one', async () => {
    const { manager, empresaId, people } = await team()
    const [ana, bia, caio] = people
    const [shop, own, other] = [
      await seedLinkedSession(api, manager),
      await seedLinkedSession(api, manager),
      await seedLinkedSession(api, manager),
    ]
    await addLeader(api, empresaId, [bia, caio])
    const [row] = await asOwner<{ id: string }>('select id from sales_teams where empresa_id = $1', [empresaId])
    const numbers: LeadRule['numbers'] = [
      { sessionId: shop, to: { team: row!.id } },
      { sessionId: own, to: { person: ana.user.id } },
    ]
    const put = (body: unknown) => manager.request('PUT', '/api/lead-rule', { body })
    expect(await (await put({ rule: 'number', members: [], numbers })).json()).toMatchObject({
      rule: 'number',
      numbers: expect.arrayContaining(numbers) as unknown,
    })
    const bySession = async (sessionId: string) => {
      const { conversationId } = await seedChat(api, manager, { sessionId, messages: [{ text: 'Oi' }] })
      return seedLead(manager, { conversation_id: conversationId })
    }
    const ids: string[] = []
    for (const sessionId of [own, shop, shop, shop, shop, other]) ids.push(await bySession(sessionId))
    const [typed] = await arrive(manager, 1)
    await route()
    const owners = await ownersOf([...ids, typed!])
    expect([owners[0], owners[5], owners[6]]).toEqual([ana.user.id, manager.user.id, manager.user.id])
    const ofShop = owners.slice(1, 5)
    // Three members take turns, so the fourth lead is the first one's again.
    expect([new Set(ofShop).size, ofShop[3]]).toEqual([3, ofShop[0]])
    expect(ofShop).toEqual(expect.arrayContaining([bia.user.id, caio.user.id]))
    const stranger = await signUpAt(api)
    for (const [body, status] of [
      [{ numbers: [] }, 400],
      [{ numbers: [numbers[0], numbers[0]] }, 400],
      [{ numbers: [{ sessionId: await seedLinkedSession(api, stranger), to: { person: ana.user.id } }] }, 404],
      [{ numbers: [{ sessionId: shop, to: { team: own } }] }, 404],
      [{ numbers: [{ sessionId: shop, to: { person: stranger.user.id } }] }, 409],
    ] as const)
      expect((await put({ rule: 'number', members: [], ...body })).status).toBe(status)
    // A team that is undone leaves its number to who connected it.
    await manager.request('DELETE', `/api/sales-teams/${row!.id}`)
    const last = await bySession(shop)
    await route()
    expect(await ownersOf([last])).toEqual([manager.user.id])
  })

  it('waits for the end of its file, and is left alone where a person gave it away meanwhile', async () => {
    const { manager, people } = await team()
    const [ana, bia] = people
    await setRule(manager, 'turns', [ana])
    const [reading, given] = (await arrive(manager, 2)) as [string, string]
    const ofReading = `conversation_id = (select conversation_id from leads where id = $1)`
    await asOwner(`update uploads set status = 'processando' where ${ofReading}`, [reading])
    await manager.request('POST', '/api/leads/assign', { body: { to: bia.user.id, leads: [{ id: given }] } })
    await route()
    expect(await ownersOf([reading, given])).toEqual([manager.user.id, bia.user.id])
    await asOwner(`update uploads set status = 'concluido' where ${ofReading}`, [reading])
    await route()
    expect(await ownersOf([reading, given])).toEqual([ana.user.id, bia.user.id])
  })
})

describe('the rule for new leads', () => {
  it('is a manager’s, names people of the company, and is recorded', async () => {
    const { manager, people } = await team()
    const stranger = await signUpAt(api)
    const [ana] = people
    expect((await setRule(ana, 'attendant')).status).toBe(403)
    expect((await setRule(manager, 'turns')).status).toBe(400)
    expect((await setRule(manager, 'turns', [ana, ana])).status).toBe(400)
    expect((await setRule(manager, 'turns', [stranger])).status).toBe(409)
    const kept = await setRule(manager, 'turns', [ana])
    expect(await kept.json()).toEqual({ rule: 'turns', members: [ana.user.id], numbers: [] })
    // Another rule keeps the people, for the day on which turns are chosen again.
    const other = await setRule(manager, 'sender')
    expect(await other.json()).toEqual({ rule: 'sender', members: [ana.user.id], numbers: [] })
    const lines = await asOwner<{ details: object }>(
      `select details from audit_log where event = 'lead-rule-changed' and empresa_id = $1 order by id`,
      [manager.user.empresaId],
    )
    expect(lines.map(({ details }) => details)).toMatchObject([
      { rule: 'turns', members: 1 },
      { rule: 'sender', members: 0 },
    ])
  })
})
