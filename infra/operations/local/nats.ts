import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { locateBinary } from '../tools/binaries.ts'
import { NATS_PROCESSES, natsUser, type NatsProcess } from './nats-users.ts'
import type { Secrets } from './secrets.ts'
import { localServer, type LocalServer, type ServerContext } from './server.ts'

/** Has every right: tests, and operators of what runs here. */
const localUser = 'fechai'

/** The address of the local server for one process of the product, or those of all servers of a cluster. */
export const natsAddressOf = (address: string, name: NatsProcess, secrets: Secrets): string =>
  address
    .split(',')
    .map((one) => Object.assign(new URL(one), { username: name, password: passwordOf(name, secrets) }).href)
    .join(',')

const passwordOf = (name: NatsProcess, secrets: Secrets): string =>
  ({
    api: secrets.natsApiPassword,
    worker: secrets.natsWorkerPassword,
    whatsapp: secrets.natsWhatsappPassword,
  })[name]

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
    authorization: {
      users: [
        { user: localUser, password: secrets.natsPassword },
        ...NATS_PROCESSES.map((name) => natsUser(name, passwordOf(name, secrets))),
      ],
    },
    // By default JetStream acknowledges before it syncs.
    jetstream: { store_dir: home, sync_interval: 'always', max_file_store: 2 ** 30, max_memory_store: 2 ** 26 },
    ...settings,
  }
  return localServer('nats', `nats://${localUser}:${secrets.natsPassword}@127.0.0.1:${ports.nats}`, context, {
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
