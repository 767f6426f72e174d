import { FairSemaphore, type Waiting } from '@fechai/platform/concurrency/fair-semaphore'
import type { TaskName, Tasks } from './tasks.ts'
import { AnalysisThread, type ThreadCaps } from './thread.ts'

export interface LaneOptions {
  /** A thread that has been at rest for so long is ended; null keeps it. */
  restMs: number | null
  /** The thread ends after an input of more bytes than this, and its memory is released. */
  keptUpToBytes: number
  caps?: Partial<ThreadCaps>
}

/** One thread and those who wait for it, in turns by company. */
export class Lane {
  readonly #options: LaneOptions
  readonly #places = new FairSemaphore(1)
  #thread: AnalysisThread | null = null
  #resting: NodeJS.Timeout | null = null
  #closed = false

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Starts the thread before it is needed. */
  warm(): void {
    if (this.#thread === null || this.#thread.ended) this.#thread = new AnalysisThread(this.#options.caps)
  }

  /** `load` gives the input when its turn has come: who waits holds no conversation in memory. */
  run<Name extends TaskName>(
    name: Name,
    load: () => Promise<Tasks[Name]['input']>,
    waiting: Waiting,
  ): Promise<Tasks[Name]['result']> {
    return this.#places.hold(waiting, async () => {
      const input = await load()
      if (this.#resting !== null) clearTimeout(this.#resting)
      this.warm()
      const thread = this.#thread!
      try {
        return await thread.run(name, input, waiting.signal)
      } finally {
        await this.#rest(thread, input.context.length)
      }
    })
  }

  async end(): Promise<void> {
    this.#closed = true
    if (this.#resting !== null) clearTimeout(this.#resting)
    await this.#thread?.end()
  }

  async #rest(thread: AnalysisThread, bytes: number): Promise<void> {
    const { keptUpToBytes, restMs } = this.#options
    if (bytes > keptUpToBytes) await thread.end()
    if (this.#closed) return thread.end()
    if (restMs === null) return this.warm()
    this.#resting = setTimeout(() => void thread.end(), restMs).unref()
  }
}
