import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ManagedProcess } from '@fechai/operations/local/managed-process'
import type { ServerName } from '@fechai/operations/local/stack'
import type { Conduct } from '../../testing/faulty-proxy.ts'
import { until } from '../../testing/until.ts'
import type { ProcessKind, SeedHouse } from './seed-house.ts'

/** A fault holds its target alone: two at the same time are never on the same one. */
export type Target = ProcessKind | ServerName | 'model' | 'phone' | 'disk' | 'network'

export interface Fault {
  /** The faults of the list in docs/reliability.md that it is. */
  covers: readonly string[]
  target: Target
  what: string
  /** Its least and its longest duration. */
  seconds: readonly [number, number]
  /** Drawn for a product with several of each too, which must get over it within seconds. */
  inCluster?: true
  /** False where this machine has not what it needs. */
  isHere?(house: SeedHouse): boolean
  /** @param draw from 0 to 1, the plan's: chooses among several ways, or processes */
  begin(house: SeedHouse, draw: number): Promise<unknown> | unknown
  end(house: SeedHouse, draw: number): Promise<unknown> | unknown
}

/** A process of the product, or a server. */
type Startable = Pick<ManagedProcess, 'start' | 'stop' | 'kill' | 'pid'>

export const chosen = <T>(list: readonly T[], draw: number): T => list[Math.floor(draw * list.length)]!
export const processOf = (house: SeedHouse, kind: ProcessKind, draw: number): ManagedProcess =>
  chosen(house.product.all[kind], draw)

export async function bringDown(house: SeedHouse, process: Startable, how: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  house.heldDown.add(process)
  if (how === 'SIGKILL') await process.kill('SIGKILL')
  else await process.stop()
}
export async function bringUp(house: SeedHouse, process: Startable): Promise<void> {
  await process.start()
  house.heldDown.delete(process)
}

export const ended = (kind: ProcessKind, how: 'SIGKILL' | 'SIGTERM', covers: string[], what: string): Fault => ({
  covers,
  target: kind,
  what,
  seconds: [1, 6],
  inCluster: true,
  begin: (house, draw) => bringDown(house, processOf(house, kind, draw), how),
  end: (house, draw) => bringUp(house, processOf(house, kind, draw)),
})

export const frozen = (kind: ProcessKind, covers: string[], seconds: Fault['seconds'], what: string): Fault => ({
  covers,
  target: kind,
  what,
  seconds,
  inCluster: true,
  begin: (house, draw) => processOf(house, kind, draw).kill('SIGSTOP'),
  end: (house, draw) => processOf(house, kind, draw).kill('SIGCONT'),
})

const IN_STEP_WITHIN_MS = 170_000
const SKEWS = ['-10m', '+10m', '+2h'] as const

/** A process reads these when it starts, and so does every fault that comes with its environment. */
export async function startAnew(house: SeedHouse, process: Startable): Promise<void> {
  await bringDown(house, process, 'SIGTERM')
  await bringUp(house, process)
}

export const skewed = (kind: 'api' | 'worker'): Fault => ({
  covers: ['F26'],
  target: kind,
  what: `the clock of ${NAMES[kind]} is wrong by ten minutes or two hours`,
  seconds: [8, 16],
  isHere: ({ fakeTime }) => fakeTime !== null,
  async begin(house, draw) {
    Object.assign(house.stack.accounts[kind], {
      LD_PRELOAD: house.fakeTime!,
      FAKETIME: chosen(SKEWS, draw),
      DONT_FAKE_MONOTONIC: '1',
    })
    await startAnew(house, processOf(house, kind, 0))
  },
  async end(house) {
    for (const key of ['LD_PRELOAD', 'FAKETIME', 'DONT_FAKE_MONOTONIC']) delete house.stack.accounts[kind][key]
    await startAnew(house, processOf(house, kind, 0))
  },
})

const NAMES = { api: 'an API', worker: 'a worker', whatsapp: 'a gateway' } as const

export const serverKilled = (name: ServerName, covers: string[]): Fault => ({
  covers,
  target: name,
  what: `${name} is killed and comes back`,
  seconds: [1, 8],
  inCluster: true,
  begin: (house, draw) => bringDown(house, memberOf(house, name, draw), 'SIGKILL'),
  end: (house, draw) => bringBack(house, name, draw),
})

/** The server itself, or one of those that are one for the product: the primary of Postgres, a node of NATS. */
const memberOf = ({ stack, cluster }: SeedHouse, name: ServerName, draw: number): Startable =>
  (name === 'nats' || name === 'temporal') && cluster ? chosen(cluster[name]!.nodes, draw) : stack.servers[name]

async function bringBack(house: SeedHouse, name: ServerName, draw: number): Promise<void> {
  const { cluster, stack } = house
  if (name !== 'postgres' || !cluster) return bringUp(house, memberOf(house, name, draw))
  // The pair fails over and makes a new standby by itself; a start from outside could bring up a second primary.
  await until(() => cluster.postgres!.isInStep(), { timeoutMs: IN_STEP_WITHIN_MS })
  house.heldDown.delete(stack.servers.postgres)
}

export const serverFrozen = (name: ServerName, covers: string[]): Fault => ({
  covers,
  target: name,
  what: `the process of ${name} is stopped and goes on`,
  seconds: [3, 10],
  begin: ({ stack }) => stack.servers[name].kill('SIGSTOP'),
  end: ({ stack }) => stack.servers[name].kill('SIGCONT'),
})

export const linked = (name: ServerName, covers: string[], conduct: Conduct, what: string): Fault => ({
  covers,
  target: name,
  what: `${name} ${what}`,
  seconds: [3, 12],
  begin: ({ links }) => links![name].behave(conduct),
  end: ({ links }) => links![name].behave('pass'),
})

export function emptyNats({ stack }: SeedHouse): void {
  rmSync(join(stack.dataDir, 'nats', 'jetstream'), { recursive: true, force: true })
}

/** Open connections count, so they are ended. */
export async function limitConnections({ rows }: SeedHouse, most: number): Promise<void> {
  await rows(`alter role app_api connection limit ${most}`)
  if (most > 0) await rows(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app_api'`)
}
