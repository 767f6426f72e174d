/**
 * Silences the library of Signal, which prints the sessions that it opens and closes, keys included. Other output is
 * kept.
 * @returns a function that ends it.
 */
export function quietSignal(): () => void {
  const levels = ['log', 'info', 'warn', 'error'] as const
  const before = levels.map((level) => console[level])
  for (const level of levels) {
    const say = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      if (!/[\\/]libsignal[\\/]/.test(new Error().stack ?? '')) say(...args)
    }
  }
  return () => levels.forEach((level, index) => (console[level] = before[index]!))
}
