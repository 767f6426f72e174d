import { join } from 'node:path'
import { answersOk } from './answers-ok.ts'
import { builtDashboard, dashboardDir, viteProgram } from './dashboard-build.ts'
import { migrateSchema } from './migrate-schema.ts'
import { managedProcess, type ManagedProcess, type ProcessRecipe } from './managed-process.ts'
import { READER_FLAGS } from './reader-flags.ts'
import { asSetupError } from '@fechai/platform/setup-error'
import type { Stack } from './stack.ts'

export interface Product {
  apiUrl: string
  /** Address of the dashboard for a browser: the API itself, or Vite's server in development. */
  dashboardUrl: string
  env: Record<string, string>
  api: ManagedProcess
  worker: ManagedProcess
  /** The gateway to WhatsApp, where one was asked for. */
  whatsapp: ManagedProcess | null
  /** Every process of a kind; those above are the first ones. */
  all: Record<'api' | 'worker' | 'whatsapp', ManagedProcess[]>
  stop(): Promise<void>
}

export interface ProductOptions {
  environment?: Record<string, string>
  /** Restart on change, and the dashboard from Vite's own server. */
  dev?: boolean
  /** Without it the API serves no pages; most tests need none. */
  dashboard?: boolean
  supervise?: boolean
  /** Starts the gateway to WhatsApp; with modules that are loaded before it, to what those take for WhatsApp. */
  whatsapp?: WhatsAppSide
  copies?: Copies
  report?: (line: string) => void
}

/** Processes side by side. Without ports of their own there is one API, at `API_PORT`. */
export interface Copies {
  apiPorts?: readonly number[]
  workers?: number
  gateways?: number
}

export interface WhatsAppSide {
  preloads?: string[]
  /** The same for the worker, which fetches files of messages. */
  workerPreloads?: string[]
  environment?: Record<string, string>
}

/** Flags of the gateway, here and in containers: V8 returns little memory of a larger nursery, 1.2 MB a session. */
export const GATEWAY_FLAGS = ['--max-semi-space-size=4']

const root = new URL('../../../', import.meta.url).pathname

const othersDatabases = [
  ...['DATABASE_URL', 'DATABASE_API_URL', 'DATABASE_AUTH_URL'],
  ...['DATABASE_WORKER_URL', 'DATABASE_WHATSAPP_URL'],
]
const except = (...own: string[]) => othersDatabases.filter((key) => !own.includes(key))

/** Withholds the variables that a process does not use, the owner's database first of all. */
const notFor = {
  api: [...except('DATABASE_API_URL', 'DATABASE_AUTH_URL'), 'FECHAI_WHATSAPP_KEY'],
  worker: [...except('DATABASE_WORKER_URL'), 'AUTH_SECRET', 'AUTH_SECRETS_BEFORE', 'SMTP_URL'],
  whatsapp: [
    ...except('DATABASE_WHATSAPP_URL'),
    ...[
      'FECHAI_MASTER_KEY',
      'FECHAI_MASTER_KEYS_ALSO',
      'AUTH_SECRET',
      'AUTH_SECRETS_BEFORE',
      'SMTP_URL',
      'TEMPORAL_API_KEY',
      'HEALTH_TOKEN',
      'OPENAI_API_KEY',
      'TRANSCRIPTION_API_KEY',
    ],
  ],
  dashboard: [
    ...othersDatabases,
    ...['AUTH_SECRET', 'AUTH_SECRETS_BEFORE', 'FECHAI_MASTER_KEY', 'FECHAI_MASTER_KEYS_ALSO', 'FECHAI_WHATSAPP_KEY'],
    ...['S3_SECRET_ACCESS_KEY', 'NATS_URL', 'SMTP_URL'],
  ],
}

/** Returns the part of an environment that a process may know. */
export const environmentFor = (id: keyof typeof notFor, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([key]) => !notFor[id].includes(key)))

/** Migrates, builds the dashboard when it is stale, and starts API and worker, or none of them. */
export async function startProduct(stack: Stack, options: ProductOptions = {}): Promise<Product> {
  const { dev = false, dashboard = true, supervise = false, report = () => {} } = options
  const logs = join(stack.dataDir, 'logs')
  const started: ManagedProcess[] = []
  const stop = async () => {
    await Promise.all(started.map((process) => process.stop()))
  }
  try {
    const dashboardReady = dashboard && !dev ? builtDashboard(report, join(logs, 'dashboard.log')) : Promise.resolve('')
    const [dist] = await Promise.all([dashboardReady, migrateSchema(stack.env)])
    const dashboardUrl = `http://localhost:${dev ? stack.ports.vite : stack.ports.api}`
    const env: Record<string, string> = {
      ...stack.env,
      DASHBOARD_DIR: dist,
      PUBLIC_URL: dev ? dashboardUrl : (stack.env.PUBLIC_URL as string),
      ...options.environment,
    }
    const apiUrl = `http://127.0.0.1:${env.API_PORT}`

    const launch = (recipe: ProductProcess, nth = 1) => {
      const copy = nth === 1 ? recipe.id : `${recipe.id}-${nth}`
      // Evaluated at each start: a setting may change while the product runs.
      const account = () => (recipe.id === 'dashboard' ? {} : { ...stack.accounts[recipe.id], ...options.environment })
      const metrics = metricsOf(recipe.id, env.METRICS_PORT, nth)
      const child = managedProcess({
        name: nth === 1 ? recipe.name : `${recipe.name} ${nth}`,
        isReady: recipe.isReady,
        command: () => ({
          file: process.execPath,
          args: recipe.args,
          cwd: recipe.cwd ?? root,
          env: environmentFor(recipe.id, { ...process.env, ...env, ...account(), ...recipe.env, ...metrics }),
        }),
        logFile: join(logs, `${copy}.log`),
        pidFile: join(stack.dataDir, 'run', `${copy}.pid`),
        supervise,
        report,
      })
      started.push(child)
      return child
    }
    const { copies = {}, whatsapp } = options
    const watch = dev ? ['--watch', '--watch-preserve-output'] : []
    const workers = launchedAs(copies.workers, (nth) => launch(workerRecipe(watch, whatsapp), nth))
    const ports = copies.apiPorts ?? [Number(env.API_PORT)]
    const apis = ports.map((port, at) => launch(apiRecipe(watch, port, at === 0), at + 1))
    const gateways = whatsapp ? launchedAs(copies.gateways, (nth) => launch(gatewayRecipe(watch, whatsapp), nth)) : []
    if (dev) launch(viteRecipe(stack, apiUrl, dashboardUrl))
    await allStarted(started)
    const all = { api: apis, worker: workers, whatsapp: gateways }
    const first = { api: apis[0]!, worker: workers[0]!, whatsapp: gateways[0] ?? null }
    return { apiUrl, dashboardUrl, env, ...first, all, stop }
  } catch (error) {
    await stop()
    throw asSetupError(error) ?? error
  }
}

interface ProductProcess extends Pick<ProcessRecipe, 'name' | 'isReady'> {
  id: keyof typeof notFor
  args: string[]
  cwd?: string
  env?: Record<string, string>
}

const launchedAs = (copies: number | undefined, launch: (nth: number) => ManagedProcess): ManagedProcess[] =>
  Array.from({ length: copies ?? 1 }, (_, at) => launch(at + 1))

const workerRecipe = (watch: string[], whatsapp?: WhatsAppSide): ProductProcess => ({
  id: 'worker',
  name: 'Worker',
  args: [...READER_FLAGS, ...watch, ...loadedFirst(whatsapp?.workerPreloads), 'workers/src/main.ts'],
  env: whatsapp?.environment ?? {},
  isReady: ({ log }) => log().includes('"msg":"worker ready"'),
})

/** The API of a port. E-mails have one port, which the first one takes. */
export const apiRecipe = (watch: string[], port: number, isFirst: boolean): ProductProcess => ({
  id: 'api',
  name: 'API',
  args: [...READER_FLAGS, ...watch, 'api/src/main.ts'],
  env: { API_PORT: String(port), ...(isFirst ? {} : { LEAD_MAIL_PORT: '0' }) },
  isReady: () => answersOk(`http://127.0.0.1:${port}/api/health`),
})

const gatewayRecipe = (watch: string[], whatsapp: WhatsAppSide): ProductProcess => ({
  id: 'whatsapp',
  name: 'WhatsApp',
  args: [...GATEWAY_FLAGS, ...watch, ...loadedFirst(whatsapp.preloads), 'workers/src/whatsapp/main.ts'],
  env: whatsapp.environment ?? {},
  isReady: ({ log }) => log().includes('"msg":"whatsapp gateway started"'),
})

const viteRecipe = (stack: Stack, apiUrl: string, dashboardUrl: string): ProductProcess => ({
  id: 'dashboard',
  name: 'Vite',
  args: [viteProgram(), '--port', String(stack.ports.vite), '--strictPort'],
  cwd: dashboardDir,
  env: { FECHAI_API_URL: apiUrl },
  isReady: () => answersOk(`${dashboardUrl}/`),
})

/** One port for each: the worker's next is that of Temporal's SDK. Further processes of a kind are ten higher each. */
const METRICS_PLACE = { api: 0, worker: 1, whatsapp: 3, dashboard: null } as const

function metricsOf(id: keyof typeof notFor, base = '0', nth = 1): Record<string, string> {
  const place = METRICS_PLACE[id]
  return place === null || Number(base) === 0 ? {} : { METRICS_PORT: String(Number(base) + place + 10 * (nth - 1)) }
}

const loadedFirst = (paths: readonly string[] = []): string[] => paths.flatMap((path) => ['--import', path])

async function allStarted(processes: ManagedProcess[]): Promise<void> {
  const results = await Promise.allSettled(processes.map((process) => process.start()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
