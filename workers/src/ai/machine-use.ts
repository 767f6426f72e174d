import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

const SAMPLE_MS = 2_000
/** Of all processors' time. Whoever uses a machine of two cores seldom needs more than one. */
const IN_USE_ABOVE = 0.4

/** Time of all processors so far, in milliseconds: all of it, and that of programs of usual priority. */
interface Spent {
  all: number
  usual: number
}

/**
 * Returns true while programs of usual priority use this machine. The model and the transcriber have a low one, which
 * the system counts apart.
 */
export async function isMachineInUse(): Promise<boolean> {
  const before = spent()
  await delay(SAMPLE_MS)
  return usedShare(before, spent()) > IN_USE_ABOVE
}

export const usedShare = (before: Spent, after: Spent): number =>
  (after.usual - before.usual) / Math.max(1, after.all - before.all)

function spent(): Spent {
  const sum = { all: 0, usual: 0 }
  for (const { times } of cpus()) {
    const { user, sys, irq } = times
    sum.usual += user + sys + irq
    sum.all += user + sys + irq + times.nice + times.idle
  }
  return sum
}
