import type { ManagedProcess } from './managed-process.ts'

export interface Beside {
  /** Resolves to true once it is ready, and to false if it fails or is stopped before. */
  ready: Promise<boolean>
  /** Works also while it starts. */
  stop(): Promise<void>
}

/** Starts a process that nothing else waits for, and reports in a line when it is ready or has failed. */
export function startBeside(
  process: Pick<ManagedProcess, 'start' | 'stop'>,
  say: { ready: string; failed(message: string): string },
  report: (line: string) => void,
): Beside {
  let isWanted = true
  const ready = process.start().then(
    () => {
      report(say.ready)
      return true
    },
    ({ message }: Error) => {
      // An end that was asked for is no failure.
      if (isWanted) report(say.failed(message))
      return false
    },
  )
  return {
    ready,
    stop() {
      isWanted = false
      return process.stop()
    },
  }
}
