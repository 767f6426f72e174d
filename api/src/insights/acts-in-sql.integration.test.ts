import { newKey } from '@fechai/platform/crypto/keys'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ObjectionsAnswer, SalesAnswer } from '@fechai/contracts/insights'
import { readingActsOf } from '@fechai/data/analyses'
import type { Act, ActKind } from '@fechai/domain/act'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const UNTIL = '2026-11-23T15:00:00.000Z'
const DAY_MS = 86_400_000
const PHASES = ['fechados', 'leads-frios', 'leads-mornos', 'leads-quentes', 'em-objecao']
let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** Acts of the messages of a seeded conversation; every conversation takes some of them. */
const DONE: readonly Partial<Act>[] = [
  { kind: 'asks' },
  { kind: 'proposes', by: 'seller', sum: 900 },
  { kind: 'objects', objection: 'preco', standing: 'overcome', settledBy: 4 },
  { kind: 'answers-an-objection', by: 'seller', objection: 'preco' },
  { kind: 'objects', objection: 'prazo' },
  { kind: 'hesitates', objection: 'autoridade' },
  { kind: 'agrees' },
  { kind: 'pays', standing: 'taken-back' },
  { kind: 'delivers', by: 'seller' },
]

/** Reckons both reports from the stored marks, without a line of the product's own. */
const RECKONED = `
with acts as (
  select l.id, l.fase, l.valor_total::float8 as valor, a.* from leads l
  join reading_acts r on r.conversation_id = l.conversation_id
  cross join lateral jsonb_to_recordset(r.marks) as a
    (kind text, by text, objection text, standing text, index int, "settledBy" int, "sentAt" timestamptz)
  where l.empresa_id = $1),
raised as (
  select id, fase, valor, objection, bool_or(standing = 'stands') as stands,
    "sentAt" >= $2::timestamptz - interval '90 days' as is_now
  from acts where kind = 'objects' group by id, fase, valor, objection, is_now)
select jsonb_build_object(
  'proved', jsonb_build_array(
    (select count(distinct id) from acts where kind = 'proposes' and by = 'seller'),
    (select count(distinct id) from acts where kind in ('objects', 'hesitates') and by = 'customer'),
    (select count(distinct id) from acts where kind in ('agrees', 'orders', 'pays', 'pays-in-part') and by = 'customer')),
  'kinds', (
    select jsonb_object_agg(objection, told) from (
      select objection, jsonb_build_array(
        count(*) filter (where is_now),
        count(*) filter (where is_now and stands and fase not in ('fechados', 'leads-frios')),
        count(*) filter (where is_now and (not stands or fase = 'fechados')),
        count(*) filter (where is_now and stands and fase = 'leads-frios'),
        coalesce(sum(valor) filter (where is_now and stands and fase not in ('fechados', 'leads-frios')), 0),
        count(*) filter (where not is_now)) as told
      from raised group by objection) x)
) as reckoned`

async function seed(member: Member, nth: number): Promise<string> {
  const done = DONE.filter((_act, at) => ((nth * 37 + 11) >> (at % 6)) % 2 === 0 || at === nth % 9)
  const began = Date.parse(UNTIL) - (nth % 4 === 3 ? 130 - nth : 60 - nth) * DAY_MS
  const acts = done.map((told, index): Act => ({
    ...{ kind: told.kind as ActKind, by: 'customer', standing: 'stands', index, p: 0.9, sum: null, objection: null },
    ...{ settledBy: null, thing: null, dueOn: null, quote: 'as palavras', rules: ['test'] },
    ...told,
    sentAt: new Date(began + index * 60_000).toISOString(),
  }))
  const messages = acts.map(({ by, sentAt, index }) => ({
    ...{ author: by === 'seller' ? 'Rafaela' : 'Dona Célia', text: `Linha ${index}`, sentAt },
  }))
  const lead = await seedConversation(api, member, { messages })
  const conversationId = await conversationOf(lead)
  await asOwner('update conversations set first_at = $2, last_at = $3 where id = $1', [
    ...[conversationId, messages[0]!.sentAt, nth % 4 === 3 ? messages.at(-1)!.sentAt : UNTIL.replace('15:', '14:')],
  ])
  await asOwner('update leads set fase = $2, valor_total = $3, atendente = $4 where id = $1', [
    ...[lead, PHASES[nth % PHASES.length], nth % 4 === 0 ? null : nth * 1_037.25, nth % 2 ? 'Rafaela' : 'Bruno'],
  ])
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  await readingActsOf(api.deps.db, owner).note(conversationId, newKey(), {
    acts,
    messages: acts.length,
  })
  return lead
}

const objectionsOf = async (who: Member, query = ''): Promise<ObjectionsAnswer['report']> =>
  (
    (await (
      await who.request('GET', `/api/insights/objections?days=90&until=${UNTIL}${query}`)
    ).json()) as ObjectionsAnswer
  ).report

it("equals 'Vendas' and 'Por que não fecham' reckoned in SQL from the stored marks", async () => {
  const member = await signUpAt(api)
  for (let nth = 0; nth < 40; nth++) await seed(member, nth)
  const [row] = await asOwner<{ reckoned: { proved: number[]; kinds: Record<string, number[]> } }>(RECKONED, [
    ...[member.user.empresaId, UNTIL],
  ])
  const report = await objectionsOf(member)
  const told = report.kinds.map(({ kind, n, open, overcome, lost, atStake, before }) => [
    ...[kind, [n, open.n, overcome.n, lost.n, atStake.sum, before]],
  ])
  expect(Object.fromEntries(told)).toEqual(row!.reckoned.kinds)
  expect(told).toHaveLength(2)
  expect(report.read).toBe(40 - 10)
  const whole = await member.request('GET', `/api/insights/sales?days=180&until=${UNTIL}`)
  const { funnel, bottlenecks } = ((await whole.json()) as SalesAnswer).report
  expect(funnel.slice(2, 5).map(({ proved }) => proved.n)).toEqual(row!.reckoned.proved)
  // One count on one page.
  expect(bottlenecks.find(({ kind }) => kind === 'no-return-date')?.of).toBe(row!.reckoned.proved[0])
})

it('shows the sentences of its own company alone, by attendant, and nothing to another company', async () => {
  const [member, other] = [await signUpAt(api), await signUpAt(api)]
  const lead = await seed(member, 1)
  const { kinds, sellers } = await objectionsOf(member)
  const all = kinds.flatMap(({ open, overcome, lost }) => [open, overcome, lost]).flatMap(({ cases }) => cases)
  expect(all.length).toBeGreaterThan(0)
  for (const each of all) expect(each).toMatchObject({ leadId: lead, quote: `Linha ${each.index}` })
  for (const { vendedor } of sellers) expect(vendedor).toBe('Rafaela')
  expect((await objectionsOf(member, '&vendedor=Rafaela')).kinds).toEqual(kinds)
  expect((await objectionsOf(member, '&vendedor=Bruno')).kinds).toEqual([])
  expect(await objectionsOf(other)).toMatchObject({ kinds: [], read: 0, unread: 0 })
})

it('takes whole days of São Paulo in place of a number of days', async () => {
  const member = await signUpAt(api)
  for (let nth = 0; nth < 6; nth++) await seed(member, nth)
  for (const report of ['sales', 'objections']) {
    const ask = async (query: string) =>
      (await member.request('GET', `/api/insights/${report}?${query}`)).json() as Promise<unknown>
    const whole = await ask('from=2026-10-25&to=2026-11-23')
    expect(whole).toMatchObject({ report: { period: { from: '2026-10-25T03:00:00.000Z' } } })
    expect(whole).toEqual(await ask('days=30&until=2026-11-24T03:00:00.000Z'))
    for (const wrong of ['from=2026-11-23&to=2026-11-22', 'from=2026-01-01&to=2026-11-01', 'from=2026-11-01', ''])
      expect((await member.request('GET', `/api/insights/${report}?${wrong}`)).status, wrong).toBe(400)
  }
})

it('refuses a period that is none', async () => {
  const member = await signUpAt(api)
  expect((await member.request('GET', '/api/insights/objections?days=181')).status).toBe(400)
})
