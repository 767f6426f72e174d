import type { UploadAllowance } from '@fechai/contracts/uploads'
import { proxy } from 'valtio'
import { ApiError } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { connection } from './connection.ts'

/** Why files that were chosen do not go yet: the hour's sendings are used up until then (epoch, ms), or there is no network. */
export type Wait = { for: 'limit'; until: number } | { for: 'network' }

/** Turn of the next file. */
export const uploadTurn = proxy({
  /** Number of uploads left in this hour; null while it is not known. */
  left: null as number | null,
  /** End of the counted hour, epoch in ms; null when nothing was sent in it. */
  opensAt: null as number | null,
  waiting: null as Wait | null,
})

/** Asks how often more may be sent. What is not answered is not known: the server refuses in any case. */
export async function askAllowance(): Promise<UploadAllowance | null> {
  try {
    const allowance = await call('GET /api/uploads/allowance')
    uploadTurn.left = allowance.left
    uploadTurn.opensAt = allowance.secondsLeft === null ? null : Date.now() + allowance.secondsLeft * 1_000
    return allowance
  } catch {
    uploadTurn.left = null
    return null
  }
}

/** Returns the reason why a new upload has to wait; null when it may go. */
export async function whatToWaitFor(): Promise<Wait | null> {
  if (!connection.online) return { for: 'network' }
  const allowance = await askAllowance()
  if (allowance === null || allowance.left > 0 || allowance.secondsLeft === null) return null
  return untilIn(allowance.secondsLeft)
}

const untilIn = (seconds: number): Wait => ({ for: 'limit', until: Date.now() + seconds * 1_000 })

let wake = (): void => {}

/** Wakes the queue after a change of the waiting files. */
export const wakeQueue = (): void => wake()

/** Until the hour is over, the network is back, or `wakeQueue`. */
export async function waitFor(wait: Wait): Promise<void> {
  uploadTurn.waiting = wait
  const woken = new AbortController()
  const { signal } = woken
  await new Promise<void>((resolve) => {
    wake = resolve
    if (wait.for === 'network') window.addEventListener('online', () => resolve(), { signal })
    else {
      const timer = setTimeout(resolve, Math.max(0, wait.until - Date.now()))
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
  })
  woken.abort()
  wake = () => {}
  uploadTurn.waiting = null
}

/** Returns the wait that a refusal asks for; null for a refusal that waiting does not resolve. */
export function waitAfter(error: unknown): Wait | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0 && !connection.online) return { for: 'network' }
  // The hour's limit, or a server that many people send to at once.
  const isFull = error.status === 429 || error.code === 'muitos_envios'
  return isFull && error.retryAfterSeconds !== undefined ? untilIn(error.retryAfterSeconds) : null
}
