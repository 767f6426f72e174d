import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analysesOf, pendingReadingsOf } from '@fechai/data/analyses'
import { inScope } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import type { ParkedCause } from '@fechai/domain/upload'
import { openTransaction } from '@fechai/testkit/testing/open-transaction'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { snapshot } from '../testing/snapshot.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker?.close())

const CAUSE: ParkedCause = { code: 'sem_resposta', stage: 'readText', message: 'Parou de responder.', retryable: true }

async function analysed(last: 'saveLead' | 'finish'): Promise<TestUpload> {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo(last)
  return upload
}
const leadsOf = ({ owner }: TestUpload) =>
  inScope(worker.deps.db, owner, (tx) => tx.selectFrom('leads').selectAll().execute())
const cancel = ({ ref }: TestUpload) => new MockActivityEnvironment().run(worker.activities.cancelRun, ref)

test('a run that is done while it is cancelled stays done, with its file, its lead and its fingerprint', async () => {
  const upload = await analysed('saveLead')
  const before = await snapshot(worker, upload)
  const finishing = await openTransaction(
    `update uploads set status = 'concluido', finished_at = now() where id = $1`,
    [upload.ref.uploadId],
  )
  const cancelling = cancel(upload)
  await finishing.isWaitedFor()
  await finishing.commit()
  await cancelling
  const { uploads: _uploads, ...after } = await snapshot(worker, upload)
  expect(before).toMatchObject(after)
  expect(await uploadsOf(worker.deps.db, upload.owner).find(upload.ref.uploadId)).toMatchObject({ status: 'concluido' })
})

test('a lead that a person edits while its run is cancelled stays', async () => {
  const upload = await analysed('saveLead')
  const editing = await openTransaction(
    `update leads set nome = 'Ana da obra', editados = '{"nome":{"por":"x","em":"2026-01-01T00:00:00Z"}}' where conversation_id = $1`,
    [upload.ref.conversationId],
  )
  const cancelling = cancel(upload)
  await editing.isWaitedFor()
  await editing.commit()
  await cancelling
  expect(await leadsOf(upload)).toMatchObject([{ nome: 'Ana da obra' }])
})

test('a conversation that waits for the model is not turned into one that waits for a file', async () => {
  const upload = await analysed('finish')
  const [lead] = await leadsOf(upload)
  const waits = { what: 'conversa', why: 'ia_fora' }
  const saying = await openTransaction('update leads set ia_pendente = $2 where id = $1', [lead!.id, waits])
  const adding = pendingReadingsOf(worker.deps.db, upload.owner).addFiles(lead!.id, 'ia_fora' as never)
  await saying.isWaitedFor()
  await saying.commit()
  await adding
  expect(await leadsOf(upload)).toMatchObject([{ ia_pendente: waits }])
})

test('an analysis that was given up is not closed by an attempt that ends later', async () => {
  const upload = await analysed('saveLead')
  const analyses = analysesOf(worker.deps.db, upload.owner)
  const analysis = { uploadId: upload.ref.uploadId }
  await analyses.fail(analysis, CAUSE)
  await analyses.close(analysis)
  const id = await analyses.idOf(analysis)
  expect(await analyses.byIds([id])).toMatchObject([{ status: 'falhou', cause: CAUSE }])
})

test('an ended run is not parked', async () => {
  const upload = await analysed('finish')
  const told = worker.events.length
  await new MockActivityEnvironment({ currentAttemptScheduledTimestampMs: Date.now() }).run(
    worker.activities.parkRun,
    upload.ref,
    CAUSE,
  )
  expect(worker.events.slice(told)).toEqual([])
})
