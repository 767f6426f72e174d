/** Work that waits for a place, and whose it is. */
export interface Waiting {
  empresaId: string
  signal: AbortSignal
}

interface InLine extends Waiting {
  begin(): void
}

/**
 * A few places for work of many companies. Those who wait take turns: each company has its next piece of work done
 * before any has another, so that one with two thousand pieces does not hold up one with two.
 */
export class FairSemaphore {
  readonly #places: number
  readonly #perCompany: number
  /** Companies in the order of their turns. */
  readonly #line = new Map<string, InLine[]>()
  readonly #running = new Map<string, number>()
  #busy = 0

  /** Gives one company at most `perCompany` of the places; all of them by default. */
  constructor(places: number, perCompany = places) {
    this.#places = places
    this.#perCompany = perCompany
  }

  /** Does the work once there is a place for it. @throws the reason of the signal when it fires before that. */
  async hold<Result>({ empresaId, signal }: Waiting, work: () => Promise<Result>): Promise<Result> {
    await this.#turnOf(empresaId, signal)
    try {
      return await work()
    } finally {
      this.#busy--
      this.#count(empresaId, -1)
      this.#next()
    }
  }

  #turnOf(empresaId: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        this.#remove(empresaId, waiting)
        reject(signal.reason as Error)
      }
      const begin = (): void => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const waiting: InLine = { empresaId, signal, begin }
      signal.addEventListener('abort', leave, { once: true })
      this.#line.set(empresaId, [...(this.#line.get(empresaId) ?? []), waiting])
      this.#next()
    })
  }

  #next(): void {
    while (this.#busy < this.#places) {
      const next = [...this.#line].find(([empresaId]) => (this.#running.get(empresaId) ?? 0) < this.#perCompany)
      if (next === undefined) return
      const [empresaId, [first, ...others]] = next
      // Moves behind the others, or is removed when it is empty.
      this.#line.delete(empresaId)
      if (others.length > 0) this.#line.set(empresaId, others)
      this.#busy++
      this.#count(empresaId, 1)
      first!.begin()
    }
  }

  #remove(empresaId: string, waiting: InLine): void {
    const left = (this.#line.get(empresaId) ?? []).filter((each) => each !== waiting)
    if (left.length > 0) this.#line.set(empresaId, left)
    else this.#line.delete(empresaId)
  }

  #count(empresaId: string, by: 1 | -1): void {
    const running = (this.#running.get(empresaId) ?? 0) + by
    if (running > 0) this.#running.set(empresaId, running)
    else this.#running.delete(empresaId)
  }
}
