import { randomUUID } from 'node:crypto'
import { newKey } from '@fechai/platform/crypto/keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TeamAnswer, TeamCases, TeamFigure } from '@fechai/contracts/team'
import { readingActsOf } from '@fechai/data/analyses'
import type { Act, ActKind } from '@fechai/domain/act'
import { timeInZone, dayAfter } from '@fechai/domain/task'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const PHASES = ['fechados', 'leads-frios', 'leads-mornos', 'leads-quentes', 'em-objecao']
const TODAY = timeInZone(Date.now()).day
/** Ten days up to today, and ten before them. */
const PERIOD = { from: dayAfter(TODAY, -9), to: TODAY }
const QUERY = `from=${PERIOD.from}&to=${PERIOD.to}`

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

const act = (kind: ActKind, index: number, sentAt: string, more: Partial<Act> = {}): Act => ({
  ...{ kind, by: 'customer', standing: 'stands', index, sentAt, p: 0.9, sum: null, objection: null, settledBy: null },
  ...{ thing: null, dueOn: null, quote: 'as palavras', rules: ['test'] },
  ...more,
})

/** The nth lead of a salesperson: every third in the days before, each with a wait, most with objections. */
async function seed(seller: Member, nth: number): Promise<string> {
  const began = Date.now() - (nth % 3 === 2 ? 12 : 2) * DAY_MS
  const at = (minute: number): string => new Date(began + minute * MINUTE_MS).toISOString()
  const lines = [0, 3 + nth, 20, 30, 40].map((minute, index) => ({
    ...{ author: index === 1 ? 'Rafaela' : 'Dona Célia', text: `Linha ${index} de ${nth}`, sentAt: at(minute) },
  }))
  const lead = await seedConversation(api, seller, { messages: lines })
  const conversationId = await conversationOf(lead)
  await asOwner('update conversations set first_at = $2, last_at = $3 where id = $1', [conversationId, at(0), at(40)])
  await asOwner('update leads set fase = $2, valor_total = $3, progresso = $4, joined_into = null where id = $1', [
    lead,
    PHASES[nth % 5],
    nth % 4 === 0 ? null : 100 + nth * 37.25,
    10 + nth,
  ])
  const acts = [
    act('objects', 2, at(20), { objection: 'preco' }),
    ...(nth % 2 ? [act('objects', 3, at(30), { objection: nth % 4 === 1 ? 'preco' : 'prazo' })] : []),
    ...(nth % 5 === 0 ? [act('pays', 3, at(30))] : []),
  ]
  const owner = { empresaId: seller.user.empresaId, userId: seller.user.id, reach: 'company' as const }
  await readingActsOf(api.deps.db, owner).note(conversationId, newKey(), {
    ...{ acts, messages: lines.length, waits: [{ index: 1, at: Date.parse(at(3 + nth)), ms: (3 + nth) * MINUTE_MS }] },
  })
  return lead
}

/** Counts what the page shows from the tables, without a line of the product's own. */
const RECKONED = `
with talks as (
  select l.user_id, l.fase, l.valor_total::float8 as valor, l.id, r.marks, r.steps::jsonb as steps,
    (c.last_at at time zone 'America/Sao_Paulo')::date >= $2::date as is_now
  from leads l join conversations c on c.id = l.conversation_id join reading_acts r on r.conversation_id = c.id
  where l.empresa_id = $1 and c.seller is not null
    and (c.last_at at time zone 'America/Sao_Paulo')::date between $2::date - 10 and $3::date),
waits as (
  select user_id, is_now, (w ->> 2)::float8 / 60000 as minutes from talks, jsonb_array_elements(steps -> 6) w),
open as (
  select distinct user_id, id, m ->> 'objection' as kind from talks, jsonb_array_elements(marks) m
  where is_now and fase not in ('fechados', 'leads-frios') and m ->> 'kind' = 'objects' and m ->> 'standing' = 'stands')
select p.id as "sellerId",
  (select count(*) from talks t where t.user_id = p.id and is_now)::int as leads,
  (select count(*) from talks t where t.user_id = p.id and is_now and fase = 'fechados')::int as won,
  (select coalesce(sum(valor), 0) from talks t where t.user_id = p.id and is_now and fase = 'fechados') as value,
  (select coalesce(sum(valor), 0) from talks t
    where t.user_id = p.id and is_now and fase not in ('fechados', 'leads-frios')) as "openSum",
  (select coalesce(sum(valor), 0) from talks t where t.user_id = p.id and not is_now and fase = 'fechados') as "valueBefore",
  (select count(*) from talks t where t.user_id = p.id and not is_now)::int as "leadsBefore",
  (select percentile_cont(0.5) within group (order by minutes) from waits w where w.user_id = p.id and is_now) as "waitMinutes",
  (select count(*) from open o where o.user_id = p.id)::int as objections,
  (select count(*) from tasks t join leads l on l.id = t.lead_id
    where l.user_id = p.id and t.state = 'open' and t.due_on < $3::date)::int as overdue
from auth.users p where p.empresa_id = $1 and p.role = 'vendedor' order by p.id`

async function ask<Answer>(member: Member, path: string): Promise<Answer> {
  const answer = await member.request('GET', path)
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Answer
}
const teamOf = (member: Member, query = QUERY) => ask<TeamAnswer>(member, `/api/insights/team?${query}`)

const told = ({ rows }: TeamAnswer) =>
  rows
    .map(({ sellerId, figures: { leads, won, value, open, before, waitMinutes, objections, overdue } }) => ({
      ...{ sellerId, leads, won, value, openSum: open.sum, valueBefore: before.value, leadsBefore: before.leads },
      ...{ waitMinutes, objections, overdue },
    }))
    .sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1))

async function shop() {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const sellers = [
    await addMember(api, empresaId, 'vendedor'),
    await addMember(api, empresaId, 'vendedor'),
    await addMember(api, empresaId, 'vendedor'),
  ]
  const leads: string[] = []
  for (let nth = 0; nth < 24; nth++) leads.push(await seed(sellers[nth % 3 === 0 ? 0 : nth % 4 === 0 ? 1 : 2]!, nth))
  const late = { id: randomUUID(), leadId: leads[0]!, title: 'Ligar', dueOn: dayAfter(TODAY, -1), dueMinute: null }
  expect((await manager.request('POST', '/api/tasks', { body: late })).status).toBe(200)
  return { manager, empresaId, sellers, leads }
}

it('equals its figures reckoned in SQL, and counts anew as soon as one of them changes', async () => {
  const { manager, empresaId, sellers, leads } = await shop()
  const reckoned = () => asOwner(RECKONED, [empresaId, PERIOD.from, PERIOD.to])
  const first = await teamOf(manager)
  expect(told(first)).toEqual(await reckoned())
  expect(first.before).toEqual({ from: dayAfter(TODAY, -19), to: dayAfter(TODAY, -10) })
  expect(first.rows.every(({ figures }) => figures.leads > 0)).toBe(true)
  // Nothing changed: the same sums, without counting.
  expect(await teamOf(manager)).toEqual(first)
  const changes: [text: string, values: unknown[]][] = [
    [`update leads set fase = 'fechados', valor_total = 5000 where id = $1`, [leads[3]]],
    ['update leads set user_id = $2 where id = $1', [leads[0], sellers[2]!.user.id]],
    [`update tasks set due_on = current_date + 9 where lead_id = $1`, [leads[0]]],
    [`update conversations set last_at = last_at - interval '9 days' where id = $1`, [await conversationOf(leads[1]!)]],
    ['update conversations set seller = null where id = $1', [await conversationOf(leads[4]!)]],
    [`update reading_acts set marks = '[]' where conversation_id = $1`, [await conversationOf(leads[7]!)]],
    ['delete from reading_acts where conversation_id = $1', [await conversationOf(leads[9]!)]],
    ['delete from leads where id = $1', [leads[12]]],
  ]
  let before = first
  for (const [text, values] of changes) {
    await asOwner(text, values)
    const after = await teamOf(manager)
    expect(told(after), text).not.toEqual(told(before))
    before = after
  }
  const left = `delete from leads where conversation_id in (
    select id from conversations where empresa_id = $1
    except select conversation_id from reading_acts where empresa_id = $1)`
  await asOwner(left, [empresaId])
  expect(told(await teamOf(manager))).toEqual(await reckoned())
})

it('opens each number to as many sentences, and a salesperson to their own alone', async () => {
  const { manager, sellers } = await shop()
  const { rows, team } = await teamOf(manager)
  const casesOf = (who: Member, figure: TeamFigure, more = '') =>
    ask<TeamCases>(who, `/api/insights/team/cases?${QUERY}&figure=${figure}${more}`)
  for (const { sellerId, figures } of rows) {
    const of = async (figure: TeamFigure) => casesOf(manager, figure, `&vendedor=${sellerId}`)
    expect((await of('leads')).n).toBe(figures.leads)
    expect((await of('won')).n).toBe(figures.won)
    expect((await of('value')).n).toBe(figures.wonWithValue)
    expect((await of('waits')).n).toBe(figures.waits)
    expect((await of('objections')).n).toBe(figures.objections)
    for (const each of (await of('won')).cases) expect(each.quote).toMatch(/^Linha 3 de /)
    for (const each of (await of('leads')).cases) expect(each.nome).not.toBe('')
    const waits = (await of('waits')).cases.map(({ waitMs }) => waitMs!)
    expect(waits).toEqual(waits.toSorted((a, b) => b - a))
  }
  expect((await casesOf(manager, 'leads')).n).toBe(team!.leads)
  expect((await casesOf(manager, 'value')).n).toBe(team!.wonWithValue)
  expect(team!.wonWithValue).toBeLessThan(team!.won)
  const own = rows.find(({ sellerId }) => sellerId === sellers[0]!.user.id)!
  expect((await casesOf(sellers[0]!, 'leads')).n).toBe(own.figures.leads)
  expect((await casesOf(sellers[0]!, 'leads', `&vendedor=${sellers[1]!.user.id}`)).n).toBe(0)
  expect((await casesOf(await signUpAt(api), 'leads', `&vendedor=${own.sellerId}`)).n).toBe(0)
})

it('shows a salesperson their own row and medians without names, and the others where the company says so', async () => {
  const { manager, empresaId, sellers } = await shop()
  for (let nth = 0; nth < 2; nth++) await seed(await addMember(api, empresaId, 'vendedor'), nth)
  await seed(manager, 4)
  const whole = await teamOf(manager)
  const mine = await teamOf(sellers[0]!)
  expect(mine.rows).toEqual(whole.rows.filter(({ sellerId }) => sellerId === sellers[0]!.user.id))
  expect(mine).toMatchObject({ team: null, teamGoal: null, medians: whole.medians, leftOut: null })
  // The manager has leads too, and is none of those who sell.
  expect(whole.medians).toMatchObject({ sellers: 5 })
  expect(whole).toMatchObject({ leftOut: { withoutSeller: 0, toConfirm: 0 }, namesShown: false })
  const show = (who: Member, shown: boolean) => who.request('PUT', '/api/insights/team/names', { body: { shown } })
  expect((await show(sellers[0]!, true)).status).toBe(403)
  expect((await show(manager, true)).status).toBe(204)
  expect(await teamOf(sellers[0]!)).toMatchObject({ rows: whole.rows, leftOut: whole.leftOut })
  expect((await show(manager, false)).status).toBe(204)
  expect((await teamOf(sellers[0]!)).rows).toHaveLength(1)
})

it('keeps a goal of a month, which its salesperson sees and a manager alone sets', async () => {
  const { manager, sellers } = await shop()
  const [seller, colleague] = [sellers[0]!, sellers[1]!]
  const month = TODAY.slice(0, 7)
  const goal = (who: Member, sellerId: string, more = {}) =>
    who.request('PUT', '/api/insights/team/goals', { body: { sellerId, month, valor: 8_000, deals: 3, ...more } })
  expect((await goal(manager, seller.user.id)).status).toBe(204)
  expect((await goal(manager, colleague.user.id, { valor: null })).status).toBe(204)
  const monthQuery = `from=${month}-01&to=${TODAY}`
  const rowOf = ({ rows }: TeamAnswer, { user }: Member) => rows.find(({ sellerId }) => sellerId === user.id)
  // The team's goal is a sum once each salesperson has one.
  expect(await teamOf(manager, monthQuery)).toMatchObject({ goalMonth: month, teamGoal: null })
  expect((await goal(manager, sellers[2]!.user.id, { valor: null, deals: 5 })).status).toBe(204)
  const whole = await teamOf(manager, monthQuery)
  expect(whole.teamGoal).toEqual({ valor: null, deals: 11 })
  expect(rowOf(whole, seller)?.goal).toEqual({ valor: 8_000, deals: 3 })
  expect(rowOf(await teamOf(seller, monthQuery), seller)?.goal).toEqual({ valor: 8_000, deals: 3 })
  expect(rowOf(await teamOf(seller, monthQuery), colleague)).toBeUndefined()
  expect((await goal(seller, seller.user.id, { valor: 1 })).status).toBe(403)
  expect((await goal(await signUpAt(api), seller.user.id, { valor: 1 })).status).toBe(404)
  for (const wrong of [{ valor: 0 }, { deals: 1.5 }, { month: '2026-13' }, { valor: 1e10 }])
    expect((await goal(manager, seller.user.id, wrong)).status).toBe(400)
  // The undo of a first goal removes it.
  expect((await goal(manager, seller.user.id, { valor: null, deals: null })).status).toBe(204)
  expect(rowOf(await teamOf(manager, monthQuery), seller)?.goal).toBeNull()
})

it('refuses days that are none, and more than half a year', async () => {
  const member = await signUpAt(api)
  for (const query of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2026-12-01', 'from=x&to=y', ''])
    expect((await member.request('GET', `/api/insights/team?${query}`)).status, query).toBe(400)
  expect(await teamOf(member)).toMatchObject({ medians: null, team: { leads: 0, forecast: null }, calibratedOn: 0 })
})

it('forecasts days that go on, and none that are over', async () => {
  const { manager, empresaId, leads } = await shop()
  // Scores that were calibrated once forecast every period.
  await asOwner(
    `insert into calibrations (empresa_id, slope, shift, n, brier_before, brier_after, set_by)
     values ($1, 1, 0, 60, 0.2, 0.1, $2)`,
    [empresaId, manager.user.id],
  )
  await asOwner('update leads set valor_total = valor_total + 1 where id = $1', [leads[3]])
  expect((await teamOf(manager)).team!.forecast).not.toBeNull()
  const past = await teamOf(manager, `from=${dayAfter(TODAY, -15)}&to=${dayAfter(TODAY, -1)}`)
  expect(past.team!.open.leads).toBeGreaterThan(0)
  expect(
    [past.team!.forecast, ...past.rows.map(({ figures }) => figures.forecast)].every((each) => each === null),
  ).toBe(true)
})
