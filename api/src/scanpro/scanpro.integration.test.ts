import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ScanProAnswer, ScanProList } from '@fechai/contracts/scanpro'
import { openText, sealText } from '@fechai/platform/crypto/keys'
import { companyKeyOf } from '@fechai/data/companies'
import { DomainError } from '@fechai/domain/errors'
import type { Finding } from '@fechai/domain/insights/scanpro/findings'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import type { TeamLine } from '@fechai/domain/insights/scanpro/team-lines'
import { seedScanPro } from '../testing/seed-scanpro.ts'
import { zipEntries } from '../testing/zip-entries.ts'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { readEvents } from '../testing/event-reader.ts'
import { seedSet } from '../testing/seed-set.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

let api: TestApi
/** Another process makes them: here they are only asked for. */
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
  const [tab, foreign] = [await readEvents(colleague), await readEvents(stranger)]
  for (const each of [tab, foreign]) await each.joined()
  const { empresaId, id: userId } = member.user
  await asOwner('update scanpro_reports set done = 7 where id = $1', [id])
  await api.deps.bus.publish({ empresaId, userId }, { type: 'scanpro-changed', reportId: id })
  await tab.waitFor('scanpro-changed', ({ report }) => report.id === id && report.done === 7)
  await api.deps.bus.publish({ empresaId: stranger.user.empresaId, userId }, { type: 'notifications-changed' })
  expect(foreign.seen.filter(({ name }) => name === 'scanpro-changed')).toEqual([])
  for (const each of [tab, foreign]) each.close()
  const [row] = await asOwner<{ inputs: Buffer }>('select inputs from scanpro_reports where id = $1', [id])
  expect(row!.inputs.toString()).not.toContain('upload')
})

it('is of one seller alone where that was asked, and keeps what sales were measured against', async () => {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [seller, idle] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  await seedSet(api, manager, 2)
  await seedSet(api, seller, 10)
  const body = { goal: { score: 8, month: '2027-03' }, idealDays: [2, null, 1, 5, 4, null] }
  expect((await manager.request('PUT', '/api/insights/sales-settings', { body })).status).toBe(200)
  const [of, id] = [{ days: 30, vendedor: seller.user.id }, randomUUID()]
  expect((await start(manager, randomUUID(), { ...of, vendedor: idle.user.id })).status).toBe(409)
  expect((await start(manager, id, of)).status).toBe(202)
  const [row] = await asOwner<{ total: number; settings: object }>(
    'select total, settings from scanpro_reports where id = $1',
    [id],
  )
  expect(row).toEqual({ total: 10, settings: body })
  // A colleague's are none of a salesperson's.
  expect((await start(idle, randomUUID(), of)).status).toBe(409)
})

it('shows each person the sentences of conversations they may read, also of a report that an older version made', async () => {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [seller, colleague] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  await seedSet(api, seller, 10)
  const id = randomUUID()
  expect((await start(manager, id)).status).toBe(202)
  const { db, master } = api.deps
  const owner = { empresaId, userId: manager.user.id, reach: 'company' as const }
  const [lead] = await asOwner<{ id: string }>('select id from leads where empresa_id = $1 order by id limit 1', [
    empresaId,
  ])
  const figure = { id: 'caras', name: 'Achou caro', value: 1, unit: 'count' as const, n: 1 }
  const report: ScanProReport = {
    version: 3,
    period: { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' },
    conversations: 10,
    sections: [{ id: 'perdas', title: 'Perdas', figures: [{ ...figure, cases: [[lead!.id, 2]] }] }],
  }
  const sealed = sealText(await companyKeyOf(db, master, owner), JSON.stringify(report), `scanpro_reports|body|${id}`)
  await asOwner(
    "update scanpro_reports set state = 'pronto', digest = 'x', summary = '{}', body = $2, finished_at = now() where id = $1",
    [id, sealed],
  )
  const opened = async (member: Member) =>
    (await (await member.request('GET', `/api/scanpro/${id}`)).json()) as ScanProAnswer
  for (const member of [manager, seller]) {
    const { body, cases } = await opened(member)
    expect(body).toEqual(report)
    expect(cases).toMatchObject([{ leadId: lead!.id, index: 2, quote: 'Achei caro' }])
  }
  const { body, cases } = await opened(colleague)
  expect(body).toEqual(report)
  expect(cases).toEqual([])
})

it('shows a salesperson their own line of the team, and of colleagues only where the company shows them', async () => {
  const manager = await signUpAt(api)
  const { empresaId } = manager.user
  const [seller, colleague] = [await addMember(api, empresaId, 'vendedor'), await addMember(api, empresaId, 'vendedor')]
  await asOwner("update auth.users set name = 'Helena Duarte' where id = $1", [seller.user.id])
  await asOwner("update auth.users set name = 'Diego Moura' where id = $1", [colleague.user.id])
  const id = await seedScanPro(api, manager)
  const { db, master } = api.deps
  const key = await companyKeyOf(db, master, { empresaId, userId: manager.user.id, reach: 'company' })
  const place = `scanpro_reports|body|${id}`
  const [row] = await asOwner<{ body: Buffer }>('select body from scanpro_reports where id = $1', [id])
  const stored = JSON.parse(openText(key, row!.body, place)) as ScanProReport
  const ids = [seller.user.id, colleague.user.id, empresaId]
  const told: ScanProReport = {
    ...stored,
    pages: { ...stored.pages!, team: ids.map(lineOf), findings: [findingOf(ids)] },
  }
  await asOwner('update scanpro_reports set body = $2 where id = $1', [id, sealText(key, JSON.stringify(told), place)])
  const opened = async (member: Member) =>
    (await (await member.request('GET', `/api/scanpro/${id}`)).json()) as ScanProAnswer
  const owners = ({ body }: ScanProAnswer): string[][] => [
    body!.pages!.team.map(({ ownerId }) => ownerId),
    body!.pages!.findings[0]!.owners.map(({ ownerId }) => ownerId),
  ]
  const workbook = async (member: Member): Promise<string> => {
    const answer = await member.request('POST', `/api/scanpro/${id}/export?formato=xlsx`)
    expect(answer.headers.get('content-disposition')).toContain('scanpro-1.xlsx')
    return [...zipEntries(Buffer.from(await answer.arrayBuffer())).values()].join('\n')
  }
  const whole = await opened(manager)
  expect(owners(whole)).toEqual([ids, ids])
  expect(whole.names).toEqual({
    [seller.user.id]: 'Helena Duarte',
    [colleague.user.id]: 'Diego Moura',
    [empresaId]: 'Sem dono',
  })
  expect(await workbook(manager)).toContain('Diego Moura')
  const own = await opened(seller)
  expect(owners(own)).toEqual([[seller.user.id], [seller.user.id]])
  expect(Object.keys(own.names)).toEqual([seller.user.id])
  const sheets = await workbook(seller)
  expect([sheets.includes('Helena Duarte'), sheets.includes('Diego Moura')]).toEqual([true, false])
  expect((await manager.request('PUT', '/api/insights/team/names', { body: { shown: true } })).status).toBe(204)
  expect(owners(await opened(seller))).toEqual([ids, ids])
})

const lineOf = (ownerId: string): TeamLine => ({
  ...{ ownerId, conversations: 4, won: 1, lost: 1, value: 900, waits: 2, waitMinutes: 5, openObjections: 1, cases: [] },
})
const findingOf = (ids: readonly string[]): Finding => ({
  ...{ kind: 'our-turn', n: 3, sum: 900, objection: null, answered: null, bars: [], dueOn: '2026-12-01', cases: [] },
  owners: ids.map((ownerId) => ({ ownerId, n: 1 })),
})
