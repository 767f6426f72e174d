import { Context } from '@temporalio/activity'
import type { BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf, batchItemsOf, takeBacksOf } from '@fechai/data/batches'
import { conversationsOf } from '@fechai/data/conversations'
import { defineActivity } from '../activity.ts'
import { callOff, takeEconomicTurn } from '../ai/economic/take-turn.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'

/** Leads that are taken back in one activity. */
const BACK_AT_ONCE = 50

/*
 * Each activity is safe to repeat: it brings rows to a state and leaves them there.
 */

export const prepareBatch = defineActivity('prepareBatch', { beats: true }, async (deps, ref) => {
  const { batches, items } = of(deps, ref)
  const { state, reason, mode, atOnce, economic } = await batches.get(ref.batchId)
  if (state === 'preparando') {
    while (await items.gather(ref.batchId));
    // No row is fine: a repeat finds it begun.
    await batches.move(ref.batchId, ['preparando'], 'em_andamento')
    tell(deps, ref)
  }
  return { mode, atOnce, paused: state === 'pausado' ? reason : null, ...(economic && { economic }) }
})

export const nextBatchItems = defineActivity('nextBatchItems', { beats: true }, (deps, ref, after, limit) =>
  of(deps, ref).items.next(ref.batchId, after, limit),
)

export const settleBatchItems = defineActivity('settleBatchItems', { beats: true }, async (deps, ref, outcomes) => {
  await of(deps, ref).items.settle(ref.batchId, outcomes)
  tell(deps, ref)
})

export const pauseBatch = defineActivity('pauseBatch', { beats: true }, async (deps, ref, reason) => {
  if (!(await of(deps, ref).batches.move(ref.batchId, ['em_andamento', 'pausado'], 'pausado', { reason }))) return
  deps.log.info({ batchId: ref.batchId, reason }, 'batch paused')
  tell(deps, ref)
})

export const resumeBatch = defineActivity('resumeBatch', { beats: true }, async (deps, ref) => {
  // No row is fine: a repeat finds it resumed.
  await of(deps, ref).batches.move(ref.batchId, ['pausado'], 'em_andamento')
  tell(deps, ref)
})

export const askEconomically = defineActivity('askEconomically', { beats: true }, async (deps, ref) => {
  const turn = await takeEconomicTurn(deps, ref, Context.current().cancellationSignal)
  await of(deps, ref).batches.seen(ref.batchId)
  tell(deps, ref)
  return turn
})

export const endBatch = defineActivity('endBatch', { beats: true }, async (deps, ref, how) => {
  if (how === 'cancelado') await callOff(deps, ref, Context.current().cancellationSignal)
  const ended = await of(deps, ref).items.end(ref.batchId, how)
  if (ended) tell(deps, ref)
  return ended
})

export const takeBackItems = defineActivity('takeBackItems', { beats: true }, async (deps, ref, after) => {
  const { batches, backs } = of(deps, ref)
  const { number } = await batches.get(ref.batchId)
  const page = await backs.next(ref.batchId, after, BACK_AT_ONCE)
  for (const item of page) {
    const owner = ownerOf({ ...ref, userId: item.userId })
    const key = await conversationsOf(deps.db, deps.master, owner).key(item.conversationId)
    if (!(await backs.take({ ...item, batchId: ref.batchId }, number, key))) continue
    void deps.publish(owner, { type: 'lead-changed', leadId: item.leadId, change: 'updated', by: ref.userId })
  }
  tell(deps, ref)
  return page.at(-1)?.position ?? null
})

export const endTakeBack = defineActivity('endTakeBack', { beats: true }, async (deps, ref) => {
  await of(deps, ref).backs.end(ref.batchId)
  tell(deps, ref)
})

function of({ db }: Deps, ref: BatchRef) {
  const owner = ownerOf(ref)
  return { batches: batchesOf(db, owner), items: batchItemsOf(db, owner), backs: takeBacksOf(db, owner) }
}

/** News only: the row is the truth. */
const tell = ({ publish }: Deps, ref: BatchRef): void =>
  void publish(ownerOf(ref), { type: 'batch-changed', batchId: ref.batchId })
