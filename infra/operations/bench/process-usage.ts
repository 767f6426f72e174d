import { readFileSync, writeFileSync } from 'node:fs'

/** Memory of another process in bytes, as the Linux kernel counts it. */
export interface Resident {
  nowBytes: number
  peakBytes: number
}

export function resident(pid: number): Resident {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  const bytes = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status)![1]) * 1024
  return { nowBytes: bytes('VmRSS'), peakBytes: bytes('VmHWM') }
}

/** Makes the peak start again from what is resident now. */
export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** Processor time that a process has used so far, all its threads together; the kernel counts hundredths of a second. */
export function cpuMs(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
