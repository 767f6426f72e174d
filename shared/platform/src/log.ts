import { pino, type DestinationStream, type Logger } from 'pino'

export type { Logger }

/**
 * Creates the structured log of a process. Values are ids, counts, codes and durations only; fields that could carry
 * personal data are removed by name in case a caller forgets. Lines go to standard output by default.
 */
export function createLogger(service: string, level: string, destination?: DestinationStream): Logger {
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
  return destination ? pino(options, destination) : pino(options)
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
