import { beforeAll, describe, expect, it } from 'vitest'
import type { ServerName } from '@fechai/operations/local/stack'
import { sampleExport } from '../testing/sample-export.ts'
import type { ReceivedEvent, Seller } from '../testing/seller.ts'
import { until } from '../testing/until.ts'
import { chaosHouse } from './chaos-house.ts'
import { gatedFileName } from './stage-gate.ts'

const house = chaosHouse()
let seller: Seller
beforeAll(async () => {
  seller = await house.newSeller()
})

interface HeldRun {
  uploadId: string
  /** Resolves once the stage under way has begun again. */
  triedAgain(): Promise<unknown>
}

/** An upload whose run is held where the stage of its image begins. */
const heldRun = async (): Promise<HeldRun> => {
  await house.gate.close('readImages')
  const { bytes } = await sampleExport({ images: 1 })
  const { uploadId } = await seller.upload(bytes, gatedFileName('readImages'))
  await until(() => house.gate.holds('readImages'))
  const run = await house.runOf(seller, uploadId)
  const attempt = async () => (await run.describe()).raw.pendingActivities?.[0]?.attempt ?? 0
  return {
    uploadId,
    async triedAgain() {
      const before = await attempt()
      return until(async () => (await attempt()) > before)
    },
  }
}

/** The API may refuse while a server is away; that is not the end. */
const ended = (uploadId: string) =>
  until(
    async () => {
      const state = await seller.uploadState(uploadId).catch(() => null)
      return state && state.status !== 'processando' && state.status !== 'recebido' && state
    },
    { timeoutMs: 120_000 },
  )

/** Checks that the run ends in one lead. */
const becomesOneLead = async (uploadId: string): Promise<void> => {
  const { status, leadId } = await ended(uploadId)
  expect(status).toBe('concluido')
  expect((await seller.leads()).filter(({ id }) => id === leadId)).toHaveLength(1)
}

describe('SIGKILL of the API in the middle of a stream', () => {
  it('loses no event: the stream goes on where it stopped', async () => {
    const seen: ReceivedEvent[] = []
    const collect = async (lastId?: string) => {
      for await (const event of seller.events(lastId)) {
        seen.push(event)
        if (event.event === 'upload-completed') return
      }
    }
    const first = collect().catch(() => undefined)
    await until(() => seen.some((event) => event.event === 'snapshot'))
    const { uploadId } = await heldRun()
    await until(() => seen.filter((event) => event.event === 'upload-progress').length >= 3)
    await house.product.api.kill('SIGKILL')
    await first
    const before = seen.length
    // The run goes on while no API listens to its events.
    await house.gate.open()
    await house.product.api.start()
    await collect(seen.at(-1)!.id)

    const ids = seen.filter((event) => event.event !== 'snapshot').map((event) => Number(event.id.split('-').at(-1)))
    expect(ids).toEqual(Array.from({ length: ids.length }, (_, index) => ids[0]! + index))
    expect(seen.slice(before).every((event) => event.event !== 'snapshot')).toBe(true)
    const last = seen.at(-1)!
    expect(last.event).toBe('upload-completed')
    expect((last.data as { uploadId: string }).uploadId).toBe(uploadId)
  })
})

describe('a run survives', () => {
  it.each<ServerName>(['temporal', 'nats', 's3'])('SIGKILL of %s', async (name) => {
    const { uploadId, triedAgain } = await heldRun()
    await house.stack.servers[name].kill('SIGKILL')
    await house.gate.open()
    // The stage cannot do without its files.
    if (name === 's3') await triedAgain()
    await house.stack.servers[name].start()
    await becomesOneLead(uploadId)
  })

  it('an upload accepted while Temporal is away: it is analysed when Temporal is back', async () => {
    await house.stack.servers.temporal.kill('SIGKILL')
    const { bytes, fileName } = await sampleExport()
    const { uploadId } = await seller.upload(bytes, fileName)
    expect((await seller.uploadState(uploadId)).status).toBe('recebido')
    await house.stack.servers.temporal.start()
    expect((await ended(uploadId)).status).toBe('concluido')
  })

  // The last one: the gate ends with its server.
  it('a stop of Postgres for more than one attempt of the stage', async () => {
    const { uploadId, triedAgain } = await heldRun()
    await house.stack.servers.postgres.stop()
    await triedAgain()
    await house.stack.servers.postgres.start()
    await becomesOneLead(uploadId)
  })
})
