import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromInsightLine } from '@fechai/contracts/insight-lines'
import {
  PERIOD_TEXT,
  type AnalysisAnswer,
  type InsightHead,
  type InsightLine,
  type DataSources,
  type SalesAnswer,
  type SetAnswer,
} from '@fechai/contracts/insights'
import type { OwnWordsAnswer } from '@fechai/contracts/own-words'
import type { Message } from '@fechai/domain/conversation/message'
import { appendMessages, contentChanged, conversationsOf, messagesOf, rewriteMessage } from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { NO_OWN_WORDS } from '@fechai/domain/insights/analysis/own-words'
import { runAnalysis } from '@fechai/domain/insights/analysis/run-analysis'
import { validateSet } from '@fechai/domain/insights/readiness/validate-set'
import { salesReport, type SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedActs } from '../testing/seed-acts.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const UNTIL = '2026-11-23T15:00:00.000Z'
let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** Lines 'c …' are the customer's, 'v …' the seller's, so many minutes apart. */
async function sell(
  member: Member,
  day: string,
  texts: readonly string[],
  fase = 'leads-mornos',
  minutes = 1,
): Promise<string> {
  const messages = texts.map((text, at) => ({
    author: text.startsWith('v') ? 'Rafaela' : 'Dona Célia',
    text: text.slice(2),
    sentAt: new Date(Date.parse(`${day}T10:00:00-03:00`) + at * minutes * 60_000).toISOString(),
  }))
  const leadId = await seedConversation(api, member, { messages })
  await asOwner('update leads set fase = $2 where id = $1', [leadId, fase])
  const last = messages.at(-1)!.sentAt
  await asOwner('update conversations set first_at = $2, last_at = $3 where id = $1', [
    await conversationOf(leadId),
    messages[0]!.sentAt,
    last,
  ])
  const lines = texts.map((line, at) => ({ line, sentAt: messages[at]!.sentAt }))
  await seedActs(api, member, leadId, lines)
  return leadId
}

const analysisOf = async (member: Member, days = 30): Promise<AnalysisAnswer> => {
  const answer = await member.request('GET', `/api/insights/analysis?days=${days}&until=${UNTIL}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as AnalysisAnswer
}
const reportOf = async (member: Member): Promise<SalesReport> => {
  const answer = await member.request('GET', `/api/insights/sales?days=30&until=${UNTIL}`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as SalesAnswer).report
}
const TALK = ['c Quanto custa?', 'v Sai por 900, posso reservar?', 'c Adorei', 'v Combinado']

describe('the insight into conversations', () => {
  it('is the same from the lines that a browser reads, to the last digit', async () => {
    const member = await signUpAt(api)
    for (let at = 0; at < 6; at++) await sell(member, `2026-11-1${at}`, TALK, at % 2 ? 'fechados' : 'leads-mornos')
    const answer = await analysisOf(member)
    expect(answer.run).toMatchObject({ conversations: 6, overall: 100, weights: 40 })
    const lines = await (await member.request('GET', `/api/insights/conversations?days=30&until=${UNTIL}`)).text()
    const [first, ...rest] = lines.trimEnd().split('\n')
    const head = JSON.parse(first!) as InsightHead
    const conversations = rest.map((line) => fromInsightLine(JSON.parse(line) as InsightLine))
    expect(JSON.stringify(runAnalysis(conversations, head.period))).toBe(JSON.stringify(answer.run))
    expect(head).toMatchObject(answer.scope)
  })

  it('is not moved by an older conversation, nor by another company', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    for (let at = 0; at < 5; at++) await sell(member, `2026-11-1${at}`, TALK)
    const before = await analysisOf(member)
    await sell(member, '2026-05-02', ['c Não gostei de nada'])
    for (let at = 0; at < 3; at++) await sell(stranger, '2026-11-12', ['c Muito caro'])
    expect(await analysisOf(member)).toEqual(before)
    expect((await analysisOf(stranger)).run).toMatchObject({ conversations: 3 })
  })

  it('shows salespeople their own conversations, and managers all', async () => {
    const gestor = await signUpAt(api)
    const vendedor = await addMember(api, gestor.user.empresaId, 'vendedor')
    await sell(gestor, '2026-11-10', TALK)
    const own = await sell(vendedor, '2026-11-11', TALK)
    expect((await analysisOf(gestor)).run.conversations).toBe(2)
    const { run } = await analysisOf(vendedor)
    expect(run.conversations).toBe(1)
    expect(run.analyses.sentiment.counted.positive!.cases[0]!.leadId).toBe(own)
  })

  it('makes a sales report that agrees with the rows, and is not moved by another company', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    for (let at = 0; at < 4; at++) await sell(member, `2026-11-1${at}`, TALK, at === 0 ? 'fechados' : 'leads-frios')
    await asOwner('update leads set valor_total = 900 where empresa_id = $1', [member.user.empresaId])
    const report = await reportOf(member)
    await sell(stranger, '2026-11-12', TALK, 'fechados')
    expect(await reportOf(member)).toEqual(report)
    const rows = await asOwner<{ fase: string; n: number; valor: number }>(
      `select fase, count(*)::int as n, sum(valor_total)::float as valor from leads where empresa_id = $1 group by fase`,
      [member.user.empresaId],
    )
    const of = (fase: string) => rows.find((row) => row.fase === fase)!
    expect(report).toMatchObject({
      conversations: 4,
      won: { n: of('fechados').n },
      closedValue: { sum: of('fechados').valor, valued: { n: 1 } },
      lost: { n: of('leads-frios').n },
      active: { n: 0 },
    })
    expect(report.funnel.map(({ reached }) => reached.n)).toEqual([4, 4, 4, 1, 1, 1])
  })

  it('agrees with what SQL alone makes of the rows, to the last digit', async () => {
    const member = await signUpAt(api)
    const { empresaId } = member.user
    for (let at = 0; at < 12; at++)
      await sell(
        member,
        `2026-11-0${1 + (at % 9)}`,
        TALK,
        ['fechados', 'leads-frios', 'leads-mornos'][at % 3]!,
        1 + at * 13,
      )
    await asOwner(
      `update leads set valor_total = (select 100 * extract(day from first_at) from conversations c where c.id = conversation_id)
       where empresa_id = $1 and fase <> 'leads-frios'`,
      [empresaId],
    )
    const report = await reportOf(member)
    // Recomputes the figures without the product's code, from the author, the time and the phase alone.
    const [waits] = await asOwner<{ n: number; average: number; fast: number; slow: number }>(
      `select count(*)::int as n, avg(minutes)::float8 as average, (count(*) filter (where minutes <= 30))::int as fast,
         (count(*) filter (where minutes > 120))::int as slow
       from (select extract(epoch from sent_at - lag(sent_at) over w) / 60 as minutes, author, lag(author) over w as before
         from messages where empresa_id = $1 window w as (partition by conversation_id order by index)) m
       where before = 0 and author = 1`,
      [empresaId],
    )
    const [won] = await asOwner<{ n: number; all: number; days: number; sum: number }>(
      `select (count(*) filter (where fase = 'fechados'))::int as n, count(*)::int as all,
         avg(extract(epoch from c.last_at - f.first) / 86400) filter (where fase = 'fechados')::float8 as days,
         sum(valor_total) filter (where fase = 'fechados')::float8 as sum
       from leads l join conversations c on c.id = l.conversation_id
       join lateral (select min(sent_at) as first from messages m where m.conversation_id = c.id) f on true
       where l.empresa_id = $1`,
      [empresaId],
    )
    const months = await asOwner<{ month: string; n: number }>(
      `select to_char(last_at at time zone 'America/Sao_Paulo', 'YYYY-MM') as month, count(*)::int as n
       from conversations where empresa_id = $1 group by 1 order by 1`,
      [empresaId],
    )
    const open = await asOwner<{ leads: number; sum: number }>(
      `select count(*)::int as leads, sum(valor_total)::float8 as sum from leads where empresa_id = $1 and fase = 'leads-mornos'`,
      [empresaId],
    )
    expect([report.replies.all.n, report.efficiency.replies.fast.n, report.replies.slow.n]).toEqual([
      ...[waits!.n, waits!.fast, waits!.slow],
    ])
    expect(report.replies.averageMinutes).toBeCloseTo(waits!.average, 9)
    expect([report.won.n, report.conversations]).toEqual([won!.n, won!.all])
    expect(report.conversionRate).toBeCloseTo((100 * won!.n) / won!.all, 9)
    expect(report.funnelDays).toBeCloseTo(won!.days, 9)
    expect(report.closedValue.sum).toBeCloseTo(won!.sum, 9)
    expect(report.months.map(({ month, cases }) => ({ month, n: cases.n }))).toEqual(months)
    const warm = report.values.find(({ group }) => group === 'Morno')!
    expect({ leads: warm.leads.n, sum: warm.sum }).toEqual(open[0])
  })

  it('stays what the conversations say, whatever happens to them', async () => {
    const gestor = await signUpAt(api)
    const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
    const { db, master } = api.deps
    const owner = { empresaId: gestor.user.empresaId, userId: gestor.user.id, reach: 'company' as const }
    const agrees = async (conversations: number): Promise<void> => {
      for (const member of [gestor, seller]) {
        const lines = await (await member.request('GET', `/api/insights/conversations?days=30&until=${UNTIL}`)).text()
        const [first, ...rest] = lines.trimEnd().split('\n')
        const all = rest.map((line) => fromInsightLine(JSON.parse(line) as InsightLine))
        const report = await reportOf(member)
        expect(report).toEqual(salesReport(all, (JSON.parse(first!) as InsightHead).period))
      }
      expect((await reportOf(gestor)).conversations).toBe(conversations)
    }
    const [own, other] = [await sell(gestor, '2026-11-10', TALK), await sell(seller, '2026-11-11', TALK, 'fechados')]
    await sell(gestor, '2026-11-12', ['c Quanto?', 'v Sai por R$ 900', 'c Achei caro'], 'leads-frios', 200)
    await agrees(3)
    const id = await conversationOf(own)
    const conversations = conversationsOf(db, master, owner)
    const [key, authors] = [await conversations.key(id), ['Dona Célia', 'Rafaela']]
    const said = (index: number, author: string, text: string): Message => ({
      ...{ index, author, text, sentAt: `2026-11-10T1${index}:00:00-03:00`, localTime: '', line: 0 },
      ...{ attachment: null, flags: [] },
    })
    const more = [said(4, 'Dona Célia', 'Achei caro'), said(5, 'Rafaela', 'Podemos fechar em 800?')]
    await inScope(db, owner, async (tx) => {
      await appendMessages(tx, key, id, more, authors)
      await contentChanged(tx, id, 4)
    })
    await agrees(3)
    await inScope(db, owner, async (tx) => {
      await rewriteMessage(tx, key, id, 4, authors, (message) => ({ ...message, text: 'Vou pensar na visita' }))
      await contentChanged(tx, id, 4)
    })
    await agrees(3)
    await conversations.chooseSeller(id, 'Dona Célia')
    await agrees(3)
    await asOwner(`update leads set fase = 'fechados', valor_total = 1250.5, nome = 'Célia' where id = $1`, [own])
    await agrees(3)
    await messagesOf(db, owner, key).replace(id, [said(0, 'Rafaela', 'Sai por R$ 300')], authors)
    await agrees(3)
    expect((await gestor.request('DELETE', `/api/leads/${other}`, { body: { confirm: 'confirmo' } })).status).toBe(200)
    await agrees(2)
  })

  it('is measured against what the company set, by who manages it', async () => {
    const gestor = await signUpAt(api)
    const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
    await sell(gestor, '2026-11-10', ['c Oi', 'v Quer uma visita?', 'v Sai por R$ 900'])
    const body = { goal: { score: 8, month: '2027-03' }, idealDays: [0.0001, 3, 2, 5, 4, null] }
    expect((await seller.request('PUT', '/api/insights/sales-settings', { body })).status).toBe(403)
    const before = await reportOf(gestor)
    expect(before).toMatchObject({ goal: null, times: [{ idealDays: 1, status: 'dentro' }, {}, {}, {}, {}, {}] })
    expect((await gestor.request('PUT', '/api/insights/sales-settings', { body })).status).toBe(200)
    const after = await reportOf(gestor)
    expect(after).toMatchObject({
      goal: body.goal,
      times: [{ idealDays: 0.0001, status: 'atrasado' }, {}, {}, {}, {}, {}],
    })
    expect(after.efficiency.steps.within).toBe(before.efficiency.steps.within - 1)
    const unknown = await signUpAt(api)
    expect((await reportOf(unknown)).goal).toBeNull()
    for (const wrong of [
      { ...body, idealDays: [1] },
      { ...body, goal: { score: 11, month: '2027-03' } },
    ])
      expect((await gestor.request('PUT', '/api/insights/sales-settings', { body: wrong })).status).toBe(400)
  })

  it('counts the words that the company adds, which who manages it says', async () => {
    const gestor = await signUpAt(api)
    const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
    for (let at = 0; at < 5; at++) await sell(gestor, `2026-11-1${at}`, ['c Ficou tri', 'v Oi'])
    const put = (who: Member, words: object) => who.request('PUT', '/api/insights/words', { body: words })
    const words = { ...NO_OWN_WORDS, positive: ['Trííí', 'tri', 'bah*'] }
    expect((await put(seller, words)).status).toBe(403)
    expect((await analysisOf(gestor)).run.analyses.sentiment.figures.counts.positive).toBe(0)
    const answer = await put(gestor, words)
    expect([answer.status, ((await answer.json()) as OwnWordsAnswer).words.positive]).toEqual([200, ['tri', 'bah*']])
    expect((await analysisOf(gestor)).run.analyses.sentiment.figures.counts.positive).toBe(5)
    const told = await gestor.request('GET', `/api/insights/conversations?days=30&until=${UNTIL}`)
    const head = JSON.parse((await told.text()).split('\n')[0]!) as InsightHead
    expect(head.ownWords.positive).toEqual(['tri', 'bah*'])
    const stranger = await signUpAt(api)
    expect(await (await stranger.request('GET', '/api/insights/words')).json()).toEqual({
      success: true,
      words: NO_OWN_WORDS,
    })
    const many = (n: number): string[] => Array.from({ length: n }, (_, at) => `palavra ${at}`)
    expect((await put(gestor, { ...words, closing: many(60) })).status).toBe(200)
    for (const wrong of [{ ...words, closing: many(61) }, { ...words, positive: ['(a+)+'] }, { positive: [] }])
      expect((await put(gestor, wrong)).status).toBe(400)
  })

  it('validates a set as the browser does, whichever way it was drawn', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    for (let at = 0; at < 10; at++)
      await sell(member, `2026-11-1${at}`, at < 7 ? [...TALK, 'c Até'] : ['c Oi'], at % 2 ? 'fechados' : 'leads-mornos')
    await sell(stranger, '2026-11-12', TALK)
    const of = async (query: string): Promise<SetAnswer> => {
      const answer = await member.request('GET', `/api/insights/set?days=30&until=${UNTIL}&${query}`)
      expect(answer.status).toBe(200)
      return (await answer.json()) as SetAnswer
    }
    const all = await of('')
    expect(all).toMatchObject({ found: 10, chosen: 10, validation: { ready: true, seen: { valid: 7, quality: 70 } } })
    expect(validateSet(all.conversations, 30, all.chosen)).toEqual(all.validation)
    expect(await of('sample=aleatoria&seed=4')).toEqual(all)
    const none = await of('origin=whatsapp')
    expect(none).toMatchObject({ found: 0, conversations: [], validation: { ready: false } })
    const sources = (await (await member.request('GET', '/api/insights/sources')).json()) as DataSources
    expect(sources).toMatchObject({
      whatsapp: { conversations: 0, leads: 0, withoutFile: 0 },
      uploads: { errors: 0, conversations: 10 },
    })
  })

  it.each(['0', '181', '1.5'])('refuses a period of %s days', async (days) => {
    const member = await signUpAt(api)
    const answer = await member.request('GET', `/api/insights/analysis?days=${days}`)
    expect(answer.status).toBe(400)
    expect(((await answer.json()) as { error: string }).error).toContain(PERIOD_TEXT)
  })

  it('leaves out, and counts, conversations without a known seller', async () => {
    const member = await signUpAt(api)
    const leadId = await sell(member, '2026-11-10', TALK)
    await asOwner('update conversations set seller = null where id = $1', [await conversationOf(leadId)])
    expect(await analysisOf(member)).toMatchObject({ scope: { found: 1, read: 0, withoutSeller: 1 } })
  })
})
