import { afterAll, beforeAll, expect, it } from 'vitest'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt } from '../testing/visitor.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api?.close())

it('nothing is deleted before a period is set; the period is limited, and audited', async () => {
  const manager = await signUpAt(api)
  const put = (days: number | null) => manager.request('PUT', '/api/privacy/retention', { body: { days } })
  const get = async () => (await manager.request('GET', '/api/privacy/retention')).json()
  expect(await get()).toEqual({ days: null, going: 0, firstAt: null })
  for (const days of [29, 731, 30.5]) expect((await put(days)).status).toBe(400)
  for (const days of [30, 730]) expect(await (await put(days)).json()).toMatchObject({ days })
  await put(730)
  expect(await (await put(null)).json()).toEqual({ days: null, going: 0, firstAt: null })
  const lines = await asOwner(
    `select details from audit_log where empresa_id = $1 and event = 'retention-changed' order by id`,
    [manager.user.empresaId],
  )
  expect(lines).toEqual([30, 730, null].map((days) => ({ details: { days } })))
})
