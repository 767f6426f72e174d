import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { until } from '@fechai/testkit/testing/until'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TaskSettings } from '@fechai/contracts/tasks'
import { dayAfter, shortDay } from '@fechai/domain/task'
import { openDatabase } from '@fechai/data/database'
import type { Mailer } from '../mail/mailer.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedActs } from '../testing/seed-acts.ts'
import { mailsTo } from '../testing/mailbox.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'
import { digestCompany, digestSender } from './digests.ts'

/** A Monday, its instant of eight in the morning in São Paulo, and the day after. */
const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const EIGHT = Date.parse(`${MONDAY}T11:00:00Z`)

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api?.close())

const digestsTo = async ({ user }: Member) =>
  (await mailsTo(user.email)).filter(({ subject }) => /^(Sua semana|Seu dia)/.test(subject))
const waiting = (empresaId: string) => asOwner('select id from letters where empresa_id = $1', [empresaId])
const allSent = ({ empresaId }: { empresaId: string }) =>
  until(async () => (await waiting(empresaId)).length === 0 || (api.deps.mailer.deliver(), false))

/** Texts of a manager's digests, once those of a day are sent. */
async function weeksAt(manager: Member, empresaId: string, day: string): Promise<string[]> {
  await digestCompany(api.deps, empresaId, day)
  await allSent({ empresaId })
  return (await digestsTo(manager)).map(({ text }) => text)
}

/** A lead of a customer with a last message on some day. */
async function seed(seller: Member, nome: string, lastOn: string, fields: string): Promise<string> {
  const lead = await seedConversation(api, seller, { messages: [{ text: 'Oi' }, { text: 'Olá', author: 'Rafaela' }] })
  await asOwner(`update leads set nome = $2, revisar = '{}', padroes = '{}' where id = $1`, [lead, nome])
  await asOwner(`update leads set ${fields} where id = $1`, [lead])
  await asOwner('update conversations set last_at = $2 where id = $1', [
    await conversationOf(lead),
    `${lastOn}T15:00:00Z`,
  ])
  return lead
}

async function plan(who: Member, leadId: string, dueOn: string, dueMinute: number | null): Promise<void> {
  const body = { id: randomUUID(), leadId, title: 'Cobrar o Pix', dueOn, dueMinute }
  expect((await who.request('POST', '/api/tasks', { body })).status).toBe(200)
}

async function shop() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [ana, idle] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  await asOwner('update auth.users set email_verified = true where empresa_id = $1', [empresaId])
  await asOwner(`update auth.users set name = 'Ana Lima' where id = $1`, [ana.user.id])
  const open = `fase = 'leads-quentes', valor_total = 1000`
  const [renata, noemi] = [
    await seed(ana, 'Renata Alves', dayAfter(MONDAY, -1), `${open}, revisar = '{fase}'`),
    await seed(ana, 'Noemi Castro', dayAfter(MONDAY, -7), open),
  ]
  await seed(ana, 'Otto Braga', dayAfter(MONDAY, -20), open)
  await seed(ana, 'Paula Dias', dayAfter(MONDAY, -2), `fase = 'fechados', valor_total = 4500`)
  await seed(ana, 'Rui Costa', dayAfter(MONDAY, -6), `fase = 'fechados', valor_total = 500`)
  await plan(ana, renata, MONDAY, 900)
  await plan(ana, noemi, dayAfter(MONDAY, -3), null)
  await plan(ana, noemi, dayAfter(MONDAY, 1), null)
  return { manager, empresaId, ana, idle }
}

it('sends each person one letter a day with what is due, quiet, closed and to confirm, and none without anything', async () => {
  const { manager, empresaId, ana, idle } = await shop()
  await Promise.all([digestCompany(api.deps, empresaId, MONDAY), digestCompany(api.deps, empresaId, MONDAY)])
  await digestCompany(api.deps, empresaId, MONDAY)
  await allSent({ empresaId })
  const [daily, ...more] = await digestsTo(ana)
  expect(more).toEqual([])
  expect(daily).toMatchObject({ subject: 'Seu dia: 1 tarefa para hoje, 1 tarefa atrasada' })
  for (const line of [
    `Vence hoje: 1 (R$ 1.000,00)\n- R. A.: R$ 1.000,00, 15:00`,
    `Atrasado: 1 (R$ 1.000,00)\n- N. C.: R$ 1.000,00, há 3 dias`,
    `Ficou quieto: 1 (R$ 1.000,00)\n- N. C.: R$ 1.000,00, desde ${shortDay(dayAfter(MONDAY, -7))}`,
    `Fechado: 1 (R$ 4.500,00)\n- P. D.`,
    `A confirmar: 1 (R$ 1.000,00)\n- R. A.`,
  ])
    expect(daily!.text).toContain(line)
  for (const name of ['Renata', 'Noemi', 'Paula', 'Pix']) expect(daily!.text).not.toContain(name)
  const [weekly, ...others] = await digestsTo(manager)
  expect(others).toEqual([])
  expect(weekly).toMatchObject({ subject: 'Sua semana: 2 vendas, 1 tarefa atrasada' })
  expect(weekly!.text).toContain('2 vendas, R$ 5.000,00. Na semana anterior, 0 e R$ 0,00.')
  expect(weekly!.text).toContain('- Ana Lima: 2, R$ 5.000,00')
  expect(await digestsTo(idle)).toEqual([])
  // On another day the manager has none, and the salesperson another one.
  await digestCompany(api.deps, empresaId, TUESDAY)
  await allSent({ empresaId })
  expect([(await digestsTo(manager)).length, (await digestsTo(ana)).length]).toEqual([1, 2])
})

it('dates a sale by the act or the move that closed it, and counts what the team page counts', async () => {
  const { manager, empresaId, ana, idle } = await shop()
  const instant = (days: number): string => `${dayAfter(MONDAY, days)}T15:00:00.000Z`
  const sale = (nome: string, lastOn: number, more = '') =>
    seed(ana, nome, dayAfter(MONDAY, lastOn), `fase = 'fechados', valor_total = 70${more}`)
  const pay = async (lead: string, days: number) =>
    seedActs(api, ana, lead, [{ line: 'c Paguei o sinal', sentAt: instant(days) }])
  const join = (lead: string, into: string) => asOwner('update leads set joined_into = $2 where id = $1', [lead, into])
  // Customers write after their sales of twelve days before; two more sales do not count on the team page.
  await pay(await sale('Sara Nunes', -1), -12)
  await sale('Tito Melo', -1, `, editados = '{"fase":{"por":"Ana","em":"${instant(-12)}"}}'`)
  await sale('Ugo Reis', -1, `, revisar = '{fase}'`)
  await asOwner('update conversations set seller = null where id = $1', [
    await conversationOf(await sale('Vera Sá', -1)),
  ])
  // The sale is in the second conversation of the person, and the quiet customer wrote in another one.
  const [wanda, second] = [await sale('Wanda Luz', -30), await sale('Wanda Luz', -2)]
  await pay(second, -2)
  await join(second, wanda)
  const open = `fase = 'leads-quentes', valor_total = 30`
  const [quiet, newer] = [
    await seed(ana, 'Yara Pinto', dayAfter(MONDAY, -7), open),
    await seed(ana, 'Yara Pinto', dayAfter(MONDAY, -1), open),
  ]
  await join(newer, quiet)
  // A lead to confirm alone makes no letter.
  await seed(idle, 'Zeca Lima', dayAfter(MONDAY, -1), `${open}, revisar = '{fase}'`)
  const goal = (who: Member, valor: number) =>
    manager.request('PUT', '/api/insights/team/goals', {
      body: { sellerId: who.user.id, month: '2026-11', valor, deals: null },
    })
  expect((await goal(ana, 10_000)).status).toBe(204)
  const [goalless] = await weeksAt(manager, empresaId, MONDAY)
  expect(goalless).toContain('3 vendas, R$ 5.070,00. Na semana anterior, 2 e R$ 140,00.')
  expect(goalless).not.toContain('meta')
  const [daily] = await digestsTo(ana)
  expect(daily!.text).toContain('Fechado: 2 (R$ 4.570,00)')
  expect(daily!.text).toContain('Ficou quieto: 1 (R$ 1.000,00)\n- N. C.')
  expect(await digestsTo(idle)).toEqual([])
  expect((await goal(idle, 2_000)).status).toBe(204)
  // All sales of the month count: those before the week too.
  await asOwner('delete from digests where empresa_id = $1', [empresaId])
  const weeks = await weeksAt(manager, empresaId, MONDAY)
  expect(weeks.some((text) => text.includes('Faltam R$ 6.790,00 para a meta de 11/2026.'))).toBe(true)
})

it('makes each letter once when the process dies between the letter and its note', async () => {
  const { manager, empresaId, ana } = await shop()
  let kills = 0
  const dying: Mailer['order'] = async (tx, ...rest) => {
    await api.deps.mailer.order(tx, ...rest)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    kills += 1
    await asOwner('select pg_terminate_backend($1)', [rows[0]!.pid])
    await sql`select 1`.execute(tx)
  }
  const broken = { ...api.deps, mailer: { ...api.deps.mailer, order: dying } }
  await expect(digestCompany(broken, empresaId, MONDAY)).rejects.toThrow()
  expect(kills).toBeGreaterThan(0)
  expect(await waiting(empresaId)).toEqual([])
  expect(await asOwner('select 1 from digests where empresa_id = $1', [empresaId])).toEqual([])
  for (let run = 0; run < 2; run++) await digestCompany(api.deps, empresaId, MONDAY)
  await allSent({ empresaId })
  expect([(await digestsTo(manager)).length, (await digestsTo(ana)).length]).toEqual([1, 1])
})

it('ends by one request to the address in the letter, and in the settings', async () => {
  const { empresaId, ana } = await shop()
  await digestCompany(api.deps, empresaId, MONDAY)
  await allSent({ empresaId })
  const [letter] = await digestsTo(ana)
  const path = new URL(letter!.oneClick!).pathname
  const page = await fetch(`${api.url}${path}`)
  expect(await page.text()).toContain('Parar de receber o resumo por email?')
  const settings = async () => (await (await ana.request('GET', '/api/tasks/settings')).json()) as TaskSettings
  expect(await settings()).toMatchObject({ digest: true, byMail: false })
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  const ended = await fetch(`${api.url}${path}`, { ...post, body: 'List-Unsubscribe=One-Click' })
  expect([ended.status, (await ended.text()).includes('não recebe mais o resumo')]).toEqual([200, true])
  expect(await settings()).toMatchObject({ digest: false })
  await digestCompany(api.deps, empresaId, TUESDAY)
  await allSent({ empresaId })
  expect(await digestsTo(ana)).toHaveLength(1)
  await ana.request('PUT', '/api/tasks/settings', { body: { digest: true } })
  expect(await settings()).toMatchObject({ digest: true, byMail: false })
  expect((await ana.request('PUT', '/api/tasks/settings', { body: {} })).status).toBe(400)
})

it('leaves by itself in the morning of a working day, once for a company, and at no other time', async () => {
  const { empresaId, ana } = await shop()
  const rounds = () => asOwner('select day::text from digest_rounds where empresa_id = $1', [empresaId])
  for (const instant of [EIGHT - 3_600_000, EIGHT - 86_400_000]) await digestSender(api.deps, () => instant)()
  expect(await rounds()).toEqual([])
  const send = digestSender(api.deps, () => EIGHT)
  // The sweep takes a hundred companies at a time; those of other tests are done with the day.
  await asOwner(
    `insert into digest_rounds (empresa_id, day) select id, $1 from companies where id <> $2 on conflict do nothing`,
    [MONDAY, empresaId],
  )
  await until(async () => {
    await send()
    return (await rounds()).length > 0
  })
  await send()
  await allSent({ empresaId })
  expect(await rounds()).toEqual([{ day: MONDAY }])
  expect(await digestsTo(ana)).toHaveLength(1)
})

it('leaves room for other letters of the company while many wait', async () => {
  const { empresaId, ana } = await shop()
  await asOwner(
    `insert into letters (empresa_id, id, recipient, body, due_at, expires_at)
     select $1, gen_random_uuid(), '\\x00', '\\x00', now() + interval '1 hour', now() + interval '2 hours'
     from generate_series(1, 201)`,
    [empresaId],
  )
  await digestCompany(api.deps, empresaId, MONDAY)
  expect(await asOwner('select 1 from digests where empresa_id = $1', [empresaId])).toEqual([])
  await asOwner('delete from letters where empresa_id = $1', [empresaId])
  await digestCompany(api.deps, empresaId, MONDAY)
  await allSent({ empresaId })
  expect(await digestsTo(ana)).toHaveLength(1)
})

/** Far less than reading all leads again for each of them takes, and far more than reading them once. */
const STATEMENT_MS = 10_000

it('makes the digests of a hundred people without reading all leads again for each lead', async () => {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  await asOwner(
    `insert into auth.users (empresa_id, name, email, role, email_verified)
     select $1, 'Vendedor ' || n, 'v' || n || '@' || $2 || '.test', 'vendedor', true from generate_series(1, 100) n`,
    [empresaId, empresaId],
  )
  await asOwner(
    `with people as (select id, row_number() over (order by id) as n from auth.users where empresa_id = $1 and role = 'vendedor')
     insert into leads (empresa_id, id, user_id, nome, produto, quantidade, valor, progresso, fase, resumo,
       "proximoPasso", "order")
     select $1, gen_random_uuid(), people.id, 'Cliente ' || lead, 'Mesa', '1', 'R$ 90,00', 50, 'leads-quentes', '', '', lead
     from generate_series(1, 4000) lead join people on people.n = 1 + lead % 100`,
    [empresaId],
  )
  await asOwner(
    `insert into tasks (empresa_id, id, lead_id, due_on, body)
     select empresa_id, gen_random_uuid(), id, $2, '\\x00' from leads where empresa_id = $1`,
    [empresaId, TUESDAY],
  )
  const db = openDatabase({ url: api.deps.environment.DATABASE_API_URL!, statementTimeoutMs: STATEMENT_MS })
  try {
    await digestCompany({ ...api.deps, db }, empresaId, TUESDAY)
  } finally {
    await db.close()
  }
  const [noted] = await asOwner<{ n: number }>('select count(*)::integer as n from digests where empresa_id = $1', [
    empresaId,
  ])
  expect(noted).toEqual({ n: 100 })
})
