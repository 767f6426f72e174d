import type { ManagedProcess } from './managed-process.ts'

/**
 * Starts a process that nothing else waits for, and reports in a line when it is ready or has failed.
 * @returns the way to stop it, also while it starts
 */
export function startBeside(
  process: Pick<ManagedProcess, 'start' | 'stop'>,
  say: { ready: string; failed(message: string): string },
  report: (line: string) => void,
): () => Promise<void> {
  let isWanted = true
  process.start().then(
    () => report(say.ready),
    // An end that was asked for is no failure.
    ({ message }: Error) => isWanted && report(say.failed(message)),
  )
  return () => {
    isWanted = false
    return process.stop()
  }
}
