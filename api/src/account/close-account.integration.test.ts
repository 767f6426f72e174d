import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '100000' })
})
afterAll(() => api?.close())

const close = (who: Member, current = PASSWORD) => who.request('POST', '/api/account/close', { body: { current } })
const ownerOf = async (leadId: string) =>
  (await asOwner<{ user_id: string }>('select user_id from leads where id = $1', [leadId]))[0]!.user_id

it('a salesperson closes the account, and the manager has the leads', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const leadId = await seedLead(seller)
  expect((await close(seller, 'errada-mesmo')).status).toBe(400)
  expect(await (await close(seller)).json()).toEqual({ leads: 1 })
  expect((await seller.request('GET', '/api/account/sessions')).status).toBe(401)
  expect(await ownerOf(leadId)).toBe(manager.user.id)
  const body = { email: seller.email, password: PASSWORD }
  expect((await visitor(api).request('POST', '/api/auth/sign-in/email', { body })).status).toBe(403)
  const [line] = await asOwner(`select user_id from audit_log where event = 'member-deactivated' and subject_id = $1`, [
    seller.user.id,
  ])
  expect(line).toEqual({ user_id: seller.user.id })
})

it('the last who manages stays, until somebody else does', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  expect((await close(manager)).status).toBe(409)
  await manager.request('PATCH', `/api/members/${seller.user.id}`, { body: { role: 'gestor' } })
  const leadId = await seedLead(manager)
  expect((await close(manager)).status).toBe(200)
  expect(await ownerOf(leadId)).toBe(seller.user.id)
})
