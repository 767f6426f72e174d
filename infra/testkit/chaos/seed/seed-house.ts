import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { Cluster } from '@fechai/operations/cluster/cluster'
import type { ManagedProcess } from '@fechai/operations/local/managed-process'
import { startProduct, type Copies, type Product } from '@fechai/operations/local/product'
import { startStack, type ServerName, type Stack } from '@fechai/operations/local/stack'
import { startModelProvider, type ModelProvider } from '../../fakes/model-provider.ts'
import { imitateWhatsApp, type ImitatedWhatsApp } from '../../fakes/whatsapp/imitate.ts'
import { faultyProxy, type FaultyProxy } from '../../testing/faulty-proxy.ts'
import { freePortBlock } from '../../testing/free-ports.ts'
import { NO_READING } from '../../testing/no-claims.ts'
import { raisedLimits } from '../../testing/raised-limits.ts'
import { smallDisk, type SmallDisk } from '../../testing/small-disk.ts'
import { temporaryStack, type TemporaryStack } from '../../testing/temporary-stack.ts'

export const SERVERS = ['postgres', 'temporal', 'nats', 's3', 'mail'] as const satisfies ServerName[]
export type ProcessKind = keyof Product['all']

/** The product with everything around it that a fault can take hold of. */
export interface SeedHouse {
  stack: Stack
  product: Product
  provider: ModelProvider
  whatsapp: ImitatedWhatsApp
  /** The way of the product's processes to each server; null where a server is several. */
  links: Record<ServerName, FaultyProxy> | null
  /** Set where there are several of each. */
  cluster: Cluster | null
  /** The disk of the servers, and that of the workers' temporary files; null where none may be mounted. */
  disks: { servers: SmallDisk; temporary: SmallDisk } | null
  /** Path of libfaketime; null where it is not installed. */
  fakeTime: string | null
  /** Processes that a fault keeps from running; any other that is gone has ended by itself. */
  heldDown: Set<Pick<ManagedProcess, 'pid'>>
  /** Connects as the owner of the schema, past the links. */
  rows<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

type Links = NonNullable<SeedHouse['links']>

const SERVERS_MEGABYTES = 1_200
const TEMPORARY_MEGABYTES = 96
const FAKE_TIME = ['x86_64', 'aarch64'].map((cpu) => `/usr/lib/${cpu}-linux-gnu/faketime/libfaketime.so.1`)
/** More than one worker: what a frozen one held is done by another, before the frozen one goes on. */
const COPIES: Copies = { workers: 2 }

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))

/** @param inCluster starts three of each, as `npm start -- --cluster` does, without links and small disks */
export async function openSeedHouse(inCluster = false): Promise<SeedHouse> {
  const closings: (() => unknown)[] = []
  const stop = async () => {
    for (const close of closings.toReversed()) await close()
  }
  const kept = <T>(value: T, close: () => unknown): T => {
    closings.push(close)
    return value
  }
  try {
    const provider = await startModelProvider()
    kept(provider, () => provider.close())
    provider.answerWith(() => NO_READING)
    const whatsapp = await imitateWhatsApp()
    kept(whatsapp, () => whatsapp.close())
    const disks = inCluster ? null : smallDisks()
    const stack = await (disks ? stackOn(disks.servers) : temporaryStack({ inCluster }))
    const { cluster } = stack
    kept(stack, async () => {
      await stack.stop()
      disks?.servers.unmount()
      disks?.temporary.unmount()
    })
    const links = cluster ? null : await linksTo(stack)
    if (links) kept(links, () => Promise.all(SERVERS.map((name) => links[name].close())))
    const product = await startProduct(links ? behindLinks(stack, links, disks) : stack, {
      dashboard: false,
      copies: cluster?.copies ?? COPIES,
      whatsapp: {
        ...whatsapp.side,
        workerPreloads: [...(whatsapp.side.workerPreloads ?? []), path('../../testing/dying.ts')],
      },
      environment: {
        ...raisedLimits,
        ...cluster?.environment,
        ...{ OPENAI_API_KEY: 'teste', OPENAI_BASE_URL: provider.url, TRANSCRIPTION_BASE_URL: '' },
      },
    })
    kept(product, () => product.stop())
    if (cluster) {
      const door = await cluster.openDoor(stack.ports.api)
      kept(door, () => door.close())
    }
    whatsapp.seeScreens(stack.env)
    const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> => {
      const owner = new pg.Client({ connectionString: stack.env.DATABASE_URL })
      await owner.connect()
      return (await owner.query<Row>(text, values).finally(() => owner.end())).rows
    }
    const fakeTime = FAKE_TIME.find((file) => existsSync(file)) ?? null
    return { stack, product, provider, whatsapp, links, cluster, disks, fakeTime, heldDown: new Set(), rows, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function smallDisks(): SeedHouse['disks'] {
  const servers = smallDisk(SERVERS_MEGABYTES)
  const temporary = servers && smallDisk(TEMPORARY_MEGABYTES)
  return servers && temporary && { servers, temporary }
}

async function stackOn(disk: SmallDisk): Promise<TemporaryStack> {
  const ports = await freePortBlock()
  const dataDir = join(disk.path, 'data')
  const stack = await startStack({ dataDir, portBase: ports.base, environment: {}, disposable: true })
  const stop = async () => {
    await stack.stop()
    ports.release()
  }
  return { ...stack, cluster: null, stop }
}

const portOf = (address: string): string => /:(\d+)(?:\/|$)/.exec(address)![1]!

async function linksTo({ servers }: Stack): Promise<Links> {
  const link = (name: ServerName) => faultyProxy(`tcp://127.0.0.1:${portOf(servers[name].address)}`)
  const [postgres, temporal, nats, s3, mail] = await Promise.all(SERVERS.map(link))
  return { postgres, temporal, nats, s3, mail } as Links
}

/** The stack as the product's processes see it: every address is that of a link. */
function behindLinks(stack: Stack, links: Links, disks: SeedHouse['disks']): Stack {
  const through = (values: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        SERVERS.reduce(
          (address, name) =>
            address.replace(`127.0.0.1:${portOf(stack.servers[name].address)}`, `127.0.0.1:${portOf(links[name].url)}`),
          value,
        ),
      ]),
    )
  const { api, worker, whatsapp } = stack.accounts
  const temporary = disks && { TMPDIR: disks.temporary.path }
  // The faults change these: a process reads them when it starts.
  Object.assign(stack.accounts, {
    api: through(api),
    worker: { ...through(worker), ...temporary },
    whatsapp: through(whatsapp),
  })
  return { ...stack, env: through(stack.env) }
}
