import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Me } from '@fechai/contracts/session'
import { TERMS_VERSION } from '@fechai/domain/terms'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

const isDue = async (who: Member) => ((await (await who.request('GET', '/api/me')).json()) as Me).termsDue
const accept = async (who: Member, version: string) =>
  (await who.request('POST', '/api/account/terms', { body: { version } })).status
const accepted = async ({ user }: Member) =>
  asOwner(
    `select user_id as "userId", details ->> 'version' as version from audit_log
     where event = 'terms-accepted' and subject_id = $1 order by id`,
    [user.id],
  )

it('a sign-up accepts the terms of that day, with its time, once', async () => {
  const founder = await signUpAt(api)
  expect(await isDue(founder)).toBe(false)
  const [row] = await asOwner<{ terms_version: string; recently: boolean }>(
    `select terms_version, terms_accepted_at > now() - interval '1 minute' as recently from auth.users where id = $1`,
    [founder.user.id],
  )
  expect(row).toEqual({ terms_version: TERMS_VERSION, recently: true })
  expect(await accept(founder, TERMS_VERSION)).toBe(200)
  expect(await accepted(founder)).toEqual([{ userId: founder.user.id, version: TERMS_VERSION }])
})

it('a person who accepted other terms, or none, is asked; only the current ones can be accepted', async () => {
  const founder = await signUpAt(api)
  const seller = await addMember(api, founder.user.empresaId, 'vendedor')
  expect(await isDue(seller)).toBe(true)
  expect(await accept(seller, '2020-01-01')).toBe(409)
  expect(await isDue(seller)).toBe(true)
  expect(await accept(seller, TERMS_VERSION)).toBe(200)
  expect(await isDue(seller)).toBe(false)
  await asOwner(`update auth.users set terms_version = '2020-01-01' where id = $1`, [seller.user.id])
  expect(await isDue(seller)).toBe(true)
  expect(await accept(seller, TERMS_VERSION)).toBe(200)
  expect((await accepted(seller)).map(({ version }) => version)).toEqual([TERMS_VERSION, '2020-01-01', TERMS_VERSION])
})
