import type { BatchAnswer, RetryBatch, TuneBatch } from '@fechai/contracts/batches'
import {
  CANCEL_UPDATE,
  PAUSE_UPDATE,
  RESUME_UPDATE,
  TUNE_UPDATE,
  type BatchRef,
} from '@fechai/contracts/runs/reanalyze-many'
import { recordAudit } from '@fechai/data/audit'
import { batchEnded, batchesOf, batchItemsOf } from '@fechai/data/batches'
import { inScope } from '@fechai/data/database'
import { isOpenBatch, type BatchState } from '@fechai/domain/batch'
import { DomainError } from '@fechai/domain/errors'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

const TAKEN_BACK_FROM: readonly BatchState[] = ['concluido', 'cancelado']

const AUDITED = {
  [PAUSE_UPDATE]: 'batch-paused',
  [RESUME_UPDATE]: 'batch-resumed',
  [CANCEL_UPDATE]: 'batch-cancelled',
} as const

/** Pauses, resumes or cancels a batch. @throws DomainError('not-found' | 'conflict') */
export async function tellBatch(
  c: ApiContext,
  deps: Deps,
  id: string,
  update: keyof typeof AUDITED,
): Promise<BatchAnswer> {
  const { owner } = c.get('viewer')
  const ref = await openBatch(c, deps, id)
  await deps.runs.tellBatch(ref, update)
  await inScope(deps.db, owner, (tx) => recordAudit(tx, owner, { event: AUDITED[update], subjectId: id }))
  return answer(c, deps, id)
}

/** A ceiling counts from the next question on; more at once from the next conversation. */
export async function tuneBatch(c: ApiContext, deps: Deps, id: string, tuning: TuneBatch): Promise<BatchAnswer> {
  const ref = await openBatch(c, deps, id)
  await batchesOf(deps.db, c.get('viewer').owner).tune(id, tuning)
  if (tuning.atOnce !== undefined) await deps.runs.tellBatch(ref, TUNE_UPDATE, { atOnce: tuning.atOnce })
  tellOfBatch(deps, ref)
  return answer(c, deps, id)
}

/** Has what failed read again, by the run that is open or by another. */
export async function retryBatch(c: ApiContext, deps: Deps, id: string, wanted: RetryBatch): Promise<BatchAnswer> {
  const { owner } = c.get('viewer')
  const again = await batchItemsOf(deps.db, owner).retry(id, wanted)
  if (again === 0) throw new DomainError('conflict', 'Nenhuma falha para tentar de novo.', { code: 'sem_falhas' })
  const ref = refOf(c, id)
  await deps.runs.startBatch(ref).catch((err: unknown) => deps.log.warn({ err, batchId: id }, 'batch not started'))
  tellOfBatch(deps, ref)
  return answer(c, deps, id)
}

/** Leads go back to what they held before the batch; what people edited since stays. */
export async function takeBatchBack(c: ApiContext, deps: Deps, id: string): Promise<BatchAnswer> {
  const { owner } = c.get('viewer')
  const batches = batchesOf(deps.db, owner)
  const { takeBackUntil, state } = await batches.get(id)
  if (state !== 'desfazendo') {
    if (
      takeBackUntil === null ||
      !(await batches.move(id, TAKEN_BACK_FROM, 'desfazendo', { audit: 'batch-taken-back' }))
    )
      throw new DomainError('conflict', 'Este lote não pode mais ser desfeito.', { code: 'nao_se_desfaz' })
  }
  const ref = refOf(c, id)
  await deps.runs.takeBatchBack(ref).catch((err: unknown) => deps.log.warn({ err, batchId: id }, 'batch not started'))
  tellOfBatch(deps, ref)
  return answer(c, deps, id)
}

/** Notifies the company's managers of a batch; the row is the truth. */
export const tellOfBatch = ({ bus }: Pick<Deps, 'bus'>, ref: BatchRef): void =>
  void bus.publish(ref, { type: 'batch-changed', batchId: ref.batchId })

async function openBatch(c: ApiContext, deps: Deps, id: string): Promise<BatchRef> {
  const { state } = await batchesOf(deps.db, c.get('viewer').owner).get(id)
  if (!isOpenBatch(state) || state === 'desfazendo') throw batchEnded()
  return refOf(c, id)
}

const refOf = (c: ApiContext, batchId: string): BatchRef => {
  const { empresaId, userId } = c.get('viewer').owner
  return { empresaId, userId, batchId }
}

const answer = async (c: ApiContext, deps: Deps, id: string): Promise<BatchAnswer> => ({
  batch: await batchesOf(deps.db, c.get('viewer').owner).get(id),
})
