import { Worker } from 'node:worker_threads'
import { DomainError } from '@fechai/shared/domain/errors'
import type { InsightConversation } from '@fechai/shared/insights/insight-conversation'
import type { InsightTaskName, InsightTasks } from './tasks.ts'

export type ToThread =
  | { id: number; type: 'part'; set: 0 | 1; conversations: InsightConversation[] }
  | {
      [Name in InsightTaskName]: { id: number; type: 'compute'; name: Name; about: InsightTasks[Name]['about'] }
    }[InsightTaskName]
  | { id: number; type: 'forget' }
export type FromThread =
  | { id: number; result: InsightTasks[InsightTaskName]['result'] }
  | { id: number; error: unknown }

/** Five hundred conversations take a second; those of whoever asked before come first. */
const TIME_CAP_MS = 60_000
const MEMORY_MB = 1_024
/** Handed over together: small enough that the loop serves others in between. */
const PART = 10

type Source = AsyncGenerator<InsightConversation>

/** Computes figures of many conversations away from the loop that serves everybody. */
export interface InsightComputer {
  /**
   * Takes the conversations as they are read, a set after the other.
   * @throws DomainError('unavailable') when it takes too long or the thread ends; the next question has a new one.
   */
  compute<Name extends InsightTaskName>(
    name: Name,
    sets: readonly Source[],
    about: InsightTasks[Name]['about'],
  ): Promise<InsightTasks[Name]['result']>
  close(): Promise<void>
}

interface Waiting {
  resolve(result: InsightTasks[InsightTaskName]['result']): void
  reject(error: unknown): void
}

/** One thread, started with the first question. */
export function openInsightComputer(timeCapMs = TIME_CAP_MS): InsightComputer {
  const waiting = new Map<number, Waiting>()
  let running: Worker | null = null
  let asked = 0

  function start(): Worker {
    const worker = new Worker(new URL('./insight-thread.ts', import.meta.url), {
      ...{ name: 'insights', env: {}, execArgv: [] },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    })
    worker.on('message', (answer: FromThread) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) asker?.reject(answer.error)
      else asker?.resolve(answer.result)
    })
    const gone = (): void => {
      if (running !== worker) return
      running = null
      for (const asker of waiting.values()) asker.reject(notComputed())
      waiting.clear()
    }
    worker.on('error', gone)
    worker.on('exit', gone)
    // A thread at rest keeps no process alive.
    worker.unref()
    return worker
  }

  return {
    async compute(name, sets, about) {
      running ??= start()
      const worker = running
      const id = ++asked
      const say = (message: ToThread): void => worker.postMessage(message)
      try {
        for (const [set, source] of sets.entries())
          for await (const conversations of inParts(source)) say({ id, type: 'part', set: set as 0 | 1, conversations })
      } catch (error) {
        say({ id, type: 'forget' })
        throw error
      }
      // It ended while the conversations were read.
      if (running !== worker) throw notComputed()
      const { promise, resolve, reject } = Promise.withResolvers<InsightTasks[InsightTaskName]['result']>()
      waiting.set(id, { resolve, reject })
      say({ id, type: 'compute', name, about } as ToThread)
      const cap = setTimeout(() => void worker.terminate(), timeCapMs)
      try {
        return (await promise) as InsightTasks[typeof name]['result']
      } finally {
        clearTimeout(cap)
      }
    },
    async close() {
      await running?.terminate()
    },
  }
}

async function* inParts(source: Source): AsyncGenerator<InsightConversation[]> {
  let part: InsightConversation[] = []
  for await (const each of source) {
    part.push(each)
    if (part.length < PART) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}

const notComputed = (): DomainError =>
  new DomainError('unavailable', 'Os números não foram calculados agora. Tente novamente em instantes.', {
    code: 'numeros_nao_calculados',
  })
