import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScanProAnswer, ScanProList } from '@fechai/shared/contracts/scanpro'
import { DomainError } from '@fechai/shared/domain/errors'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedSet } from '../testing/seed-set.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
/** Whoever makes them is another process: here they are only asked for. */
const asked: string[] = []
beforeAll(async () => {
  api = await startApi()
  api.deps.runs.makeScanPro = async ({ reportId }) => {
    asked.push(reportId)
    throw new DomainError('unavailable', 'away')
  }
})
afterAll(() => api.close())

const start = (member: Member, id: string, body: object = { days: 30 }) =>
  member.request('POST', '/api/scanpro', { body: { id, ...body } })

it('refuses a set that is not ready, in the words of the screen', async () => {
  const member = await signUpAt(api)
  await seedSet(api, member, 2)
  const few = await start(member, randomUUID())
  expect(few.status).toBe(409)
  expect(((await few.json()) as { error: string }).error).toContain('Volume Insuficiente de Conversas')
  const long = await start(member, randomUUID(), { days: 181 })
  expect(((await long.json()) as { error: string }).error).toContain('Período deve estar entre 1 dia e 6 meses')
})

it('is numbered, asked for once, seen by the company alone, and listed', async () => {
  const [member, stranger] = [await signUpAt(api), await signUpAt(api)]
  const colleague = await addMember(api, member.user.empresaId, 'vendedor')
  await seedSet(api, member, 10)
  const id = randomUUID()
  for (const _ of [1, 2]) expect((await start(member, id)).status).toBe(202)
  expect((await start(member, randomUUID())).status).toBe(202)
  expect(asked).toContain(id)
  const list = (await (await colleague.request('GET', '/api/scanpro')).json()) as ScanProList
  expect(list.reports.map(({ number, state, total }) => [number, state, total])).toEqual([
    [2, 'em_andamento', 10],
    [1, 'em_andamento', 10],
  ])
  const opened = await colleague.request('GET', `/api/scanpro/${id}`)
  expect(((await opened.json()) as ScanProAnswer).report).toMatchObject({ number: 1, filter: { days: 30 } })
  expect((await colleague.request('POST', `/api/scanpro/${id}/export`)).status).toBe(409)
  expect((await stranger.request('GET', `/api/scanpro/${id}`)).status).toBe(404)
  expect((await stranger.request('POST', `/api/scanpro/${id}/export`)).status).toBe(404)
  expect(((await (await stranger.request('GET', '/api/scanpro')).json()) as ScanProList).reports).toEqual([])
  const [row] = await asOwner<{ inputs: Buffer }>('select inputs from scanpro_reports where id = $1', [id])
  expect(row!.inputs.toString()).not.toContain('upload')
})
