import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_WHATSAPP_SESSIONS_PER_USER: '2', LIMIT_WHATSAPP_SESSIONS_PER_COMPANY: '3' })
})
afterAll(() => api.close())

const connect = async (member: Member, sessionName: string): Promise<[number, string]> => {
  const answer = await member.request('POST', '/api/whatsapp/connect', { body: { sessionName } })
  return [answer.status, await answer.text()]
}
const consent = (member: Member) =>
  member.request('POST', '/api/whatsapp/consent', { body: { understood: true, mayDecide: true } })

it('so many connections of a person and of a company, and what counts already may be asked for again', async () => {
  const manager = await signUpAt(api)
  const other = await addMember(api, manager.user.empresaId, 'vendedor')
  expect((await consent(manager)).status).toBe(200)
  const names = ['um', 'dois', 'três', 'quatro', 'cinco']
  const answers = await Promise.all(names.map((name) => connect(manager, name)))
  expect(answers.map(([status]) => status).toSorted()).toEqual([200, 200, 409, 409, 409])
  expect(answers.find(([status]) => status === 409)![1]).toContain('Você já tem 2 conexões do WhatsApp')
  const [kept] = names.filter((_, at) => answers[at]![0] === 200)
  expect((await connect(manager, kept!))[0]).toBe(200)

  expect((await connect(other, 'dela'))[0]).toBe(200)
  expect((await connect(other, 'dela 2'))[1]).toContain('A empresa já tem 3 conexões do WhatsApp')
  // One that is left makes room.
  await asOwner(`update whatsapp_sessions set wish = 'idle' where user_id = $1 and name = $2`, [manager.user.id, kept])
  expect((await connect(other, 'dela 2'))[0]).toBe(200)
})
