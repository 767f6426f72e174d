import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { SetupError } from '@fechai/platform/setup-error'
import { clusterIn, postgresServer } from '../local/postgres.ts'
import { postgresPlace } from '../local/postgres-place.ts'
import { keepPrimary, keptPrimary, standbyDirIn, type Nth } from '../local/postgres-primary.ts'
import type { LocalServer, ServerContext } from '../local/server.ts'
import { cloneAsStandby, type KeptLog } from './clone-postgres.ts'
import { openSwitchboard, type Switchboard } from './switchboard.ts'

interface Node {
  server: LocalServer
  /** Its own address; the product has that of the pair. */
  address: string
  dataDir: string
}

export interface PostgresPair extends LocalServer {
  primary(): LocalServer
  standby(): LocalServer
  /** True while every commit waits until the standby has it too. */
  isInStep(): boolean
}

const LOOKED_EVERY_MS = 500
const ANSWERS_WITHIN_MS = 2_000
/** A primary that lives and does not answer. */
const MISSES = 3
/** A standby that lives and follows nothing is copied anew. */
const STRAYS = 20
const STREAMS_WITHIN_MS = 60_000
/** Megabytes of log that a standby may be behind before it is copied anew. */
const KEPT_LOG = '256'

/**
 * Postgres with a standby, one for the product. A commit is answered once both have it, so that a promoted standby
 * lacks nothing; without a standby the primary goes on alone. A primary that is gone, or silent, is killed before the
 * other takes its place: there are never two.
 */
export function postgresPair(context: ServerContext, ports: readonly [number, number]): PostgresPair {
  const { dataDir, report } = context
  let at = keptPrimary(dataDir)
  let board: Switchboard | undefined
  let watching: Promise<void> | undefined
  let wanted = false
  let inStep = false
  /** Until the newest copy follows. */
  let keptLog: KeptLog | undefined
  const other = (): Nth => (at === 0 ? 1 : 0)
  const folders = [dataDir, standbyFolder(dataDir)] as const
  const nodes = ports.map((port, nth) =>
    nodeOf({ ...context, dataDir: folders[nth]! }, port, (place) => prepare(nth, place)),
  )
  const primary = (): Node => nodes[at]!
  const standby = (): Node => nodes[other()]!

  /** Copies the primary into a server that starts as a standby, whatever it was. */
  async function prepare(nth: number, place: Parameters<typeof cloneAsStandby>[1]): Promise<void> {
    if (nth === at) return
    const folder = clusterIn(postgresPlace(primary().dataDir, report))
    keptLog?.release()
    keptLog = await cloneAsStandby({ folder, address: primary().address }, place)
  }

  async function start(): Promise<void> {
    wanted = true
    await primary().server.start()
    board ??= await openSwitchboard(context.ports.postgres, () => ports[at]!)
    await standby().server.start()
    const deadline = Date.now() + STREAMS_WITHIN_MS
    while (!(await keepInStep())) {
      if (Date.now() > deadline) throw new SetupError('O Postgres de reserva não acompanha o principal.')
      await delay(LOOKED_EVERY_MS)
    }
    watching ??= watch()
  }

  async function watch(): Promise<void> {
    for (let [misses, strays] = [0, 0]; wanted; await delay(LOOKED_EVERY_MS)) {
      try {
        if (!(await answers(primary()))) {
          misses++
          if (primary().server.pid() === undefined || misses >= MISSES) await failOver()
          continue
        }
        misses = 0
        strays = (await keepInStep()) ? 0 : strays + 1
        if (standby().server.pid() === undefined || strays > STRAYS) {
          strays = 0
          await standby().server.stop()
          await standby().server.start()
          report(`Postgres de reserva copiado de novo (porta ${ports[other()]}).`)
        }
      } catch (error) {
        report(`Postgres: ${(error as Error).message}`)
      }
    }
  }

  /** Commits wait for the standby while it follows, and do not where it is gone. */
  async function keepInStep(): Promise<boolean> {
    const [row] = await ask<{ streams: boolean; names: string }>(
      primary(),
      `select exists (select from pg_stat_replication where state = 'streaming') as streams,
        current_setting('synchronous_standby_names') as names`,
    )
    const names = row!.streams ? '*' : ''
    if (names === '') inStep = false
    if (row!.names !== names) {
      await ask(primary(), `alter system set synchronous_standby_names = '${names}'`)
      await ask(primary(), 'select pg_reload_conf()')
    }
    inStep = row!.streams && row!.names === '*'
    if (inStep) {
      keptLog?.release()
      keptLog = undefined
    }
    return inStep
  }

  async function failOver(): Promise<void> {
    const since = Date.now()
    await primary().server.kill('SIGKILL')
    if (!inStep) {
      // The other one may lack what was answered: the same comes back.
      await primary().server.start()
      report(`Postgres de volta na porta ${ports[at]}.`)
      return
    }
    inStep = false
    try {
      const [row] = await ask<{ promoted: boolean }>(standby(), 'select pg_promote(true, 30) as promoted', 35_000)
      if (!row!.promoted) throw new SetupError('O Postgres de reserva não assumiu a tempo.')
      // Written first: a start that follows must not take the old one for it.
      keepPrimary(dataDir, other())
      at = other()
    } finally {
      board?.cut()
    }
    report(`Postgres da porta ${ports[at]} assumiu em ${((Date.now() - since) / 1_000).toFixed(1)} s.`)
  }

  async function stop(): Promise<void> {
    wanted = false
    await watching
    watching = undefined
    // A primary that stops waits for its standby to have everything.
    await primary().server.stop()
    await standby().server.stop()
    await board?.close()
    board = undefined
  }

  const address = new URL(primary().address)
  address.port = String(context.ports.postgres)
  return {
    name: 'postgres',
    address: address.href,
    external: false,
    pid: () => primary().server.pid(),
    start,
    stop,
    kill: (signal) => primary().server.kill(signal),
    primary: () => primary().server,
    standby: () => standby().server,
    isInStep: () => inStep,
  }
}

function nodeOf(
  context: ServerContext,
  port: number,
  prepare: NonNullable<NonNullable<Parameters<typeof postgresServer>[1]>['prepare']>,
): Node {
  const { dataDir } = context
  // The pair brings back what ends; the one who starts it anew decides what it is by then.
  const own = { ...context, supervise: false, ports: { ...context.ports, postgres: port } }
  const server = postgresServer(own, { prepare, settings: { wal_keep_size: KEPT_LOG } })
  return { server, address: server.address, dataDir }
}

/** Its logs are private; the folder lets the user of Postgres pass. */
function standbyFolder(dataDir: string): string {
  const folder = standbyDirIn(dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  for (const name of ['logs', 'run']) mkdirSync(join(folder, name), { recursive: true, mode: 0o700 })
  return folder
}

async function answers(node: Node): Promise<boolean> {
  if (node.server.pid() === undefined) return false
  return ask(node, 'select 1').then(
    () => true,
    () => false,
  )
}

async function ask<Row extends pg.QueryResultRow>(
  { address }: Node,
  text: string,
  withinMs = ANSWERS_WITHIN_MS,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: ANSWERS_WITHIN_MS,
    query_timeout: withinMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text)).rows
  } finally {
    void client.end().catch(() => undefined)
  }
}
