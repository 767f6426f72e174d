import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PendingLeadRef } from '@fechai/contracts/runs/read-pending'
import { mediaItemsOf } from '@fechai/data/conversations'
import { inScope } from '@fechai/data/database'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '@fechai/workers/testing/samples'
import { buildZip } from '@fechai/workers/testing/zip-builder'
import { keyOf, testWorker, type TestUpload, type TestWorker } from '@fechai/workers/testing/upload-fixture'
import { localTranscriber, type LocalTranscriber } from '../local/transcriber.ts'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { until } from '@fechai/testkit/testing/until'
import { installedTranscriber } from './installed.ts'
import { sampleNotes } from './sample-notes.ts'

/** Two of the sample's voice notes, in a conversation of five messages. */
const [, first, second] = await sampleNotes()
const archive = buildZip([
  { name: SMALL_CHAT_FILE, data: SMALL_CHAT },
  { name: 'PTT-1.opus', data: first! },
  { name: 'PTT-2.opus', data: second! },
])
const installed = installedTranscriber()
if (installed === null)
  console.warn('No transcriber is installed (npm run transcriber -- install): nothing is heard for real.')

describe.runIf(installed)('a conversation, with what is installed here', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-'))
  let ports: Awaited<ReturnType<typeof freePortBlock>>
  let transcriber: LocalTranscriber
  let worker: TestWorker

  beforeAll(async () => {
    for (const name of ['logs', 'run']) mkdirSync(join(dataDir, name))
    ports = await freePortBlock()
    transcriber = localTranscriber(installed!, { dataDir, port: ports.base, supervise: true })
    await transcriber.process.start()
    worker = await testWorker({ ...transcriber.env, TRANSCRIPTION_SECONDS_A_MINUTE: '0' })
  }, 120_000)
  afterAll(async () => {
    await worker?.close()
    await transcriber.process.stop()
    ports.release()
    rmSync(dataDir, { recursive: true })
  })

  const health = async () =>
    (await (await fetch(`http://127.0.0.1:${ports.base}/health`)).json()) as { busy: boolean; heard: number }
  const audiosOf = async (upload: TestUpload) =>
    (await mediaItemsOf(worker.deps.db, upload.owner, await keyOf(worker, upload)).list(upload.ref.uploadId)).filter(
      ({ kind }) => kind === 'audio',
    )
  const run = <T>(work: (...args: never[]) => Promise<T>, ...args: unknown[]): Promise<T> =>
    new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<T>, ...args)

  test('killed in the middle of a note, each is heard once in the end, and the lead made meanwhile', async () => {
    const upload = await worker.receive(SMALL_CHAT_FILE.replace('.txt', '.zip'), archive)
    await upload.runTo('readImages')
    const hearing = upload.runTo('finish')
    await until(async () => (await health()).busy, { timeoutMs: 60_000 })
    const before = (await health()).heard
    await transcriber.process.kill('SIGKILL')
    await hearing
    await until(() => health().catch(() => null))
    const [lead] = await inScope(worker.deps.db, upload.owner, (tx) =>
      tx.selectFrom('leads').select(['id', 'ia_pendente']).execute(),
    )
    if (lead!.ia_pendente !== null) {
      await worker.deps.transcriber!.askNow()
      const { empresaId, userId, conversationId } = upload.ref
      const ref: PendingLeadRef = {
        ...{ empresaId, userId, conversationId, leadId: lead!.id },
        ...{ requestId: 'r', requestedBy: null },
      }
      await run(worker.activities.readAwaitedFiles, ref)
    }
    const audios = await audiosOf(upload)
    expect(audios.map(({ status }) => status)).toEqual(audios.map(() => 'read'))
    // A small model mistakes a word here and there; the note is that one all the same.
    expect(audios.map(({ text }) => text).join(' ')).toMatch(/mais uma co/)
    const spoken = audios.filter(({ readBy }) => readBy !== null)
    expect(spoken.every(({ readBy }) => readBy === installed!.model)).toBe(true)
    expect((await health()).heard).toBeLessThanOrEqual(spoken.length - before)
  }, 600_000)
})
