import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DomainError } from '@fechai/domain/errors'
import type { TaskName, Tasks } from './tasks.ts'

export interface ThreadQuestion<Name extends TaskName> {
  name: Name
  input: Tasks[Name]['input']
}
export type ThreadAnswer = { result: Tasks[TaskName]['result'] } | { error: unknown }

export interface ThreadCaps {
  /** The limit of the thread's own heap; the largest accepted conversation takes a third of it. */
  memoryMb: number
  timeMs: number
}

/** Its only variable: the folder where this process keeps what Node compiled, if it does, above those of versions. */
const compiled = getCompileCacheDir()
const ENV = compiled ? { NODE_COMPILE_CACHE: dirname(compiled) } : {}

const CAPS: ThreadCaps = { memoryMb: 1_536, timeMs: 5 * 60_000 }

/** Neither another try nor the same file will do: the sentences promise nothing. */
const TOO_LARGE = 'A conversa precisa de mais memória do que uma análise pode usar. Envie um período mais curto dela.'
const TOO_LONG = 'A análise passou do tempo que uma conversa pode levar. Envie um período mais curto dela.'

/** A thread that computes one task at a time, and is ended by a task that cannot come to its end. */
export class AnalysisThread {
  readonly #worker: Worker
  readonly #caps: ThreadCaps
  #ended = false

  constructor(caps: Partial<ThreadCaps> = {}) {
    this.#caps = { ...CAPS, ...caps }
    this.#worker = new Worker(new URL('./analysis-thread.ts', import.meta.url), {
      name: 'analyst',
      env: ENV,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: this.#caps.memoryMb },
    })
    // Handles errors while the thread rests; the next task finds it ended.
    this.#worker.on('error', () => (this.#ended = true))
    this.#worker.on('exit', () => (this.#ended = true))
    // A thread at rest keeps no process alive.
    this.#worker.unref()
  }

  get ended(): boolean {
    return this.#ended
  }

  /** @throws DomainError('invalid') above the caps, the reason of the signal when it fires: the thread has ended then. */
  async run<Name extends TaskName>(
    name: Name,
    input: Tasks[Name]['input'],
    signal: AbortSignal,
  ): Promise<Tasks[Name]['result']> {
    signal.throwIfAborted()
    const timeCap = AbortSignal.timeout(this.#caps.timeMs)
    const settled = new AbortController()
    const stop = AbortSignal.any([signal, timeCap, settled.signal])
    try {
      this.#worker.ref()
      const answered = once(this.#worker, 'message', { signal: stop }) as Promise<[ThreadAnswer]>
      const gone = once(this.#worker, 'exit', { signal: stop }).then(() => {
        throw new Error('The thread of the analyst ended early.')
      })
      this.#worker.postMessage({ name, input } satisfies ThreadQuestion<Name>)
      const [answer] = await Promise.race([answered, gone])
      if ('error' in answer) throw answer.error
      return answer.result as Tasks[Name]['result']
    } catch (error) {
      if (signal.aborted) throw await this.end().then(() => signal.reason as Error)
      if (timeCap.aborted) throw await this.end().then(() => refusal(TOO_LONG, 'analise_demorada'))
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw await this.end().then(() => refusal(TOO_LARGE, 'analise_memoria'))
      throw error
    } finally {
      settled.abort()
      this.#worker.unref()
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    await this.#worker.terminate()
  }
}

const refusal = (sentence: string, code: string): DomainError => new DomainError('invalid', sentence, { code })
