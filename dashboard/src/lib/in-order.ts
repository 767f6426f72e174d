const last = new Map<string, Promise<unknown>>()

/** Works of one name run one after the other, within this page. */
export function inOrder<T>(name: string, work: () => Promise<T>): Promise<T> {
  const done = (last.get(name) ?? Promise.resolve()).then(work)
  const settled = done.catch(() => undefined)
  last.set(name, settled)
  void settled.then(() => {
    if (last.get(name) === settled) last.delete(name)
  })
  return done
}

export const isUnderWay = (name: string): boolean => last.has(name)
