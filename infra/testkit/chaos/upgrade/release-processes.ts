import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { answersOk } from '@fechai/operations/local/answers-ok'
import { managedProcess, type ManagedProcess } from '@fechai/operations/local/managed-process'
import { environmentFor, GATEWAY_FLAGS } from '@fechai/operations/local/product'
import { READER_FLAGS } from '@fechai/operations/local/reader-flags'
import type { Stack } from '@fechai/operations/local/stack'
import { raisedLimits } from '../../testing/raised-limits.ts'

export interface ReleaseProcesses {
  /** Returns what the release's `migrate` says. @throws where it ends with a failure */
  migrate(): Promise<string>
  api: ManagedProcess
  worker: ManagedProcess
  gateway: ManagedProcess
}

interface ReleaseOptions {
  /** Of its log files. */
  name: string
  /** With the code and the packages. */
  folder: string
  apiPort: number
  /** What the gateway takes for WhatsApp. */
  imitation: Record<string, string>
}

const SETTINGS = {
  ...{ OPENAI_API_KEY: '', OPENAI_BASE_URL: '', TRANSCRIPTION_BASE_URL: '', METRICS_PORT: '0', LEAD_MAIL_PORT: '0' },
  // As in docker-compose.yml and in the chart.
  DRAIN_MS: '5000',
  ...raisedLimits,
}
/** Longer than an API takes to notice, drain and end. */
const STOP_WITHIN_MS = 90_000

/** Loaded before the gateway; each release has its own, as its WhatsApp library may differ. */
const PRELOAD = 'infra/testkit/fakes/whatsapp/preload.ts'

const PROGRAMS = {
  api: [...READER_FLAGS, 'api/src/main.ts'],
  worker: [...READER_FLAGS, 'workers/src/main.ts'],
  whatsapp: [...GATEWAY_FLAGS, '--import', `./${PRELOAD}`, 'workers/src/whatsapp/main.ts'],
}

/** The processes of one release on the servers of a stack, which another release may use at the same time. */
export function releaseProcesses(stack: Stack, { name, folder, apiPort, imitation }: ReleaseOptions): ReleaseProcesses {
  const env = { ...process.env, ...stack.env, ...SETTINGS, API_PORT: String(apiPort), DASHBOARD_DIR: '' }
  const launch = (
    id: keyof typeof PROGRAMS,
    isReady: (probe: { log(): string }) => Promise<boolean> | boolean,
    more: Record<string, string> = {},
  ) =>
    managedProcess({
      name: `${id} of the ${name} release`,
      isReady,
      command: () => ({
        file: process.execPath,
        args: PROGRAMS[id],
        cwd: folder,
        env: environmentFor(id, { ...env, ...stack.accounts[id], ...SETTINGS, ...more }),
      }),
      logFile: join(stack.dataDir, 'logs', `${name}-${id}.log`),
      pidFile: join(stack.dataDir, 'run', `${name}-${id}.pid`),
      stopTimeoutMs: STOP_WITHIN_MS,
    })
  return {
    async migrate() {
      const program = join(folder, 'infra/operations/commands/main.ts')
      const { stdout } = await promisify(execFile)(process.execPath, [program, 'migrate'], { cwd: folder, env })
      return stdout
    },
    api: launch('api', () => answersOk(`http://127.0.0.1:${apiPort}/readyz`)),
    worker: launch('worker', ({ log }) => log().includes('"msg":"worker ready"')),
    gateway: launch('whatsapp', ({ log }) => log().includes('"msg":"whatsapp gateway started"'), imitation),
  }
}
