import { randomUUID } from 'node:crypto'
import { until } from '@fechai/testkit/testing/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notifications } from '@fechai/contracts/notifications'
import type { TaskSettings } from '@fechai/contracts/tasks'
import { dayAfter, shortDay, timeInZone } from '@fechai/domain/task'
import { addMember, asOwner } from '../testing/company.ts'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { taskReminder } from './reminders.ts'

let api: TestApi
let remind: () => Promise<void>
beforeAll(async () => {
  api = await startApi()
  remind = taskReminder(api.deps)
})
afterAll(() => api?.close())

const today = timeInZone(Date.now()).day
const yesterday = dayAfter(today, -1)

async function add(who: Member, leadId: string, dueOn: string, dueMinute: number | null): Promise<string> {
  const id = randomUUID()
  const body = { id, leadId, title: 'Cobrar o sinal', dueOn, dueMinute }
  expect((await who.request('POST', '/api/tasks', { body })).status).toBe(200)
  return id
}
/** A task that was planned days before it is due. */
async function plan(who: Member, leadId: string, dueOn: string, dueMinute: number | null = null): Promise<string> {
  const id = await add(who, leadId, dueOn, dueMinute)
  await asOwner(`update tasks set changed_at = now() - interval '9 days' where id = $1`, [id])
  return id
}
const notices = async (who: Member) => {
  const answer = (await (await who.request('GET', '/api/notifications')).json()) as Notifications
  return answer.notificacoes.filter(({ tipo }) => tipo === 'tarefa')
}
const titles = async (who: Member) => (await notices(who)).map(({ titulo }) => titulo).sort()
const settings = (who: Member, byMail: boolean) => who.request('PUT', '/api/tasks/settings', { body: { byMail } })
const lettersTo = async ({ user }: Member) =>
  (await mailsTo(user.email)).filter(({ subject }) => subject === 'Fechaí: lembrete de tarefas')

async function team() {
  const manager = await signUpAt(api)
  const ana = await addMember(api, manager.user.empresaId, 'vendedor')
  return { manager, ana, leadId: await seedLead(ana, { nome: 'Renata Alves' }) }
}

describe('a person is reminded of a task', () => {
  it('is sent once when it is due, by any process and however often the reminders run', async () => {
    const { manager, ana, leadId } = await team()
    await plan(ana, leadId, yesterday, 900)
    await plan(ana, leadId, dayAfter(today, 1))
    const tab = await readEvents(ana)
    await tab.joined()
    await Promise.all([remind(), taskReminder(api.deps)(), remind()])
    await tab.waitFor('notifications-changed')
    tab.close()
    expect(await notices(ana)).toMatchObject([
      {
        titulo: `Tarefa das 15:00, ${shortDay(yesterday)}`,
        mensagem: 'Renata Alves: veja o próximo passo.',
        destino: `/deeplead/${leadId}`,
        lida: false,
      },
    ])
    await ana.request('POST', '/api/notifications/read', { body: {} })
    await remind()
    expect((await notices(ana)).map(({ lida }) => lida)).toEqual([true])
    expect(await notices(manager)).toEqual([])
  })

  it('of a whole day, in one notice with the others of that day', async () => {
    const { ana, leadId } = await team()
    for (const _nth of [1, 2, 3]) await plan(ana, leadId, yesterday)
    await remind()
    expect(await notices(ana)).toMatchObject([
      { titulo: `3 tarefas de ${shortDay(yesterday)}`, destino: '/?tela=tarefas' },
    ])
  })

  it('at its own hour in São Paulo, and of a whole day at nine', async () => {
    const { ana, leadId } = await team()
    const ids = [await plan(ana, leadId, '2026-12-24', 900), await plan(ana, leadId, '2026-12-24')]
    const rows = await asOwner<{ remind_at: string }>(
      'select remind_at::text from tasks where id = any($1) order by remind_at',
      [ids],
    )
    expect(rows.map(({ remind_at: at }) => new Date(at).toISOString())).toEqual([
      '2026-12-24T12:00:00.000Z',
      '2026-12-24T18:00:00.000Z',
    ])
  })

  it('again when it was put off, and no longer when it is done', async () => {
    const { ana, leadId } = await team()
    const id = await plan(ana, leadId, dayAfter(today, -2), 600)
    await remind()
    expect(await titles(ana)).toHaveLength(1)
    const change = (body: object) => ana.request('PATCH', `/api/tasks/${id}`, { body })
    await change({ revision: 1, dueOn: yesterday })
    expect(await titles(ana)).toEqual([])
    await asOwner(`update tasks set changed_at = now() - interval '9 days' where id = $1`, [id])
    await remind()
    expect(await titles(ana)).toEqual([`Tarefa das 10:00, ${shortDay(yesterday)}`])
    await change({ revision: 2, state: 'done' })
    await remind()
    expect(await titles(ana)).toEqual([])
  })

  it('of a whole day no longer when it is done or put off, and of the others still', async () => {
    const { ana, leadId } = await team()
    const ids: string[] = []
    for (const _nth of [1, 2, 3]) ids.push(await plan(ana, leadId, yesterday))
    await remind()
    const change = async (id: string, body: object) =>
      expect((await ana.request('PATCH', `/api/tasks/${id}`, { body: { revision: 1, ...body } })).status).toBe(200)
    await change(ids[0]!, { state: 'done' })
    expect(await titles(ana)).toEqual([`2 tarefas de ${shortDay(yesterday)}`])
    await change(ids[1]!, { dueOn: dayAfter(today, 3) })
    expect(await notices(ana)).toMatchObject([
      { titulo: `Tarefa de ${shortDay(yesterday)}`, destino: `/deeplead/${leadId}` },
    ])
    await change(ids[2]!, { state: 'done' })
    expect(await titles(ana)).toEqual([])
  })

  it('not of one that was made after its hour, is days old, or has no person', async () => {
    const { manager, ana, leadId } = await team()
    const queued = await seedLead(manager)
    await manager.request('POST', '/api/leads/assign', { body: { to: null, leads: [{ id: queued }] } })
    await plan(manager, queued, yesterday)
    await plan(ana, leadId, dayAfter(today, -5), 600)
    await add(ana, leadId, yesterday, 600)
    await remind()
    for (const who of [manager, ana]) expect(await titles(who)).toEqual([])
    // A task that no person has is not looked at again.
    const [row] = await asOwner<{ waiting: number }>(
      'select count(*)::integer as waiting from tasks where lead_id = $1 and reminded_for is null',
      [queued],
    )
    expect(row!.waiting).toBe(0)
  })
})

describe('letters of reminders', () => {
  it('are one for all that is due at one time, however many tasks that are', async () => {
    const { ana, leadId } = await team()
    await asOwner('update auth.users set email_verified = true where id = $1', [ana.user.id])
    await settings(ana, true)
    const id = await plan(ana, leadId, yesterday)
    await asOwner(
      `insert into tasks (empresa_id, id, lead_id, due_on, body, changed_at)
       select empresa_id, gen_random_uuid(), lead_id, due_on, body, changed_at from tasks, generate_series(1, 249)
       where id = $1`,
      [id],
    )
    await remind()
    expect(await titles(ana)).toEqual([`250 tarefas de ${shortDay(yesterday)}`])
    await until(async () => (await lettersTo(ana)).length > 0)
    const waiting = await asOwner('select 1 from letters where empresa_id = $1', [ana.user.empresaId])
    expect([waiting.length, (await lettersTo(ana)).length]).toEqual([0, 1])
  })

  it('are off until asked for, name no customer, and end by one request without a session', async () => {
    const { ana, leadId } = await team()
    const bia = await addMember(api, ana.user.empresaId, 'vendedor')
    await asOwner('update auth.users set email_verified = true where id = $1', [ana.user.id])
    const isOn = async () => ((await (await ana.request('GET', '/api/tasks/settings')).json()) as TaskSettings).byMail
    expect(await isOn()).toBe(false)
    expect((await settings(ana, true)).status).toBe(200)
    expect(await isOn()).toBe(true)
    await plan(ana, leadId, yesterday, 900)
    await plan(ana, leadId, yesterday)
    await plan(bia, await seedLead(bia), yesterday)
    await Promise.all([remind(), remind()])
    const [letter] = await until(async () => {
      const letters = await lettersTo(ana)
      return letters.length > 0 && letters
    })
    expect(letter!.text).toContain(`- ${shortDay(yesterday)}, 15:00: R. A.`)
    expect(letter!.text).not.toMatch(/Renata|Alves|sinal/)
    expect(await lettersTo(bia)).toEqual([])
    const address = /receber mais: (\S+)/.exec(letter!.text)![1]!
    expect(letter!.oneClick).toBe(address)
    const path = new URL(address).pathname
    const ask = (method: string, at = path) => fetch(`${api.url}${at}`, { method })
    expect(await (await ask('GET')).text()).toContain('Parar de receber')
    expect(await isOn()).toBe(true)
    for (const _twice of [1, 2]) {
      const ended = await ask('POST')
      expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining('Pronto')])
    }
    expect(await isOn()).toBe(false)
    for (const method of ['GET', 'POST']) {
      expect((await ask(method, `/api/unsubscribe/${randomUUID()}`)).status).toBe(404)
      expect((await ask(method, '/api/unsubscribe/x')).status).toBe(404)
    }
    await plan(ana, leadId, yesterday, 960)
    await remind()
    expect(await titles(ana)).toHaveLength(3)
    const waiting = await asOwner('select 1 from letters where empresa_id = $1', [ana.user.empresaId])
    expect(waiting).toEqual([])
    expect(await lettersTo(ana)).toHaveLength(1)
  })
})
