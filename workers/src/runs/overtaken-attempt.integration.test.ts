import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { uploadsOf } from '@fechai/data/uploads'
import type { ParkedCause, UploadStatus } from '@fechai/domain/upload'
import type { ObjectStore } from '@fechai/platform/storage/object-store'
import { createActivities } from '../activities.ts'
import { defineStage, type StageWork } from '../stage.ts'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker?.close())

const CAUSE: ParkedCause = { code: 'sem_resposta', stage: 'readText', message: 'Parou de responder.', retryable: true }

const received = (): Promise<TestUpload> => worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
const stateOf = async ({ owner, ref }: TestUpload) => (await uploadsOf(worker.deps.db, owner).find(ref.uploadId))!

/** An attempt of a stage, ordered at some time of the server's clock. */
const attempt = <Args extends unknown[], T>(orderedAt: number, work: (...args: Args) => Promise<T>, ...args: Args) =>
  new MockActivityEnvironment({ currentAttemptScheduledTimestampMs: orderedAt }).run(work, ...args) as Promise<T>

const park = ({ ref }: TestUpload, orderedAt: number) => attempt(orderedAt, worker.activities.parkRun, ref, CAUSE)

/** Makes a stage that pauses until it is released, like one in a frozen process. */
function heldStage(work: StageWork<'readText'> = async () => ({ messages: 0, systemLines: 0, images: 0, audios: 0 })) {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const stage = defineStage('readText', async (upload, deps, tools) => {
    begun.resolve()
    await held.promise
    return work(upload, deps, tools)
  })(worker.deps)
  return { stage: stage as (ref: AnalysisRef) => Promise<unknown>, begun: begun.promise, release: held.resolve }
}

describe('an attempt that was overtaken', () => {
  test('leaves a parked run parked: by its end, its steps and even its beginning', async () => {
    const upload = await received()
    const zombie = heldStage(async (_upload, _deps, { beat }) => {
      for (let done = 0; done < 3; done++) {
        await new Promise((resolve) => setTimeout(resolve, 250))
        await beat(done, 3, 'Ainda aqui')
      }
      return { messages: 0, systemLines: 0, images: 0, audios: 0 }
    })
    const running = attempt(1_000, zombie.stage, upload.ref)
    await zombie.begun
    expect(await stateOf(upload)).toMatchObject({ status: 'processando', stage: 'readText' })
    await park(upload, 2_000)
    zombie.release()
    await running
    expect(await stateOf(upload)).toMatchObject({ status: 'aguardando_acao', cause: CAUSE, detail: '' })
    await attempt(1_500, worker.activities.receiveFile, upload.ref)
    expect(await stateOf(upload)).toMatchObject({ status: 'aguardando_acao', cause: CAUSE })

    await attempt(3_000, worker.activities.receiveFile, upload.ref)
    expect(await stateOf(upload)).toMatchObject({ status: 'processando', stage: 'receiveFile', cause: null })
  })

  test('does not park what goes on with a newer one', async () => {
    const upload = await received()
    await attempt(2_000, worker.activities.receiveFile, upload.ref)
    await park(upload, 1_000)
    expect(await stateOf(upload)).toMatchObject({ status: 'processando' })
  })

  test.each<[string, (upload: TestUpload) => Promise<unknown>, UploadStatus]>([
    ['parked', (upload) => park(upload, 2_000), 'aguardando_acao'],
    ['cancelled', ({ ref }) => attempt(2_000, worker.activities.cancelRun, ref), 'cancelado'],
  ])('does not finish a run that was %s meanwhile', async (_how, meanwhile, status) => {
    const upload = await received()
    await upload.runTo('saveLead')
    const seen = worker.events.length
    const { storage } = worker.deps
    // Changes the row between its last check and the last write.
    const late: ObjectStore = {
      ...storage,
      until: () => late,
      async remove(keys) {
        await storage.remove(keys)
        await meanwhile(upload)
      },
    }
    const { finish } = createActivities({ ...worker.deps, storage: late })
    await expect(attempt(1_000, finish, upload.ref)).rejects.toMatchObject({ type: 'cancelado' })
    expect((await stateOf(upload)).status).toBe(status)
    expect(worker.events.slice(seen).map(({ type }) => type)).not.toContain('upload-completed')
  })
})
