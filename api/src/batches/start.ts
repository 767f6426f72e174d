import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { Batch, StartBatch } from '@fechai/contracts/batches'
import { batchesOf } from '@fechai/data/batches'
import { countHit } from '@fechai/data/companies'
import { BATCH_AT_MOST, BATCH_AT_ONCE, SAMPLE_AT_MOST } from '@fechai/domain/batch'
import { offersBatches } from '@fechai/domain/documented-abilities'
import { economicEstimate } from '@fechai/domain/estimate-batch'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { batchLimit } from '../http/user-limits.ts'
import { estimateOf, modelName } from './preview.ts'
import { tellOfBatch } from './steer.ts'

/** A sample is drawn by a number that is stored with the batch: the same number draws the same leads. */
const SEEDS = 10_000

/** Writes the batch down, then starts its run: one whose run does not start is started by the workers. */
export async function startBatch(c: ApiContext, deps: Deps, asked: StartBatch): Promise<Batch> {
  const { owner, user } = c.get('viewer')
  await countHit(deps.db, batchLimit(deps.environment, user.id))
  const sample = asked.mode === 'amostra' ? (asked.sample ?? SAMPLE_AT_MOST) : null
  const { conversations, estimate } = await estimateOf(deps, owner, asked.filter, sample ?? undefined)
  if (sample === null && conversations > BATCH_AT_MOST)
    throw new DomainError('invalid', 'Um lote lê até 100.000 conversas. Escolha um período menor.', {
      code: 'lote_grande',
    })
  if (asked.economic && !offersBatches(deps.environment))
    throw new DomainError('invalid', 'O provedor de IA configurado não responde lotes pela metade do preço.', {
      code: 'sem_economico',
    })
  const batch = await batchesOf(deps.db, owner).start({
    id: asked.id,
    mode: asked.mode,
    filter: asked.filter,
    sample,
    seed: Math.floor(Math.random() * SEEDS),
    atOnce: BATCH_AT_ONCE.usual,
    limitBrl: asked.limitBrl ?? null,
    estimate: asked.economic && estimate ? economicEstimate(estimate) : estimate,
    economic: asked.economic ?? null,
    analyst: ANALYST_VERSION,
    model: modelName(deps),
  })
  const ref = { empresaId: owner.empresaId, userId: user.id, batchId: batch.id }
  await deps.runs
    .startBatch(ref)
    .catch((err: unknown) => deps.log.warn({ err, batchId: batch.id }, 'batch not started'))
  tellOfBatch(deps, ref)
  return batch
}
