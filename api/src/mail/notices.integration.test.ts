import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveNotice } from '@fechai/data/notices'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { mailsTo, mailTo } from '../testing/mailbox.ts'
import { signUpAt } from '../testing/visitor.ts'
import { managerTeller } from './notices.ts'
import { until } from '@fechai/testkit/testing/until'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

/** Other files leave hundreds of companies here whose keys open nothing: each round leaves out those that failed. */
async function tell(): Promise<void> {
  const round = managerTeller(api.deps)
  for (let rounds = 0; rounds < 8; rounds++) await round()
}

it('notifies each manager of the company once, no other person, and again only for another change', async () => {
  const manager = await signUpAt(api)
  const stranger = await signUpAt(api)
  const { empresaId, id: userId } = manager.user
  const [second, seller] = [await addMember(api, empresaId, 'gestor'), await addMember(api, empresaId, 'vendedor')]
  const owner = { empresaId, userId, reach: 'company' } as const
  for (let round = 0; round < 2; round++) {
    await leaveNotice(api.deps.db, owner, 'ia_sem_cota')
    await Promise.all([tell(), tell()])
  }
  for (const { user } of [manager, second]) {
    expect((await mailTo(user.email, /IA do Fechaí/)).text).toContain('A cota da inteligência artificial acabou')
  }
  await leaveNotice(api.deps.db, owner, 'ia_teto')
  await tell()
  const toldOf = async (email: string) => (await mailsTo(email)).filter(({ subject }) => /IA do Fechaí/.test(subject))
  await until(async () => (await toldOf(manager.user.email)).length >= 2)
  expect(await toldOf(manager.user.email)).toHaveLength(2)
  for (const { user } of [seller, stranger]) expect(await toldOf(user.email)).toEqual([])
})

it('a company whose letters cannot be sealed holds up no other', async () => {
  const [broken, other] = [await signUpAt(api), await signUpAt(api)]
  const ownerOf = ({ user }: typeof broken) => ({ ...user, userId: user.id, reach: 'company' as const })
  const [{ key }] = (await asOwner<{ key: Buffer }>('select wrapped_key as key from companies where id = $1', [
    broken.user.empresaId,
  ])) as [{ key: Buffer }]
  await asOwner('update companies set wrapped_key = $2 where id = $1', [broken.user.empresaId, Buffer.from('none')])
  for (const member of [broken, other]) await leaveNotice(api.deps.db, ownerOf(member), 'ia_sem_cota')
  await tell()
  await mailTo(other.user.email, /IA do Fechaí/)
  await asOwner('update companies set wrapped_key = $2 where id = $1', [broken.user.empresaId, key])
  await tell()
  await mailTo(broken.user.email, /IA do Fechaí/)
})
