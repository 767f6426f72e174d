import type { ChildProcess } from 'node:child_process'

/** Ends a child with everything it started. The child must have been spawned `detached`, as head of its group. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended between the check and the call.
  }
}

/** Ends the child when `signal` fires or time is up. Call the result once the child has ended. */
export function boundTo(
  child: ChildProcess,
  signal: AbortSignal,
  timeoutMs: number,
  onTimeout: () => void,
): () => void {
  const abort = (): void => killGroup(child)
  const timer = setTimeout(() => {
    onTimeout()
    killGroup(child)
  }, timeoutMs)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  return () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}
