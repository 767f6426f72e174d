const LEVELS = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const

/** The library of Signal prints sessions with their private keys. The gateway's own log does not pass the console. */
export function quietConsole(): void {
  for (const level of LEVELS) console[level] = () => undefined
}
