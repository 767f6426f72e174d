export interface BoundedTasks {
  /** Begins a piece of work; waits while too many are under way. @throws what an earlier one failed with */
  add<T>(input: T, work: (input: T) => Promise<unknown>): Promise<void>
  /** Waits for all of them. @throws what one failed with */
  done(): Promise<void>
  /** The same, whether they fail or not. */
  settled(): Promise<void>
}

/** Work that comes one after the other, done at most `limit` at a time. Nothing new begins after a failure. */
export function boundedTasks(limit: number): BoundedTasks {
  const running = new Set<Promise<void>>()
  let failed: { error: unknown } | null = null
  const check = (): void => {
    if (failed) throw failed.error
  }
  return {
    async add(input, work) {
      while (running.size >= limit) await Promise.race(running)
      check()
      const one: Promise<void> = work(input)
        .then(
          () => undefined,
          (error: unknown) => void (failed ??= { error }),
        )
        .finally(() => running.delete(one))
      running.add(one)
    },
    async done() {
      await Promise.all(running)
      check()
    },
    async settled() {
      await Promise.all(running)
    },
  }
}
