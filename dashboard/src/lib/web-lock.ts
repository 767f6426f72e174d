import { isLocked, runExclusive } from './keyed-mutex.ts'

/** A LAN address has no locks: there a page knows of its own work alone. */
export const seesOtherPages = (): boolean => 'locks' in navigator

/** Runs `work` while no other runs under the same name, in this page or another. */
export async function holdingLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  return seesOtherPages() ? await navigator.locks.request(name, work) : await runExclusive(name, work)
}

/** The same, and nothing at all where one runs already. */
export async function ifFree(name: string, work: () => Promise<void>): Promise<void> {
  if (seesOtherPages())
    await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve()))
  else if (!isLocked(name)) await runExclusive(name, work)
}
