import { readEnvironment } from '@fechai/platform/env'
import { createLogger } from '@fechai/platform/log'
import { serveMetrics } from '@fechai/platform/metrics/serve-metrics'
import { openTraces } from '@fechai/platform/traces/open-traces'
import { createApp } from './app.ts'
import { loadFiles } from './dashboard/files.ts'
import { healthCheck } from './health/check.ts'
import { requirePolicies } from './http/policies.ts'
import { openMailDoor } from './lead-forms/mail-door.ts'
import { listen } from './listen.ts'
import { openDeps } from './open-deps.ts'
import { addInstallationMetrics } from './metrics/installation-metrics.ts'
import { followModelChoice } from './operations/follow-model-choice.ts'
import { startDispatcher } from './outbox/dispatcher.ts'
import { shutDown } from './shut-down.ts'

const environment = readEnvironment(process.env, 'api')
const log = createLogger('api', environment.LOG_LEVEL)

const endTraces = openTraces('api', environment)

try {
  const { deps, close } = await openDeps(environment, log)
  const health = healthCheck(deps)
  const app = createApp(deps, await loadFiles(environment.DASHBOARD_DIR), health)
  requirePolicies(app)
  const mailDoor = await openMailDoor(deps)
  const server = await listen(app, { port: environment.API_PORT, hostname: environment.API_HOST })
  const dispatcher = startDispatcher(deps)
  const following = followModelChoice(deps)
  addInstallationMetrics(deps.metrics, deps, health)
  const metrics = await serveMetrics(deps.metrics, environment)
  log.info({ port: server.port }, 'api ready')

  const stop = async (): Promise<void> => {
    clearInterval(following)
    await shutDown({ deps, server, mailDoor, dispatcher, close })
    await metrics.close()
    await endTraces()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
} catch (error) {
  log.error({ err: error }, 'api not started')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
