import { Context } from '@temporalio/activity'
import { ANALYST_VERSION } from '@fechai/analyst/analyst-version'
import type { AnalysisRef } from '@fechai/contracts/runs/analysis-ref'
import { analysesOf } from '@fechai/data/analyses'
import { leadIdOf } from '@fechai/data/leads'
import { uploadsOf } from '@fechai/data/uploads'
import { DomainError } from '@fechai/domain/errors'
import { defineActivity } from '../activity.ts'
import { ownerOf } from '../uploads/open-upload.ts'

/** Opens a new analysis of a conversation. Safe to repeat: one request opens one analysis a round. */
export const openReanalysis = defineActivity('openReanalysis', { beats: false }, async (deps, ref, round) => {
  if (ref.batch) deps.peopleFirst.requireTurn(Context.current().info.attempt)
  const owner = ownerOf(ref)
  const { empresaId, userId, conversationId, requestId, onlyWithModel, evenIfFailing, batch } = ref
  const leadId = await leadIdOf(deps.db, owner, conversationId)
  const uploadId = await uploadsOf(deps.db, owner).newestDone(conversationId)
  if (uploadId === null) {
    throw new DomainError('conflict', 'A conversa deste lead ainda não foi lida por inteiro.', { code: 'sem_conversa' })
  }
  const live = await uploadsOf(deps.db, owner).liveOf(conversationId)
  const { id, versao } = await analysesOf(deps.db, owner).reopen({
    conversationId,
    uploadId,
    requestKey: `${requestId}:${round}`,
    requestedBy: ref.requestedBy,
    analyst: ANALYST_VERSION,
    apart: batch && batch.mode !== 'aplicar' ? batch.mode : null,
  })
  return {
    empresaId,
    userId,
    uploadId,
    conversationId,
    requestId,
    versao,
    reanalysis: {
      ...{ id, leadId, onlyWithModel, evenIfFailing },
      ...(live === null && { isOfFilesAlone: true as const }),
      ...(batch && { batch }),
    },
  }
})

/** Ends a new analysis, well or not, and notifies its viewers. Safe to repeat: an ended analysis stays ended. */
export const endReanalysis = defineActivity('endReanalysis', { beats: false }, async (deps, ref, cause) => {
  const owner = ownerOf(ref)
  const { id: analysisId, leadId } = ref.reanalysis!
  const analyses = analysesOf(deps.db, owner)
  const key = { uploadId: ref.uploadId, reanalysisId: analysisId }
  await (cause ? analyses.fail(key, cause) : analyses.close(key))
  // A comparison does not change the lead.
  if (isApart(ref)) return
  void deps.publish(
    owner,
    { type: 'analysis-progress', leadId, analysisId },
    `analysis:${analysisId}:${cause?.code ?? 'done'}`,
  )
})

/** True when an analysis is made for a comparison, apart from the lead. */
export const isApart = ({ reanalysis }: Pick<AnalysisRef, 'reanalysis'>): boolean =>
  reanalysis?.batch !== undefined && reanalysis.batch.mode !== 'aplicar'
