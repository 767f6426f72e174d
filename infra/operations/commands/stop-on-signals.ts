import { constants } from 'node:os'
import { stopEveryProcess } from '../local/managed-process.ts'

type Signal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
let stopping = false
let graceful: ((signal: Signal) => Promise<number> | number) | undefined

/** Ctrl-C, a closed terminal and a killed parent all end in the same way: nothing keeps running. */
export function stopOnSignals(): void {
  const stop = async (signal: Signal) => {
    if (stopping) return // a terminal and its npm may both pass the same Ctrl-C on
    stopping = true
    console.log('\nEncerrando…')
    const code = graceful ? await graceful(signal) : 128 + constants.signals[signal]
    await stopEveryProcess()
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  // A parent that dies by SIGKILL sends no signal; a changed parent id shows it.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && void stop('SIGTERM'), 1_000).unref()
}

/** Errors during the shutdown are not reported to the user who requested it. */
export function isStopping(): boolean {
  return stopping
}

/** Registers cleanup to be done before a signal ends the command. */
export function beforeStopping(putAway: () => Promise<void>): void {
  graceful = async (signal) => {
    await putAway()
    return 128 + constants.signals[signal]
  }
}

/** Keeps the command up until a signal arrives, then ends with `close`. */
export function untilStopped(close: () => Promise<void>): Promise<number> {
  return new Promise((resolve) => {
    graceful = async () => {
      await close()
      console.log('Tudo encerrado.')
      resolve(0)
      return 0
    }
  })
}
