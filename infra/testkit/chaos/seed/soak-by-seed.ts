import { recordRun } from './record-runs.ts'
import { runSeed, type SeedRun } from './run-seed.ts'

export interface SoakBySeed {
  seeds: number[]
  minutes: number
  say(line: string): void
  /** Path of the page that keeps the runs; none are kept without one. */
  page: string | null
}

/** One run after the other. @returns how many of them broke a promise */
export async function soakBySeed({ seeds, minutes, say, page }: SoakBySeed): Promise<number> {
  let broken = 0
  for (const seed of seeds) {
    const run = await runSeed(seed, minutes * 60_000, say)
    say(sentenceOf(run))
    if (page) recordRun(page, run)
    if (run.broken.length > 0) broken++
  }
  say(`${seeds.length - broken} of ${seeds.length} seeds kept every promise`)
  return broken
}

const sentenceOf = ({ seed, faults, works, broken, wholeMs, settledMs }: SeedRun): string =>
  `Seed ${seed}: ${faults.length} faults, ${works} acts, ${broken.length === 0 ? 'every promise kept' : `${broken.length} broken`}, ` +
  `${Math.round(wholeMs / 1_000)} s, at rest ${Math.round(settledMs / 1_000)} s after the last fault`
