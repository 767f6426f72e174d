import type { Waiting } from '@fechai/platform/concurrency/fair-semaphore'
import { Lane } from './lane.ts'
import type { TaskName, Tasks } from './tasks.ts'
import type { ThreadCaps } from './thread.ts'

const MEGABYTE = 1024 * 1024
/** A context of more bytes is a long one: some five thousand messages, a second of work. */
const SHORT_UP_TO_BYTES = MEGABYTE
/** Some sixty thousand messages. */
const KEPT_UP_TO_BYTES = 16 * MEGABYTE
const REST_MS = 60_000

/** The input of a task, and its company. */
export interface AnalystWork<Name extends TaskName> extends Waiting {
  /** The size of the context as it is stored. */
  sizeBytes: number
  load(): Promise<Tasks[Name]['input']>
}

/** Reads whole conversations, away from the event loop of the worker. */
export interface Analyst {
  /** Begins what takes time to begin. */
  warm(): void
  /**
   * @throws DomainError('invalid') when the conversation is more than an analysis may take in memory or time; the
   * reason of the signal when it fires. Nothing else is touched by either.
   */
  run<Name extends TaskName>(name: Name, work: AnalystWork<Name>): Promise<Tasks[Name]['result']>
  close(): Promise<void>
}

/** Two threads: a short conversation never waits for a long one, and within each companies take turns. */
export function openAnalyst(caps: Partial<ThreadCaps> = {}): Analyst {
  const short = new Lane({ restMs: null, keptUpToBytes: KEPT_UP_TO_BYTES, caps })
  const long = new Lane({ restMs: REST_MS, keptUpToBytes: KEPT_UP_TO_BYTES, caps })
  return {
    warm: () => short.warm(),
    run(name, { sizeBytes, load, ...waiting }) {
      return (sizeBytes > SHORT_UP_TO_BYTES ? long : short).run(name, load, waiting)
    },
    async close() {
      await Promise.all([short.end(), long.end()])
    },
  }
}
