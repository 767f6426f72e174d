import { Worker } from 'node:worker_threads'
import type { DomainError } from '@fechai/shared/domain/errors'

export type Answer<Result> = { id: number; result: Result } | { id: number; error: unknown }

export interface ThreadOptions {
  file: URL
  name: string
  memoryMb: number
  /** What takes longer ends the thread. */
  timeCapMs: number
  /** What whoever waits is told when it ended. */
  ended(): DomainError
}

/** A question that is put to the thread, in one message or several. */
export interface Turn<Question, Result> {
  id: number
  say(message: Question): void
  /** @throws DomainError('unavailable') when it takes too long or the thread ends; the next turn has a new one. */
  ask(message: Question): Promise<Result>
}

export interface AnsweringThread<Question, Result> {
  warm(): void
  begin(): Turn<Question, Result>
  close(): Promise<void>
}

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: unknown): void
}

/** One thread that answers away from the loop that serves everybody, started with the first question. */
export function openThread<Question, Result>(options: ThreadOptions): AnsweringThread<Question, Result> {
  const { file, name, memoryMb, timeCapMs, ended } = options
  const waiting = new Map<number, Waiting<Result>>()
  let running: Worker | null = null
  let asked = 0

  function start(): Worker {
    const worker = new Worker(file, {
      name,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    worker.on('message', (answer: Answer<Result>) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asker?.reject(answer.error)
      else asker?.resolve(answer.result)
    })
    const gone = (): void => {
      if (running !== worker) return
      running = null
      for (const asker of waiting.values()) asker.reject(ended())
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
    begin() {
      const worker = (running ??= start())
      const id = ++asked
      const say = (message: Question): void => worker.postMessage(message)
      return {
        id,
        say,
        async ask(message) {
          if (running !== worker) throw ended()
          const { promise, resolve, reject } = Promise.withResolvers<Result>()
          waiting.set(id, { resolve, reject })
          say(message)
          const cap = setTimeout(() => void worker.terminate(), timeCapMs)
          try {
            return await promise
          } finally {
            clearTimeout(cap)
          }
        },
      }
    },
    async close() {
      await running?.terminate()
    },
  }
}
