/** The longest time that a stopping worker waits for a paid answer. */
const LAST_WORDS_MS = 20_000

/** Follows a cancellation at once, but a worker's shutdown only after a while: the answer under way is paid for. */
export function patientSignal(signal: AbortSignal): AbortSignal {
  const patient = new AbortController()
  const follow = (): void => {
    const abort = (): void => patient.abort(signal.reason)
    const isShutdown = signal.reason instanceof Error && signal.reason.message === 'WORKER_SHUTDOWN'
    if (isShutdown) setTimeout(abort, LAST_WORDS_MS).unref()
    else abort()
  }
  if (signal.aborted) follow()
  else signal.addEventListener('abort', follow, { once: true })
  return patient.signal
}
