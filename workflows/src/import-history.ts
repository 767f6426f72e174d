import { isCancellation, proxyActivities } from '@temporalio/workflow'
import type { Activities } from '@fechai/contracts/runs/activities'
import type { HistoryImportRef } from '@fechai/contracts/runs/import-history'
import { BOOKKEEPING_POLICY, HISTORY_POLICY } from './policies.ts'

const { importMessages } = proxyActivities<Activities>(HISTORY_POLICY)
const { listChatsToImport, endImport } = proxyActivities<Activities>(BOOKKEEPING_POLICY)

/** More answers than any import needs: a phone that sends a few at a time keeps no run for ever. */
const ROUNDS_AT_MOST = 40

/** Fetches earlier conversations from a phone. They are history: no notification is sent, and nothing reads them. */
export async function importHistory(ref: HistoryImportRef): Promise<void> {
  try {
    const chats = await listChatsToImport(ref)
    for (const [index, chatId] of chats.entries()) {
      for (let round = 0; round < ROUNDS_AT_MOST; round++) {
        const { state } = await importMessages(ref, { chatId, index, round })
        if (state === 'unanswered') return await endImport(ref, 'sem_resposta')
        if (state === 'whole') break
      }
    }
    await endImport(ref, null)
  } catch (error) {
    if (isCancellation(error)) throw error
    await endImport(ref, 'interrompida')
  }
}
