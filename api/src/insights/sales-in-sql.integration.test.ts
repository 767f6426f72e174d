import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SalesAnswer } from '@fechai/contracts/insights'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedActs } from '../testing/seed-acts.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt } from '../testing/visitor.ts'

const UNTIL = '2026-11-23T15:00:00.000Z'
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** Lines of which each conversation takes some, in an order of its own; 'c' is the customer's, 'v' the seller's. */
const LINES = [
  'c Oi, quanto custa?',
  'v Posso agendar uma visita?',
  'v Sai por R$ 900,00',
  'c Achei caro',
  'v Podemos fechar?',
  'c Comprei em outra loja',
  'c Paguei agora',
  'v Combinado',
]
const PHASES = ['fechados', 'leads-frios', 'leads-mornos', 'leads-quentes', 'em-objecao']

interface Said {
  lead: string
  index: number
  side: 'c' | 'v'
  text: string
  at: string
}

/** Not a line of the product's own, but for the six steps as docs/decisions/funnel.md words them. */
const RECKONED = `
with said as (select * from jsonb_to_recordset($1::jsonb) as s (lead uuid, index int, side text, text text, at timestamptz)),
deals as (
  select l.id, l.fase, l.valor_total::float8 as valor, min(at) as began, max(at) as ended,
    (array_agg(side order by index desc))[1] as last_side, max(index) filter (where text ~ 'Paguei') as paid,
    max(index) as last_index, bool_or(text ~ 'outra loja') as elsewhere, bool_or(text ~ 'caro') as dear
  from leads l join said on said.lead = l.id where l.empresa_id = $2 group by l.id, l.fase, l.valor_total),
proofs as (
  select lead, step, min(index) as index from (
    select lead, index, case when text ~ 'visita' then 1 when text ~ 'R\\$' then 2 when text ~ 'caro|outra loja' then 3
      when text ~ 'Paguei' then 4 end as step from said
    union all select lead, index, 0 from said where side = 'c') s
  where step is not null group by lead, step
  union all select id, 5, coalesce(paid, last_index) from deals where fase = 'fechados'),
proved as (select p.*, s.at from proofs p join said s on s.lead = p.lead and s.index = p.index),
reached as (select d.id, d.fase, coalesce(max(step), 0) as step from deals d left join proofs p on p.lead = d.id group by d.id, d.fase),
standings as (
  select s.step, count(*) filter (where r.step >= s.step) as reached,
    count(*) filter (where r.step = s.step and fase not in ('fechados', 'leads-frios')) as active,
    count(*) filter (where r.step = s.step and fase = 'leads-frios') as lost
  from generate_series(0, 5) s (step) cross join reached r group by s.step),
waits as (
  select lead, index, extract(epoch from at - lag(at) over w) / 60 as minutes, side, lag(side) over w as before
  from said window w as (partition by lead order by index)),
replies as (select * from waits where side = 'v' and before = 'c'),
times as (
  select a.step, extract(epoch from n.at - a.at) / 86400 as days from proved a
  join lateral (select at from proved b where b.lead = a.lead and b.step > a.step and b.index > a.index
    order by b.step limit 1) n on true),
standing as (
  select r.id, r.step, extract(epoch from $3::timestamptz - p.at) / 86400 as days from reached r
  join proved p on p.lead = r.id and p.step = r.step where r.fase not in ('fechados', 'leads-frios')),
why as (
  select id, valor, to_char(ended at time zone 'America/Sao_Paulo', 'YYYY-MM') as month,
    case when elsewhere then 'Fechou com concorrente' when dear then 'Preço'
      when last_side = 'v' then 'Sumiu sem responder' else 'Sem motivo dito' end as reason
  from deals where fase = 'leads-frios')
select jsonb_build_object(
  'conversations', (select count(*) from deals),
  'replies', (
    select jsonb_build_array(count(*), avg(minutes)::float8,
      count(*) filter (where minutes <= 30), count(*) filter (where minutes > 120)) from replies),
  'won', (
    select jsonb_build_array(count(*), avg(extract(epoch from ended - began) / 86400)::float8, sum(valor), count(valor))
    from deals where fase = 'fechados'),
  'reached', (select jsonb_agg(reached order by step) from standings),
  'active', (select jsonb_agg(active order by step) from standings),
  'lost', (select jsonb_agg(lost order by step) from standings),
  'times', (
    select jsonb_agg(jsonb_build_array(n, days) order by step) from (
      select s.step, count(t.days) as n, avg(t.days)::float8 as days
      from generate_series(0, 5) s (step) left join times t on t.step = s.step group by s.step) x),
  'overdue', (
    select jsonb_agg(n order by step) from (
      select s.step, count(t.id) filter (where t.days > ideal) as n
      from unnest(array[0, 1, 2, 3, 4, 5], array[1, 3, 2, 5, 4, null]) s (step, ideal)
      left join standing t on t.step = s.step group by s.step) x),
  'reasons', (
    select jsonb_object_agg(reason, jsonb_build_array(n, valor, valued)) from (
      select reason, count(*) as n, coalesce(sum(valor), 0) as valor, count(valor) as valued
      from why group by reason) x),
  'lostMonths', (
    select jsonb_object_agg(month, n) from (select month, count(*) as n from why group by month) x),
  'months', (
    select jsonb_object_agg(month, n) from (
      select to_char(ended at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, count(*) as n
      from deals group by 1) x),
  'quiet', (
    select jsonb_build_array(count(*), sum(valor)) from deals
    where fase not in ('fechados', 'leads-frios') and valor >= 20000 and ended <= $3::timestamptz - interval '7 days'),
  'stuck', (
    select jsonb_build_array(count(*) filter (where r.step = 3), count(*))
    from proofs p join reached r on r.id = p.lead where p.step = 3),
  'unanswered', (
    select jsonb_build_array(count(*) filter (where d.fase <> 'fechados' and d.last_side = 'v'), count(*))
    from proofs p join deals d on d.id = p.lead where p.step = 2),
  'slowFirst', (
    select jsonb_build_array(count(*) filter (where minutes > 60), count(*))
    from (select distinct on (lead) minutes from replies order by lead, index) x),
  'values', (
    select jsonb_object_agg(fase, jsonb_build_array(n, valued, sum)) from (
      select fase, count(*) as n, count(valor) as valued, coalesce(sum(valor), 0) as sum
      from deals group by fase) x)
) as reckoned`

it('every number of Vendas is what SQL alone reckons of the same sentences', async () => {
  const member = await signUpAt(api)
  const said: Said[] = []
  for (let nth = 0; nth < 40; nth++) {
    const texts = LINES.filter((_line, at) => ((nth * 37 + 11) >> (at % 6)) % 2 === 0 || at === nth % 8)
    if (nth % 3 === 1) texts.push(texts.shift()!)
    let at = Date.parse(UNTIL) - (70 - nth) * DAY_MS
    const messages = texts.map((line, index) => ({
      author: line.startsWith('v') ? 'Rafaela' : 'Dona Célia',
      text: line.slice(2),
      sentAt: new Date((at += (nth + 1) * 9 * MINUTE_MS * (index % 3 === 2 ? 20 : 1))).toISOString(),
    }))
    const lead = await seedConversation(api, member, { messages })
    await asOwner('update conversations set first_at = $2, last_at = $3 where id = $1', [
      ...[await conversationOf(lead), messages[0]!.sentAt, messages.at(-1)!.sentAt],
    ])
    await asOwner('update leads set fase = $2, valor_total = $3 where id = $1', [
      ...[lead, PHASES[nth % PHASES.length], nth % 4 === 0 ? null : nth * 1_037.25],
    ])
    const lines = texts.map((line, index) => ({ line, sentAt: messages[index]!.sentAt }))
    await seedActs(api, member, lead, lines)
    said.push(
      ...messages.map(({ author, text, sentAt }, index): Said => {
        return { lead, index, side: author === 'Rafaela' ? 'v' : 'c', text, at: sentAt }
      }),
    )
  }
  const answer = await member.request('GET', `/api/insights/sales?days=90&until=${UNTIL}`)
  const { report } = (await answer.json()) as SalesAnswer
  const [row] = await asOwner<{ reckoned: object }>(RECKONED, [JSON.stringify(said), member.user.empresaId, UNTIL])
  const bottleneck = (kind: string) => {
    const { cases, of } = report.bottlenecks.find((each) => each.kind === kind)!
    return [cases.n, of]
  }
  const group = (phase: string, name: string) => {
    const { leads, valued, sum } = report.values.find((each) => each.group === name)!
    return [phase, [leads.n, valued.n, sum]] as const
  }
  const counted = {
    conversations: report.conversations,
    replies: [
      ...[report.replies.all.n, report.replies.averageMinutes, report.efficiency.replies.fast.n, report.replies.slow.n],
    ],
    won: [report.won.n, report.funnelDays, report.closedValue.sum, report.closedValue.valued.n],
    reached: report.funnel.map((each) => each.reached.n),
    active: report.funnel.map((each) => each.active.n),
    lost: report.funnel.map((each) => each.lost.n),
    times: report.times.map(({ left, realDays }) => [left.n, realDays]),
    overdue: report.times.map((each) => each.overdue.n),
    reasons: Object.fromEntries(
      report.lost.byReason.map(({ reason, cases, valor, valued }) => [reason, [cases.n, valor, valued.n]]),
    ),
    lostMonths: Object.fromEntries(report.lost.byMonth.map(({ month, cases }) => [month, cases.n])),
    months: Object.fromEntries(report.months.map(({ month, cases }) => [month, cases.n])),
    quiet: [report.quiet.n, report.quiet.sum],
    stuck: bottleneck('price-without-terms'),
    unanswered: bottleneck('no-return-date'),
    slowFirst: bottleneck('slow-first-reply'),
    values: Object.fromEntries([
      group('leads-quentes', 'Quente'),
      group('leads-mornos', 'Morno'),
      group('leads-frios', 'Frio'),
    ]),
  }
  const { values, ...reckoned } = row!.reckoned as typeof counted
  const { fechados: _won, 'em-objecao': _objecting, ...groups } = values as Record<string, readonly number[]>
  expect(rounded(counted)).toEqual(rounded({ ...reckoned, values: groups }))
  expect(Object.keys(counted.reasons).length).toBeGreaterThanOrEqual(3)
  expect(report.funnel.at(-1)!.reached.n).toBe(8)
})

/** Twelve digits: as exactly as the two add up. */
const rounded = (figures: object): unknown =>
  JSON.parse(JSON.stringify(figures), (_key, value: unknown) =>
    typeof value === 'number' ? Number(value.toPrecision(12)) : value,
  )
