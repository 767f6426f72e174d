import { chmodSync, globSync, mkdirSync, statfsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { takeLock } from './lock.ts'
import { mailServer } from './mail.ts'
import { stopLeftover } from './end-process.ts'
import { natsServer } from './nats.ts'
import { assertFree, portsFrom, type Ports } from './ports.ts'
import { postgresServer } from './postgres.ts'
import { settlePrimary } from './postgres-primary.ts'
import { forgetErasures, grantStorage } from './owners-storage.ts'
import { s3Server } from './s3.ts'
import { LOCAL_PROCESSES } from './storage-users.ts'
import { keptSecrets } from './secrets.ts'
import { externalServer, type LocalServer, type ServerContext, type ServerName } from './server.ts'
import { asSetupError, SetupError } from '@fechai/platform/setup-error'
import { ownAccounts, stackEnv, type Accounts } from './stack-env.ts'
import { temporalServer } from './temporal.ts'

export type { LocalServer, ServerName } from './server.ts'

export interface Stack {
  env: Record<string, string>
  /** Settings of single processes, which replace those of `env`. */
  accounts: Accounts
  dataDir: string
  ports: Ports
  servers: Record<ServerName, LocalServer>
  stop(): Promise<void>
}

export interface StackOptions {
  dataDir: string
  portBase: number
  environment?: NodeJS.ProcessEnv
  /** A server that dies unasked is started again. */
  supervise?: boolean
  /** Postgres does not wait for the disk: the data has no use after the machine itself has failed. */
  disposable?: boolean
  /** Makes a server in another way: several that are one for the product. */
  make?: Partial<Record<'postgres' | 'nats', (context: ServerContext) => LocalServer | Promise<LocalServer>>> & {
    /** @param postgres the server that may keep its tables, not started yet */
    temporal?(context: ServerContext, postgres: LocalServer): Promise<LocalServer>
  }
  report?: (line: string) => void
}

const neededBytes = 400 * 1024 * 1024

/** Starts the five servers, or none: whatever fails, the ones already up are stopped again. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { portBase, environment = process.env, supervise = false, disposable = false, report = () => {} } = options
  const dataDir = resolve(options.dataDir)
  const lock = await lockDataDir(dataDir)
  const started: LocalServer[] = []
  const stop = async () => {
    await Promise.all(started.map((server) => server.stop()))
    lock.release()
  }
  try {
    const ports = { ...portsFrom(portBase), ...(environment.API_PORT ? { api: Number(environment.API_PORT) } : {}) }
    await assertFree(portsInUse(ports, environment), portBase)
    settlePrimary(dataDir)
    const secrets = keptSecrets(dataDir)
    const context = { dataDir, ports, secrets, supervise, disposable, report }
    const servers = await chooseServers(context, environment, options.make)
    started.push(...Object.values(servers))
    await allOrFirstFailure(started.map((server) => server.start()))
    const env = stackEnv({ servers, ports, secrets, environment })
    if (!environment.S3_ENDPOINT)
      await Promise.all([grantStorage(env, LOCAL_PROCESSES), forgetErasures({ ...environment, ...env })])
    const accounts = ownAccounts({ servers, secrets, environment })
    return { env, accounts, dataDir, ports, servers, stop }
  } catch (error) {
    await stop()
    throw asSetupError(error) ?? error
  }
}

/** Waits for no standby: a pair that had its data before has set that it does. */
const singlePostgres = (context: ServerContext): LocalServer =>
  postgresServer(context, { settings: { synchronous_standby_names: '' } })

async function chooseServers(
  context: ServerContext,
  environment: NodeJS.ProcessEnv,
  make: StackOptions['make'] = {},
): Promise<Record<ServerName, LocalServer>> {
  const given = (name: ServerName, key: string) =>
    environment[key] ? externalServer(name, environment[key]) : undefined
  const postgres = given('postgres', 'DATABASE_URL') ?? (await (make.postgres ?? singlePostgres)(context))
  const [temporal, nats, s3] = await Promise.all([
    given('temporal', 'TEMPORAL_ADDRESS') ??
      // Nothing is made in somebody's own Postgres.
      (postgres.external ? temporalServer(context) : (make.temporal ?? temporalServer)(context, postgres)),
    given('nats', 'NATS_URL') ?? (make.nats ?? natsServer)(context),
    given('s3', 'S3_ENDPOINT') ?? s3Server(context),
  ])
  return {
    postgres,
    temporal,
    nats,
    s3,
    mail: given('mail', 'SMTP_URL') ?? mailServer(context),
  }
}

/** Takes the folder for this process, and ends what a killed one has left running in it. */
export async function lockDataDir(dataDir: string): Promise<{ release(): void }> {
  const lock = openDataDir(dataDir)
  await stopLeftovers(dataDir)
  return lock
}

function openDataDir(dataDir: string): { release(): void } {
  try {
    mkdirSync(dataDir, { recursive: true })
    chmodSync(dataDir, 0o711) // Postgres runs as another user when we are root, and must pass through
    // Files of the others are private: messages, workflows, files, codes in mails, logs.
    for (const name of ['nats', 'temporal', 's3', 'mail', 'logs', 'run']) {
      mkdirSync(join(dataDir, name), { recursive: true })
      chmodSync(join(dataDir, name), 0o700)
    }
    const { bavail, bsize } = statfsSync(dataDir)
    if (bavail * bsize < neededBytes) {
      const freeMb = Math.floor((bavail * bsize) / 1024 / 1024)
      throw new SetupError(
        `Só há ${freeMb} MB livres em ${dataDir}, e são precisos ${neededBytes / 1024 / 1024} MB; libere espaço ou aponte FECHAI_DATA para outro disco.`,
      )
    }
    const lock = takeLock(join(dataDir, 'lock'))
    if ('release' in lock) return lock
    throw new SetupError(
      `Já há um Fechaí rodando com a pasta ${dataDir} (processo ${lock.holder.pid}); encerre-o com Ctrl-C ou use outra pasta e outras portas: FECHAI_DATA e FECHAI_PORT_BASE.`,
    )
  } catch (error) {
    throw asSetupError(error) ?? error
  }
}

async function stopLeftovers(dataDir: string): Promise<void> {
  const left = globSync('{,postgres-standby/,nats/*/,temporal/page/,temporal/copy-*/*/}run/*.pid', { cwd: dataDir })
  const wayOut = (path: string) => (basename(path).startsWith('postgres') ? 'SIGINT' : 'SIGTERM')
  await Promise.all(left.map((path) => stopLeftover(join(dataDir, path), wayOut(path))))
}

function portsInUse(ports: Ports, environment: NodeJS.ProcessEnv): number[] {
  const { api, postgres, temporal, temporalUi, temporalHttp, temporalMetrics, nats, s3, smtp, mailPage } = ports
  return [
    api,
    ...(environment.DATABASE_URL ? [] : [postgres]),
    ...(environment.TEMPORAL_ADDRESS ? [] : [temporal, temporalUi, temporalHttp, temporalMetrics]),
    ...(environment.NATS_URL ? [] : [nats]),
    ...(environment.S3_ENDPOINT ? [] : [s3]),
    ...(environment.SMTP_URL ? [] : [smtp, mailPage]),
  ]
}

async function allOrFirstFailure(starts: Promise<void>[]): Promise<void> {
  const results = await Promise.allSettled(starts)
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
