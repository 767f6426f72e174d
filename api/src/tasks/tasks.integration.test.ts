import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LeadTasks, NewTask, NextTasks, OpenPromises, TaskAnswer, Tasks } from '@fechai/contracts/tasks'
import { readingActsOf } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import type { Act } from '@fechai/domain/act'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const today = timeInZone(Date.now()).day
const get = async <T>(who: Member, path: string): Promise<T> => (await (await who.request('GET', path)).json()) as T
const list = (who: Member, query = '') => get<Tasks>(who, `/api/tasks${query}`)
const task = (leadId: string, changes: Partial<NewTask> = {}): NewTask => ({
  ...{ id: randomUUID(), leadId, title: 'Mandar o contrato', dueOn: today, dueMinute: null },
  ...changes,
})
const add = async (who: Member, body: NewTask) =>
  ((await (await who.request('POST', '/api/tasks', { body })).json()) as TaskAnswer).task

async function team() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [ana, bia] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  return { manager, ana, bia }
}

describe('tasks', () => {
  it('are overdue, of today or coming, the longest overdue first, with the value of their leads', async () => {
    const { manager, ana, bia } = await team()
    const [hers, other] = [await seedLead(ana, { nome: 'Clínica Aurora' }), await seedLead(bia)]
    await add(ana, task(hers, { title: 'Ligar', dueOn: dayAfter(today, -2) }))
    await add(ana, task(hers, { title: 'Mandar o desenho', dueOn: dayAfter(today, -4) }))
    await add(ana, task(hers, { title: 'Sem hora' }))
    await add(ana, task(hers, { title: 'Às três', dueMinute: 900 }))
    await add(bia, task(other, { dueOn: dayAfter(today, 1) }))
    const { groups, today: day, overdueByOwner } = await list(manager)
    expect(day).toBe(today)
    expect(groups.overdue).toMatchObject({
      ...{ total: 2, valor: 900 },
      tasks: [{ title: 'Mandar o desenho', lead: 'Clínica Aurora', ownerId: ana.user.id }, { title: 'Ligar' }],
    })
    expect(groups.today.tasks.map(({ title }) => title)).toEqual(['Às três', 'Sem hora'])
    expect(groups.coming).toMatchObject({ total: 1, tasks: [{ ownerId: bia.user.id }] })
    expect(overdueByOwner).toEqual([{ ownerId: ana.user.id, overdue: 2 }])
    const cut = await list(manager, `?limit=1&dono=${ana.user.id}`)
    expect([cut.groups.overdue.total, cut.groups.overdue.tasks.length, cut.groups.coming.total]).toEqual([2, 1, 0])
    const own = await list(bia)
    expect([own.groups.overdue.total, own.groups.coming.total, own.overdueByOwner]).toEqual([0, 1, []])
    expect((await get<NextTasks>(ana, '/api/tasks/next')).tasks).toEqual([
      { leadId: hers, title: 'Mandar o desenho', dueOn: dayAfter(today, -4), dueMinute: null },
    ])
  })

  it('are put off, done and opened again, each change under the revision that was seen', async () => {
    const { ana } = await team()
    const leadId = await seedLead(ana)
    const made = await add(ana, task(leadId))
    const path = `/api/tasks/${made.id}`
    const change = (body: object) => ana.request('PATCH', path, { body })
    const tab = await readEvents(ana)
    await tab.waitFor('snapshot')
    const tomorrow = { dueOn: dayAfter(today, 1), dueMinute: 540 }
    expect((await change({ revision: 1, ...tomorrow })).status).toBe(200)
    await tab.waitFor('lead-changed')
    tab.close()
    expect((await change({ revision: 1, state: 'done' })).status).toBe(409)
    expect((await change({ revision: 2, state: 'done' })).status).toBe(200)
    expect((await list(ana)).groups.coming.total).toBe(0)
    const ofLead = () => get<LeadTasks>(ana, `/api/leads/${leadId}/tasks`)
    expect((await ofLead()).tasks).toMatchObject([{ id: made.id, state: 'done', ...tomorrow }])
    expect((await change({ revision: 3, state: 'open' })).status).toBe(200)
    expect((await list(ana)).groups.coming.total).toBe(1)
    expect((await ana.request('DELETE', path)).status).toBe(204)
    expect((await ana.request('DELETE', path)).status).toBe(404)
    const lines = await asOwner<{ details: { state: string } }>(
      `select details from audit_log where event = 'task-changed' and subject_id = $1 order by id`,
      [leadId],
    )
    expect(lines.map(({ details }) => details.state)).toEqual(['open', 'open', 'done', 'open', 'removed'])
  })

  it('are made once, however often a request is sent', async () => {
    const { ana, bia } = await team()
    const [leadId, other] = [await seedLead(ana), await seedLead(bia)]
    const body = task(leadId)
    await Promise.all([1, 2, 3].map(() => add(ana, body)))
    expect((await list(ana)).groups.today.total).toBe(1)
    // The id is in use, and the answer does not say by which lead.
    expect((await bia.request('POST', '/api/tasks', { body: { ...body, leadId: other } })).status).toBe(409)
    expect((await bia.request('POST', '/api/tasks', { body: task(leadId) })).status).toBe(404)
  })

  it('follow their lead to its new owner, and leave with it', async () => {
    const { manager, ana, bia } = await team()
    const leadId = await seedLead(ana)
    const { id } = await add(ana, task(leadId))
    await manager.request('POST', '/api/leads/assign', { body: { to: bia.user.id, leads: [{ id: leadId }] } })
    expect((await list(ana)).groups.today.total).toBe(0)
    expect((await list(bia)).groups.today.tasks).toMatchObject([{ id, ownerId: bia.user.id }])
    expect((await ana.request('PATCH', `/api/tasks/${id}`, { body: { revision: 1, state: 'done' } })).status).toBe(404)
    await bia.request('DELETE', `/api/leads/${leadId}`, { body: { confirm: 'confirmo' } })
    expect((await list(manager)).groups.today.total).toBe(0)
  })
})

describe('a promise of a conversation', () => {
  const promised = (by: Act['by'], quote: string, index: number, changes: Partial<Act> = {}): Act => ({
    ...{ kind: 'promises', by, standing: 'stands', index, sentAt: new Date().toISOString(), p: 0.9, sum: null },
    ...{ objection: null, settledBy: null, thing: null, dueOn: dayAfter(today, 1), quote, rules: ['date:promise'] },
    ...changes,
  })

  it('becomes a task by one click, or is refused, and is not offered again', async () => {
    const { ana, bia } = await team()
    const messages = ['a', 'b', 'c', 'd'].map((text) => ({ text, sentAt: new Date().toISOString() }))
    const leadId = await seedConversation(api, ana, { messages })
    const conversationId = await conversationOf(leadId)
    const owner = { empresaId: ana.user.empresaId, userId: ana.user.id, reach: 'own' as const }
    const key = await conversationsOf(api.deps.db, api.deps.master, owner).key(conversationId)
    await asOwner('update conversations set last_at = now() where id = $1', [conversationId])
    await readingActsOf(api.deps.db, owner).note(conversationId, key, {
      messages: 4,
      acts: [
        promised('seller', 'amanhã cedo te mando o desenho', 0, { dueOn: dayAfter(today, -3) }),
        promised('customer', 'sexta faço o Pix', 1),
        promised('customer', 'já paguei ontem', 2, { standing: 'fulfilled' }),
        promised('customer', 'vou ver', 3, { dueOn: null }),
      ],
    })
    const open = async (who: Member) => (await get<OpenPromises>(who, '/api/tasks/promises')).promises
    expect(await open(bia)).toEqual([])
    const [first, second] = (await open(ana)).toSorted((a, b) => a.index - b.index)
    expect(first).toMatchObject({ title: 'Cumprir: amanhã cedo te mando o desenho', dueOn: today, index: 0 })
    expect(second).toMatchObject({ title: 'Cobrar: sexta faço o Pix', by: 'customer', dueOn: dayAfter(today, 1) })

    const { title, dueOn } = second!
    const body = task(leadId, { title, dueOn, promise: 1 })
    expect(await add(ana, body)).toMatchObject({ said: { quote: 'sexta faço o Pix', index: 1 } })
    expect((await ana.request('POST', '/api/tasks', { body: { ...body, id: randomUUID() } })).status).toBe(409)
    expect((await ana.request('POST', '/api/tasks', { body: task(leadId, { promise: 2 }) })).status).toBe(404)
    await add(ana, task(leadId, { promise: 0, state: 'dropped' }))
    expect(await open(ana)).toEqual([])
    expect((await list(ana)).groups.coming.tasks).toMatchObject([{ said: { quote: 'sexta faço o Pix' } }])
    const rows = await asOwner<{ body: Buffer }>('select body from tasks where id = $1', [body.id])
    expect(rows[0]!.body.includes('Pix')).toBe(false)
    expect((await ana.request('DELETE', `/api/tasks/${body.id}`)).status).toBe(204)
    expect(await open(ana)).toMatchObject([{ index: 1 }])
  })
})
