import type { Findings } from '@fechai/analyst/lead'
import { analysesOf, modelTestsOf } from '@fechai/data/analyses'
import { leaveNotice } from '@fechai/data/notices'
import { isLocalModel } from '@fechai/domain/local-model'
import { TESTED_FIELDS, type TestedField } from '@fechai/domain/model-test'
import { isNoticeKind } from '@fechai/domain/notices'
import { readTwice } from '../ai/read-twice.ts'
import { withoutFields } from '../ai/without-fields.ts'
import type { Deps } from '../deps.ts'
import { writeDocument } from '../documents/documents.ts'
import { defineStage } from '../stage.ts'

/** Name of the analyst that needs no model; shown wherever a model's name would be. */
const OFFLINE = 'offline'

/**
 * Has the conversation read by the rules, always, and by the model when there is one that answers. Safe to repeat: a
 * model's answer is kept under its question's hash, so that the same question is never paid for twice.
 */
export const analyzeConversation = defineStage('analyzeConversation', async (upload, deps, { ref, signal, log }) => {
  const { rules, certainty, sale, moves, acts, story, answer, laterSeconds } = await readTwice(upload, deps, {
    ref,
    signal,
    log,
  })
  // An answer of a provider that failed counts as none.
  const asked = answer && 'promptVersion' in answer ? answer : null
  const notice = `ia_${answer?.reason}`
  if (isNoticeKind(notice)) await leaveNotice(deps.db, upload.owner, notice)

  const { distrusted, guarded } = await knownOf(deps)
  const believed = (read: Findings | null | undefined) => (read ? withoutFields(read, distrusted) : null)
  const { machineTalk = false } = asked ?? {}
  const [model, again] = [believed(answer?.findings), believed(asked?.again)]
  const findings = { rules, model, again, machineTalk, certainty, sale, moves, acts, story, guarded }
  const findingsKey = await writeDocument(upload, deps, 'findings', findings)
  const source = answer?.findings ? 'model' : 'offline'
  const name = answer?.findings ? deps.environment.OPENAI_MODEL : OFFLINE
  await analysesOf(deps.db, upload.owner).record(upload.analysis, {
    source,
    model: name,
    offline_reason: answer?.reason ?? null,
    reading_seconds: laterSeconds ?? null,
    prompt_version: asked?.promptVersion ?? null,
    input_hash: asked?.inputHash ?? null,
    input_tokens: asked?.usage.inputTokens ?? null,
    output_tokens: asked?.usage.outputTokens ?? null,
    cost_brl: asked?.costBrl ?? null,
    messages_read: asked?.messagesRead ?? null,
    messages_total: asked?.messagesTotal ?? null,
  })
  return { findingsKey, source, model: name }
})

/** The fields in which the model in use is not believed, and those in which it may only be a second reading. */
async function knownOf({ model, environment, db }: Deps): Promise<Record<'distrusted' | 'guarded', TestedField[]>> {
  if (model === null) return { distrusted: [], guarded: [] }
  const { isTested, distrusted } = await modelTestsOf(db).verdict(model.id)
  // Only models of this machine can be tested; a provider is paid for, and was chosen for that.
  return { distrusted, guarded: isTested || !isLocalModel(environment) ? [] : [...TESTED_FIELDS] }
}
