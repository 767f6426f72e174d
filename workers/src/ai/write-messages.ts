import { createHash } from 'node:crypto'
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions'
import type { Key } from '@fechai/platform/crypto/keys'
import type { MessageMaterial } from '@fechai/data/leads'
import type { Owner } from '@fechai/data/database'
import { spendingLimits } from '@fechai/data/companies'
import { costBRL, modelPrice, type Usage } from '@fechai/domain/model-prices'
import type { OfflineReason } from '@fechai/domain/offline-reasons'
import { storable } from '@fechai/domain/storable'
import type { Deps } from '../deps.ts'
import { askOnce } from './ask-once.ts'
import { mostTokens } from './budget.ts'
import type { ModelServer } from './model-server.ts'
import {
  MESSAGE_INSTRUCTIONS,
  MESSAGE_PROMPT_VERSION,
  messageData,
  writtenMessages,
  type WrittenMessages,
} from './message-prompt.ts'
import { paidAnswer } from './paid-answer.ts'
import { patientSignal } from './patient-signal.ts'
import { pseudonymise } from './pseudonymise.ts'

/** Three short messages, with room for a model's thinking. */
const ANSWER_TOKENS = 4_000

export interface Writing {
  owner: Owner
  conversationId: string
  /** The conversation's key, which seals the raw answer. */
  key: Key
  /** Number of the analysis that the lead shows. */
  versao: number
  model: ModelServer
  signal: AbortSignal
}

export type WritingResult =
  | { kind: 'written'; written: WrittenMessages; usage: Usage; promptVersion: string }
  | { kind: 'none'; reason: OfflineReason }

/**
 * Has a model write the messages of a lead, paid for once for the same material, within the company's day.
 * @throws DomainError when the provider is away, busy, out of quota or refuses the key.
 */
export async function writeWithModel(
  material: MessageMaterial,
  deps: Pick<Deps, 'db' | 'environment'>,
  { owner, conversationId, key, versao, model, signal }: Writing,
): Promise<WritingResult> {
  const { OPENAI_MODEL: modelName, OPENAI_PRICES, AI_USD_BRL, AI_PSEUDONYMISE } = deps.environment
  const price = modelPrice(modelName, OPENAI_PRICES)
  if (!price) return { kind: 'none', reason: 'modelo' }
  const data = messageData(material)
  const names = pseudonymise(data)
  const sent = JSON.stringify(AI_PSEUDONYMISE === 'on' ? names.hide(data) : data)
  const messages: ChatCompletionMessageParam[] = [
    { role: 'developer', content: MESSAGE_INSTRUCTIONS },
    { role: 'user', content: sent },
  ]
  const costOf = (usage: Usage): number => costBRL(price, usage, AI_USD_BRL)
  const question = {
    conversationId,
    versao,
    inputHash: createHash('sha256').update([modelName, MESSAGE_PROMPT_VERSION, sent].join('\0')).digest('hex'),
    step: 1,
    model: modelName,
    atMostBrl: costOf(mostTokens(messages, ANSWER_TOKENS)),
    limits: spendingLimits(deps.environment),
  }
  const format = { name: 'mensagens', schema: writtenMessages.asked }
  const ask = () =>
    askOnce(model, { modelName, messages, maxTokens: ANSWER_TOKENS, signal: patientSignal(signal), format })
  const paid = await paidAnswer(question, { owner, conversationKey: key }, deps, { ask, costOf, signal })
  if (paid.kind === 'none') return paid
  const { outcome, content } = paid.answer
  if (outcome === 'refused') return { kind: 'none', reason: 'recusa' }
  if (outcome === 'filtered') return { kind: 'none', reason: 'filtro' }
  if (outcome === 'cut') return { kind: 'none', reason: 'cortada' }
  const parsed = writtenMessages.schema.safeParse(parseJson(content))
  if (!parsed.success) return { kind: 'none', reason: 'esquema' }
  const written = AI_PSEUDONYMISE === 'on' ? names.restore(parsed.data) : parsed.data
  return { kind: 'written', written, usage: paid.usage, promptVersion: MESSAGE_PROMPT_VERSION }
}

function parseJson(content: string | null): unknown {
  try {
    return storable(JSON.parse(content ?? '') as unknown)
  } catch {
    return null
  }
}
