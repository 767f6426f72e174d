import { readFileSync } from 'node:fs'
import { resident } from './process-usage.ts'

const SAMPLE_MS = 10

/** Watches the processes that this one starts. Call the result for the highest peak of any of them, in bytes. */
export function watchChildren(): () => number {
  let peakBytes = 0
  const sample = () => {
    for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'latin1').split(' ').filter(Boolean)) {
      try {
        peakBytes = Math.max(peakBytes, resident(Number(pid)).peakBytes)
      } catch {
        // It ended between the two readings.
      }
    }
  }
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return peakBytes
  }
}
