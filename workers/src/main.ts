import { setTimeout as delay } from 'node:timers/promises'
import { assertBoundByRls, isUnavailable } from '@fechai/data/database'
import { unpricedModels } from '@fechai/domain/unpriced-models'
import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { processRegistry, serveMetrics } from '@fechai/platform/metrics/serve-metrics'
import { openTraces } from '@fechai/platform/traces/open-traces'
import { createActivities } from './activities.ts'
import { followModelChoice } from './ai/follow-model-choice.ts'
import { greetProviders } from './ai/greet-providers.ts'
import { openDeps } from './deps.ts'
import { serve } from './host/host.ts'
import { serveLiveChats } from './live-chats/serve-live-chats.ts'
import { hearEarlier } from './media/hear-earlier.ts'
import { sweepTempDirs } from './media/temp-dir.ts'

// Every thread reports its imports to its parent under `node --watch`, and Temporal takes that for its own message.
delete process.env.WATCH_REPORT_DEPENDENCIES
const environment = readEnvironment(process.env, 'worker')
const log = createLogger('worker', environment.LOG_LEVEL)
for (const sentence of unpricedModels(environment)) log.warn(sentence)
const stopping = new AbortController()
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => stopping.abort())

const deps = openDeps(environment, log)
const endTraces = openTraces('worker', environment)
let liveChats: ReturnType<typeof serveLiveChats> | undefined
try {
  await refuseLooseRole()
  const swept = await sweepTempDirs()
  if (swept > 0) log.info({ swept }, 'leftovers removed')
  deps.analyst.warm()
  await followModelChoice(deps, stopping.signal)
  void greetProviders(deps, stopping.signal)
  hearEarlier(deps).catch((err: unknown) => log.warn({ err }, 'earlier recordings not looked for'))
  await serveMetrics(processRegistry('worker'), environment)
  liveChats = serveLiveChats(deps)
  await serve(createActivities(deps), deps, stopping.signal)
} catch (err) {
  log.error({ err }, 'worker stopped')
  // Sentences of ours: a missing setting, a role that would see other companies' rows.
  process.stderr.write(`${err instanceof Error ? err.message : String(err)}\n`)
  process.exitCode = 1
} finally {
  await liveChats?.stop()
  await deps.close()
  await endTraces()
  process.exit()
}

/** Nothing is served before the role is known to be bound by isolation; Postgres is waited for. */
async function refuseLooseRole(): Promise<void> {
  while (!stopping.signal.aborted) {
    try {
      return await assertBoundByRls(deps.db)
    } catch (err) {
      if (!isUnavailable(err)) throw err
      log.warn({ err }, 'postgres away, waiting')
      await delay(1_000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
}
