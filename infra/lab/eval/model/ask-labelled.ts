import type { Findings } from '@fechai/analyst/lead'
import type { OfflineReason } from '@fechai/domain/offline-reasons'
import type { Usage } from '@fechai/domain/model-prices'
import { secondQuestion } from '../../../../workers/src/ai/ask-twice.ts'
import type { Call } from '../../../../workers/src/ai/ask-once.ts'
import type { Asked } from '../../../../workers/src/ai/chat-call.ts'
import type { Reading } from '../../../../workers/src/ai/prompt.ts'
import { pseudonymise, type Pseudonyms } from '../../../../workers/src/ai/pseudonymise.ts'
import { prepareQuestion } from '../../../../workers/src/ai/question.ts'
import { readAnswer } from '../../../../workers/src/ai/read-answer.ts'
import { repairMessages } from '../../../../workers/src/ai/repair.ts'
import { toFindings } from '../../../../workers/src/ai/to-findings.ts'

export type LabelledCall = Pick<Call, 'messages' | 'maxTokens' | 'format'>

/** One answer with what it took; an answer that was kept took it earlier. */
export interface Taken extends Asked {
  milliseconds: number
}

export interface LabelledAnswer {
  findings: Findings | null
  /** The answer to the question without what speaks to machines; null where it was not asked. */
  again: Findings | null
  machineTalk: boolean
  /** Why there are no findings. */
  reason: OfflineReason | null
  calls: { usage: Usage; milliseconds: number }[]
}

type Answered = Pick<LabelledAnswer, 'findings' | 'reason' | 'calls'> & { flagged: number[] | null }

/** The first thing that is asked about a conversation, in words that leave the house. */
export function firstCall(reading: Reading, hide: Pseudonyms['hide']): LabelledCall {
  const { messages, answerTokens, form } = prepareQuestion(reading, hide)
  return { messages, maxTokens: answerTokens[0]!, format: form.format }
}

/** Tokens for what must not leave the house, or none where the operator says so. */
export const namesFor = ({ data }: Reading, pseudonyms: boolean): Pseudonyms =>
  pseudonyms ? pseudonymise(data) : { hide: (value) => value, restore: (value) => value }

/**
 * Asks about a labelled conversation as the product does: the same question, pseudonyms, form, repair and limits, and
 * once more without what speaks to machines.
 */
export async function askLabelled(
  reading: Reading,
  ask: (call: LabelledCall) => Promise<Taken>,
  pseudonyms = true,
): Promise<LabelledAnswer> {
  const { flagged, ...first } = await askQuestion(reading, ask, pseudonyms)
  if (first.findings === null) return { ...first, again: null, machineTalk: false }
  const { rest, machineTalk } = secondQuestion(reading, flagged)
  if (rest === null) return { ...first, again: null, machineTalk }
  const second = await askQuestion(rest, ask, pseudonyms)
  return { ...first, again: second.findings, machineTalk, calls: [...first.calls, ...second.calls] }
}

async function askQuestion(
  reading: Reading,
  ask: (call: LabelledCall) => Promise<Taken>,
  pseudonyms: boolean,
): Promise<Answered> {
  const names = namesFor(reading, pseudonyms)
  const { form, answerTokens, ...prepared } = prepareQuestion(reading, names.hide)
  let { messages } = prepared
  const result: Answered = { findings: null, flagged: null, reason: null, calls: [] }
  for (const maxTokens of answerTokens) {
    const { answer, usage, milliseconds } = await ask({ messages, maxTokens, format: form.format })
    result.calls.push({ usage, milliseconds })
    const read = readAnswer(answer, form)
    if (read.kind === 'findings') {
      const told = names.restore(read.answer)
      const flagged = told.falaComMaquinas ? told.mensagensParaMaquinas : null
      return { ...result, findings: toFindings(told, reading), flagged, reason: null }
    }
    result.reason = read.kind
    if (read.kind === 'recusa' || read.kind === 'filtro') break
    if (read.kind === 'esquema') messages = repairMessages(messages, answer, read.complaints)
  }
  return result
}
