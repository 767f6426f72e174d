import { setTimeout as delay } from 'node:timers/promises'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { conversationsOf, mediaItemsOf } from '@fechai/data/conversations'
import { leadsOf } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import { openFileKey, uploadsOf } from '@fechai/data/uploads'
import type { UploadState } from '@fechai/domain/upload'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { refusedJson, type JsonResponse } from '../http/json-response.ts'
import { toAnalysisAnswer, type AnalysisAnswer } from './analysis-answer.ts'

const LOOK_EVERY_MS = 250

/** Waits for the run to end or to park, as long as the client is there, and answers with the result. */
export async function waitForRun(
  c: ApiContext,
  deps: Deps,
  accepted: UploadAccepted,
  waitSeconds: number,
): Promise<AnalysisAnswer | UploadAccepted | JsonResponse<never>> {
  const { owner } = c.get('viewer')
  const uploads = uploadsOf(deps.db, owner)
  const until = Date.now() + waitSeconds * 1_000
  let state = await uploads.find(accepted.uploadId)
  while (state && !settled(state) && Date.now() < until && !c.env.outgoing.destroyed) {
    await delay(LOOK_EVERY_MS)
    state = await uploads.find(accepted.uploadId)
  }
  if (state?.status === 'concluido' && state.leadId) {
    return analysisOf(deps, owner, accepted, state, state.leadId)
  }
  if (state?.status === 'aguardando_acao') {
    const { cause } = state
    const body = {
      success: false,
      error: cause?.message ?? '',
      code: cause?.code ?? 'analise_parada',
      requestId: c.get('requestId'),
    }
    return refusedJson(c, { ...body, uploadId: state.id, duplicate: accepted.duplicate }, 422)
  }
  if (state?.status === 'cancelado') {
    const body = { success: false, error: 'A análise foi cancelada.', code: 'cancelada', requestId: c.get('requestId') }
    return refusedJson(c, { ...body, uploadId: state.id, duplicate: accepted.duplicate }, 409)
  }
  c.status(202)
  return accepted
}

async function analysisOf(
  deps: Deps,
  owner: Owner,
  accepted: UploadAccepted,
  state: UploadState,
  leadId: string,
): Promise<AnalysisAnswer> {
  const lead = await leadsOf(deps.db, owner).get(leadId)
  if (!lead.conversation_id) return toAnalysisAnswer(accepted, state, lead, [])
  const { wrapped_key: wrapped } = await uploadsOf(deps.db, owner).source(state.id)
  const conversationKey = await conversationsOf(deps.db, deps.master, owner).key(lead.conversation_id)
  const key = openFileKey(conversationKey, state.id, wrapped)
  return toAnalysisAnswer(accepted, state, lead, await mediaItemsOf(deps.db, owner, key).list(state.id))
}

const settled = ({ status }: UploadState): boolean => status !== 'recebido' && status !== 'processando'
