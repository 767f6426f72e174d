import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnalysisAnswer, ObjectionsAnswer, SalesAnswer, SellerAnswer, SetAnswer } from '@fechai/contracts/insights'
import type { ClosingContextAnswer } from '@fechai/contracts/closing-context'
import type { LearningProposals } from '@fechai/contracts/learnings'
import { newKey } from '@fechai/platform/crypto/keys'
import { conversationsOf } from '@fechai/data/conversations'
import { readingActsOf } from '@fechai/data/analyses'
import { sellingMovesOf } from '@fechai/data/learnings'
import type { Act } from '@fechai/domain/act'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { conversationOf, seedConversation } from '../testing/seed-conversation.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const UNTIL = '2026-11-23T15:00:00.000Z'
const SENT = '2026-11-20T13:00:00.000Z'
let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

/** A closed lead that objected and was sold by terms of payment. */
async function sold(member: Member): Promise<string> {
  const lead = await seedConversation(api, member, {
    messages: [
      { text: 'Achei caro', sentAt: SENT },
      { author: 'Rafaela', text: 'Parcelo em 10x', sentAt: SENT },
    ],
  })
  await asOwner("update leads set fase = 'fechados' where id = $1", [lead])
  const id = await conversationOf(lead)
  await asOwner('update conversations set first_at = $2, last_at = $2 where id = $1', [id, SENT])
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' as const }
  const objected: Act = {
    ...{ kind: 'objects', by: 'customer', standing: 'stands', index: 0, sentAt: SENT, p: 0.9, sum: null },
    ...{ objection: 'preco', settledBy: null, thing: null, dueOn: null, quote: 'caro', rules: ['test'] },
  }
  await readingActsOf(api.deps.db, owner).note(id, newKey(), { acts: [objected], messages: 2 })
  const key = await conversationsOf(api.deps.db, api.deps.master, owner).key(id)
  const moves = {
    who: lead,
    techniques: [['em-objecao', 'forma-de-pagamento', 1]] as [['em-objecao', 'forma-de-pagamento', number]],
  }
  await sellingMovesOf(api.deps.db, owner).note(id, key, { ...moves, phrases: [] })
  return lead
}

it('leaves out of every report and of the learnings what a person has to confirm, and says how many', async () => {
  const member = await signUpAt(api)
  const [asked] = [await sold(member), await sold(member)]
  await asOwner("update leads set revisar = array['fase'] where id = $1", [asked])
  const get = async <T>(path: string): Promise<T> => (await (await member.request('GET', path)).json()) as T
  const period = `days=30&until=${UNTIL}`
  const told = async () => {
    const sales = await get<SalesAnswer>(`/api/insights/sales?${period}`)
    const analysis = await get<AnalysisAnswer>(`/api/insights/analysis?${period}`)
    const seller = await get<SellerAnswer>(`/api/insights/seller?periodo=3m&until=${UNTIL}`)
    const set = await get<SetAnswer>(`/api/insights/set?${period}`)
    const { report } = await get<ObjectionsAnswer>(`/api/insights/objections?${period}`)
    const learnings = await get<LearningProposals>('/api/learning-proposals')
    const closing = await get<ClosingContextAnswer>(`/api/closing-context/${member.user.empresaId}/em-objecao`)
    return [
      [closing.context.conversations.decided, closing.toConfirm],
      [sales.report.conversations, sales.scope.toConfirm],
      [analysis.run.conversations, analysis.scope.toConfirm],
      [seller.report.attendances.n, seller.scope.toConfirm],
      [set.conversations.length, set.toConfirm],
      [report.read, report.toConfirm],
      [learnings.proposals[0]!.closed, learnings.toConfirm],
    ]
  }
  expect(await told()).toEqual(Array.from({ length: 7 }, () => [1, 1]))
  const confirmed = await member.request('PATCH', `/api/leads/${asked}`, {
    body: { leitura: { campo: 'fase', escolha: 1, leituras: ['fechados'] } },
  })
  expect(confirmed.status).toBe(200)
  expect(await told()).toEqual(Array.from({ length: 7 }, () => [2, 0]))
})
