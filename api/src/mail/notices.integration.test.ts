import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveNotice } from '@fechai/data/notices'
import { addMember } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { signUpAt } from '../testing/visitor.ts'
import { tellManagers } from './notices.ts'
import { until } from '@fechai/testkit/testing/until'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

it('notifies each manager of the company once, no other person, and again only for another change', async () => {
  const manager = await signUpAt(api)
  const stranger = await signUpAt(api)
  const { empresaId, id: userId } = manager.user
  const [second, seller] = [await addMember(api, empresaId, 'gestor'), await addMember(api, empresaId, 'vendedor')]
  const owner = { empresaId, userId, reach: 'company' } as const
  for (let round = 0; round < 2; round++) {
    await leaveNotice(api.deps.db, owner, 'ia_sem_cota')
    await Promise.all([tellManagers(api.deps), tellManagers(api.deps)])
  }
  for (const { user } of [manager, second]) {
    expect((await mailTo(user.email, /IA do Fechaí/)).text).toContain('A cota da inteligência artificial acabou')
  }
  await leaveNotice(api.deps.db, owner, 'ia_teto')
  await tellManagers(api.deps)
  const toldOf = async (email: string) => (await mailsTo(email)).filter(({ subject }) => /IA do Fechaí/.test(subject))
  await until(async () => (await toldOf(manager.user.email)).length >= 2)
  expect(await toldOf(manager.user.email)).toHaveLength(2)
  for (const { user } of [seller, stranger]) expect(await toldOf(user.email)).toEqual([])
})
