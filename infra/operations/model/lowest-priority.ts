import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Others compute here too, and people wait for them at a screen. */
const LOWEST = 19

/**
 * Gives every thread of this process the lowest priority. On Linux each has one of its own, which the threads that it
 * starts take over.
 */
export function takeLowestPriority(): void {
  setPriority(LOWEST)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task')) {
    try {
      setPriority(Number(thread), LOWEST)
    } catch {
      // It has ended since.
    }
  }
}
