const last = new Map<string, Promise<unknown>>()

/** Runs work after all earlier work of the same name, within this page. */
export function runExclusive<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (last.get(name) ?? Promise.resolve()).then(work)
  const settled = done.catch(() => undefined)
  last.set(name, settled)
  void settled.then(() => {
    if (last.get(name) === settled) last.delete(name)
  })
  return done
}

/** True while work of this name runs or waits. */
export const isLocked = (name: string): boolean => last.has(name)
