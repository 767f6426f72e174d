import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { natsAddressOf, natsServer } from '@fechai/operations/local/nats'
import type { NatsProcess } from '@fechai/operations/local/nats-users'
import { portsFrom } from '@fechai/operations/local/ports'
import { keptSecrets } from '@fechai/operations/local/secrets'
import type { LocalServer } from '@fechai/operations/local/server'
import { freePortBlock } from './free-ports.ts'

export interface OwnNats {
  url: string
  /** The address with the user of one process. */
  urlOf(name: NatsProcess): string
  server: LocalServer
  stop(): Promise<void>
}

/** A NATS server of its own, for tests that do to it what would disturb the others. */
export async function ownNats(settingsIn: (home: string) => object = () => ({})): Promise<OwnNats> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fechai-nats-'))
  const ports = await freePortBlock()
  const alone = { supervise: false, disposable: true, report: () => undefined }
  const secrets = keptSecrets(dataDir)
  const context = { dataDir, ports: portsFrom(ports.base), secrets, ...alone }
  const server = await natsServer(context, settingsIn(join(dataDir, 'nats')))
  await server.start()
  return {
    url: server.address,
    urlOf: (name) => natsAddressOf(server.address, name, secrets),
    server,
    async stop() {
      await server.stop()
      ports.release()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A disk for events that is full after `bytes`. */
export const smallStore =
  (bytes: number) =>
  (home: string): object => ({ jetstream: { store_dir: home, sync_interval: 'always', max_file_store: bytes } })
