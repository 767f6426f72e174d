import { MockActivityEnvironment } from '@temporalio/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NightOfBatches } from '@fechai/contracts/runs/nightly-batches'
import { batchesOf, nightlyBatchesOf } from '@fechai/data/batches'
import { inScope, type Owner } from '@fechai/data/database'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(() => worker.close())

/** Returns the night of one company; other companies of this database may have one too. */
async function night({ empresaId }: Owner): Promise<NightOfBatches> {
  const all = (await new MockActivityEnvironment().run(worker.activities.beginNightlyBatches)) as NightOfBatches
  const of = (refs: NightOfBatches['begun']) => refs.filter((ref) => ref.empresaId === empresaId)
  return { begun: of(all.begun), over: of(all.over) }
}

const readByAnother = (owner: Owner): Promise<unknown> =>
  inScope(worker.deps.db, owner, (tx) => tx.updateTable('analyses').set({ analyst: '0.9' }).execute())

test('a night reads what an older analyst read, once, where that was switched on', async () => {
  const owner = await worker.company()
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT), owner)
  await upload.runTo('finish')
  const rules = nightlyBatchesOf(worker.deps.db, owner)
  const batches = batchesOf(worker.deps.db, owner)
  await readByAnother(owner)
  expect(await night(owner)).toEqual({ begun: [], over: [] })

  await rules.set({ enabled: true, limitBrl: 7 })
  const { begun } = await night(owner)
  expect(begun).toHaveLength(1)
  // Asked again, as an activity that was repeated would.
  expect(await night(owner)).toEqual({ begun, over: [] })
  const { batchId } = begun[0]!
  expect(await batches.get(batchId)).toMatchObject({ nightly: true, mode: 'aplicar', limitBrl: 7, state: 'preparando' })
  expect((await batches.list()).total).toBe(1)
})

test('nothing begins where all was read by the analyst of now, or where another night still reads', async () => {
  const owner = await worker.company()
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT), owner)
  await upload.runTo('finish')
  await nightlyBatchesOf(worker.deps.db, owner).set({ enabled: true, limitBrl: 7 })
  expect(await night(owner)).toEqual({ begun: [], over: [] })

  await readByAnother(owner)
  const batches = batchesOf(worker.deps.db, owner)
  const id = crypto.randomUUID()
  await batches.start({
    ...{ id, mode: 'aplicar', filter: {}, sample: null, seed: 0, atOnce: 4, limitBrl: 1, estimate: null },
    ...{ analyst: '1.0', model: 'offline', nightly: true },
  })
  await batches.move(id, ['preparando'], 'em_andamento')
  expect(await night(owner)).toEqual({ begun: [], over: [] })
  // Its ceiling held it up: what it left is part of tonight's.
  await batches.move(id, ['em_andamento'], 'pausado', { reason: 'teto_lote' })
  const { begun, over } = await night(owner)
  expect(begun).toHaveLength(1)
  expect(over).toMatchObject([{ batchId: id }])
})
