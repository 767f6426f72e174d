import { randomUUID } from 'node:crypto'
import { Client, Connection } from '@temporalio/client'
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Worker, type WorkflowBundle } from '@temporalio/worker'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { endBeats, noteBeat, noteRelease } from '@fechai/data/analyses'
import { openDatabase, type Database } from '@fechai/data/database'
import { createLogger } from '@fechai/platform/log'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { until } from '@fechai/testkit/testing/until'
import { NEXT_SIGNAL, type waitingRun } from '../testing/waiting-run.ts'
import { deploymentOf, keepVersion } from './worker-version.ts'

/** Releases side by side, in a database and a namespace of their own. */

const taskQueue = 'work'
/** Looks of a worker come often enough that no test waits for one. */
const LOOK_MS = 250
const namespace = `versions-${randomUUID()}`
const log = createLogger('worker', 'silent')
let database: OwnDatabase
let owner: Database
let db: Database
let connection: Connection
let native: NativeConnection
let client: Client
let workflowBundle: WorkflowBundle
beforeAll(async () => {
  database = await ownDatabase()
  owner = openDatabase({ url: database.urls.DATABASE_URL, max: 1 })
  db = openDatabase({ url: database.urls.DATABASE_WORKER_URL, max: 2 })
  const address = process.env.TEMPORAL_ADDRESS
  connection = await Connection.connect({ address })
  await connection.workflowService.registerNamespace({
    namespace,
    workflowExecutionRetentionPeriod: { seconds: 86_400 as never },
  })
  client = new Client({ connection, namespace })
  native = await NativeConnection.connect({ address })
  workflowBundle = await bundleWorkflowCode({
    workflowsPath: new URL('../testing/waiting-run.ts', import.meta.url).pathname,
    logger: new DefaultLogger('ERROR'),
  })
})
const running = new Set<Release>()
afterEach(async () => {
  for (const release of running) await release.end()
})
afterAll(async () => {
  await native?.close()
  await connection?.close()
  await db?.close()
  await owner?.close()
  await database?.drop()
})

interface Release {
  isCurrent(): boolean
  end(): Promise<void>
}

const named = (answer: string) => ({ release: async () => answer })

interface How {
  db?: Database
  beats?: boolean
  startCountsMs?: number
}

/** Starts a worker of a build, as `serve` does it; without a build, one of a release before there were any. */
async function start(
  buildId?: string,
  { db: itsDb = db, beats = true, startCountsMs = 30_000 }: How = {},
): Promise<Release> {
  const worker = await Worker.create({
    ...{ connection: native, namespace, taskQueue, workflowBundle },
    activities: named(buildId ?? 'before'),
    ...(buildId && { workerDeploymentOptions: deploymentOf(buildId) }),
  })
  const served = worker.run()
  const stopping = new AbortController()
  const workerId = randomUUID()
  const version =
    buildId === undefined
      ? null
      : keepVersion({
          ...{ connection: native, environment: { TEMPORAL_NAMESPACE: namespace }, log, buildId, startCountsMs },
          ...{ db: itsDb, signal: stopping.signal, lookMs: LOOK_MS },
        })
  await version?.settled
  if (beats) await noteBeat(db, workerId, { media: 'ok', buildId: buildId ?? '' })
  const release: Release = {
    isCurrent: () => version?.isCurrent() ?? false,
    async end() {
      running.delete(release)
      stopping.abort()
      worker.shutdown()
      await endBeats(db, workerId)
      await served
      await version?.handOver()
    },
  }
  running.add(release)
  return release
}

function countQueries(of: Database): [Database, () => number] {
  let queries = 0
  const kysely = of.kysely.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return [{ ...of, kysely }, () => queries]
}

const begin = () => client.workflow.start<typeof waitingRun>('waitingRun', { taskQueue, workflowId: randomUUID() })

/** Waits until Temporal hands work to a build: its queues learn of a new one a moment after it was made current. */
const serves = (build: string) =>
  until(async () => {
    const run = await begin()
    for (let signals = 0; signals < 2; signals++) await run.signal(NEXT_SIGNAL)
    return (await run.result())[0] === build
  })

it('gives all work to the last release, also of runs that began before, and back to the older one', async () => {
  await noteRelease(owner.kysely, 'one')
  const one = await start('one')
  const first = await begin()
  await until(async () => (await first.describe()).historyLength > 8)

  await noteRelease(owner.kysely, 'two')
  const two = await start('two')
  expect(two.isCurrent()).toBe(true)
  await serves('two')
  await first.signal(NEXT_SIGNAL)
  const second = await begin()
  // A worker of the older release that starts again takes nothing.
  await one.end()
  const again = await start('one')
  expect([again.isCurrent(), two.isCurrent()]).toEqual([false, true])
  await second.signal(NEXT_SIGNAL)

  await noteRelease(owner.kysely, 'one')
  await until(() => again.isCurrent() && !two.isCurrent())
  await serves('one')
  for (const run of [first, second]) await run.signal(NEXT_SIGNAL)
  await second.signal(NEXT_SIGNAL)
  expect(await first.result()).toEqual(['one', 'two', 'one'])
  expect((await second.result())[0]).toBe('two')
})

it('leaves the work to the release that serves, if the last release has no worker any more', async () => {
  await noteRelease(owner.kysely, 'three')
  const one = await start('one')
  const three = await start('three')
  const run = await begin()
  await until(() => three.isCurrent() && !one.isCurrent())
  await three.end()
  await run.signal(NEXT_SIGNAL)
  await run.signal(NEXT_SIGNAL)
  expect((await run.result()).at(-1)).toBe('one')
})

it('leaves the work to the release that serves, if the last release hangs from its start', async () => {
  const one = await start('one')
  await until(() => one.isCurrent())
  await noteRelease(owner.kysely, 'hangs')
  const [counted, queries] = countQueries(db)
  const hanging = await start('hangs', { db: counted, beats: false, startCountsMs: 4_000 })
  expect(hanging.isCurrent()).toBe(true)
  await until(() => one.isCurrent() && !hanging.isCurrent())
  const before = queries()
  await until(() => queries() >= before + 2)
  expect([one.isCurrent(), hanging.isCurrent()]).toEqual([true, false])
})

it('leaves the work to a release that knows no builds, and takes it back from it', async () => {
  const four = await start('four')
  const run = await begin()
  await until(async () => (await run.describe()).historyLength > 8)
  await four.end()
  const before = await start()
  await run.signal(NEXT_SIGNAL)
  await until(async () => (await run.describe()).historyLength > 15)
  await start('four')
  await before.end()
  await run.signal(NEXT_SIGNAL)
  expect(await run.result()).toEqual(['four', 'before', 'four'])
})
