import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { postgresOutside } from '@fechai/operations/local/postgres-place'
import { startProduct, type Product } from '@fechai/operations/local/product'
import { startStack, type ServerName, type Stack } from '@fechai/operations/local/stack'
import { freePortBlock } from './free-ports.ts'
import { raisedLimits } from './raised-limits.ts'

export interface OwnMachine {
  dataDir: string
  portBase: number
  stack: Stack
  product: Product
  /** Everything that runs dies at once, and the disk with it; only the keys, which were kept elsewhere, remain. */
  lose(): Promise<void>
  /** Starts the product on what the folder holds. */
  start(): Promise<void>
  /** Ends what runs and forgets the data, as `lose` does, but in order. */
  clear(): Promise<void>
  close(): Promise<void>
}

const SERVERS: ServerName[] = ['postgres', 'temporal', 'nats', 's3', 'mail']
const QUIET = { OPENAI_API_KEY: '', OPENAI_BASE_URL: '', TRANSCRIPTION_BASE_URL: '' }

/** The product in a folder that a test may lose and restore. */
export async function ownMachine(): Promise<OwnMachine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-test-'))
  const ports = await freePortBlock()
  const secrets = join(dataDir, 'secrets.json')
  const forget = () => {
    for (const folder of [postgresOutside(dataDir), dataDir])
      if (folder) rmSync(folder, { recursive: true, force: true })
  }
  const emptied = (kept: string) => {
    forget()
    mkdirSync(dataDir)
    writeFileSync(secrets, kept, { mode: 0o600 })
  }
  const machine = { dataDir, portBase: ports.base } as OwnMachine
  const stop = async () => {
    await machine.product?.stop()
    await machine.stack?.stop()
  }
  return Object.assign(machine, {
    async start() {
      machine.stack = await startStack({ dataDir, portBase: ports.base, environment: {} })
      const environment = { ...QUIET, ...raisedLimits }
      machine.product = await startProduct(machine.stack, { dashboard: false, environment })
    },
    async lose() {
      const kept = readFileSync(secrets, 'utf8')
      const { api, worker, whatsapp } = machine.product
      await Promise.all([
        ...[api, worker, whatsapp].map((each) => each?.kill('SIGKILL')),
        ...SERVERS.map((name) => machine.stack.servers[name].kill('SIGKILL')),
      ])
      await stop()
      emptied(kept)
    },
    async clear() {
      const kept = readFileSync(secrets, 'utf8')
      await stop()
      emptied(kept)
    },
    async close() {
      await stop()
      forget()
      ports.release()
    },
  } satisfies Partial<OwnMachine>)
}
