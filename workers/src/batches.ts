import { Context } from '@temporalio/activity'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { BatchPlan, BatchRef } from '@fechai/contracts/runs/reanalyze-many'
import { batchesOf, batchItemsOf, takeBacksOf } from '@fechai/data/batches'
import { conversationsOf } from '@fechai/data/conversations'
import { callOff, takeEconomicTurn } from './ai/economic/take-turn.ts'
import { beating } from './beating.ts'
import type { Deps } from './deps.ts'
import { ownerOf } from './open-upload.ts'

/** Leads that are taken back in one activity. */
const BACK_AT_ONCE = 50

/** What the run of a batch asks for. Each is safe to repeat. */
export const batchActivities = (
  deps: Deps,
): Pick<
  Activities,
  | 'prepareBatch'
  | 'nextBatchItems'
  | 'settleBatchItems'
  | 'pauseBatch'
  | 'resumeBatch'
  | 'endBatch'
  | 'takeBackItems'
  | 'endTakeBack'
  | 'askEconomically'
> => ({
  async prepareBatch(ref): Promise<BatchPlan> {
    const { batches, items } = of(deps, ref)
    const { state, reason, mode, atOnce, economic } = await batches.get(ref.batchId)
    if (state === 'preparando') {
      while (await items.gather(ref.batchId));
      // No row is fine: a repeat finds it begun.
      await batches.move(ref.batchId, ['preparando'], 'em_andamento')
      tell(deps, ref)
    }
    return { mode, atOnce, paused: state === 'pausado' ? reason : null, ...(economic && { economic }) }
  },

  nextBatchItems: (ref, after, limit) => of(deps, ref).items.next(ref.batchId, after, limit),

  async settleBatchItems(ref, outcomes) {
    await of(deps, ref).items.settle(ref.batchId, outcomes)
    tell(deps, ref)
  },

  async pauseBatch(ref, reason) {
    if (!(await of(deps, ref).batches.move(ref.batchId, ['em_andamento', 'pausado'], 'pausado', { reason }))) return
    deps.log.info({ batchId: ref.batchId, reason }, 'batch paused')
    tell(deps, ref)
  },

  async resumeBatch(ref) {
    // No row is fine: a repeat finds it resumed.
    await of(deps, ref).batches.move(ref.batchId, ['pausado'], 'em_andamento')
    tell(deps, ref)
  },

  async askEconomically(ref) {
    const turn = await beating(() => takeEconomicTurn(deps, ref, Context.current().cancellationSignal))
    await of(deps, ref).batches.seen(ref.batchId)
    tell(deps, ref)
    return turn
  },

  async endBatch(ref, how) {
    if (how === 'cancelado') await callOff(deps, ref, Context.current().cancellationSignal)
    const ended = await of(deps, ref).items.end(ref.batchId, how)
    if (ended) tell(deps, ref)
    return ended
  },

  async takeBackItems(ref, after) {
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
  },

  async endTakeBack(ref) {
    await of(deps, ref).backs.end(ref.batchId)
    tell(deps, ref)
  },
})

function of({ db }: Deps, ref: BatchRef) {
  const owner = ownerOf(ref)
  return { batches: batchesOf(db, owner), items: batchItemsOf(db, owner), backs: takeBacksOf(db, owner) }
}

/** News only: the row is the truth. */
const tell = ({ publish }: Deps, ref: BatchRef): void =>
  void publish(ownerOf(ref), { type: 'batch-changed', batchId: ref.batchId })
