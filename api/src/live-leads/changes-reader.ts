import { Worker } from 'node:worker_threads'
import { DomainError } from '@fechai/shared/domain/errors'
import type { ChangesQuestion, readChanges } from './read-changes.ts'

type Changes = ReturnType<typeof readChanges>
export type ChangesAnswer = { id: number; changes: Changes } | { id: number; error: unknown }

/** The rules have to be compiled first; after that some milliseconds are usual. */
const TIME_CAP_MS = 20_000
const MEMORY_MB = 512

/** Reads what is new in conversations, away from the loop that serves everybody. */
export interface ChangesReader {
  /** Somebody looks at a chat whose news will be asked for: the rules are compiled by then. */
  warm(): void
  /** @throws DomainError('unavailable') when it takes too long or the thread ends; the next question has a new one. */
  read(question: ChangesQuestion): Promise<Changes>
  close(): Promise<void>
}

interface Waiting {
  resolve(changes: Changes): void
  reject(error: unknown): void
}

/** One thread, started with the first question. */
export function openChangesReader(timeCapMs = TIME_CAP_MS): ChangesReader {
  const waiting = new Map<number, Waiting>()
  let running: Worker | null = null
  let asked = 0

  function start(): Worker {
    const worker = new Worker(new URL('./changes-thread.ts', import.meta.url), {
      ...{ name: 'changes', env: {}, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.on('message', (answer: ChangesAnswer) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asker?.reject(answer.error)
      else asker?.resolve(answer.changes)
    })
    const gone = (): void => {
      if (running !== worker) return
      running = null
      for (const asker of waiting.values()) asker.reject(unread())
      waiting.clear()
    }
    worker.on('error', gone)
    worker.on('exit', gone)
    // A thread at rest keeps no process alive.
    worker.unref()
    return worker
  }

  return {
    warm: () => void (running ??= start()),
    async read(question) {
      running ??= start()
      const worker = running
      const id = ++asked
      const { promise, resolve, reject } = Promise.withResolvers<Changes>()
      waiting.set(id, { resolve, reject })
      worker.postMessage({ id, question })
      const cap = setTimeout(() => void worker.terminate(), timeCapMs)
      try {
        return await promise
      } finally {
        clearTimeout(cap)
      }
    },
    async close() {
      await running?.terminate()
    },
  }
}

const unread = (): DomainError =>
  new DomainError('unavailable', 'Não foi possível ler o que mudou agora. Tente novamente em instantes.', {
    code: 'novidades_nao_lidas',
  })
