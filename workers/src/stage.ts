import { Context } from '@temporalio/activity'
import type { WireEvent } from '@fechai/contracts/events'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import type { StageResults, Stages } from '@fechai/contracts/runs/analyze-upload'
import type { Owner } from '@fechai/data/database'
import { stageTimesOf } from '@fechai/data/analyses'
import type { StageId } from '@fechai/domain/stages'
import type { Logger } from '@fechai/platform/log'
import { HEARTBEAT_MS } from './host/beating.ts'
import type { Deps } from './deps.ts'
import { toFailure } from './runs/failures.ts'
import { openUpload, ownerOf, type OpenUpload } from './uploads/open-upload.ts'
import { trackProgress, trackReanalysis, type Progress } from './runs/progress.ts'

/** The expensive stages, on a queue in which their wait delays no other stage. */
const DEAR: ReadonlySet<StageId> = new Set(['analyzeConversation', 'processFindings'])

export type StageRef<Id extends StageId> = Parameters<Stages[Id]>[0]

export interface StageTools<Id extends StageId> {
  ref: StageRef<Id>
  beat: Progress['beat']
  /** Fires when the run is cancelled, the attempt timed out, or the worker is stopping. */
  signal: AbortSignal
  /** Distinguishes this attempt from earlier and later ones. */
  orderedAt: number
  /** Publishes an event for the company's watchers, after the fact is in the database. */
  announce(event: WireEvent, dedupeId?: string): void
  log: Logger
}

export type StageWork<Id extends StageId> = (
  upload: OpenUpload,
  deps: Deps,
  tools: StageTools<Id>,
) => Promise<StageResults[Id]>

/** A stage without its dependencies: the host gives them, Temporal calls what comes out. */
export type Stage<Id extends StageId> = (deps: Deps) => Stages[Id]

/** Makes a stage of its work: opens the upload, shows progress, heartbeats, passes cancellation on, translates errors. */
export function defineStage<Id extends StageId>(id: Id, work: StageWork<Id>): Stage<Id> {
  const stage =
    (deps: Deps) =>
    async (ref: StageRef<Id>): Promise<StageResults[Id]> => {
      const context = Context.current()
      const owner = ownerOf(ref)
      const log = deps.log.child({
        stage: id,
        uploadId: ref.uploadId,
        requestId: ref.requestId,
        attempt: context.info.attempt,
      })
      const { reanalysis } = ref as Partial<AnalysisRef>
      const orderedAt = context.info.currentAttemptScheduledTimestampMs
      const progress = reanalysis
        ? trackReanalysis(id, { ...ref, reanalysis }, owner, deps)
        : trackProgress(id, ref, owner, deps, orderedAt)
      const heartbeat = (): void => context.heartbeat(progress.position())
      const beating = setInterval(heartbeat, HEARTBEAT_MS)
      const startedAt = performance.now()
      if (!reanalysis?.batch) deps.peopleFirst.note()
      try {
        heartbeat()
        if (reanalysis?.batch && DEAR.has(id)) await deps.peopleFirst.turn(context.cancellationSignal)
        const upload = await openUpload(ref, deps)
        await progress.begin()
        const storage = deps.storage.until(context.cancellationSignal)
        const result = await work(
          upload,
          { ...deps, storage },
          {
            ref: { ...ref, ...(upload.versao !== null && { versao: upload.versao }) },
            beat: progress.beat,
            signal: context.cancellationSignal,
            orderedAt,
            announce: (event, dedupeId) => void deps.publish(owner, event, dedupeId),
            log,
          },
        )
        if (!('more' in result)) await progress.end()
        if (!('more' in result && result.more)) await noteTime(id, ref, owner, deps)
        log.info({ durationMs: Math.round(performance.now() - startedAt) }, 'stage done')
        return result
      } catch (err) {
        // The cancellation takes precedence over errors that it caused.
        const failure = toFailure(context.cancellationSignal.aborted ? context.cancellationSignal.reason : err)
        log.warn({ err, code: 'type' in failure ? failure.type : 'cancelado' }, 'stage failed')
        throw failure
      } finally {
        clearInterval(beating)
        if (!reanalysis?.batch) deps.peopleFirst.note()
      }
    }
  return stage as unknown as Stage<Id>
}

/** A failure to record the duration must not repeat the finished stage. */
async function noteTime<Id extends StageId>(id: Id, ref: StageRef<Id>, owner: Owner, { db, log }: Deps): Promise<void> {
  const reanalysisId = (ref as Partial<AnalysisRef>).reanalysis?.id
  await stageTimesOf(db, owner)
    .note(id, { uploadId: ref.uploadId, ...(reanalysisId && { reanalysisId }) })
    .catch((err: unknown) => log.warn({ err, stage: id }, 'time of a stage not counted'))
}
