import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePortBlock } from '@fechai/testkit/testing/free-ports'
import { until } from '@fechai/testkit/testing/until'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const running: ChildProcess[] = []

/** Ends the processes that a test left, as its last step. */
export function killApiProcesses(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL')
}

export interface ApiProcess {
  url: string
  mailPort: number
  origin: string
  child: ChildProcess
  ended: Promise<unknown>
}

const DYING = ['--import', './infra/testkit/testing/dying.ts']

/** The API as a process of its own, ready to serve; with `DIES_AT` it kills itself at that statement. */
export async function startApiProcess(environment: Record<string, string>): Promise<ApiProcess> {
  const ports = await freePortBlock()
  const own = { API_PORT: String(ports.base), LEAD_MAIL_PORT: String(ports.base + 1) }
  const env = { ...process.env, PUBLIC_URL: 'http://localhost:3002', ...own, DASHBOARD_DIR: '', ...environment }
  const args = ['--no-regexp-tier-up', ...(environment.DIES_AT === undefined ? [] : DYING), 'api/src/main.ts']
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' })
  running.push(child)
  const url = `http://127.0.0.1:${ports.base}`
  const ended = once(child, 'exit').finally(() => ports.release())
  await until(async () => (await fetch(`${url}/livez`)).ok)
  return { url, mailPort: ports.base + 1, origin: 'http://localhost:3002', child, ended }
}
