import { Worker } from 'node:worker_threads'
import { DomainError } from '@fechai/domain/errors'
import { openConcurrencyLimiter, type Asker } from './http/concurrency-limiter.ts'

export type Answer<Result> = { result: Result } | { error: unknown }

export interface ThreadsOptions {
  file: URL
  name: string
  /** The memory of one thread. */
  memoryMb: number
  /** A question that takes longer ends its thread, and no other question with it. */
  timeCapMs: number
  /** The answer to a question whose thread ended. */
  ended(): DomainError
}

/** A question that is put to a thread, in one message or several. */
export interface Questioning<Question, Result> {
  say(message: Question): void
  /** @throws DomainError('unavailable') when it takes too long or the thread ends; the next question has a new one. */
  ask(message: Question): Promise<Result>
}

export interface AnsweringThreads<Question, Result> {
  warm(): void
  /**
   * Gives the work a thread of its own for as long as it takes: what it holds or breaks is its own.
   * @throws DomainError('unavailable') when none becomes free in time
   */
  hold<T>(asker: Asker, work: (thread: Questioning<Question, Result>) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Two threads, of which one company has one: the long question of a company holds up only its own. */
export const THREADS = { perUser: 1, perCompany: 1, perProcess: 2, waiting: 200, waitMs: 30_000 }
const MANY = 'Há muitos cálculos ao mesmo tempo. Nada foi perdido: tente de novo em instantes.'

/** Threads that answer away from the loop that serves everybody, started as they are needed. */
export function openThreads<Question, Result>(options: ThreadsOptions): AnsweringThreads<Question, Result> {
  const { file, name, memoryMb, timeCapMs, ended } = options
  const idle: Worker[] = []
  const all = new Set<Worker>()
  const refusal = (): DomainError =>
    new DomainError('unavailable', MANY, { code: 'muitos_calculos', retryAfterSeconds: 5 })
  const limiter = openConcurrencyLimiter({ ...THREADS, refusal })

  function start(): Worker {
    const worker = new Worker(file, {
      name,
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    })
    all.add(worker)
    // Why it ended reaches its question by 'exit'.
    worker.on('error', () => undefined)
    worker.on('exit', () => {
      all.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    // A thread at rest keeps no process alive.
    worker.unref()
    return worker
  }

  function ask(worker: Worker, message: Question): Promise<Result> {
    if (!all.has(worker)) throw ended()
    return new Promise((resolve, reject) => {
      const cap = setTimeout(() => void worker.terminate(), timeCapMs)
      const settle = (act: () => void): void => {
        clearTimeout(cap)
        worker.off('message', answered)
        worker.off('exit', gone)
        act()
      }
      const answered = (answer: Answer<Result>): void =>
        settle(() => ('error' in answer ? reject(answer.error as Error) : resolve(answer.result)))
      const gone = (): void => settle(() => reject(ended()))
      worker.on('message', answered)
      worker.on('exit', gone)
      worker.postMessage(message)
    })
  }

  return {
    warm() {
      if (all.size === 0) idle.push(start())
    },
    async hold(asker, work) {
      const end = await limiter.acquire(asker)
      const worker = idle.pop() ?? start()
      try {
        return await work({
          say: (message) => worker.postMessage(message),
          ask: async (message) => ask(worker, message),
        })
      } finally {
        if (all.has(worker)) idle.push(worker)
        end()
      }
    },
    async close() {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}
