import { cpus } from 'node:os'

/** Returns the percentage of all processors' time, whoever spends it, that has not been idle from now on. */
export function machineClock(): () => number {
  const begun = spent()
  return () => {
    const now = spent()
    return Math.round(100 * (1 - (now.idle - begun.idle) / Math.max(1, now.all - begun.all)))
  }
}

function spent(): { idle: number; all: number } {
  const times = cpus().map(({ times: of }) => of)
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, each) => total + of(each), 0)
  return { idle: sum(({ idle }) => idle), all: sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle) }
}
