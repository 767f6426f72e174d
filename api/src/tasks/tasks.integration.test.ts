import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type {
  LeadTasks,
  NewTask,
  NextTasks,
  OpenPromises,
  OverdueTasks,
  TaskAnswer,
  Tasks,
} from '@fechai/contracts/tasks'
import { readingActsOf } from '@fechai/data/analyses'
import { conversationsOf } from '@fechai/data/conversations'
import { inScope, openDatabase } from '@fechai/data/database'
import { followMessages } from '@fechai/data/leads'
import type { Act } from '@fechai/domain/act'
import { dayAfter, TASK_LIMITS, TASK_REFUSALS, timeInZone } from '@fechai/domain/task'
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
    // A card shows the first task of its lead.
    const next = async (who: Member) => (await get<NextTasks>(who, '/api/tasks/next')).tasks
    expect(await next(manager)).toEqual([
      { leadId: hers, dueOn: dayAfter(today, -4), dueMinute: null },
      { leadId: other, dueOn: dayAfter(today, 1), dueMinute: null },
    ])
    expect((await next(bia)).map(({ leadId }) => leadId)).toEqual([other])
    // The menu's number is that of the page.
    const overdue = async (who: Member) => (await get<OverdueTasks>(who, '/api/tasks/overdue')).overdue
    expect(await Promise.all([manager, ana, bia].map(overdue))).toEqual([2, 2, 0])
  })

  it('are put off, done and opened again, each change under the revision that was seen', async () => {
    const { ana } = await team()
    const leadId = await seedLead(ana)
    const made = await add(ana, task(leadId))
    const path = `/api/tasks/${made.id}`
    const change = (body: object) => ana.request('PATCH', path, { body })
    const tab = await readEvents(ana)
    await tab.joined()
    const tomorrow = { dueOn: dayAfter(today, 1), dueMinute: 540 }
    expect((await change({ revision: 1, ...tomorrow })).status).toBe(200)
    await tab.waitFor('lead-changed')
    tab.close()
    // An answer that was lost: the same change again is answered with the task, and another one is refused.
    const repeated = await change({ revision: 1, ...tomorrow })
    expect([repeated.status, ((await repeated.json()) as TaskAnswer).task]).toMatchObject([
      200,
      { revision: 2, ...tomorrow },
    ])
    expect((await change({ revision: 1, ...tomorrow, title: 'Outra coisa' })).status).toBe(409)
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

  it('have words that the database cannot read, under the key of the conversation or of the company', async () => {
    const { ana } = await team()
    const talked = await seedConversation(api, ana, { messages: [{ text: 'Oi' }] })
    for (const leadId of [await seedLead(ana), talked]) {
      const { id } = await add(ana, task(leadId, { title: 'Ligar para a Dona Quitéria' }))
      const renamed = await ana.request('PATCH', `/api/tasks/${id}`, {
        body: { revision: 1, title: 'Visitar a Dona Quitéria' },
      })
      expect(await renamed.json()).toMatchObject({ task: { title: 'Visitar a Dona Quitéria', revision: 2 } })
      const [row] = await asOwner<{ text: string; body: Buffer }>(
        'select t::text as text, body from tasks t where id = $1',
        [id],
      )
      expect(row!.text + row!.body.toString('latin1')).not.toMatch(/Dona|Ligar|Visitar/)
    }
  })

  it.each(['0000-01-01', '0002-11-29', '2019-12-31', dayAfter(today, TASK_LIMITS.daysAhead + 1)])(
    'have no day like %s',
    async (dueOn) => {
      const ana = await signUpAt(api)
      const refused = await ana.request('POST', '/api/tasks', { body: task(await seedLead(ana), { dueOn }) })
      expect(refused.status).toBe(400)
      expect(await refused.json()).toMatchObject({ error: TASK_REFUSALS.day })
    },
  )

  it('are open up to a number, of a lead and of a company', async () => {
    const { manager, ana } = await team()
    const [full, other] = [await seedLead(ana), await seedLead(ana)]
    const fill = (leadId: string, open: number) =>
      asOwner(
        `insert into tasks (empresa_id, id, lead_id, due_on, body)
         select $1, gen_random_uuid(), $2, current_date, 'x' from generate_series(1, $3)`,
        [ana.user.empresaId, leadId, open],
      )
    const make = (leadId: string, changes: Partial<NewTask> = {}) =>
      ana.request('POST', '/api/tasks', { body: task(leadId, changes) })
    const done = await add(ana, task(full))
    await ana.request('PATCH', `/api/tasks/${done.id}`, { body: { revision: 1, state: 'done' } })
    await fill(full, TASK_LIMITS.ofLead - 1)
    const last = task(full)
    const reopen = (revision: number) =>
      ana.request('PATCH', `/api/tasks/${done.id}`, { body: { revision, state: 'open' } })
    expect((await ana.request('POST', '/api/tasks', { body: last })).status).toBe(200)
    const refused = await make(full)
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: TASK_REFUSALS.ofLead }])
    expect((await reopen(2)).status).toBe(429)
    // Sent again, the last one is the task that is there; one that is put aside at once takes no room.
    expect((await ana.request('POST', '/api/tasks', { body: last })).status).toBe(200)
    expect((await ana.request('DELETE', `/api/tasks/${last.id}`)).status).toBe(204)
    expect((await reopen(2)).status).toBe(200)

    // The seller sees a part of the company's tasks; the limit counts them all.
    const hers = await seedLead(manager)
    await fill(hers, TASK_LIMITS.ofCompany - TASK_LIMITS.ofLead - 1)
    expect((await make(other)).status).toBe(200)
    const beyond = await make(other)
    expect([beyond.status, await beyond.json()]).toMatchObject([429, { error: TASK_REFUSALS.ofCompany }])
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

  /** A conversation of today whose reading has these acts. */
  async function read(who: Member, acts: Act[]): Promise<{ leadId: string; conversationId: string }> {
    const messages = acts.map(() => ({ text: 'Oi', sentAt: new Date().toISOString() }))
    const leadId = await seedConversation(api, who, { messages })
    const conversationId = await conversationOf(leadId)
    const owner = { empresaId: who.user.empresaId, userId: who.user.id, reach: 'own' as const }
    const key = await conversationsOf(api.deps.db, api.deps.master, owner).key(conversationId)
    await asOwner('update conversations set last_at = now() where id = $1', [conversationId])
    await readingActsOf(api.deps.db, owner).note(conversationId, key, { messages: acts.length, acts })
    return { leadId, conversationId }
  }

  it('is found behind many newer ones without a day, and counted beyond those that are shown', async () => {
    const ana = await signUpAt(api)
    const many = TASK_LIMITS.promises + 2
    const old = new Date(Date.now() - 86_400_000).toISOString()
    await read(ana, [
      ...Array.from({ length: many }, (_, at) => promised('customer', 'vou ver', at, { dueOn: null })),
      ...Array.from({ length: many }, (_, at) => promised('customer', `pago ${at}`, many + at, { sentAt: old })),
    ])
    const { total, promises } = await get<OpenPromises>(ana, '/api/tasks/promises')
    expect([total, promises.length, promises[0]!.quote]).toEqual([many, TASK_LIMITS.promises, 'pago 0'])
  })

  it('keeps its message when messages are numbered anew, and one task where two messages become one', async () => {
    const ana = await signUpAt(api)
    const acts = [0, 1, 2].map((index) => promised('customer', `pago ${index}`, index))
    const { leadId, conversationId } = await read(ana, acts)
    for (const promise of [0, 1, 2]) await add(ana, task(leadId, { title: `Cobrar ${promise}`, promise }))
    const worker = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 1 })
    const owner = { empresaId: ana.user.empresaId, userId: ana.user.id, reach: 'own' as const }
    const move = (places: number[]) =>
      inScope(worker, owner, (tx) => followMessages(tx, conversationId, { places, authors: [0, 0, 0, 0] }))
    const indexes = async () => {
      const { tasks } = await get<LeadTasks>(ana, `/api/leads/${leadId}/tasks`)
      return Object.fromEntries(tasks.map(({ title, said }) => [title, said?.index ?? null]))
    }
    // Each takes the number of the one after it.
    await move([1, 2, 3])
    expect(await indexes()).toEqual({ 'Cobrar 0': 1, 'Cobrar 1': 2, 'Cobrar 2': 3 })
    await move([0, 0, 0, 1])
    await worker.close()
    const after = await indexes()
    expect([after['Cobrar 0'], after['Cobrar 1'], after['Cobrar 2']]).toEqual([0, null, 1])
  })

  it('becomes a task by one click, or is refused, and is not offered again', async () => {
    const { ana, bia } = await team()
    const { leadId } = await read(ana, [
      promised('seller', 'amanhã cedo te mando o desenho', 0, { dueOn: dayAfter(today, -3) }),
      promised('customer', 'sexta faço o Pix', 1),
      promised('customer', 'já paguei ontem', 2, { standing: 'fulfilled' }),
      promised('customer', 'vou ver', 3, { dueOn: null }),
    ])
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
    const rows = await asOwner<{ text: string; body: Buffer }>('select t::text as text, body from tasks t')
    expect(rows.map(({ text, body: sealed }) => text + sealed.toString('latin1')).join()).not.toMatch(/Pix|desenho/)
    expect((await ana.request('DELETE', `/api/tasks/${body.id}`)).status).toBe(204)
    expect(await open(ana)).toMatchObject([{ index: 1 }])
  })
})
