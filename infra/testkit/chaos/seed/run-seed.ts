import { setTimeout as delay } from 'node:timers/promises'
import type { Origins } from '../../testing/seller.ts'
import type { Fault } from './fault-kinds.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { insist } from './insist.ts'
import type { People } from './people.ts'
import { ALL_FAULTS, CLUSTER_FAULTS, planOf, sayPlan, type Plan, type PlannedFault } from './plan.ts'
import { lookAtPromises, lookAtRest } from './promises.ts'
import { SERVERS, type SeedHouse } from './seed-house.ts'
import { watchAnswers } from './watch-answers.ts'
import { startWork } from './work.ts'

export interface SeedRun {
  seed: number
  /** Three of each, as `npm start -- --cluster` starts them. */
  inCluster: boolean
  lengthMs: number
  faults: FaultName[]
  /** Faults of the plan that this machine has no means for. */
  missing: FaultName[]
  /** Faults that failed to begin; a part of what they do may have happened. */
  notBegun: FaultName[]
  works: number
  /** Processes that ended by themselves, which is none of the promises. */
  ended: string[]
  broken: string[]
  /** Promises that this machine has no means to look at. */
  notLookedAt: string[]
  /** The longest time without an answer to a person who writes again and again, in milliseconds; null where not measured. */
  longestOutageMs: number | null
  /** Milliseconds from the end of the faults to the last promise kept. */
  settledMs: number
  /** Milliseconds from the first act to the last promise; the start of the product and the sign-ups are left out. */
  wholeMs: number
}

const FAIL_OVER_WITHIN_MS = 30_000
const LOOKED_EVERY_MS = 1_000
const AGAIN_AFTER_MS = 1_000
const BROUGHT_BACK_WITHIN_MS = 180_000

export interface SeedOptions {
  seed: number
  lengthMs: number
  /** The run's own, who work already. */
  people: People
  /** Begins when all acts were answered, and ends before the product has to be at rest. */
  meanwhile(): Promise<unknown>
  say(line: string): void
}

/** One run: people work, things fail, everything is well again, and each promise is looked at. */
export async function runSeed(house: SeedHouse, options: SeedOptions): Promise<SeedRun> {
  const { seed, lengthMs, people, say } = options
  const inCluster = house.cluster !== null
  const plan = planOf(seed, lengthMs, inCluster ? CLUSTER_FAULTS : ALL_FAULTS)
  for (const line of sayPlan(plan)) say(line)
  const begun = performance.now()
  const outage = inCluster ? await watchAnswers(originsOf(house)) : null
  const watch = watchProcesses(house, say)
  const { missing, notBegun, works } = await live(house, people, plan, say)
  await watch.close()
  const longestOutageMs = outage ? await outage.close() : null
  const settledFrom = performance.now()
  say('  all faults are over')
  await works
  say('  all acts were answered')
  const [promised] = await Promise.all([lookAtPromises(people), options.meanwhile()])
  const { broken: atRest, notLookedAt } = await lookAtRest(house)
  const broken = [...promised, ...atRest]
  if (outage) broken.push(...(await outage.broken()))
  if (longestOutageMs !== null && longestOutageMs > FAIL_OVER_WITHIN_MS)
    broken.push(`no write was answered for ${Math.round(longestOutageMs / 1_000)} s`)
  for (const line of broken) say(`  broken: ${line}`)
  for (const what of notLookedAt) say(`  not looked at: ${what}`)
  const now = performance.now()
  return {
    ...{ seed, lengthMs, inCluster, longestOutageMs, missing, broken, notLookedAt },
    ...{ works: plan.works.length, ended: watch.ended },
    faults: plan.faults
      .filter((fault) => !missing.includes(fault.name) && !notBegun.has(fault))
      .map(({ name }) => name),
    notBegun: [...notBegun].map(({ name }) => name),
    ...{ settledMs: now - settledFrom, wholeMs: now - begun },
  }
}

const originsOf = ({ product }: SeedHouse): Origins => ({
  apiUrl: product.apiUrl,
  publicUrl: product.env.PUBLIC_URL!,
})

/** Resolves when all faults are over and every process runs; the works may still be waiting for their answers. */
async function live(
  house: SeedHouse,
  people: People,
  plan: Plan,
  say: (line: string) => void,
): Promise<{ missing: FaultName[]; notBegun: Set<PlannedFault>; works: Promise<unknown> }> {
  const missing = plan.faults.map(({ name }) => name).filter((name) => faultOf(name).isHere?.(house) === false)
  const begun = performance.now()
  const at = (ms: number) => delay(Math.max(0, begun + ms - performance.now()))
  const works = Promise.all(
    plan.works.map(async (work, nth) => {
      await at(work.atMs)
      await startWork(work, people, nth)
    }),
  )
  const notBegun = new Set<PlannedFault>()
  const faults = plan.faults
    .filter(({ name }) => !missing.includes(name))
    .map(async (fault) => {
      await at(fault.atMs)
      const hasBegun = await suffer(house, fault, () => at(fault.untilMs), say)
      if (!hasBegun) notBegun.add(fault)
    })
  await Promise.all(faults)
  await everythingRuns(house)
  return { missing, notBegun, works }
}

const faultOf = (name: FaultName): Fault => FAULTS[name]

/** @returns false if the fault failed to begin */
async function suffer(
  house: SeedHouse,
  { name, draw }: PlannedFault,
  over: () => Promise<unknown>,
  say: (line: string) => void,
): Promise<boolean> {
  const fault = faultOf(name)
  let hasBegun = true
  try {
    await fault.begin(house, draw)
  } catch (error) {
    // A process that is started anew while a server is away may not come up.
    hasBegun = false
    say(`  ${name} not begun: ${(error as Error).message}`)
  }
  await over()
  await again(() => fault.end(house, draw))
  return hasBegun
}

const again = (act: () => Promise<unknown> | unknown): Promise<unknown> =>
  insist(act, { withinMs: BROUGHT_BACK_WITHIN_MS, pauseMs: AGAIN_AFTER_MS })

async function everythingRuns(house: SeedHouse): Promise<void> {
  for (const process of processesOf(house)) await again(() => process.start())
}

const processesOf = ({ stack, product }: SeedHouse) => [
  ...SERVERS.map((name) => stack.servers[name]),
  ...Object.values(product.all).flat(),
]

/** Brings back what ended by itself, as the supervisor of an installation does. */
function watchProcesses(house: SeedHouse, say: (line: string) => void) {
  const ended: string[] = []
  const goingUp = new Set<object>()
  const look = () => {
    for (const process of processesOf(house)) {
      if (process.pid() !== undefined || house.heldDown.has(process) || goingUp.has(process)) continue
      ended.push(process.name)
      say(`  ${process.name} ended by itself`)
      goingUp.add(process)
      void again(() => process.start()).finally(() => goingUp.delete(process))
    }
  }
  const timer = setInterval(look, LOOKED_EVERY_MS)
  return {
    ended,
    async close() {
      clearInterval(timer)
    },
  }
}
