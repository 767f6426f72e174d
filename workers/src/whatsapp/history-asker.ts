import type { HistoryAsk } from '@fechai/data/chats'
import type { Connection } from './channel.ts'

/** The stored requests of a session's user for the phone's history. */
export interface HistoryStore {
  waiting(): Promise<HistoryAsk[]>
  answered(id: number, received: number): Promise<void>
}

/**
 * Asks the phone through one connection, each thing once; a connection after it asks again for what has no answer.
 * An answer names the request that it answers, and may be here before it is known how the request is called.
 */
export function historyAsker(connection: Connection, store: HistoryStore, onFailed: (error: unknown) => void) {
  const asked = new Set<number>()
  const requests = new Map<string, number>()
  const answers = new Map<string, number>()

  async function settle(): Promise<void> {
    for (const [requestId, received] of answers) {
      const ask = requests.get(requestId)
      if (ask === undefined) continue
      answers.delete(requestId)
      requests.delete(requestId)
      await store.answered(ask, received)
    }
  }

  async function ask({ id, before, count }: HistoryAsk): Promise<void> {
    try {
      requests.set(await connection.askHistory(before, count), id)
      await settle()
    } catch (error) {
      asked.delete(id)
      onFailed(error)
    }
  }

  return {
    async askWaiting(): Promise<void> {
      for (const each of await store.waiting()) {
        if (asked.has(each.id)) continue
        asked.add(each.id)
        // Runs in the background: the answer arrives in the place that calls this.
        void ask(each)
      }
    },
    async answered(requestId: string, received: number): Promise<void> {
      answers.set(requestId, received)
      await settle()
    },
  }
}
