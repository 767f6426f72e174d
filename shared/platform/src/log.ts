import { writeSync } from 'node:fs'
import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/**
 * A reader that does not keep up has so many pauses to catch up; then the rest of a line is lost. Nothing else of the
 * process runs meanwhile, so later lines have no pause before a line is written whole again.
 */
const PAUSES = 50
const PAUSE_MS = 100
const pause = new Int32Array(new SharedArrayBuffer(4))

/**
 * Writes lines to a file descriptor at once. A full disk loses lines and ends no process; pino's own stream ends the
 * process, or waits for room for ever.
 */
export function logTo(descriptor: number): DestinationStream {
  let isCut = false
  return {
    write(line) {
      let rest = Buffer.from(isCut ? `\n${line}` : line)
      let pauses = isCut ? 0 : PAUSES
      while (rest.length > 0) {
        try {
          rest = rest.subarray(writeSync(descriptor, rest))
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'EAGAIN' || pauses === 0) break
          Atomics.wait(pause, 0, 0, PAUSE_MS)
          pauses -= 1
        }
      }
      isCut = rest.length > 0
    },
  }
}

const STDOUT = 1

/**
 * Creates the structured log of a process. Values are ids, counts, codes and durations only; fields that could carry
 * personal data are removed by name in case a caller forgets. Lines go to standard output by default.
 */
export function createLogger(service: string, level: string, destination = logTo(STDOUT)): Logger {
  const options = {
    level,
    base: { service },
    redact: {
      paths: [
        'password',
        'email',
        'phone',
        'fileName',
        'text',
        'body',
        'authorization',
        'cookie',
        '*.password',
        '*.email',
      ],
      remove: true,
    },
    serializers: { err: safeError },
  }
  return pino(options, destination)
}

/** Name, code and stack frames; the message is left out, since a vendor may quote data in it. */
function safeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const frames = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 6)
  return { name: error.name, code: (error as { code?: unknown }).code, frames }
}
