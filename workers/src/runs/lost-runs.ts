import { Context } from '@temporalio/activity'
import { WorkflowNotFoundError, type Client, type WorkflowHandle } from '@temporalio/client'
import type { UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { analysisWorkflowId, STATE_QUERY, type RunState } from '@fechai/contracts/runs/analyze-upload'
import { runWatchOf, uploadsOf } from '@fechai/data/uploads'
import { listQuietUploads, type QuietUpload } from '@fechai/data/database'
import { defineActivity } from '../activity.ts'
import { cancelRun } from './cancel-run.ts'
import type { Deps } from '../deps.ts'
import { ownerOf } from '../uploads/open-upload.ts'
import { parkRun } from './park-run.ts'

/** A stage updates its row every few seconds; after this time it is waiting for a slot, or its run is lost. */
export const QUIET_UPLOAD_SECONDS = 5 * 60
/** Uploads younger than this belong to the request that accepted them. */
export const STRANDED_AFTER_SECONDS = 30
/** Runs that an upload is given anew by itself; what loses them all is no accident. */
export const RESTARTS_AT_MOST = 3
const CALL_MS = 3_000
const LOST = 'A análise foi interrompida no servidor. O que já foi feito está guardado: tente novamente.'

/**
 * Looks for the run behind every upload that has been quiet: after *Terminate*, the loss of Temporal's database or
 * a restored Postgres there is none, or one that knows better. Safe to repeat: what moves is left alone.
 * @returns the uploads that need a run.
 */
export const findLostRuns = defineActivity('findLostRuns', { beats: true }, async (deps) => {
  const { client } = Context.current()
  const lost: UploadRef[] = []
  const quiet = await listQuietUploads(deps.db, {
    quietSeconds: QUIET_UPLOAD_SECONDS,
    mostRestarts: RESTARTS_AT_MOST,
  })
  for (const { isParked, isForgotten, ...ref } of quiet) {
    try {
      if (await mend(deps, client, ref, { isParked, isForgotten })) lost.push(ref)
    } catch (err) {
      // An upload whose run cannot be looked up does not delay the others.
      deps.log.warn({ err, uploadId: ref.uploadId }, 'run not looked for')
    }
  }
  return lost
})

async function mend(
  deps: Deps,
  client: Client,
  ref: UploadRef,
  { isParked, isForgotten }: Pick<QuietUpload, 'isParked' | 'isForgotten'>,
): Promise<boolean> {
  const watch = runWatchOf(deps.db, ownerOf(ref))
  const handle = client.workflow.getHandle(analysisWorkflowId(ref))
  if (await client.withDeadline(Date.now() + CALL_MS, () => isOpen(handle))) {
    await watch.seen(ref.uploadId)
    if (isParked) return false
    const { parked } = await client.withDeadline(Date.now() + CALL_MS, () => handle.query<RunState>(STATE_QUERY))
    // A restored row may be older than the question that its run waits with.
    if (parked) await parkRun(deps, ref, parked)
    return false
  }
  deps.log.warn({ uploadId: ref.uploadId }, 'run lost')
  if (isForgotten) {
    await cancelRun(deps, ref)
    return false
  }
  const restarts = await watch.countRestart(ref.uploadId, QUIET_UPLOAD_SECONDS)
  if (restarts === null) return false
  if (restarts <= RESTARTS_AT_MOST) return true
  if (isParked) return false
  const { stage } = (await uploadsOf(deps.db, ownerOf(ref)).find(ref.uploadId))!
  await parkRun(deps, ref, { code: 'execucao_perdida', stage, message: LOST, retryable: true })
  return false
}

export async function isOpen(handle: WorkflowHandle): Promise<boolean> {
  try {
    return (await handle.describe()).status.name === 'RUNNING'
  } catch (error) {
    if (error instanceof WorkflowNotFoundError) return false
    throw error
  }
}
