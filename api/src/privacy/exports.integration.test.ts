import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DataExports } from '@fechai/contracts/data-exports'
import { companyKeyOf } from '@fechai/data/companies'
import { dataExportsOf, exportFileKey } from '@fechai/data/erasures'
import { exportKey } from '@fechai/platform/storage/object-store'
import { wholeCompany } from '@fechai/data/database'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { signUpAt, visitor, type Member } from '../testing/visitor.ts'
import { keepExports } from './open-exports.ts'

let api: TestApi
let manager: Member
let seller: Member
beforeAll(async () => {
  api = await startApi()
  manager = await signUpAt(api)
  seller = await addMember(api, manager.user.empresaId, 'vendedor')
})
afterAll(() => api?.close())

const ask = (who: Member, body: object) =>
  who.request('POST', '/api/privacy/exports', { body: { id: randomUUID(), ...body } })
const list = async (who: Member) =>
  ((await (await who.request('GET', '/api/privacy/exports')).json()) as DataExports).exports
const fetchFile = (who: Pick<Member, 'request'>, id: string) => who.request('GET', `/api/privacy/exports/${id}/file`)

/** As the run does. */
async function finish(who: Member, exportId: string, bytes = 'PK'): Promise<void> {
  const owner = { ...wholeCompany(who.user.empresaId), userId: who.user.id }
  const key = await companyKeyOf(api.deps.db, api.deps.master, owner)
  await api.deps.storage.put(
    exportKey({ empresaId: owner.empresaId, exportId }),
    Buffer.from(bytes),
    exportFileKey(key, exportId),
  )
  const exports = dataExportsOf(api.deps.db, owner, key)
  const round = await exports.begin(exportId)
  expect(await exports.finish(exportId, bytes.length, round!)).toBe(true)
}

it('a salesperson exports only the own account, and no other person fetches it', async () => {
  expect((await ask(seller, { scope: 'empresa' })).status).toBe(403)
  expect((await ask(seller, { scope: 'contato', number: '+55 11 98765-4321' })).status).toBe(403)
  const { id } = (await (await ask(seller, { scope: 'conta' })).json()) as { id: string }
  expect((await fetchFile(seller, id)).status).toBe(409)
  await finish(seller, id)
  expect((await fetchFile(seller, id)).status).toBe(200)
  for (const other of [manager, await signUpAt(api)]) {
    expect((await fetchFile(other, id)).status).toBe(404)
    expect((await list(other)).map((each) => each.id)).not.toContain(id)
  }
  expect((await fetchFile(visitor(api), id)).status).toBe(401)
})

it('a manager’s file is fetched while it lasts, each time noted; then it is gone everywhere', async () => {
  const { id } = (await (await ask(manager, { scope: 'contato', number: '+55 11 98765-4321' })).json()) as {
    id: string
  }
  expect(await list(manager)).toMatchObject([{ id, scope: 'contato', ending: '4321', state: 'em_andamento' }])
  await finish(manager, id)
  const answer = await fetchFile(manager, id)
  expect(await answer.text()).toBe('PK')
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="fechai-contato-[\d-]+\.zip"$/)
  expect(
    await asOwner(`select 1 from audit_log where event = 'data-export-fetched' and subject_id = $1`, [id]),
  ).toHaveLength(1)

  await asOwner(`update data_exports set expires_at = now() - interval '1 second' where id = $1`, [id])
  const late = await fetchFile(manager, id)
  expect(late.status).toBe(404)
  expect(await late.text()).toContain('expirou')
  await keepExports(api.deps)
  expect(await list(manager)).toMatchObject([{ id, state: 'expirado' }])
  expect(await api.deps.storage.list(exportKey({ empresaId: manager.user.empresaId, exportId: id }))).toEqual([])
  const [row] = await asOwner<{ number: Buffer | null }>('select number from data_exports where id = $1', [id])
  expect(row).toEqual({ number: null })
})
