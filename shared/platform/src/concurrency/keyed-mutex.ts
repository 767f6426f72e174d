/** Work of one name waits until the work before it has ended; other names do not wait. */
export class KeyedMutex {
  readonly #last = new Map<string, Promise<unknown>>()

  async hold<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(name)
    const mine = (before ?? Promise.resolve()).then(work, work)
    this.#last.set(name, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name)
    }
  }
}
