import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Percentages of all processors' time. */
export interface MachineUse {
  /** Time that was not idle, whoever spent it. */
  busy: number
  /** Time that the host of a virtual machine gave to others; null where the system does not count it. */
  stolen: number | null
}

/** Returns how the machine's processors were used from now on. */
export function machineClock(): () => MachineUse {
  const begun = spent()
  return () => {
    const now = spent()
    const all = Math.max(1, now.all - begun.all)
    return {
      busy: Math.round(100 * (1 - (now.idle - begun.idle) / all)),
      stolen: now.stolen === null ? null : Math.round((100 * (now.stolen - begun.stolen!)) / all),
    }
  }
}

const STAT = '/proc/stat'
const STOLEN_COLUMN = 8
/** `/proc/stat` counts hundredths of a second. */
const TICK_MS = 10

function spent(): { idle: number; all: number; stolen: number | null } {
  const times = cpus().map(({ times: of }) => of)
  const sum = (of: (time: (typeof times)[number]) => number) => times.reduce((total, each) => total + of(each), 0)
  const stolen = existsSync(STAT)
    ? Number(/^cpu .*/m.exec(readFileSync(STAT, 'utf8'))![0].split(/ +/)[STOLEN_COLUMN]) * TICK_MS
    : null
  const counted = sum(({ user, nice, sys, irq, idle }) => user + nice + sys + irq + idle)
  return { idle: sum(({ idle }) => idle), all: counted + (stolen ?? 0), stolen }
}
