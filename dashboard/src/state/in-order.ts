let last: Promise<unknown> = Promise.resolve()

/** Changes go out one after the other: the second must carry the revision that the first one left. */
export function inOrder<T>(work: () => Promise<T>): Promise<T> {
  const sent = last.then(work)
  last = sent.catch(() => undefined)
  return sent
}
