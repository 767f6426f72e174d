import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { NightOfBatches } from '@fechai/contracts/runs/nightly-batches'
import type { BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf, type DueNight, listDueNights, nightlyBatchesOf } from '@fechai/data/batches'
import { BATCH_AT_ONCE } from '@fechai/domain/batch'
import { ZONE } from '@fechai/domain/clock'
import { derivedUuid } from '@fechai/platform/crypto/derived-uuid'
import { defineActivity } from '../activity.ts'
import type { Deps } from '../deps.ts'

/**
 * Writes down a batch of tonight for each company that wants one and has something to read again. Safe to repeat: a
 * company has one a night. What a ceiling held up since another night gives way to it; what still reads goes on instead.
 */
export const beginNightlyBatches = defineActivity('beginNightlyBatches', { beats: true }, async (deps) => {
  const night: NightOfBatches = { begun: [], over: [] }
  for (const due of await listDueNights(deps.db)) {
    try {
      await beginFor(deps, due, night)
    } catch (err) {
      deps.log.warn({ err, empresaId: due.empresaId }, 'nightly batch not begun')
    }
  }
  return night
})

async function beginFor({ db, environment }: Deps, due: DueNight, night: NightOfBatches): Promise<void> {
  const { empresaId, userId, limitBrl } = due
  const owner = { empresaId, userId, reach: 'company' } as const
  const batches = batchesOf(db, owner)
  // The same for one company and night, however often it is requested.
  const id = derivedUuid(`nightly|${empresaId}|${new Date().toLocaleDateString('en-CA', { timeZone: ZONE })}`)
  const open = (await batches.openNightly()).filter((batch) => batch.id !== id)
  if (open.some(({ state }) => state !== 'pausado')) return
  night.over.push(...open.map((batch): BatchRef => ({ empresaId, userId: batch.userId, batchId: batch.id })))
  if ((await nightlyBatchesOf(db, owner).older(ANALYST_VERSION)).older === 0) return
  const { OPENAI_API_KEY: key, OPENAI_MODEL: model } = environment
  await batches.start({
    ...{ id, mode: 'aplicar', filter: { analistaAntesDe: ANALYST_VERSION }, sample: null, seed: 0, nightly: true },
    ...{ atOnce: BATCH_AT_ONCE.usual, limitBrl, estimate: null },
    ...{ analyst: ANALYST_VERSION, model: key === '' ? 'offline' : model },
  })
  night.begun.push({ empresaId, userId, batchId: id })
}
