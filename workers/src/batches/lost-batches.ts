import { Context } from '@temporalio/activity'
import { batchWorkflowId } from '@fechai/contracts/runs/reanalyze-many'
import type { LostBatch } from '@fechai/contracts/runs/reconcile-batches'
import { batchesOf } from '@fechai/data/batches'
import { listLeftSends } from '@fechai/data/analyses'
import { listQuietBatches } from '@fechai/data/database'
import { defineActivity } from '../activity.ts'
import { takeEconomicTurn } from '../ai/economic/take-turn.ts'
import { isOpen } from '../runs/lost-runs.ts'
import { ownerOf } from '../uploads/open-upload.ts'

/** One that reads is heard of every few seconds; one that was accepted and not started, never. */
export const QUIET_BATCH_SECONDS = 60
const CALL_MS = 3_000

/** Looks for the run behind every open batch that has been quiet. @returns those that need one. */
export const findLostBatches = defineActivity('findLostBatches', { beats: true }, async (deps) => {
  const { client, cancellationSignal } = Context.current()
  const lost: LostBatch[] = []
  for (const batch of await listQuietBatches(deps.db, QUIET_BATCH_SECONDS)) {
    try {
      const handle = client.workflow.getHandle(batchWorkflowId(batch))
      const hasRun = await client.withDeadline(Date.now() + CALL_MS, () => isOpen(handle))
      await batchesOf(deps.db, ownerOf(batch)).seen(batch.batchId)
      if (!hasRun) lost.push(batch)
    } catch (err) {
      deps.log.warn({ err, batchId: batch.batchId }, 'batch not looked for')
    }
  }
  // Results that the provider finished before a batch was cancelled are charged, and stored.
  for (const ref of await listLeftSends(deps.db)) {
    await takeEconomicTurn(deps, ref, cancellationSignal).catch((err: unknown) =>
      deps.log.warn({ err, batchId: ref.batchId }, 'answers of an ended batch not collected'),
    )
  }
  return lost
})
