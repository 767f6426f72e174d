import { setTimeout as delay } from 'node:timers/promises'

const PATIENCE_MS = 30_000
const PAUSE_MS = 250

/** Asks again what was answered 'busy' (503), as a client does: for what a test prepares, not for what it is about. */
export async function answered(ask: () => Promise<Response>): Promise<Response> {
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503 || performance.now() > deadline) return answer
    await delay(PAUSE_MS)
  }
}
