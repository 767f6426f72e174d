import { analyze } from '@fechai/shared/analyst/analyze'
import { analysesOf } from '@fechai/shared/db/analyses'
import { askModel } from '../ai/ask-model.ts'
import { readDocument, writeDocument } from '../documents.ts'
import { defineStage } from '../stage.ts'

/** Name of the analyst that needs no model; shown wherever a model's name would be. */
const OFFLINE = 'offline'

/** Has the conversation analysed, by the model when there is one, else by the offline analyst. Safe to repeat: a model's answer is kept under the context's hash, so that the same input is never paid for twice. */
export const analyzeConversation = defineStage('analyzeConversation', async (upload, deps, { signal, log }) => {
  const context = await readDocument(upload, deps, 'context')
  const answer = deps.model ? await askModel(upload, deps, context, { model: deps.model, signal, log }) : null
  const findings = answer?.findings ?? analyze(context.conversation, context.media)
  const source = answer?.findings ? 'model' : 'offline'
  const model = answer?.findings ? deps.environment.OPENAI_MODEL : OFFLINE

  const findingsKey = await writeDocument(upload, deps, 'findings', { findings, source, model })
  await analysesOf(deps.db, upload.owner).record(upload.analysis, {
    source,
    model,
    prompt_version: answer?.promptVersion ?? null,
    input_tokens: answer?.inputTokens ?? null,
    output_tokens: answer?.outputTokens ?? null,
  })
  return { findingsKey, source, model }
})
