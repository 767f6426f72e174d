import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EmergencyState } from '@fechai/contracts/emergency'
import { newKey } from '@fechai/platform/crypto/keys'
import { modelCallsOf } from '@fechai/data/analyses'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { readEvents } from '../testing/event-reader.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { cookieOf, memberOf, PASSWORD, signUpAt, visitor, type Member } from '../testing/visitor.ts'

let database: OwnDatabase
let api: TestApi
let admin: Member
beforeAll(async () => {
  database = await ownDatabase()
  api = await startApi({ ...database.urls, LIMIT_SIGN_INS_PER_MINUTE: '100000', OPENAI_PRICES: 'gpt-teste=1/1' })
  const { email } = await signUpAt(api)
  await database.query(`update auth.users set role = 'admin' where email = $1`, [email])
  admin = await memberOf(api, email, cookieOf(await signIn(email)))
}, 60_000)
afterAll(async () => {
  await api?.close()
  await database?.drop()
})

const signIn = (email: string) =>
  visitor(api).request('POST', '/api/auth/sign-in/email', { body: { email, password: PASSWORD } })
const act = (wanted: string, target: string) =>
  admin.request('POST', '/api/emergency', { body: { act: wanted, target } })
const me = async (who: Member) => (await who.request('GET', '/api/account/sessions')).status
const audited = async ({ user }: Member, event: string) =>
  (await database.query('select 1 from audit_log where empresa_id = $1 and event = $2', [user.empresaId, event])).length

it('a suspended company is signed out at once, and its people cannot sign in until it is resumed', async () => {
  const [manager, other] = [await signUpAt(api), await signUpAt(api)]
  const tab = await readEvents(manager)
  await tab.joined()
  expect(await (await act('suspend', manager.user.empresaId)).json()).toEqual({ success: true, ended: 1 })
  await tab.ended
  expect([await me(manager), await me(other), await me(admin)]).toEqual([401, 200, 200])
  const refused = await signIn(manager.email)
  expect([refused.status, await refused.json()]).toMatchObject([
    403,
    { error: 'O acesso da sua empresa está suspenso. Fale com quem cuida do Fechaí.' },
  ])
  const state = (await (await admin.request('GET', '/api/emergency')).json()) as EmergencyState
  expect(state.companies[0]).toMatchObject({ id: manager.user.empresaId, suspendedAt: expect.any(String) })
  await act('resume', manager.user.empresaId)
  expect((await signIn(manager.email)).status).toBe(200)
  expect([await audited(manager, 'company-suspended'), await audited(manager, 'company-resumed')]).toEqual([1, 1])
  expect(await audited(other, 'company-suspended')).toBe(0)
})

it('a model that this installation does not know is not switched off', async () => {
  const refused = await act('switch-off', 'modelo:gpt-tetse')
  expect(refused.status).toBe(400)
  expect(((await refused.json()) as { error: string }).error).toMatch(
    /^Nenhum modelo se chama “gpt-tetse”\. Conhecidos: .*gpt-teste.*\.$/,
  )
  const { off, acts } = (await (await admin.request('GET', '/api/emergency')).json()) as EmergencyState
  expect([off, acts.filter(({ target }) => target.startsWith('modelo:'))]).toEqual([[], []])
})

it('everyone of a company, or of all, is signed out except the caller', async () => {
  const [manager, other] = [await signUpAt(api), await signUpAt(api)]
  expect(await (await act('sign-out', manager.user.empresaId)).json()).toEqual({ success: true, ended: 1 })
  expect([await me(manager), await me(other)]).toEqual([401, 200])
  await act('sign-out', 'todos')
  expect([await me(other), await me(admin)]).toEqual([401, 200])
  expect((await signIn(other.email)).status).toBe(200)
  expect(await audited(other, 'everybody-signed-out')).toBe(1)
})

it('uploads stop with a sentence, and go on', async () => {
  const manager = await signUpAt(api)
  await act('switch-off', 'uploads')
  const refused = await manager.upload('12/03/2026 10:00 - Ana: Oi\n', 'conversa.txt')
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'envios_parados' }])
  await act('switch-on', 'uploads')
  expect((await manager.upload('12/03/2026 10:00 - Ana: Oi\n', 'conversa.txt')).status).toBe(202)
})

it('a model that is switched off is asked nothing, and no money is set aside', async () => {
  const manager = await signUpAt(api)
  const [conversation] = await database.query<{ id: string }>(
    `insert into conversations (empresa_id, user_id, wrapped_key) values ($1, $2, 'k') returning id`,
    [manager.user.empresaId, manager.user.id],
  )
  const owner = { empresaId: manager.user.empresaId, userId: manager.user.id, reach: 'company' as const }
  const worker = await startApi({ ...database.urls, DATABASE_API_URL: database.urls.DATABASE_WORKER_URL })
  const limits = { companyBrl: 100, totalBrl: 100, confirmedOnly: false }
  const ask = (inputHash: string) =>
    modelCallsOf(worker.deps.db, owner).reserve(
      { conversationId: conversation!.id, versao: 1, inputHash, step: 1, model: 'gpt-teste', atMostBrl: 1, limits },
      newKey(),
    )
  try {
    await act('switch-off', 'modelo:gpt-teste')
    expect(await ask('a')).toEqual({ kind: 'switched-off' })
    expect(await database.query('select 1 from model_calls')).toEqual([])
    await act('switch-on', 'modelo:gpt-teste')
    expect(await ask('a')).toMatchObject({ kind: 'reserved' })
  } finally {
    await worker.close()
  }
})

it('takes no act that is none, and no company that is none', async () => {
  expect((await act('switch-off', 'tudo')).status).toBe(400)
  expect((await act('suspend', 'todos')).status).toBe(400)
  expect((await act('suspend', '3f1c9a52-0000-4000-8000-000000000000')).status).toBe(404)
  const { acts } = (await (await admin.request('GET', '/api/emergency')).json()) as EmergencyState
  expect(acts[0]).toMatchObject({ act: 'switch-on', byUser: admin.user.id })
})
