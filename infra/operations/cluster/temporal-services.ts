import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { dynamicConfig } from '../local/temporal.ts'
import { localServer, type LocalServer, type ServerContext } from '../local/server.ts'
import { locateBinary } from '../tools/binaries.ts'
import { allTogether, type ServerGroup } from './server-group.ts'
import { openSwitchboard, type Switchboard } from './switchboard.ts'
import { temporalConfig, TEMPORAL_SERVICES, type ServicePorts, type TemporalService } from './temporal-config.ts'
import { fillTemporalDatabases, registerNamespace } from './temporal-setup.ts'
import { temporalPage } from './temporal-page.ts'

export interface TemporalServices extends ServerGroup {
  /** The servers of one service. */
  of(service: TemporalService): readonly LocalServer[]
}

const CONNECTS_WITHIN_MS = 1_000

/**
 * The four services of Temporal on Postgres, several of each behind one address: any of them may go, another one
 * takes its tasks. The address leads to a frontend that runs.
 *
 * @param postgres the database server that keeps their tables, for which the start waits
 * @param copies ports of the services, one set for each copy
 */
export async function temporalServices(
  context: ServerContext,
  postgres: LocalServer,
  copies: readonly ServicePorts[],
): Promise<TemporalServices> {
  const { ports, report } = context
  const [program, sqlTool, cli] = await Promise.all([
    locateBinary('temporal-server', report),
    locateBinary('temporal-sql-tool', report),
    locateBinary('temporal', report),
  ])
  const home = join(context.dataDir, 'temporal')
  const servers = copies.flatMap((own, nth) => {
    const root = join(home, `copy-${nth + 1}`)
    writeConfig(root, temporalConfig({ own, postgres: new URL(postgres.address), frontend: ports.temporal, root }))
    return TEMPORAL_SERVICES.map((service) => {
      const folder = join(root, service)
      const options = ['--root', root, '--config', 'config', '--env', 'cluster', '--allow-no-auth']
      const command = () => ({
        file: program,
        args: [...options, ...['start', '--service', service]],
        env: { PATH: process.env.PATH, HOME: folder },
      })
      const server = localServer(
        'temporal',
        `127.0.0.1:${own[service].grpc}`,
        { ...context, dataDir: folder },
        {
          name: `Temporal (${service} ${nth + 1})`,
          command,
          // The worker service asks the frontends, and takes no requests itself.
          isReady: () => takesConnections(service === 'worker' ? own.worker.membership : own[service].grpc),
        },
      )
      return { service, port: own[service].grpc, server }
    })
  })
  const page = await temporalPage(context)
  const frontends = servers.filter(({ service }) => service === 'frontend')
  let board: Switchboard | undefined
  let turn = 0
  const running = (): number | null => {
    const up = frontends.filter(({ server }) => server.pid() !== undefined)
    return up.length > 0 ? up[turn++ % up.length]!.port : null
  }
  const group = allTogether(
    'temporal',
    servers.map(({ server }) => server),
  )
  return {
    ...group,
    address: `127.0.0.1:${ports.temporal}`,
    of: (service) => servers.filter((each) => each.service === service).map(({ server }) => server),
    async start() {
      await fillTemporalDatabases(postgres.address, sqlTool)
      board ??= await openSwitchboard(ports.temporal, running)
      // The first one writes what the others read about the cluster.
      await servers[0]!.server.start()
      await group.start()
      await page.start()
      await registerNamespace(`127.0.0.1:${ports.temporal}`, cli)
    },
    async stop() {
      await Promise.all([page.stop(), group.stop()])
      await board?.close()
      board = undefined
    },
  }
}

function writeConfig(root: string, config: object): void {
  const folder = join(root, 'config')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // JSON is YAML as well.
  writeFileSync(join(folder, 'cluster.yaml'), JSON.stringify(config), { mode: 0o600 })
  const values = Object.fromEntries(Object.entries(dynamicConfig).map(([key, value]) => [key, [{ value }]]))
  writeFileSync(join(folder, 'dynamic.yaml'), JSON.stringify(values))
}

async function takesConnections(port: number): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1' })
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECTS_WITHIN_MS) })
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
