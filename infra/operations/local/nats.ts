import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateBinary } from '../tools/binaries.ts'
import { localServer, type LocalServer, type ServerContext } from './server.ts'

const natsUser = 'fechai'

/** `settings` of the server's own file replace ours: tests run it small, with TLS, or as a node of a cluster. */
export async function natsServer(context: ServerContext, settings: object = {}): Promise<LocalServer> {
  const { ports, dataDir, secrets, report } = context
  const binary = await locateBinary('nats-server', report)
  const home = join(dataDir, 'nats')
  const configFile = join(home, 'nats.conf')
  const config = {
    host: '127.0.0.1',
    port: ports.nats,
    server_name: 'fechai',
    authorization: { user: natsUser, password: secrets.natsPassword },
    // JetStream acknowledges before it syncs unless told otherwise.
    jetstream: { store_dir: home, sync_interval: 'always', max_file_store: 2 ** 30, max_memory_store: 2 ** 26 },
    ...settings,
  }
  return localServer('nats', `nats://${natsUser}:${secrets.natsPassword}@127.0.0.1:${ports.nats}`, context, {
    name: 'NATS',
    beforeStart: () => {
      mkdirSync(home, { recursive: true })
      writeFileSync(configFile, JSON.stringify(config, null, 2), { mode: 0o600 })
      chmodSync(configFile, 0o600) // one that was there keeps its mode
    },
    command: () => ({ file: binary, args: ['--config', configFile] }),
    isReady: ({ log }) => log().includes('Server is ready'),
  })
}
