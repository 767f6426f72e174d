import { execFileSync } from 'node:child_process'
import { globSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { StageId } from '@fechai/domain/stages'
import type { UploadState, UploadStatus } from '@fechai/domain/upload'
import { sampleExport } from '../testing/sample-export.ts'
import type { Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { gatedFileName } from './stage-gate.ts'
import { isSoak } from '../testing/soak.ts'
import { holdWrites } from './write-hold.ts'

/** Two authors of whom neither is named by the file: the run asks who sells, and waits. */
const ASKING = '12/03/2026 10:00 - Ana: Bom dia, quanto custa a bomba?\n12/03/2026 10:01 - Beto: R$ 900,00 à vista\n'

const house = chaosHouse()
const { asOwner } = house
let seller: Seller
beforeEach(async () => {
  seller = await house.newSeller()
})

const reaches = (uploadId: string, status: UploadStatus): Promise<UploadState> =>
  until(async () => {
    const state = await seller.uploadState(uploadId).catch(() => null)
    return state?.status === status && state
  })
const runOf = (uploadId: string) => house.runOf(seller, uploadId)
const post = (uploadId: string, what: string, body?: unknown) =>
  seller.json(`/api/uploads/${uploadId}/${what}`, {
    method: 'POST',
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })

/** True once the present run of an upload has parked. */
async function hasParked(uploadId: string): Promise<boolean> {
  const { events = [] } = await (await runOf(uploadId)).fetchHistory()
  const park = events!.find((one) => one.activityTaskScheduledEventAttributes?.activityType?.name === 'parkRun')
  const isPark = (id: unknown) => park !== undefined && String(id) === String(park.eventId)
  return events!.some((one) => isPark(one.activityTaskCompletedEventAttributes?.scheduledEventId))
}

/** The minute's schedule, every second, for an upload of which nothing has been heard for ten minutes. */
function mended(uploadId: string, status: UploadStatus): Promise<UploadState> {
  const old = `update uploads set updated_at = now() - interval '10 minutes', run_seen_at = null where id = $1
    and status in ('recebido', 'processando')`
  return until(
    async () => {
      const state = await seller.uploadState(uploadId)
      if (state.status === status) return state
      // An attempt that outlived its run still publishes its writes.
      await asOwner(old, [uploadId])
      await house.client.schedule.getHandle('housekeeping').trigger()
      return false
    },
    { timeoutMs: 90_000, intervalMs: 1_000 },
  )
}

/** Copies with owners and rights, as Postgres requires. */
const copy = (from: string, to: string): unknown => execFileSync('cp', ['-a', from, to])

/** Makes an upload whose run is at a stage and is then terminated. */
async function terminatedAt(stage: StageId): Promise<string> {
  await house.gate.close(stage)
  const { bytes } = await sampleExport()
  const { uploadId } = await seller.upload(bytes, gatedFileName(stage))
  await until(() => house.gate.holds(stage))
  await (await runOf(uploadId)).terminate('an operator clicked it')
  await house.gate.open()
  return uploadId
}

describe('a run after Terminate in the Temporal UI', () => {
  // `npm test` has the loss of Temporal's database below, after which a run goes on in the same way.
  it.runIf(isSoak).each<StageId>(['receiveFile', 'readText', 'finish'])(
    'a run at %s goes on by itself',
    async (stage) => {
      const uploadId = await terminatedAt(stage)
      await mended(uploadId, 'concluido')
      expect(await seller.leads()).toHaveLength(1)
    },
  )

  it('a run that was lost three times says so, and goes on when asked', async () => {
    const uploadId = await terminatedAt('readText')
    await asOwner('update uploads set restarts = 3 where id = $1', [uploadId])
    const { cause } = await mended(uploadId, 'aguardando_acao')
    expect(cause).toMatchObject({ code: 'execucao_perdida', stage: 'readText', retryable: true })
    await post(uploadId, 'retry')
    await reaches(uploadId, 'concluido')
  })

  it('a run that waited goes on with another that waits; terminated again, it takes the answer', async () => {
    const { uploadId } = await seller.upload(new TextEncoder().encode(ASKING), 'Ana e Beto.txt')
    await reaches(uploadId, 'aguardando_acao')
    const lost = await runOf(uploadId)
    const { runId } = await lost.describe()
    await lost.terminate('an operator clicked it')
    await until(
      async () => {
        await asOwner(
          `update uploads set updated_at = now() - interval '10 minutes', run_seen_at = null where id = $1`,
          [uploadId],
        )
        await house.client.schedule.getHandle('reconcile-uploads').trigger()
        const now = await (await runOf(uploadId)).describe()
        return now.runId !== runId && now.status.name === 'RUNNING'
      },
      { timeoutMs: 90_000, intervalMs: 1_000 },
    )
    // The row says it of the run before as well.
    await until(() => hasParked(uploadId))
    await reaches(uploadId, 'aguardando_acao')
    expect(await seller.leads()).toEqual([])

    await (await runOf(uploadId)).terminate()
    await post(uploadId, 'answer', { seller: 'Beto' })
    await reaches(uploadId, 'concluido')
    expect(await seller.leads()).toHaveLength(1)
  })

  it('cancelling cleans up, and the same file may be sent again', async () => {
    const uploadId = await terminatedAt('readText')
    expect(house.storedObjects(uploadId)).not.toEqual([])
    await post(uploadId, 'cancel')
    await reaches(uploadId, 'cancelado')
    await until(() => house.storedObjects(uploadId).length === 0)
  })

  it('a run that is open and only slow is left alone', async () => {
    const hold = await holdWrites(house.stack.env.DATABASE_URL!, 'messages')
    const { bytes, fileName } = await sampleExport()
    const { uploadId } = await seller.upload(bytes, fileName)
    await hold.somebodyWaits()
    const before = await (await runOf(uploadId)).describe()
    await asOwner(`update uploads set run_seen_at = null, updated_at = now() - interval '10 minutes' where id = $1`, [
      uploadId,
    ])
    await house.client.schedule.getHandle('reconcile-uploads').trigger()
    const seen = 'select from uploads where id = $1 and run_seen_at is not null'
    await until(async () => (await asOwner(seen, [uploadId])).length === 1)
    await hold.open()
    await reaches(uploadId, 'concluido')
    expect((await (await runOf(uploadId)).describe()).runId).toBe(before.runId)
  })
})

it('running and waiting runs go on after the loss of Temporal’s database', async () => {
  await house.gate.close('readText')
  const { bytes } = await sampleExport()
  const working = await seller.upload(bytes, gatedFileName('readText'))
  const waiting = await seller.upload(Buffer.from(ASKING), 'conversa.txt')
  await until(() => house.gate.holds('readText'))
  await reaches(waiting.uploadId, 'aguardando_acao')
  const { temporal } = house.stack.servers
  await temporal.kill('SIGKILL')
  for (const file of globSync(join(house.stack.dataDir, 'temporal', 'temporal.db*'))) rmSync(file)
  await temporal.start()
  await house.gate.open()
  await mended(working.uploadId, 'concluido')
  await post(waiting.uploadId, 'answer', { seller: 'Beto' })
  await reaches(waiting.uploadId, 'concluido')
  expect(await seller.leads()).toHaveLength(2)
})

it('an analysis asks for its file again after Postgres was restored to an earlier state', async () => {
  const { postgres } = house.stack.servers
  const data = realpathSync(join(house.stack.dataDir, 'postgres'))
  const backup = join(house.stack.dataDir, 'backup')
  await house.gate.close('receiveFile')
  const { bytes } = await sampleExport()
  const { uploadId } = await seller.upload(bytes, gatedFileName('receiveFile'))
  await until(() => house.gate.holds('receiveFile'))
  // Still held, so that the copy is of before whatever the analysis does; the gate goes with its server.
  await postgres.stop()
  copy(data, backup)
  await postgres.start()
  await reaches(uploadId, 'concluido')
  await postgres.stop()
  rmSync(data, { recursive: true })
  copy(backup, data)
  await postgres.start()

  // The file went when the analysis was done, which the restored row knows nothing of.
  const { cause } = await mended(uploadId, 'aguardando_acao')
  expect(cause).toMatchObject({ code: 'arquivo_sumiu' })
  const again = await seller.upload(bytes, 'de novo.zip')
  expect(again).toMatchObject({ duplicate: false })
  await reaches(again.uploadId, 'concluido')
  await reaches(uploadId, 'cancelado')
  expect(await seller.leads()).toHaveLength(1)
})
