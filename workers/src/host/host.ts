import { setTimeout as delay } from 'node:timers/promises'
import { DefaultLogger, NativeConnection, Runtime, Worker, type WorkflowBundle } from '@temporalio/worker'
import type { Activities } from '@fechai/contracts/runs/activities'
import { ANALYSIS_TASK_QUEUE, MEDIA_TASK_QUEUE, TASK_QUEUE, TASK_QUEUES } from '@fechai/contracts/runs/queues'
import { temporalConnection } from '@fechai/platform/temporal'
import { archiveScript } from '../media/archive-script.ts'
import { activitiesByQueue } from './activities-by-queue.ts'
import { beatWhile, type Proof } from './beat.ts'
import type { Deps } from '../deps.ts'
import { keepSchedules } from '../runs/keep-schedules.ts'
import { ensureSchedules } from '../runs/schedule.ts'
import { watchSlots } from './slots.ts'
import { traceActivities } from './trace-activities.ts'
import { workerBuild } from './worker-build.ts'
import { deploymentOf, keepVersion } from './worker-version.ts'
import { workflowBundle } from './workflow-bundle.ts'

/** The time for running stages after a stop signal; the rest continues elsewhere, item by item. */
const SHUTDOWN_GRACE = '3s'
const RECONNECT_MS = 1_000
const ENSURE_SCHEDULE_MS = 60_000
/** A server that answers later than this is away to those who wait. */
const ANSWER_MS = 3_000

/** A killed worker's runs wait this long for it before another takes them; the default would double the way back. */
const STICKY_WAIT = '3s'

/** Serves all task queues until `signal` fires, through every absence of Temporal. */
export async function serve(activities: Activities, deps: Deps, signal: AbortSignal): Promise<void> {
  const { log } = deps
  installRuntime(deps)
  const bundle = await workflowBundle(log)
  const buildId = workerBuild()
  while (!signal.aborted) {
    try {
      await serveOnce({ activities, bundle, buildId }, deps, signal)
    } catch (err) {
      if (signal.aborted) return
      log.warn({ err }, 'temporal away, trying again')
      await delay(RECONNECT_MS, undefined, { signal }).catch(() => undefined)
    }
  }
}

interface Build {
  activities: Activities
  bundle: WorkflowBundle
  buildId: string
}

async function serveOnce({ activities, bundle, buildId }: Build, deps: Deps, signal: AbortSignal): Promise<void> {
  const { environment, log } = deps
  const { TEMPORAL_NAMESPACE: namespace } = environment
  const connection = await NativeConnection.connect(temporalConnection(environment))
  try {
    const slots = watchSlots()
    const interceptors = { activity: [...slots.interceptors.activity!, traceActivities] }
    const served = activitiesByQueue(activities)
    // A second's throttle, not most of the time-out: cancellation reaches a stage with its heartbeat.
    const shared = {
      connection,
      namespace,
      interceptors,
      workerDeploymentOptions: deploymentOf(buildId),
      shutdownGraceTime: SHUTDOWN_GRACE,
      maxHeartbeatThrottleInterval: '1s' as const,
      defaultHeartbeatThrottleInterval: '1s' as const,
    }
    const workers = await Promise.all([
      Worker.create({
        ...shared,
        taskQueue: TASK_QUEUE,
        workflowBundle: bundle,
        activities: served[TASK_QUEUE],
        stickyQueueScheduleToStartTimeout: STICKY_WAIT,
        maxConcurrentActivityTaskExecutions: 8,
      }),
      Worker.create({
        ...shared,
        taskQueue: MEDIA_TASK_QUEUE,
        activities: served[MEDIA_TASK_QUEUE],
        // Each takes part in turns of its files; see `mediaPlaces`.
        maxConcurrentActivityTaskExecutions: 64,
      }),
      Worker.create({
        ...shared,
        taskQueue: ANALYSIS_TASK_QUEUE,
        activities: served[ANALYSIS_TASK_QUEUE],
        // Most of them wait for their turn, and hold nothing.
        maxConcurrentActivityTaskExecutions: 200,
      }),
    ])
    const stop = (): void => workers.forEach((worker) => worker.getState() === 'RUNNING' && worker.shutdown())
    const running = Promise.all(workers.map((worker) => worker.run().finally(stop)))
    signal.addEventListener('abort', stop, { once: true })
    if (signal.aborted) stop()
    const ended = new AbortController()
    const untilEnd = AbortSignal.any([signal, ended.signal])
    const version = keepVersion({ ...deps, connection, buildId, signal: untilEnd })
    void version.settled.then(() => !signal.aborted && log.info({ queues: TASK_QUEUES, buildId }, 'worker ready'))
    const schedules = keepSchedules(
      (how) => ensureSchedules(environment, how),
      () => version.isCurrent(),
    )
    const ensure = () => schedules().catch((err: unknown) => log.warn({ err }, 'schedules not ensured'))
    void version.settled.then(ensure)
    // A server that lost its database forgot it, and may be back before a poll fails.
    const ensuring = setInterval(ensure, ENSURE_SCHEDULE_MS)
    archiveScript().catch((err: unknown) => log.warn({ err }, 'archive script not made'))
    const proof: Proof = async () => {
      const hanging = slots.hanging()
      if (hanging > 0) throw new Error(`${hanging} slots hang`)
      if (!workers.every(polls)) throw new Error('not polling')
      await connection.withDeadline(Date.now() + ANSWER_MS, () =>
        connection.workflowService.describeNamespace({ namespace }),
      )
    }
    const beating = beatWhile({ proof, buildId }, deps, untilEnd).catch((err: unknown) =>
      log.error({ err }, 'beats ended'),
    )
    await running.finally(() => {
      clearInterval(ensuring)
      signal.removeEventListener('abort', stop)
      ended.abort()
    })
    await beating
    await version.handOver()
  } finally {
    await connection.close()
  }
}

const polls = (worker: Worker): boolean => {
  const { runState, activityPollerState } = worker.getStatus()
  return runState === 'RUNNING' && activityPollerState === 'POLLING'
}

/** Temporal's own lines join ours, without their details: those may quote what an activity was given. */
function installRuntime({ environment, log }: Pick<Deps, 'environment' | 'log'>): void {
  const { METRICS_HOST, METRICS_PORT } = environment
  const metrics = { prometheus: { bindAddress: `${METRICS_HOST}:${METRICS_PORT + 1}` } }
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ level, message }) =>
      log[level === 'ERROR' ? 'error' : 'debug']({ from: 'temporal' }, message),
    ),
    telemetryOptions: {
      logging: { forward: {}, filter: { core: 'WARN', other: 'ERROR' } },
      ...(METRICS_PORT > 0 && { metrics }),
    },
  })
}
