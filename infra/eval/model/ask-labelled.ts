import type { Findings } from '@fechai/shared/analyst/analysis'
import type { OfflineReason } from '@fechai/shared/domain/offline-reasons'
import type { Usage } from '@fechai/shared/domain/model-prices'
import { answerForm } from '../../../workers/src/ai/answer-form.ts'
import type { Asked, Call } from '../../../workers/src/ai/ask-once.ts'
import { ANSWER_TOKENS } from '../../../workers/src/ai/budget.ts'
import { INSTRUCTIONS } from '../../../workers/src/ai/instructions.ts'
import type { Reading } from '../../../workers/src/ai/prompt.ts'
import { pseudonymise } from '../../../workers/src/ai/pseudonymise.ts'
import { readAnswer } from '../../../workers/src/ai/read-answer.ts'
import { repairMessages } from '../../../workers/src/ai/repair.ts'
import { toFindings } from '../../../workers/src/ai/to-findings.ts'

export type LabelledCall = Pick<Call, 'messages' | 'maxTokens' | 'format'>

/** One answer with what it took; an answer that was kept took it earlier. */
export interface Taken extends Asked {
  milliseconds: number
}

export interface LabelledAnswer {
  findings: Findings | null
  /** Why there are none. */
  reason: OfflineReason | null
  calls: { usage: Usage; milliseconds: number }[]
}

/** The first thing that is asked about a conversation. */
export function firstCall({ data, candidates }: Reading, pseudonyms: boolean): LabelledCall {
  const sent = pseudonyms ? pseudonymise(data).hide(data) : data
  return {
    messages: [
      { role: 'developer', content: INSTRUCTIONS },
      { role: 'user', content: JSON.stringify(sent) },
    ],
    maxTokens: ANSWER_TOKENS[0],
    format: answerForm(candidates).format,
  }
}

/** Asks about a labelled conversation as the product does: the same question, pseudonyms, schema, repair and limits. */
export async function askLabelled(
  reading: Reading,
  ask: (call: LabelledCall) => Promise<Taken>,
  pseudonyms = true,
): Promise<LabelledAnswer> {
  const names = pseudonymise(reading.data)
  const form = answerForm(reading.candidates)
  let { messages } = firstCall(reading, pseudonyms)
  const result: LabelledAnswer = { findings: null, reason: null, calls: [] }
  for (const maxTokens of ANSWER_TOKENS) {
    const { answer, usage, milliseconds } = await ask({ messages, maxTokens, format: form.format })
    result.calls.push({ usage, milliseconds })
    const read = readAnswer(answer, form)
    if (read.kind === 'findings') {
      const told = pseudonyms ? names.restore(read.answer) : read.answer
      return { ...result, findings: toFindings(told, reading), reason: null }
    }
    result.reason = read.kind
    if (read.kind === 'recusa' || read.kind === 'filtro') break
    if (read.kind === 'esquema') messages = repairMessages(messages, answer, read.complaints)
  }
  return result
}
