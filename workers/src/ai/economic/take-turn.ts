import type OpenAI from 'openai'
import type { BatchRef, EconomicTurn } from '@fechai/contracts/runs/reanalyze-many'
import type { Key } from '@fechai/platform/crypto/keys'
import { conversationsOf } from '@fechai/data/conversations'
import { economicQuestionsOf, type EconomicSend } from '@fechai/data/analyses'
import { ECONOMIC_SHARE } from '@fechai/domain/batch'
import { costBRL, modelPrice } from '@fechai/domain/model-prices'
import type { Deps } from '../../deps.ts'
import { ownerOf } from '../../uploads/open-upload.ts'
import { readCompletion } from '../chat-call.ts'
import type { ModelServer } from '../model-server.ts'
import { providerFailure } from '../outcomes.ts'
import { answerLines } from './answer-lines.ts'
import { sendFile } from './send-file.ts'

const ENDED: ReadonlySet<OpenAI.Batch['status']> = new Set(['completed', 'expired', 'failed', 'cancelled'])
/** An older batch is polled less frequently. */
const WAIT_SECONDS = { least: 2, most: 300, share: 0.05 }

/**
 * Sends waiting requests and collects answers of earlier ones. Safe to repeat at any moment: each answer is stored
 * once, and an unanswered request may be sent again.
 * @throws DomainError as any request to the provider does
 */
export async function takeEconomicTurn(deps: Deps, ref: BatchRef, signal: AbortSignal): Promise<EconomicTurn> {
  const { model } = deps
  const questions = economicQuestionsOf(deps.db, ownerOf(ref))
  // Nothing can be waiting there without a model.
  if (model === null) return { news: false, waitSeconds: null }
  while (await questions.makeSend(ref.batchId));
  const keyOf = keysOnce(deps, ref)
  let news = false
  let youngest: number | null = null
  for (const send of await questions.openSends(ref.batchId)) {
    if (send.providerId === null) {
      const requests = await questions.requestsOf(send.id, keyOf)
      // Every lead that it asked about was erased meanwhile.
      if (requests.length === 0) {
        await questions.collected(send.id)
        continue
      }
      const providerId = await sendFile(model.client, send, requests, signal)
      if (await questions.sent(send.id, providerId)) youngest = 0
      else await callOffThere(deps, ref, providerId, signal)
      continue
    }
    const batch = await retrieve(model, send, signal)
    if (batch === null || ENDED.has(batch.status)) {
      if (batch) await collect(deps, ref, { send, batch, keyOf, signal })
      await questions.collected(send.id)
      if (batch) await forget(model.client, batch)
      news = true
    } else {
      const ageSeconds = Date.now() / 1_000 - batch.created_at
      youngest = Math.min(youngest ?? Number.POSITIVE_INFINITY, ageSeconds)
    }
  }
  return { news, waitSeconds: youngest === null ? null : waitAfter(youngest) }
}

/** Cancels a batch at the provider; the finished part is charged and collected. */
export async function callOff(deps: Deps, ref: BatchRef, signal: AbortSignal): Promise<void> {
  const questions = economicQuestionsOf(deps.db, ownerOf(ref))
  await questions.drop(ref.batchId)
  for (const { providerId } of await questions.openSends(ref.batchId))
    if (providerId !== null) await callOffThere(deps, ref, providerId, signal)
}

async function callOffThere({ model, log }: Deps, ref: BatchRef, id: string, signal: AbortSignal): Promise<void> {
  await model?.client.batches
    .cancel(id, { signal })
    .catch((err: unknown) => log.warn({ err, batchId: ref.batchId }, 'economic batch not called off'))
}

const waitAfter = (ageSeconds: number): number =>
  Math.min(WAIT_SECONDS.most, Math.max(WAIT_SECONDS.least, Math.ceil(ageSeconds * WAIT_SECONDS.share)))

/** Null of one that the provider does not know any more. */
async function retrieve(model: ModelServer, send: EconomicSend, signal: AbortSignal): Promise<OpenAI.Batch | null> {
  try {
    return await model.client.batches.retrieve(send.providerId!, { signal })
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if ((error as { status?: number }).status === 404) return null
    throw providerFailure(error) ?? error
  }
}

interface Collecting {
  send: EconomicSend
  batch: OpenAI.Batch
  keyOf: (conversationId: string) => Promise<Key>
  signal: AbortSignal
}

/** Answers come in any order, in part, and now and then twice. */
async function collect(deps: Deps, ref: BatchRef, { send, batch, keyOf, signal }: Collecting): Promise<void> {
  const { OPENAI_MODEL, OPENAI_PRICES, AI_USD_BRL } = deps.environment
  const questions = economicQuestionsOf(deps.db, ownerOf(ref))
  const abilities = await deps.model!.abilities()
  const price = modelPrice(OPENAI_MODEL, OPENAI_PRICES)!
  if (!batch.output_file_id) return
  try {
    for await (const { questionId, completion } of answerLines(deps.model!.client, batch.output_file_id, signal)) {
      const asked = completion && readCompletion(completion, abilities)
      const answer = asked && {
        raw: JSON.stringify(asked.answer),
        usage: asked.usage,
        costBrl: costBRL(price, asked.usage, AI_USD_BRL) * ECONOMIC_SHARE,
      }
      await questions.answer(send.id, { questionId, answer, isWasted: completion !== null && asked === null }, keyOf)
    }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw providerFailure(error) ?? error
  }
}

/** Nothing of a conversation is left lying there. It is no matter when that fails: the provider forgets by itself. */
async function forget(client: OpenAI, batch: OpenAI.Batch): Promise<void> {
  for (const id of [batch.input_file_id, batch.output_file_id, batch.error_file_id]) {
    if (id) await client.files.delete(id).catch(() => undefined)
  }
}

/** The keys of conversations, each opened once a turn. */
function keysOnce({ db, master }: Deps, ref: BatchRef): (conversationId: string) => Promise<Key> {
  const conversations = conversationsOf(db, master, ownerOf(ref))
  const keys = new Map<string, Promise<Key>>()
  return (id) => {
    const known = keys.get(id) ?? conversations.key(id)
    keys.set(id, known)
    return known
  }
}
