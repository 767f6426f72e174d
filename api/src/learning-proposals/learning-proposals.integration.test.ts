import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LearningAnswer, LearningProposals, Learnings } from '@fechai/contracts/learnings'
import { addMember } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedSale } from '../testing/seed-sale.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const proposalsOf = async (who: Member) =>
  ((await (await who.request('GET', '/api/learning-proposals')).json()) as LearningProposals).proposals
const learningsOf = async (who: Member) =>
  ((await (await who.request('GET', `/api/user-learnings/${who.user.empresaId}`)).json()) as Learnings).learnings
const decide = (who: Member, verb: 'accept' | 'decline', body: object) =>
  who.request('POST', `/api/learning-proposals/${verb}`, { body })

const PAYMENT = { fase: 'em-objecao', technique: 'forma-de-pagamento' }

it('a closed sale proposes, to whom it belongs; nothing is taught until a person says so', async () => {
  const manager = await signUpAt(api)
  const [seller, colleague] = [
    await addMember(api, manager.user.empresaId, 'vendedor'),
    await addMember(api, manager.user.empresaId, 'vendedor'),
  ]
  const { leadId } = await seedSale(api, seller, { techniques: [['em-objecao', 'forma-de-pagamento', 7]] })
  await seedSale(api, seller, { techniques: [['em-objecao', 'forma-de-pagamento', 2]], fase: 'leads-frios' })
  await seedSale(api, seller, { techniques: [['leads-mornos', 'desconto', 1]], fase: 'leads-quentes' })
  const proposal = {
    ...PAYMENT,
    text: 'Quando há uma objeção em aberto, oferecer outra forma de pagamento.',
    closed: 1,
    decided: 2,
    sales: [{ leadId, nome: expect.any(String) as string, messageIndex: 7 }],
  }
  expect(await proposalsOf(seller)).toEqual([proposal])
  expect(await proposalsOf(manager)).toEqual([proposal])
  expect(await proposalsOf(colleague)).toEqual([])
  expect(await learningsOf(seller)).toEqual([])
  expect((await decide(colleague, 'accept', { ...PAYMENT, learningText: 'Parcelar' })).status).toBe(404)

  const answer = await decide(seller, 'accept', { ...PAYMENT, learningText: 'Parcelar antes de dar desconto' })
  const { learning } = (await answer.json()) as LearningAnswer
  expect(learning).toMatchObject({
    learning_text: 'Parcelar antes de dar desconto',
    origin: 'Aprendizado de fechamento',
  })
  expect(await learningsOf(colleague)).toMatchObject([{ id: learning.id, removivel: false }])
  expect(await proposalsOf(manager)).toEqual([])
  expect((await decide(manager, 'accept', { ...PAYMENT, learningText: 'Parcelar' })).status).toBe(409)
  expect(await learningsOf(manager)).toHaveLength(1)
})

it('a declined proposal is not asked again, also when another sale shows it', async () => {
  const [ours, theirs] = [await signUpAt(api), await signUpAt(api)]
  const techniques = [['leads-mornos', 'desconto', 3]] as [['leads-mornos', 'desconto', number]]
  await seedSale(api, ours, { techniques })
  await seedSale(api, theirs, { techniques })
  const body = { fase: 'leads-mornos', technique: 'desconto' }
  expect((await decide(ours, 'decline', body)).status).toBe(204)
  expect((await decide(ours, 'decline', body)).status).toBe(409)
  await seedSale(api, ours, { techniques })
  expect(await proposalsOf(ours)).toEqual([])
  expect(await learningsOf(ours)).toEqual([])
  expect(await proposalsOf(theirs)).toHaveLength(1)
})
