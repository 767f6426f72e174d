import { createHash } from 'node:crypto'
import type { Findings } from '@fechai/analyst/lead'
import { type EconomicPlace, economicQuestionsOf, type Question } from '@fechai/data/analyses'
import { spendingLimits } from '@fechai/data/companies'
import { ECONOMIC_SHARE, type EconomicRest } from '@fechai/domain/batch'
import { costBRL, modelPrice, type Usage } from '@fechai/domain/model-prices'
import type { OfflineReason } from '@fechai/domain/offline-reasons'
import type { Logger } from '@fechai/platform/log'
import type { Deps } from '../deps.ts'
import type { OpenUpload } from '../uploads/open-upload.ts'
import { askOnce } from './ask-once.ts'
import { chatRequest } from './chat-call.ts'
import { gaveUp } from './economic/waits.ts'
import { mostTokens } from './budget.ts'
import type { ModelServer } from './model-server.ts'
import { readAnswer } from './read-answer.ts'
import { paidAnswer } from './paid-answer.ts'
import { patientSignal } from './patient-signal.ts'
import type { Reading } from './prompt.ts'
import { pseudonymise } from './pseudonymise.ts'
import { prepareQuestion } from './question.ts'
import { repairMessages } from './repair.ts'
import { toFindings } from './to-findings.ts'

/** Result of a request to the model, and its cost for this analysis. */
export interface ModelResult {
  /** Null when the rules have to answer alone; `reason` then says why. */
  findings: Findings | null
  /** Messages that it says are for machines; null when it says that nothing is. */
  flagged: number[] | null
  reason: OfflineReason | null
  promptVersion: string
  inputHash: string
  messagesRead: number
  messagesTotal: number
  usage: Usage
  /** Reais. */
  costBrl: number
}

export interface Asking {
  model: ModelServer
  versao: number
  /** The batch that it is asked for. */
  batchId?: string
  /** It may wait for the provider's batch, at half the price. */
  economic?: EconomicRest
  signal: AbortSignal
  log: Logger
}

/**
 * Asks the model for findings, and once more when its answer has the wrong form or was cut. The same question
 * of the same conversation is paid for once, whatever is killed when.
 * @throws DomainError when the provider is away, busy, out of quota or refuses the key, or the answer is a batch's to come.
 */
export async function askModel(
  upload: OpenUpload,
  deps: Pick<Deps, 'db' | 'environment'>,
  reading: Reading,
  { model, versao, batchId, economic, signal, log }: Asking,
): Promise<ModelResult> {
  const { data, candidates, messagesRead, messagesTotal, said } = reading
  const { OPENAI_MODEL: modelName, OPENAI_PRICES, AI_USD_BRL, AI_PSEUDONYMISE } = deps.environment
  const price = modelPrice(modelName, OPENAI_PRICES)
  const names = pseudonymise(data)
  const { version, sent, form, answerTokens, ...prepared } = prepareQuestion(reading, (each) =>
    AI_PSEUDONYMISE === 'on' ? names.hide(each) : each,
  )
  const inputHash = createHash('sha256').update([modelName, version, sent].join('\0')).digest('hex')
  const result: ModelResult = {
    findings: null,
    flagged: null,
    reason: null,
    promptVersion: version,
    inputHash,
    messagesRead,
    messagesTotal,
    usage: { inputTokens: 0, cachedTokens: 0, outputTokens: 0 },
    costBrl: 0,
  }

  // Without a price the cost would only appear on the bill.
  if (!price) return { ...result, messagesRead: 0, reason: 'modelo' }
  const costOf = (usage: Usage): number => costBRL(price, usage, AI_USD_BRL)

  let { messages } = prepared
  for (const [index, maxTokens] of answerTokens.entries()) {
    const asked = { modelName, messages, maxTokens, format: form.format }
    const place = { conversationId: upload.conversationId, inputHash, step: index + 1 }
    const isLater = economic && batchId && (await waitsForBatch(upload, deps, { ...place, batchId }, economic))
    const atMostBrl = costOf(mostTokens(messages, maxTokens))
    const question: Question = {
      ...place,
      versao,
      model: modelName,
      atMostBrl: isLater ? atMostBrl * ECONOMIC_SHARE : atMostBrl,
      limits: spendingLimits(deps.environment),
      batchId,
      ...(isLater && { economicRequest: JSON.stringify(chatRequest(await model.abilities(), asked)) }),
    }
    const ask = () => askOnce(model, { ...asked, signal: patientSignal(signal) })
    const paid = await paidAnswer(question, upload, deps, { ask, costOf, signal })
    if (paid.kind === 'none') return { ...result, reason: paid.reason }
    addUp(result, paid)
    const read = readAnswer(paid.answer, form)
    if (read.kind === 'findings') {
      const answer = AI_PSEUDONYMISE === 'on' ? names.restore(read.answer) : read.answer
      const flagged = answer.falaComMaquinas ? answer.mensagensParaMaquinas : null
      return { ...result, findings: toFindings(answer, { candidates, said }), flagged, reason: null }
    }
    result.reason = read.kind
    if (read.kind === 'recusa' || read.kind === 'filtro') break
    if (read.kind === 'esquema') messages = repairMessages(messages, paid.answer, read.complaints)
  }
  log.warn({ reason: result.reason }, 'model gave nothing usable, rules instead')
  return result
}

/** Adds what another call used and cost. */
export function addUp(result: ModelResult, { usage, costBrl }: Pick<ModelResult, 'usage' | 'costBrl'>): void {
  result.usage = {
    inputTokens: result.usage.inputTokens + usage.inputTokens,
    cachedTokens: result.usage.cachedTokens + usage.cachedTokens,
    outputTokens: result.usage.outputTokens + usage.outputTokens,
  }
  result.costBrl += costBrl
}

/** Decides whether a question is left to the provider's batch. @throws DomainError after too many failed attempts */
async function waitsForBatch(
  { owner }: Pick<OpenUpload, 'owner'>,
  { db }: Pick<Deps, 'db'>,
  place: EconomicPlace,
  rest: EconomicRest,
): Promise<boolean> {
  const way = await economicQuestionsOf(db, owner).way(place, rest)
  if (way === 'desistiu') throw gaveUp()
  return way === 'lote'
}
