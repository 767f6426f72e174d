import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { InstallationAnswer, Operations } from '@fechai/contracts/operations'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import type { ItemRef } from '@fechai/contracts/runs/retry-item'
import { uploadProgressOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { addMember, asOwner } from '../testing/company.ts'
import { startApi, type TestApi } from '../testing/harness.ts'
import { idleRuns } from '../testing/idle-runs.ts'
import { seedSession } from '../testing/seed-chat.ts'
import { seedBatch } from '../testing/seed-batch.ts'
import { seedUpload } from '../testing/seed.ts'
import { signUpAt, type Member } from '../testing/visitor.ts'

const retry = vi.fn<(ref: UploadRef) => Promise<void>>(async () => undefined)
const retryItem = vi.fn<(ref: ItemRef) => Promise<void>>(async () => undefined)

let api: TestApi
beforeAll(async () => {
  api = await startApi({}, { runs: { ...idleRuns, retry, retryItem } })
})
afterAll(() => api?.close())

let minutes = 0
async function park(member: Member, code: string): Promise<string> {
  const uploadId = await seedUpload(member, 'processando')
  const cause = { code, stage: 'readText' as const, message: 'Parou.', retryable: true }
  const owner = { empresaId: member.user.empresaId, userId: member.user.id, reach: 'company' } as const
  const progress = uploadProgressOf(api.deps.db, owner)
  await progress.park(uploadId, cause, 1)
  await progress.park(uploadId, cause, 2)
  minutes += 1
  await asOwner(`update uploads set parked_at = now() - make_interval(mins => $2) where id = $1`, [uploadId, minutes])
  return uploadId
}
const seenBy = async (member: Member): Promise<Operations> =>
  (await (await member.request('GET', '/api/operations')).json()) as Operations
const retryFor = async (member: Member, body: unknown) => {
  const answer = await member.request('POST', '/api/operations/retry', { body })
  return [answer.status, await answer.json()] as const
}

it('lists waiting runs by their cause, the longest wait first, with advice', async () => {
  const manager = await signUpAt(api)
  const full = await park(manager, 'sem_espaco')
  const [lost, again] = [await park(manager, 'execucao_perdida'), await park(manager, 'execucao_perdida')]
  await park(await signUpAt(api), 'sem_espaco')
  const { parked, underWay } = await seenBy(manager)
  expect(parked.map(({ cause, runs }) => [cause, runs.map(({ uploadId }) => uploadId)])).toEqual([
    ['execucao_perdida', [again, lost]],
    ['sem_espaco', [full]],
  ])
  expect(parked[1]).toMatchObject({ title: 'Disco cheio', isWorthRetrying: true })
  expect(parked[1]!.runs[0]).toMatchObject({ stage: 'receiveFile', stops: 1, costBrl: 0, title: null })
  expect(parked[1]!.runs[0]!.temporalUrl).toContain(encodeURIComponent(`:${full}`))
  expect(new URL(parked[1]!.temporalUrl!).searchParams.get('query')).toBe(
    `EstadoAnalise='aguardando_acao' AND ExecutionStatus='Running' AND EmpresaId='${manager.user.empresaId}' AND EtapaAtual IN ('receiveFile')`,
  )
  expect(underWay).toEqual({ uploads: 0, analyses: 0 })
})

it('lists batches that wait for an external cause, or with failed items, with their cost', async () => {
  const manager = await signUpAt(api)
  const failed = await seedBatch(manager)
  const paused = await seedBatch(manager)
  const calm = await seedBatch(manager)
  await asOwner(`update batches set state = 'pausado', reason = 'teto_lote', failed = 0 where id = $1`, [paused])
  await asOwner(`update batches set state = 'pausado', reason = 'pessoa', failed = 0 where id = $1`, [calm])
  await asOwner(
    `insert into model_calls (empresa_id, batch_id, versao, input_hash, step, day, model, reserved_brl, cost_brl,
       lease_ends_at) values ($1, $2, 1, 'h', 0, now()::date, 'm', 1, 0.5, now())`,
    [manager.user.empresaId, paused],
  )
  const { batches } = await seenBy(manager)
  expect(batches.map(({ id, state, failed: count, costBrl }) => [id, state, count, costBrl])).toEqual([
    [paused, 'pausado', 0, 0.5],
    [failed, 'concluido', 1, 0],
  ])
  expect(batches[0]).toMatchObject({ sentence: expect.stringContaining('teto deste lote') })
  expect(batches[0]!.temporalUrl).toContain(paused)
  expect((await seenBy(await signUpAt(api))).batches).toEqual([])
})

it('lists WhatsApp messages that could not be inserted, by connection and error, and retries them', async () => {
  const manager = await signUpAt(api)
  const [sessionId, theirs] = [await seedSession(manager), await seedSession(await signUpAt(api))]
  for (const [session, key, code] of [
    [sessionId, 'a', '22P02'],
    [sessionId, 'b', '22P02'],
    [theirs, 'c', '22P02'],
  ])
    await asOwner(
      `insert into whatsapp_inbox (empresa_id, session_id, event_key, kind, body, parked_at, parked_code)
       select empresa_id, id, $2::text::bytea, 'message', 'x', now(), $3 from whatsapp_sessions where id = $1`,
      [session, key, code],
    )
  const { messages } = await seenBy(manager)
  expect(messages).toMatchObject([{ sessionId, session: null, code: '22P02', messages: 2, since: expect.any(String) }])
  expect(await retryFor(manager, { session: theirs })).toEqual([200, { success: true, retried: 0, left: 0 }])
  expect(await retryFor(manager, { session: sessionId })).toEqual([200, { success: true, retried: 2, left: 0 }])
  expect((await seenBy(manager)).messages).toEqual([])
})

it('all of one cause are tried again at once, in the log under who asked; what does not go stays', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  const [mine, theirs] = [await park(manager, 'sem_espaco'), await park(seller, 'sem_espaco')]
  await park(manager, 'banco_indisponivel')
  retry.mockClear()
  retry.mockImplementation(async ({ uploadId }) => {
    if (uploadId === mine) throw new DomainError('unavailable', 'Temporal está fora.')
  })
  expect(await retryFor(manager, { cause: 'sem_espaco' })).toEqual([200, { success: true, retried: 1, left: 1 }])
  expect(retry.mock.calls.map(([ref]) => [ref.uploadId, ref.userId])).toEqual([
    [theirs, seller.user.id],
    [mine, manager.user.id],
  ])
  const log = await asOwner(`select user_id, details from audit_log where event = 'runs-retried' and empresa_id = $1`, [
    manager.user.empresaId,
  ])
  expect(log).toEqual([{ user_id: manager.user.id, details: { cause: 'sem_espaco', retried: 1, left: 1 } }])
  retry.mockImplementation(async () => undefined)
  await park(manager, 'zip_bomba')
  expect((await retryFor(manager, { all: true }))[1]).toEqual({ success: true, retried: 3, left: 0 })
})

it('lists files that can be read again by their reason, and reads them together', async () => {
  const manager = await signUpAt(api)
  const reason = `O serviço de transcrição não respondeu ${randomUUID()}.`
  const uploadId = await seedUpload(manager, 'concluido')
  const add = (position: number, storageKey: string) =>
    asOwner(
      `insert into media_items (empresa_id, upload_id, position, kind, sha256, size_bytes, storage_key, name, status, reason)
       values ($1, $2, $3, 'audio', 'h', 1, $4, 'n', 'unread', $5)`,
      [manager.user.empresaId, uploadId, position, storageKey, reason],
    )
  await add(0, 'kept')
  await add(1, 'kept')
  await add(2, '')
  expect((await seenBy(manager)).unread).toEqual([{ reason, files: 2, conversations: 1 }])
  expect(await retryFor(manager, { reason })).toEqual([200, { success: true, retried: 2, left: 0 }])
  expect(retryItem.mock.calls.map(([ref]) => ref.position)).toEqual([0, 1])
})

it('is refused to people who do not manage the company', async () => {
  const manager = await signUpAt(api)
  const seller = await addMember(api, manager.user.empresaId, 'vendedor')
  expect((await seller.request('GET', '/api/operations')).status).toBe(403)
  expect((await retryFor(seller, { all: true }))[0]).toBe(403)
  expect((await retryFor(manager, { cause: '' }))[0]).toBe(400)
})

/** A company of which a hundred runs took seconds for a stage, and one has been in it for hours. */
async function slowIn(member: Member): Promise<string> {
  const { empresaId } = member.user
  await asOwner(
    `insert into stage_times (empresa_id, stage, day, step, runs) values ($1, 'readText', current_date, 44, 99),
       ($1, 'readText', current_date - 1, 50, 1), ($1, 'saveLead', current_date, 20, 40)`,
    [empresaId],
  )
  const [slow, quick, fewKnown] = [
    await seedUpload(member, 'processando'),
    await seedUpload(member, 'processando'),
    await seedUpload(member, 'processando'),
  ]
  const since = `update uploads set stage = $2, stage_since = now() - make_interval(secs => $3) where id = $1`
  await asOwner(since, [slow, 'readText', 7_200])
  await asOwner(since, [quick, 'readText', 5])
  // This stage was seen too rarely to judge.
  await asOwner(since, [fewKnown, 'saveLead', 7_200])
  return slow
}

it('lists runs slower than ninety-nine in a hundred of their stage, with the usual time', async () => {
  const manager = await signUpAt(api)
  const slow = await slowIn(manager)
  await slowIn(await signUpAt(api))
  const seen = (await seenBy(manager)).slow
  expect(seen).toMatchObject([{ kind: 'upload', id: slow, stage: 'readText', stops: 0, costBrl: 0 }])
  expect(seen[0]!.usualSeconds).toBe(10)
  expect(seen[0]!.temporalUrl).toContain(encodeURIComponent(`:${slow}`))
})

it('an operator sees the waiting work of all companies, and nothing of a customer', async () => {
  const [manager, other] = [await signUpAt(api), await signUpAt(api)]
  const admin = await addMember(api, (await signUpAt(api)).user.empresaId, 'admin')
  const parked = await park(manager, 'sem_espaco')
  const slow = await slowIn(other)
  const batch = await seedBatch(other)
  await asOwner(`update batches set state = 'pausado', reason = 'teto_lote' where id = $1`, [batch])
  // The longest waiting come first, two hundred at most, and other tests leave theirs.
  await asOwner(`update uploads set parked_at = '2001-01-01' where id = $1`, [parked])
  await asOwner(`update uploads set stage_since = '2001-01-01' where id = $1`, [slow])
  await asOwner(`update batches set updated_at = '2001-01-01' where id = $1`, [batch])
  await asOwner(`update conversations set title = 'Dona Neide' where empresa_id = any($1)`, [
    [manager.user.empresaId, other.user.empresaId],
  ])
  const answer = await admin.request('GET', '/api/operations/installation')
  const told = await answer.text()
  expect([answer.status, answer.status === 200 ? '' : told]).toEqual([200, ''])
  const { runs } = JSON.parse(told) as InstallationAnswer
  const of = (id: string) => runs.find((run) => run.id === id)
  expect(of(parked)).toMatchObject({
    kind: 'parado',
    empresaId: manager.user.empresaId,
    cause: 'Disco cheio',
    stops: 1,
  })
  expect(of(slow)).toMatchObject({ kind: 'lento', empresaId: other.user.empresaId, stage: 'readText', cause: null })
  expect(of(batch)).toMatchObject({ kind: 'lote', cause: expect.stringContaining('teto deste lote') })
  expect(told).not.toContain('Neide')
  expect(Object.keys(of(parked)!).toSorted()).toEqual([
    'cause',
    'costBrl',
    'empresa',
    'empresaId',
    'id',
    'kind',
    'since',
    'stage',
    'stops',
    'temporalUrl',
  ])
  expect((await manager.request('GET', '/api/operations/installation')).status).toBe(403)
  expect((await seenBy(admin)).parked).toEqual([])
})
