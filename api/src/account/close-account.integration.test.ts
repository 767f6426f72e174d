import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MembersAnswer } from '@fechai/contracts/members'
import type { Privacy } from '@fechai/contracts/privacy'
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

it('a salesperson closes the account, and the leads are without owner', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const leadId = await seedLead(seller)
  expect((await close(seller, 'errada-mesmo')).status).toBe(400)
  expect(await (await close(seller)).json()).toEqual({ leads: 1 })
  expect((await seller.request('GET', '/api/account/sessions')).status).toBe(401)
  expect(await ownerOf(leadId)).toBe(manager.user.empresaId)
  const body = { email: seller.email, password: PASSWORD }
  expect((await visitor(api).request('POST', '/api/auth/sign-in/email', { body })).status).toBe(403)
  const [line] = await asOwner(`select user_id from audit_log where event = 'member-deactivated' and subject_id = $1`, [
    seller.user.id,
  ])
  expect(line).toEqual({ user_id: seller.user.id })
})

it('the last manager stays until another one exists', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  expect((await close(manager)).status).toBe(409)
  await manager.request('PATCH', `/api/members/${seller.user.id}`, { body: { role: 'gestor' } })
  const leadId = await seedLead(manager)
  expect((await close(manager)).status).toBe(200)
  expect(await ownerOf(leadId)).toBe(manager.user.empresaId)
})

it('a caller who closes the account may list the erased people, and a manager those who left', async () => {
  const manager = await signUpAt(api)
  const [leaving, left] = [
    await addMember(api, manager.user.empresaId, 'vendedor'),
    await addMember(api, manager.user.empresaId, 'vendedor'),
  ]
  const body = { current: PASSWORD, erase: true }
  expect((await leaving.request('POST', '/api/account/close', { body })).status).toBe(200)

  const erase = (id: string) =>
    manager.request('POST', `/api/members/${left.user.id}/erase`, { body: { id, confirm: 'confirmo' } })
  expect((await erase(randomUUID())).status).toBe(409)
  const leadId = await seedLead(left)
  const to = { body: { to: manager.user.id } }
  await manager.request('POST', `/api/members/${left.user.id}/deactivate`, to)
  await asOwner('update leads set user_id = $2 where id = $1', [leadId, left.user.id])
  expect(await (await erase(randomUUID())).json()).toMatchObject({ code: 'membro_leads' })
  await manager.request('POST', `/api/members/${left.user.id}/hand-over`, to)
  const id = randomUUID()
  // Sent twice it is one order.
  expect([(await erase(id)).status, (await erase(id)).status]).toEqual([202, 202])
  const { erasures } = (await (await manager.request('GET', '/api/privacy')).json()) as Privacy
  expect(erasures.map(({ personId }) => personId).toSorted()).toEqual([leaving.user.id, left.user.id].toSorted())

  // As the worker leaves it.
  await asOwner('update auth.users set erased_at = now() where id = $1', [left.user.id])
  expect(await (await erase(randomUUID())).json()).toMatchObject({ code: 'membro_erased' })
  const reactivated = await manager.request('POST', `/api/members/${left.user.id}/reactivate`)
  expect(await reactivated.json()).toMatchObject({ code: 'membro_erased' })
  const { members } = (await (await manager.request('GET', '/api/members')).json()) as MembersAnswer
  expect(members.map((each) => each.id)).not.toContain(left.user.id)
})
