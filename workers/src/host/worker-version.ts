import { setTimeout as delay } from 'node:timers/promises'
import type { NativeConnection, WorkerDeploymentOptions } from '@temporalio/worker'
import { buildToServe, noteBuild, SILENT_AFTER_SECONDS, UNVERSIONED } from '@fechai/data/analyses'
import type { Database } from '@fechai/data/database'
import type { Environment } from '@fechai/platform/env'
import type { Logger } from '@fechai/platform/log'
import { isNotFound } from '../runs/is-not-found.ts'

export const DEPLOYMENT = 'fechai'

/** A release that ends hands its work over, or is missed, within about this time. */
const LOOK_MS = 5_000
/** A server that lost its database forgot which version it gives the work to. */
const CONFIRM_MS = 15_000
/** The server gets to know a build by its pollers, in about a second. */
const FIRST_TRIES = 50
const FIRST_TRY_AGAIN_MS = 200
/** The server answers once all its queues know; on a busy machine that takes seconds. */
const CALL_MS = 10_000
/** A start counts for as long as a beat does. */
const START_COUNTS_MS = SILENT_AFTER_SECONDS * 1_000

/**
 * Runs go on under the code of the release that serves: none waits for workers that a release has replaced. Reasons in
 * docs/decisions/worker-versioning.md.
 */
export const deploymentOf = (buildId: string): WorkerDeploymentOptions => ({
  version: { deploymentName: DEPLOYMENT, buildId },
  useWorkerVersioning: true,
  defaultVersioningBehavior: 'AUTO_UPGRADE',
})

export interface WorkerVersion {
  /** Resolves once the server gives the work to the build that should have it, or after some tries. */
  settled: Promise<void>
  /** Returns true if the work is this build's, as far as this worker has seen. */
  isCurrent(): boolean
  /** Gives the work to the build that serves after this worker, if this was the last one of its build. */
  handOver(): Promise<void>
}

interface VersionOptions {
  connection: NativeConnection
  environment: Pick<Environment, 'TEMPORAL_NAMESPACE'>
  db: Database
  log: Logger
  buildId: string
  signal: AbortSignal
  /** Time from the start in which this worker counts as one that serves, before its first beat. */
  startCountsMs?: number
  lookMs?: number
}

/**
 * Has the server give all work to one build: the last released one that a worker serves. Each worker looks after its
 * own build only, so that two releases side by side agree without speaking to each other.
 */
export function keepVersion(options: VersionOptions): WorkerVersion {
  const { db, log, buildId, signal, startCountsMs = START_COUNTS_MS, lookMs = LOOK_MS } = options
  const startedAt = performance.now()
  let currentSince: number | null = null
  const look = async (): Promise<boolean> => {
    // Beats alone count later: a worker that hangs would take the work from one that serves, again and again.
    const isNew = performance.now() - startedAt < startCountsMs
    const wanted = await buildToServe(db, isNew ? buildId : undefined)
    // The work stays where it is while none serves.
    if (wanted === null) return true
    if (wanted !== buildId) {
      if (currentSince !== null) log.info({ buildId, wanted }, 'work goes to another build')
      currentSince = null
      return true
    }
    if (currentSince !== null && performance.now() - currentSince < CONFIRM_MS) return true
    const isChanged = await makeCurrent(options, buildId)
    if (isChanged) log.info({ buildId }, 'work goes to this build')
    currentSince = performance.now()
    return true
  }
  const quietly = (level: 'debug' | 'warn') => (err: unknown) => {
    if (!signal.aborted) log[level]({ err }, 'build not made current')
    return false
  }
  const first = async (): Promise<void> => {
    await noteBuild(db, buildId).catch(quietly('warn'))
    for (let tries = 1; !signal.aborted; tries++) {
      if (await look().catch(quietly(tries === FIRST_TRIES ? 'warn' : 'debug'))) return
      if (tries === FIRST_TRIES) return
      await delay(FIRST_TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const settled = first()
  const looking = settled.then(async () => {
    while (!signal.aborted) {
      await delay(lookMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await look().catch(quietly('warn'))
    }
  })
  return {
    settled,
    isCurrent: () => currentSince !== null,
    async handOver() {
      await looking
      try {
        const heir = await buildToServe(db)
        // Any worker may take the work if there is no heir, one of a release that knows no builds as well.
        if (heir !== buildId && (await currentBuild(options)) === buildId) {
          await makeCurrent(options, heir ?? UNVERSIONED)
        }
      } catch (err) {
        log.warn({ err }, 'work not handed over')
      }
    },
  }
}

type Server = Pick<VersionOptions, 'connection' | 'environment'>

/** @returns false if it was current already. @throws while the server does not know the build. */
async function makeCurrent({ connection, environment }: Server, buildId: string): Promise<boolean> {
  if ((await currentBuild({ connection, environment })) === buildId) return false
  await connection.withDeadline(Date.now() + CALL_MS, () =>
    connection.workflowService.setWorkerDeploymentCurrentVersion({
      namespace: environment.TEMPORAL_NAMESPACE,
      deploymentName: DEPLOYMENT,
      buildId,
      // A release may end a queue; one that is taken back has none of the newer release's.
      ignoreMissingTaskQueues: true,
    }),
  )
  return true
}

/** Returns the build that gets the work; `UNVERSIONED` also if the server knows no build of ours. */
async function currentBuild({ connection, environment }: Server): Promise<string> {
  try {
    const { workerDeploymentInfo } = await connection.withDeadline(Date.now() + CALL_MS, () =>
      connection.workflowService.describeWorkerDeployment({
        namespace: environment.TEMPORAL_NAMESPACE,
        deploymentName: DEPLOYMENT,
      }),
    )
    return workerDeploymentInfo?.routingConfig?.currentDeploymentVersion?.buildId ?? UNVERSIONED
  } catch (err) {
    if (isNotFound(err)) return UNVERSIONED
    throw err
  }
}
