import { readdirSync, readFileSync } from 'node:fs'

/** Hundredths of a second, as the kernel counts them. */
const TICK_MS = 10

/** Processor time of a process, of what it started and of what of that has ended, milliseconds. */
export function treeCpuMs(root: number): number {
  let total = 0
  const waiting = [root]
  while (waiting.length > 0) {
    const pid = waiting.pop()!
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      total += fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
      for (const task of readdirSync(`/proc/${pid}/task`))
        waiting.push(
          ...readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1').split(' ').filter(Boolean).map(Number),
        )
    } catch {
      // It ended between the two readings; its parent counts what it used.
    }
  }
  return total
}
