import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CoachingNotes } from '@fechai/contracts/coaching'
import type { SellerAnswer, SellerPeriod } from '@fechai/contracts/insights'
import type { Notifications } from '@fechai/contracts/notifications'
import { addLeader, addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const UNTIL = '2026-11-23T15:00:00.000Z'
let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** Lines 'c …' are the customer's, 'v …' the seller's, so many minutes apart. */
async function sell(member: Member, day: string, texts: readonly string[], fase = 'leads-mornos', minutes = 5) {
  const messages = texts.map((text, at) => ({
    author: text.startsWith('v') ? 'Rafaela' : 'Dona Célia',
    text: text.slice(2),
    sentAt: new Date(Date.parse(`${day}T13:00:00Z`) + at * minutes * 60_000).toISOString(),
  }))
  const leadId = await seedConversation(api, member, { messages })
  await asOwner('update leads set fase = $2 where id = $1', [leadId, fase])
  await asOwner('update conversations set first_at = $2, last_at = $3 where id = $1', [
    await conversationOf(leadId),
    messages[0]!.sentAt,
    messages.at(-1)!.sentAt,
  ])
  return leadId
}

const TALK = ['c Quanto custa?', 'v Parcelo em 10x sem juros', 'c Adorei', 'v Combinado']
const ask = (who: Member, periodo: SellerPeriod = '3m', vendedor = '') =>
  who.request('GET', `/api/insights/seller?periodo=${periodo}&until=${UNTIL}${vendedor && `&vendedor=${vendedor}`}`)
const pageOf = async (who: Member, periodo: SellerPeriod = '3m', vendedor = ''): Promise<SellerAnswer> => {
  const answer = await ask(who, periodo, vendedor)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SellerAnswer
}

describe('a seller’s page', () => {
  it('is the salesperson’s own, and each one’s for who manages the company', async () => {
    const gestor = await signUpAt(api)
    const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
    const colleague = await addMember(api, gestor.user.empresaId, 'vendedor')
    const stranger = await signUpAt(api)
    await sell(seller, '2026-11-10', TALK, 'fechados')
    await sell(colleague, '2026-11-11', TALK)
    const own = await pageOf(seller)
    expect(own).toMatchObject({ seller: { id: seller.user.id }, report: { teamConversations: 2 } })
    expect(own.sellers.map(({ id }) => id)).toEqual([seller.user.id])
    expect(own.report.attendances.n).toBe(1)
    expect((await pageOf(gestor, '3m', seller.user.id)).report).toEqual(own.report)
    // A manager who sells nothing herself sees the person with most leads, and her own page by her name.
    await sell(colleague, '2026-11-12', TALK)
    const first = await pageOf(gestor)
    expect([first.seller.id, first.report.attendances.n]).toEqual([colleague.user.id, 2])
    expect((await pageOf(gestor, '3m', gestor.user.id)).report.attendances.n).toBe(0)
    for (const who of [colleague, stranger]) expect((await ask(who, '3m', seller.user.id)).status).toBe(404)
  })

  it('leaves out conversations that a colleague attended, and counts them', async () => {
    const gestor = await signUpAt(api)
    const carla = await addMember(api, gestor.user.empresaId, 'vendedor')
    await sell(gestor, '2026-11-10', TALK)
    const attended = await sell(gestor, '2026-11-11', TALK)
    const asked = await gestor.request('PUT', '/api/attendants', {
      body: { name: 'Carla do balcão', person: carla.user.id },
    })
    expect(asked.status).toBe(200)
    await asOwner(`update leads set atendente = 'Carla do balcão', padroes = '{}' where id = $1`, [attended])
    const page = await pageOf(gestor)
    expect(page.report.attendances.n).toBe(1)
    expect(page.attendedByOthers).toEqual([{ name: 'Carla do balcão', n: 1 }])
    expect((await pageOf(carla)).attendedByOthers).toEqual([])
    const passed = await gestor.request('POST', '/api/leads/assign', {
      body: { to: carla.user.id, leads: [{ id: attended }] },
    })
    expect(passed.status).toBe(200)
    expect((await pageOf(carla)).report.attendances.n).toBe(1)
    expect((await pageOf(gestor)).attendedByOthers).toEqual([])
  })

  it.each([
    ['3m', 1],
    ['6m', 2],
    ['1a', 3],
    ['all', 4],
  ] as const)('of %s has its conversations', async (periodo, n) => {
    const member = await signUpAt(api)
    for (const day of ['2026-11-10', '2026-07-10', '2026-02-10', '2024-02-10']) await sell(member, day, TALK)
    expect((await pageOf(member, periodo)).report.attendances.n).toBe(n)
  })

  it('of whole days has their conversations, and refuses a request without a period', async () => {
    const member = await signUpAt(api)
    for (const day of ['2026-11-10', '2026-11-12', '2026-10-10']) await sell(member, day, TALK)
    const countOf = async (query: string): Promise<number> => {
      const answer = await member.request('GET', `/api/insights/seller?${query}`)
      return ((await answer.json()) as SellerAnswer).report.attendances.n
    }
    expect(await countOf('from=2026-11-10&to=2026-11-11')).toBe(1)
    expect(await countOf('from=2026-10-10&to=2026-11-12')).toBe(3)
    for (const query of ['', 'from=2026-11-10', 'from=2026-11-12&to=2026-11-10'])
      expect((await member.request('GET', `/api/insights/seller?${query}`)).status).toBe(400)
  })

  it('agrees with what the rows say, to the last digit', async () => {
    const member = await signUpAt(api)
    for (let at = 0; at < 9; at++)
      await sell(member, `2026-11-1${at}`, TALK, ['fechados', 'leads-frios', 'leads-mornos'][at % 3]!, 1 + at * 9)
    await asOwner(`update leads set valor_total = 100 * progresso where empresa_id = $1 and fase = 'fechados'`, [
      member.user.empresaId,
    ])
    const { report } = await pageOf(member)
    // Author 0 asks first, author 1 answers: without a single line of the product's own code.
    const [waits] = await asOwner<{ n: number; sum: number; fast: number }>(
      `select count(*)::int as n, sum(minutes)::float8 as sum, count(*) filter (where minutes <= 30)::int as fast from (
         select extract(epoch from sent_at - lag(sent_at) over w) / 60 as minutes, author,
           lag(author) over w as before
         from messages where empresa_id = $1 window w as (partition by conversation_id order by index)) m
       where author <> before and author = (select array_position(authors, seller) - 1 from conversations where empresa_id = $1 limit 1)`,
      [member.user.empresaId],
    )
    const [rows] = await asOwner<{ won: number; lost: number; active: number; value: number; valued: number }>(
      `select count(*) filter (where fase = 'fechados')::int as won, count(*) filter (where fase = 'leads-frios')::int as lost,
         count(*) filter (where fase not in ('fechados', 'leads-frios'))::int as active,
         (sum(valor_total) filter (where fase = 'fechados'))::float8 as value,
         count(valor_total) filter (where fase = 'fechados')::int as valued
       from leads where empresa_id = $1`,
      [member.user.empresaId],
    )
    const figure = (id: string) => report.comparison.find((each) => each.figure === id)!.own
    expect([report.won.n, report.lost.n, report.active.n]).toEqual([rows!.won, rows!.lost, rows!.active])
    expect(report.replies.n).toBe(waits!.n)
    // Sums of whole minutes and reais are exact: so is what is divided here.
    expect(report.replies.averageMinutes).toBe(waits!.sum / waits!.n)
    expect(figure('fastReplies').value).toBe((100 * waits!.fast) / waits!.n)
    expect(figure('closedValue').value).toBe(rows!.value / rows!.valued)
    expect(report.valued.n).toBe(rows!.valued)
    expect(report.score.conversion.points).toBe(40 * Math.min(1, rows!.won / 9 / 0.25))
  })

  it('is not moved by another company', async () => {
    const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
    await sell(member, '2026-11-10', TALK)
    const before = await pageOf(member)
    for (let at = 0; at < 3; at++) await sell(stranger, '2026-11-11', TALK, 'fechados')
    expect(await pageOf(member)).toEqual(before)
  })
})

describe('coaching', () => {
  const coach = (who: Member, leadId: string, index = 1, texto = 'Pergunte o que falta.') =>
    who.request('POST', '/api/coaching', { body: { id: randomUUID(), leadId, index, texto } })
  const notesOf = async (who: Member, vendedor = '') =>
    ((await (await who.request('GET', `/api/coaching${vendedor && `?vendedor=${vendedor}`}`)).json()) as CoachingNotes)
      .notes

  it('is left by a manager on a sentence, sent to its seller, and shows when it was read', async () => {
    const gestor = await signUpAt(api)
    const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
    const colleague = await addMember(api, gestor.user.empresaId, 'vendedor')
    const leadId = await sell(seller, '2026-11-10', TALK)
    expect((await coach(gestor, leadId)).status).toBe(200)
    const [note] = await notesOf(seller)
    expect(note).toMatchObject({
      ...{ leadId, index: 1, quote: 'Parcelo em 10x sem juros', texto: 'Pergunte o que falta.' },
      ...{ author: gestor.user.name, readAt: null },
    })
    const told = (await (await seller.request('GET', '/api/notifications')).json()) as Notifications
    expect(told.notificacoes.filter(({ tipo }) => tipo === 'orientacao')).toMatchObject([
      { tipo: 'orientacao', destino: '/?tela=analise-vendedor', lida: false },
    ])
    expect(await notesOf(colleague, seller.user.id)).toEqual([])
    await gestor.request('POST', '/api/coaching/read', { body: {} })
    expect((await notesOf(seller))[0]!.readAt).toBeNull()
    await seller.request('POST', '/api/coaching/read', { body: {} })
    expect((await notesOf(gestor, seller.user.id))[0]!.readAt).not.toBeNull()
    const [row] = await asOwner<{ all: string }>(
      'select coaching_notes::text as all from coaching_notes where id = $1',
      [note!.id],
    )
    expect(row!.all).not.toContain('Parcelo')
  })

  it('is left by the leader of the seller’s team, who removes none of the notes to herself', async () => {
    const gestor = await signUpAt(api)
    const { empresaId } = gestor.user
    const [seller, other] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
    const leader = await addLeader(api, empresaId, [seller])
    const [leadId, foreign] = [await sell(seller, '2026-11-10', TALK), await sell(other, '2026-11-10', TALK)]
    expect((await coach(leader, leadId)).status).toBe(200)
    expect((await coach(leader, foreign)).status).toBe(404)
    expect((await coach(gestor, foreign)).status).toBe(200)
    const [note] = await notesOf(leader, seller.user.id)
    expect(note).toMatchObject({ author: leader.user.name })
    expect(await notesOf(seller)).toEqual([note])
    expect(await notesOf(leader, other.user.id)).toEqual([])
    const own = await sell(leader, '2026-11-10', TALK)
    expect((await coach(gestor, own)).status).toBe(200)
    const [toLeader] = await notesOf(leader)
    expect((await leader.request('DELETE', `/api/coaching/${toLeader!.id}`)).status).toBe(404)
    expect((await leader.request('DELETE', `/api/coaching/${note!.id}`)).status).toBe(200)
    expect(await notesOf(seller)).toEqual([])
  })

  it('is for leaders and managers to leave, on what is there', async () => {
    const gestor = await signUpAt(api)
    const seller = await addMember(api, gestor.user.empresaId, 'vendedor')
    const leadId = await sell(seller, '2026-11-10', TALK)
    expect((await coach(seller, leadId)).status).toBe(403)
    expect((await coach(gestor, leadId, 99)).status).toBe(404)
    expect((await coach(gestor, randomUUID())).status).toBe(404)
    expect((await coach(await signUpAt(api), leadId)).status).toBe(404)
    expect((await coach(gestor, leadId, 1, ' ')).status).toBe(400)
  })
})
