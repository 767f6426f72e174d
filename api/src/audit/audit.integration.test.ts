import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AuditAnswer, AuditVerified } from '@fechai/contracts/audit'
import { publishHead, sealAudit } from '@fechai/data/audit'
import { until } from '@fechai/testkit/testing/until'
import { wholeCompany } from '@fechai/data/database'
import { asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { seedLead } from '../testing/seed.ts'
import { signUpAt, visitor, type Member } from '../testing/visitor.ts'

let api: TestApi
let manager: Member
beforeAll(async () => {
  api = await startApi({ LIMIT_SIGN_INS_PER_MINUTE: '100000' })
})
afterAll(() => api?.close())

const idsOf = async (): Promise<number[]> =>
  (
    await asOwner<{ id: string }>('select id from audit_log where empresa_id = $1 order by id', [
      manager.user.empresaId,
    ])
  ).map(({ id }) => Number(id))
const write = (count: number) =>
  asOwner(
    `insert into audit_log (empresa_id, event, details) select $1, 'lead-edited', '{"n":1}' from generate_series(1, $2)`,
    [manager.user.empresaId, count],
  )
const seal = () => sealAudit(api.deps.db, api.deps.master, wholeCompany(manager.user.empresaId))
const verify = async () => (await (await manager.request('POST', '/api/audit/verify')).json()) as AuditVerified

beforeEach(async () => {
  manager = await signUpAt(api)
  // Signed up, and accepted the terms.
  await until(async () => (await idsOf()).length === 2)
})

it('an untouched record holds, in as many steps as it was sealed', async () => {
  await seal()
  await write(501)
  expect([await seal(), await seal(), await seal()]).toEqual([500, 1, 0])
  expect(await verify()).toMatchObject({ lines: 503, head: expect.stringMatching(/^[0-9a-f]{64}$/), problems: [] })
})

it('names the line that was changed, and no other', async () => {
  await write(5)
  await seal()
  const [, , third] = await idsOf()
  await asOwner(`update audit_log set details = '{"n":2}' where id = $1`, [third])
  expect((await verify()).problems).toEqual([{ id: third, line: 3, what: 'alterada' }])
})

it('names the line that was taken out, also with its seal, and one that was slipped in', async () => {
  await write(5)
  await seal()
  const [, second, , fourth] = await idsOf()
  await asOwner('delete from audit_log where id = $1', [second])
  expect((await verify()).problems).toEqual([{ id: second, line: 2, what: 'removida' }])
  await asOwner('delete from audit_seals where empresa_id = $1 and audit_id = $2', [manager.user.empresaId, second])
  expect((await verify()).problems).toEqual([{ id: 2, line: 2, what: 'selo-removido' }])
  await write(1)
  const added = (await idsOf()).at(-1)!
  await asOwner('delete from audit_unsealed where audit_id = $1', [added])
  await asOwner(`update audit_log set created_at = now() - interval '1 day' where id = $1`, [added])
  expect((await verify()).problems).toContainEqual({ id: added, line: null, what: 'sem-selo' })
  expect(fourth).toBeGreaterThan(0)
})

it('a changed line stays named after others were sealed, since the key is not in the database', async () => {
  await write(2)
  await seal()
  const [, second] = await idsOf()
  await asOwner(`update audit_log set event = 'lead-moved' where id = $1`, [second])
  await write(3)
  await seal()
  expect((await verify()).problems).toEqual([{ id: second, line: 2, what: 'alterada' }])
})

it('the product’s own roles can change and delete no line and no seal', async () => {
  const may = await asOwner<{ may: boolean }>(
    `select has_table_privilege(role, name, what) as may from unnest(array['app_api', 'app_worker', 'app_auth']) role,
       unnest(array['audit_log', 'audit_seals']) name, unnest(array['update', 'delete', 'truncate']) what`,
  )
  expect(may.filter((each) => each.may)).toEqual([])
})

it('numbers the lines of a company without gaps, whatever others write meanwhile', async () => {
  const other = await signUpAt(api)
  for (const who of [manager, other, manager, other, manager])
    await asOwner(`insert into audit_log (empresa_id, event) values ($1, 'lead-edited')`, [who.user.empresaId])
  await seal()
  const { lines } = (await (await manager.request('GET', '/api/audit')).json()) as AuditAnswer
  expect(lines.map(({ line }) => line)).toEqual([5, 4, 3, 2, 1])
  await asOwner('delete from audit_log where id = $1', [lines[1]!.id])
  expect((await verify()).problems).toEqual([{ id: lines[1]!.id, line: 4, what: 'removida' }])
})

it('says what a line is about while that exists', async () => {
  const leadId = await seedLead(manager, { nome: 'Ana Prado' })
  await manager.request('POST', `/api/leads/${leadId}/move`, { body: { fase: 'fechados', index: 0 } })
  const moved = async () =>
    ((await (await manager.request('GET', '/api/audit')).json()) as AuditAnswer).lines.find(
      ({ event }) => event === 'lead-moved',
    )
  expect(await moved()).toMatchObject({ subjectId: leadId, about: { leadId, name: 'Ana Prado' }, isTest: false })
  const csv = await (await manager.request('POST', '/api/audit/export')).text()
  expect(csv).toContain(`Ana Prado;${leadId}`)
  await asOwner('delete from lead_activities where lead_id = $1', [leadId])
  await asOwner('delete from leads where id = $1', [leadId])
  expect(await moved()).toMatchObject({ subjectId: leadId, about: null })
})

it('shows a month, of more than a thousand lines the last five hundred, and exports all', async () => {
  await write(1_000)
  await asOwner(
    `insert into audit_log (empresa_id, event, created_at) values ($1, 'upload-received', now() - interval '31 days')`,
    [manager.user.empresaId],
  )
  const shown = (await (await manager.request('GET', '/api/audit')).json()) as AuditAnswer
  expect([shown.lines.length, shown.cut]).toEqual([500, true])
  const csv = await (await manager.request('POST', '/api/audit/export')).text()
  expect(csv.trim().split('\n')).toHaveLength(1 + 2 + 1_000 + 1 + 1)
  expect(csv).toContain('upload-received')
  const again = (await (await manager.request('GET', '/api/audit')).json()) as AuditAnswer
  expect(again.lines[0]).toMatchObject({ event: 'audit-exported', userId: manager.user.id })
})

it('a wrong password is in the audit of the company whose account it was', async () => {
  const body = { email: manager.email, password: 'errada-mesmo' }
  await visitor(api).request('POST', '/api/auth/sign-in/email', { body })
  const rows = await until(async () => {
    const found = await asOwner(
      'select user_id, subject_id, details from audit_log where empresa_id = $1 and event = $2',
      [manager.user.empresaId, 'sign-in-refused'],
    )
    return found.length === 1 && found
  })
  expect(rows).toEqual([{ user_id: null, subject_id: manager.user.id, details: {} }])
})

it('a head is published once a day, and reveals an end that was cut off with its seals', async () => {
  await write(3)
  await seal()
  const owner = wholeCompany(manager.user.empresaId)
  const head = await publishHead(api.deps.db, api.deps.master, owner)
  expect(head).toMatchObject({ seq: 5, seal: (await verify()).head })
  expect(await publishHead(api.deps.db, api.deps.master, owner)).toBeNull()
  expect(await verify()).toMatchObject({ problems: [], published: head })
  const last = (await idsOf()).at(-1)!
  await asOwner('delete from audit_log where id = $1', [last])
  await asOwner('delete from audit_seals where empresa_id = $1 and audit_id = $2', [manager.user.empresaId, last])
  expect((await verify()).problems).toEqual([{ id: 5, line: 5, what: 'cabeca' }])
  await asOwner(
    'update audit_heads set seq = 4, seal = (select seal from audit_seals s where s.empresa_id = $1 and s.seq = 4) where empresa_id = $1',
    [manager.user.empresaId],
  )
  expect((await verify()).problems).toEqual([{ id: 4, line: 4, what: 'cabeca' }])
})
