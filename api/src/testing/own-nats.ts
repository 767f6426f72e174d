import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack, type LocalServer } from '../../../infra/local/stack.ts'
import { freePortBlock } from '../../../infra/testing/free-ports.ts'

/** A NATS server of its own, for tests that do to it what would disturb the others. */
export async function startOwnNats(): Promise<{ url: string; server: LocalServer; stop(): Promise<void> }> {
  const { DATABASE_URL, TEMPORAL_ADDRESS, S3_ENDPOINT, SMTP_URL } = process.env
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-nats-'))
  const ports = await freePortBlock()
  const stack = await startStack({ dataDir, portBase: ports.base, environment: { DATABASE_URL, TEMPORAL_ADDRESS, S3_ENDPOINT, SMTP_URL } })
  return {
    url: stack.env.NATS_URL!,
    server: stack.servers.nats,
    async stop() {
      await stack.stop()
      ports.release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
