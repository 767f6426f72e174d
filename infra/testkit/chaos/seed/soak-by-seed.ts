import { recordRun } from './record-runs.ts'
import { runSeed, type SeedRun } from './run-seed.ts'

export interface SoakBySeed {
  seeds: number[]
  minutes: number
  /** Three of each. */
  inCluster: boolean
  say(line: string): void
  /** Path of the page that keeps the runs; none are kept without one. */
  page: string | null
}

/** One run after the other. @returns how many of them broke a promise */
export async function soakBySeed({ seeds, minutes, inCluster, say, page }: SoakBySeed): Promise<number> {
  let broken = 0
  for (const seed of seeds) {
    const run = await runSeed({ seed, lengthMs: minutes * 60_000, inCluster, say })
    say(sentenceOf(run))
    if (page) recordRun(page, run)
    if (run.broken.length > 0) broken++
  }
  say(`${seeds.length - broken} of ${seeds.length} seeds kept every promise`)
  return broken
}

const sentenceOf = ({ seed, inCluster, faults, works, broken, wholeMs, settledMs, longestOutageMs }: SeedRun): string =>
  `Seed ${seed}${inCluster ? ' of three each' : ''}: ${faults.length} faults, ${works} acts, ` +
  `${broken.length === 0 ? 'every promise kept' : `${broken.length} broken`}, ` +
  `${Math.round(wholeMs / 1_000)} s, at rest ${Math.round(settledMs / 1_000)} s after the last fault` +
  (longestOutageMs === null ? '' : `, longest wait of a write ${(longestOutageMs / 1_000).toFixed(1)} s`)
