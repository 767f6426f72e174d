import { pino, type Logger } from 'pino'

export type { Logger }

/**
 * Structured log of a process. Values are ids, counts, codes and durations only; what could carry
 * personal data is cut off by name should a caller forget.
 */
export function createLogger(service: string, level: string): Logger {
  return pino({
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
  })
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
