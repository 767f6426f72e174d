import type { UploadEstimate } from '@fechai/contracts/analysis'
import type { ImportAnswer } from '@fechai/contracts/whatsapp-import'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import { chatSizeOf, historyImportsOf, refuseChatOfAnother } from '@fechai/data/chats'
import { findSendingSession, type SendingSession } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { IMPORT_FAILURES, IMPORT_LIMITS } from '@fechai/domain/history-import'
import { CLOUD_TEXTS } from '@fechai/domain/whatsapp-cloud'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { estimateAnalyses } from '../uploads/estimate.ts'

/** 'Importar conversas': the most recent personal conversations of the person's number. */
export async function importConversations(c: ApiContext, deps: Deps, named: string | null): Promise<ImportAnswer> {
  const { owner } = c.get('viewer')
  const session = await findSendingSession(deps.db, owner, named)
  requireConnected(session)
  const { id: sessionId, userId } = session!
  const imports = historyImportsOf(deps.db, owner)
  const ref = await imports.open({ sessionId, userId, chatId: null, target: IMPORT_LIMITS.messages })
  return begin(c, deps, ref)
}

/** 'Buscar mensagens anteriores' of one conversation. */
export async function importMore(c: ApiContext, deps: Deps, chatId: string, count: number): Promise<ImportAnswer> {
  const { owner } = c.get('viewer')
  const imports = historyImportsOf(deps.db, owner)
  const { known, sessionId, userId } = await imports.known(chatId)
  refuseChatOfAnother(owner, userId)
  requireConnected(await findSendingSession(deps.db, owner, sessionId))
  return begin(c, deps, await imports.open({ sessionId, userId, chatId, target: known + count }))
}

/**
 * Reports the state of the last import, and the cost of analysing it: expected before it runs, actual when it has
 * ended.
 */
export async function tellImport(c: ApiContext, deps: Deps, chatId: string | null): Promise<ImportAnswer> {
  const answer = await lastImport(c, deps, chatId)
  if (answer.import !== null || chatId !== null) return answer
  const session = await findSendingSession(deps.db, c.get('viewer').owner, null)
  if (!session?.isLinked) return answer
  return { ...answer, estimate: await estimateOf(c, deps, { sessionId: session.id, chatId }, IMPORT_LIMITS.messages) }
}

async function lastImport(c: ApiContext, deps: Deps, chatId: string | null): Promise<ImportAnswer> {
  const found = await historyImportsOf(deps.db, c.get('viewer').owner).latest(chatId)
  if (!found) return { success: true, import: null, estimate: null }
  const { sessionId, reason, ...progress } = found
  const estimate = progress.state === 'em_andamento' ? null : await estimateOf(c, deps, { sessionId, chatId }, 0)
  return { success: true, import: { ...progress, reason: reason && IMPORT_FAILURES[reason] }, estimate }
}

/** A run that could not be started is started by who asks again: its row joins them. */
async function begin(c: ApiContext, deps: Deps, ref: HistoryImportRef): Promise<ImportAnswer> {
  await deps.runs.importHistory(ref)
  const answer = await lastImport(c, deps, ref.chatId)
  return { ...answer, estimate: answer.estimate ?? (await estimateOf(c, deps, ref, ref.target)) }
}

/**
 * Estimates the cost of analysing the conversations of an import, with at least `messages` of each, like those known.
 */
async function estimateOf(
  c: ApiContext,
  deps: Deps,
  { sessionId, chatId }: Pick<HistoryImportRef, 'sessionId' | 'chatId'>,
  messages: number,
): Promise<UploadEstimate | null> {
  const { db, master, environment } = deps
  if (environment.OPENAI_API_KEY === '') return null
  const { owner } = c.get('viewer')
  const chats = chatId === null ? await historyImportsOf(db, owner).recent(sessionId) : [chatId]
  const sizes = []
  for (const chat of chats) {
    const size = await chatSizeOf(db, master, owner, chat)
    const times = size.messages === 0 ? 1 : Math.max(1, messages / size.messages)
    sizes.push({ characters: size.characters * times, audioSeconds: size.audioSeconds * times })
  }
  return chats.length === 0 ? null : estimateAnalyses(c, deps, sizes)
}

function requireConnected(session: Pick<SendingSession, 'channel' | 'state' | 'isLinked'> | null): void {
  if (session?.channel === 'cloud')
    throw new DomainError('conflict', CLOUD_TEXTS.noImport, { code: 'whatsapp_oficial' })
  if (session?.isLinked && session.state === 'connected') return
  throw new DomainError('conflict', 'Conecte o WhatsApp antes de importar conversas.', {
    code: 'whatsapp_desconectado',
  })
}
