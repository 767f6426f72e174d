import { availableParallelism, loadavg } from 'node:os'
import { stopOnSignals } from '../commands/stop-on-signals.ts'
import { verdictLines, type Finding } from './finding.ts'

export interface Measurement {
  /** Hands back what was opened; it is closed at the end in reverse order, however the end comes. */
  keep<T>(opened: T, close: (opened: T) => Promise<unknown> | unknown): T
  /** Prints one line of progress. */
  step(line: string): void
  /** Prints a figure beside its peer and its goal. */
  found(finding: Finding): void
}

/** The exit code of a measurement outside its goal; a measurement that broke leaves with another one. */
const OUTSIDE = 3

/** Runs one measurement from opening to closing, and leaves with 0 only when every goal was met. */
export async function measure(work: (measurement: Measurement) => Promise<void>): Promise<void> {
  stopOnSignals()
  const closers: (() => Promise<unknown> | unknown)[] = []
  let outside = false
  console.log(`   ${availableParallelism()} núcleos, Node ${process.versions.node}, carga ${loadavg()[0]!.toFixed(2)}`)
  try {
    await work({
      keep(opened, close) {
        closers.unshift(() => close(opened))
        return opened
      },
      step: (line) => console.log(`   ${line}`),
      found(finding) {
        const { lines, met } = verdictLines(finding)
        console.log(lines.map((line) => `   ${line}`).join('\n'))
        outside ||= !met
      },
    })
  } finally {
    for (const close of closers) await close()
  }
  process.exit(outside ? OUTSIDE : 0)
}
