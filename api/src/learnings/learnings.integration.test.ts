import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LearningAnswer, Learnings } from '@fechai/contracts/learnings'
import { learningsOf } from '@fechai/data/learnings'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const teach = async (who: Member, learningText: string) => {
  const body = { empresaId: who.user.empresaId, learningText, category: null }
  return ((await (await who.request('POST', '/api/user-learnings', { body })).json()) as LearningAnswer).learning
}
const listOf = async (who: Member) =>
  ((await (await who.request('GET', `/api/user-learnings/${who.user.empresaId}`)).json()) as Learnings).learnings
const forget = async (who: Member, id: string) => (await who.request('DELETE', `/api/user-learnings/${id}`)).status

it('keeps what a company taught, newest first, in the specification’s shape', async () => {
  const member = await signUpAt(api)
  await teach(member, '  Ligar no mesmo dia  ')
  const second = await teach(member, 'Mandar vídeo <script>alert(1)</script>')
  expect(await listOf(member)).toEqual([
    second,
    {
      id: expect.any(String) as string,
      learning_text: 'Ligar no mesmo dia',
      origin: 'Inserido pelo usuário',
      created_at: expect.stringMatching(/^\d{4}-/) as string,
      empresa_id: member.user.empresaId,
      category: null,
      removivel: true,
    },
  ])
})

it('is not taught twice: capitals and spaces do not make it another one', async () => {
  const manager = await signUpAt(api)
  const colleague = await addMember(api, manager.user.empresaId, 'vendedor')
  await teach(manager, 'Mandar vídeo do produto')
  const again = (who: Member, learningText: string) =>
    who.request('POST', '/api/user-learnings', { body: { learningText, category: null } })
  const refused = await again(colleague, ' mandar  VÍDEO do\tproduto ')
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    409,
    'Este aprendizado já está na lista: a sua empresa já ensinou isso.',
  ])
  const answers = await Promise.all(Array.from({ length: 5 }, () => again(colleague, 'Ligar no mesmo dia')))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await listOf(manager)).toHaveLength(2)
  expect((await again(await signUpAt(api), 'Ligar no mesmo dia')).status).toBe(200)
})

it('is read by the whole company, and taken back by who taught it or manages', async () => {
  const manager = await signUpAt(api)
  const [one, other] = [
    await addMember(api, manager.user.empresaId, 'vendedor'),
    await addMember(api, manager.user.empresaId, 'vendedor'),
  ]
  const { id } = await teach(one, 'Oferecer visita')
  expect((await listOf(other)).map(({ removivel }) => removivel)).toEqual([false])
  expect(await forget(other, id)).toBe(404)
  expect(await listOf(one)).toHaveLength(1)
  expect(await forget(manager, id)).toBe(200)
  expect(await listOf(one)).toEqual([])
  expect(await forget(manager, id)).toBe(404)
})

it('never leaves the company, and is stored encrypted', async () => {
  const [ours, theirs] = [await signUpAt(api), await signUpAt(api)]
  const { id } = await teach(ours, 'segredo-da-casa-4711')
  expect(await listOf(theirs)).toEqual([])
  expect(await forget(theirs, id)).toBe(404)
  expect((await theirs.request('GET', `/api/user-learnings/${ours.user.empresaId}`)).status).toBe(404)
  const body = { empresaId: theirs.user.empresaId, learningText: 'x' }
  expect((await ours.request('POST', '/api/user-learnings', { body })).status).toBe(404)
  const [row] = await asOwner<{ learning_text: Buffer }>('select learning_text from learnings where id = $1', [id])
  expect(row!.learning_text.includes('segredo')).toBe(false)
  const audit = await asOwner<{ details: unknown }>(`select details from audit_log where subject_id = $1`, [id])
  expect(JSON.stringify(audit)).not.toContain('segredo')
})

it.each([[''], ['   '], ['x'.repeat(1_001)]])('refuses %j', async (learningText) => {
  const member = await signUpAt(api)
  expect((await member.request('POST', '/api/user-learnings', { body: { learningText } })).status).toBe(400)
})

it('gives an analysis the newest fifty', async () => {
  const member = await signUpAt(api)
  const { empresaId, id: userId } = member.user
  const learnings = learningsOf(api.deps.db, api.deps.master, { empresaId, userId, reach: 'own' })
  for (let at = 0; at < 52; at++) await learnings.add(`dica ${at}`, 'Inserido pelo usuário')
  const used = (await learnings.inUse()).map(({ learning_text }) => learning_text)
  expect([used.length, used[0], used.at(-1)]).toEqual([50, 'dica 51', 'dica 2'])
})

it('keeps the tone of a company, which its managers choose', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const choose = async (who: Member, tone: unknown) =>
    (await who.request('PUT', '/api/message-tone', { body: { tone } })).status
  const toneOf = async (who: Member) => (await who.request('GET', '/api/message-tone')).json()
  expect(await toneOf(seller)).toEqual({ tone: null })
  expect(await choose(seller, 'voce-formal')).toBe(403)
  expect(await choose(manager, 'grosso')).toBe(400)
  expect(await choose(manager, 'voce-formal')).toBe(200)
  expect(await toneOf(seller)).toEqual({ tone: 'voce-formal' })
  expect(await toneOf(await signUpAt(api))).toEqual({ tone: null })
  expect(await choose(manager, null)).toBe(200)
  expect(await toneOf(seller)).toEqual({ tone: null })
})
