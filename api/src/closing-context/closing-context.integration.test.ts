import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ClosingContextAnswer } from '@fechai/contracts/closing-context'
import type { Phase } from '@fechai/domain/phases'
import type { SellingMoves } from '@fechai/domain/insights/closing/selling-moves'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedSale } from '../testing/seed-sale.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ OPENAI_API_KEY: '' })
})
afterAll(() => api?.close())

const MOVES: Omit<SellingMoves, 'who'> = {
  techniques: [['leads-frios', 'retomada']],
  phrases: [['leads-frios', 'qualquer duvida estou por aqui']],
}
const decided = async (member: Member, fase: Phase, moves = MOVES): Promise<string> =>
  (await seedSale(api, member, { ...moves, fase })).conversationId
const contextOf = async (member: Member, fase = 'leads-frios') =>
  (
    (await (
      await member.request('GET', `/api/closing-context/${member.user.empresaId}/${fase}`)
    ).json()) as ClosingContextAnswer
  ).context

it('is computed from the company’s own conversations, for its salespeople and no other company', async () => {
  const manager = await signUpAt(api)
  const stranger = await signUpAt(api)
  const sellers = [
    await addMember(api, manager.user.empresaId, 'vendedor'),
    await addMember(api, manager.user.empresaId, 'vendedor'),
  ]
  for (const seller of [...sellers, ...sellers]) await decided(seller, 'fechados')
  await decided(sellers[0]!, 'leads-frios')
  // Still open: it says nothing of how sales end.
  await decided(sellers[0]!, 'leads-mornos')
  for (const who of [manager, ...sellers]) {
    const { conversations, successfulPatterns } = await contextOf(who)
    expect(conversations).toEqual({ closed: 4, decided: 5 })
    expect(successfulPatterns.techniques).toMatchObject([
      { pattern_data: { id: 'retomada' }, success_rate: 0.8, usage_count: 4, n: 5, label: null },
    ])
    expect(successfulPatterns.phrases).toMatchObject([{ pattern_data: { text: 'qualquer duvida estou por aqui' } }])
  }
  expect((await contextOf(stranger)).conversations).toEqual({ closed: 0, decided: 0 })
  expect((await contextOf(manager, 'em-objecao')).successfulPatterns).toEqual({ techniques: [], phrases: [] })
})

it('forgets a conversation with it, and is stored encrypted', async () => {
  const member = await signUpAt(api)
  const ids = [await decided(member, 'fechados'), await decided(member, 'fechados'), await decided(member, 'fechados')]
  expect((await contextOf(member)).successfulPatterns.phrases).toHaveLength(1)
  const [row] = await asOwner<{ body: Buffer }>('select body from selling_moves where conversation_id = $1', [ids[0]])
  expect(row!.body.includes('duvida')).toBe(false)
  await asOwner('delete from conversations where id = $1', [ids[0]])
  expect((await contextOf(member)).successfulPatterns.phrases).toEqual([])
})

it('knows the five phases', async () => {
  const member = await signUpAt(api)
  expect((await member.request('GET', `/api/closing-context/${member.user.empresaId}/qualquer`)).status).toBe(404)
})
