import { peopleOf, type People } from './people.ts'
import { recordRun } from './record-runs.ts'
import { runSeed, type SeedRun } from './run-seed.ts'
import { openSeedHouse, type SeedHouse } from './seed-house.ts'

export interface SoakBySeed {
  seeds: number[]
  minutes: number
  /** Three of each. */
  inCluster: boolean
  say(line: string): void
  /** Path of the page that keeps the runs; none are kept without one. */
  page: string | null
}

/** The small disk of the servers has room for the rows of about so many runs. */
const RUNS_OF_A_PRODUCT = 8

/**
 * Runs one seed after the other, each with companies of its own, which sign up while the promises of the seed before
 * are looked at. Runs share a product, whose start takes longer than a run; after a broken promise the next run has a
 * new one.
 *
 * @returns how many of them broke a promise
 */
export async function soakBySeed({ seeds, minutes, inCluster, say, page }: SoakBySeed): Promise<number> {
  let broken = 0
  let house: SeedHouse | null = null
  let next: People | null = null
  let runs = 0
  try {
    for (const [nth, seed] of seeds.entries()) {
      const open: SeedHouse = (house ??= await openSeedHouse(inCluster))
      const people = next ?? (await peopleOf(open))
      next = null
      const isLast = nth === seeds.length - 1 || runs === RUNS_OF_A_PRODUCT - 1
      const meanwhile = async () => (next = isLast ? null : await peopleOf(open))
      const run = await runSeed(open, { seed, lengthMs: minutes * 60_000, people, meanwhile, say })
      say(sentenceOf(run))
      if (page) recordRun(page, run)
      if (run.broken.length > 0) broken++
      runs++
      if (run.broken.length === 0 && runs < RUNS_OF_A_PRODUCT) continue
      await open.stop()
      house = null
      next = null
      runs = 0
    }
  } finally {
    await house?.stop()
  }
  say(`${seeds.length - broken} of ${seeds.length} seeds kept every promise`)
  return broken
}

const sentenceOf = ({ seed, inCluster, faults, works, broken, wholeMs, settledMs, longestOutageMs }: SeedRun): string =>
  `Seed ${seed}${inCluster ? ' of three each' : ''}: ${faults.length} faults, ${works} acts, ` +
  `${broken.length === 0 ? 'every promise kept' : `${broken.length} broken`}, ` +
  `${Math.round(wholeMs / 1_000)} s, at rest ${Math.round(settledMs / 1_000)} s after the last fault` +
  (longestOutageMs === null ? '' : `, longest wait of a write ${(longestOutageMs / 1_000).toFixed(1)} s`)
