import type { ServerName } from '@fechai/operations/local/stack'
import { seeded } from '../../testing/seeded.ts'
import type { Fault, Target } from './fault-kinds.ts'
import { FAULTS, type FaultName } from './faults.ts'
import { SERVERS } from './seed-house.ts'
import { WORKS, type WorkKind } from './work-kinds.ts'

export interface PlannedFault {
  atMs: number
  untilMs: number
  name: FaultName
  draw: number
}

export interface PlannedWork {
  atMs: number
  kind: WorkKind
  draw: number
}

/** A run, whole: the same seed and length give the same plan on every machine. */
export interface Plan {
  seed: number
  lengthMs: number
  faults: PlannedFault[]
  works: PlannedWork[]
}

const AT_ONCE = 2
const faultOf = (name: FaultName): Fault => FAULTS[name]
export const ALL_FAULTS = Object.keys(FAULTS) as FaultName[]
export const CLUSTER_FAULTS = ALL_FAULTS.filter((name) => faultOf(name).inCluster)

/**
 * Draws when people do what, and what fails meanwhile.
 * @param names the faults to draw from
 */
export function planOf(seed: number, lengthMs: number, names: readonly FaultName[] = ALL_FAULTS): Plan {
  const random = seeded(seed)
  return { seed, lengthMs, faults: drawFaults(random, lengthMs, names), works: drawWorks(random, lengthMs) }
}

function drawFaults(random: () => number, lengthMs: number, names: readonly FaultName[]): PlannedFault[] {
  const faults: PlannedFault[] = []
  for (let atMs = 1_500; atMs < lengthMs; atMs += Math.round(1_000 + random() * 4_000)) {
    const open = faults.filter(({ untilMs }) => untilMs > atMs)
    const free = names.filter((name) => open.every((other) => !meet(faultOf(name).target, faultOf(other.name).target)))
    const name = free[Math.floor(random() * free.length)]!
    const [least, most] = faultOf(name).seconds
    const untilMs = Math.round(atMs + (least + random() * (most - least)) * 1_000)
    const draw = random()
    // Faults that would begin and end after the run are left out; their numbers were drawn all the same.
    if (open.length < AT_ONCE && untilMs <= lengthMs + most * 1_000) faults.push({ atMs, untilMs, name, draw })
  }
  return faults
}

const isServer = (target: Target): boolean => (SERVERS as readonly string[]).includes(target as ServerName)

/** A delay on every link and a silence on one of them exclude each other. */
const meet = (one: Target, other: Target): boolean =>
  one === other || (one === 'network' && isServer(other)) || (other === 'network' && isServer(one))

function drawWorks(random: () => number, lengthMs: number): PlannedWork[] {
  const works: PlannedWork[] = []
  const kinds = Object.entries(WORKS) as [WorkKind, { weight: number }][]
  const whole = kinds.reduce((sum, [, { weight }]) => sum + weight, 0)
  for (let atMs = 0; atMs < lengthMs; atMs += Math.round(300 + random() * 1_500)) {
    let left = random() * whole
    const [kind] = kinds.find(([, { weight }]) => (left -= weight) < 0) ?? kinds[0]!
    works.push({ atMs, kind, draw: random() })
  }
  return works
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1).padStart(6)} s`

/** The plan for a reader, one line for each fault. */
export function sayPlan({ seed, lengthMs, faults, works }: Plan): string[] {
  const counts = Object.keys(WORKS).map((kind) => `${works.filter((work) => work.kind === kind).length} ${kind}`)
  return [
    `Seed ${seed}: ${Math.round(lengthMs / 1_000)} s, ${faults.length} faults; ${counts.join(', ')}`,
    ...faults.map(
      ({ atMs, untilMs, name }) => `  ${seconds(atMs)} to ${seconds(untilMs)}  ${name}: ${faultOf(name).what}`,
    ),
  ]
}
