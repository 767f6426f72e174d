import { AsyncLocalStorage } from 'node:async_hooks'
import { FairSemaphore } from '@fechai/platform/concurrency/fair-semaphore'

/** Connections of a pool, of which one company has some at most; those that wait take turns. */
export interface CompanyPlaces {
  /** @throws Error as a pool does that has no connection in time */
  hold<T>(empresaId: string, work: () => Promise<T>): Promise<T>
}

export function openCompanyPlaces(max: number, perCompany: number, waitMs: number): CompanyPlaces {
  const places = new FairSemaphore(max, perCompany)
  const inside = new AsyncLocalStorage<true>()
  return {
    async hold(empresaId, work) {
      // Work that has a place may open a second transaction: to wait for another place would be to wait for itself.
      if (inside.getStore()) return work()
      const patience = new AbortController()
      const timer = setTimeout(() => patience.abort(new Error('timeout exceeded when trying to connect')), waitMs)
      return places.hold({ empresaId, signal: patience.signal }, () => {
        clearTimeout(timer)
        return inside.run(true, work)
      })
    },
  }
}
