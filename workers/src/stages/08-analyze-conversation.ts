import { analysesOf } from '@fechai/shared/db/analyses'
import { leaveNotice } from '@fechai/shared/db/manager-notices'
import { DomainError } from '@fechai/shared/domain/errors'
import { isNoticeKind } from '@fechai/shared/domain/notices'
import { askModel } from '../ai/ask-model.ts'
import { overContext } from '../analyst/over-context.ts'
import { writeDocument } from '../documents.ts'
import { defineStage } from '../stage.ts'

/** Name of the analyst that needs no model; shown wherever a model's name would be. */
const OFFLINE = 'offline'

/** Has the conversation read by the rules, always, and by the model when there is one. Safe to repeat: a model's answer is kept under its question's hash, so that the same question is never paid for twice. */
export const analyzeConversation = defineStage('analyzeConversation', async (upload, deps, { ref, signal, log }) => {
  const { model: asked } = deps
  const read = await overContext('readConversation', upload, deps, { forModel: asked !== null, signal })
  const { rules, moves, story, reading } = read
  const asking = asked && { model: asked, versao: upload.versao ?? ref.versao, signal, log }
  const place = { empresaId: upload.owner.empresaId, signal }
  const ask = () => askModel(upload, deps, reading!, asking!)
  const answer = asking && (await deps.modelPlaces.hold(place, ask).catch(tellManagers))
  const notice = `ia_${answer?.reason}`
  if (isNoticeKind(notice)) await leaveNotice(deps.db, upload.owner, notice)

  const findings = { rules, model: answer?.findings ?? null, moves, story }
  const findingsKey = await writeDocument(upload, deps, 'findings', findings)
  const source = answer?.findings ? 'model' : 'offline'
  const model = answer?.findings ? deps.environment.OPENAI_MODEL : OFFLINE
  await analysesOf(deps.db, upload.owner).record(upload.analysis, {
    source,
    model,
    prompt_version: answer?.promptVersion ?? null,
    input_hash: answer?.inputHash ?? null,
    offline_reason: answer?.reason ?? null,
    input_tokens: answer?.usage.inputTokens ?? null,
    output_tokens: answer?.usage.outputTokens ?? null,
    cost_brl: answer?.costBrl ?? null,
    messages_read: answer?.messagesRead ?? null,
    messages_total: answer?.messagesTotal ?? null,
  })
  return { findingsKey, source, model }

  /** What only the operator can mend is told to the company's managers, once a day. */
  async function tellManagers(error: unknown): Promise<never> {
    if (error instanceof DomainError && isNoticeKind(error.code)) await leaveNotice(deps.db, upload.owner, error.code)
    throw error
  }
})
