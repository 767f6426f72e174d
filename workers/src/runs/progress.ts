import type { WireEvent } from '@fechai/contracts/events'
import type { AnalysisRef, UploadRef } from '@fechai/contracts/runs/analysis-ref'
import { analysesOf } from '@fechai/data/analyses'
import type { Owner } from '@fechai/data/database'
import { uploadsOf } from '@fechai/data/uploads'
import { percentAt, type StageId } from '@fechai/domain/stages'
import type { Deps } from '../deps.ts'

/** Least time between two steps of one stage; the first and the last always pass. */
const STEP_MS = 200

export interface Progress {
  /** `done` of `total` work units are finished; `detail` says what is at hand, in pt-BR. */
  beat(done: number, total: number, detail?: string): Promise<void>
  begin(): Promise<void>
  end(): Promise<void>
  /** Position of the work, for heartbeats. */
  position(): { done: number; total: number }
}

/** Writes a stage's progress: first into the upload's row, which is the truth, then as an event for its watchers. */
export function trackProgress(
  stage: StageId,
  ref: UploadRef,
  owner: Owner,
  deps: Pick<Deps, 'db' | 'publish'>,
  orderedAt: number,
): Progress {
  const position = { done: 0, total: 0 }
  let writtenAt = 0

  const write = async (percent: number, detail: string): Promise<void> => {
    writtenAt = Date.now()
    const standing = await uploadsOf(deps.db, owner).advance(ref.uploadId, { stage, percent, detail }, orderedAt)
    if (standing === null) return
    const event: WireEvent = {
      type: 'upload-progress',
      uploadId: ref.uploadId,
      status: 'processando',
      stage,
      percent: standing,
      ...position,
    }
    // Not awaited: NATS away must not slow a stage down, and `publish` never rejects.
    void deps.publish(owner, event)
  }

  return {
    async beat(done, total, detail = '') {
      Object.assign(position, { done, total })
      if (Date.now() - writtenAt >= STEP_MS) await write(percentAt(stage, done, total), detail)
    },
    begin: () => write(percentAt(stage, 0, 1), ''),
    end: () => write(percentAt(stage, 1, 1), ''),
    position: () => ({ ...position }),
  }
}

/** The same for an analysis over what is there already: its own row says which stage is at hand. */
export function trackReanalysis(
  stage: StageId,
  { uploadId, reanalysis }: Required<Pick<AnalysisRef, 'uploadId' | 'reanalysis'>>,
  owner: Owner,
  deps: Pick<Deps, 'db' | 'publish'>,
): Progress {
  const position = { done: 0, total: 0 }
  return {
    async beat(done, total) {
      Object.assign(position, { done, total })
    },
    async begin() {
      await analysesOf(deps.db, owner).advance({ uploadId, reanalysisId: reanalysis.id }, stage)
      const { id: analysisId, leadId, batch } = reanalysis
      if (batch && batch.mode !== 'aplicar') return
      void deps.publish(owner, { type: 'analysis-progress', leadId, analysisId })
    },
    end: () => Promise.resolve(),
    position: () => ({ ...position }),
  }
}
