import { Context } from '@temporalio/activity'

/** Well under the ten seconds of silence after which the server takes a worker for dead. */
export const HEARTBEAT_MS = 2_000

/** Does work that may take long while the server hears that it goes on. */
export async function beating<Result>(work: () => Promise<Result>): Promise<Result> {
  const context = Context.current()
  const timer = setInterval(() => context.heartbeat(), HEARTBEAT_MS)
  try {
    context.heartbeat()
    return await work()
  } finally {
    clearInterval(timer)
  }
}
