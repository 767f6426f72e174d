import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Connection, Connections, ConnectionStart, SyncProblems } from '@fechai/contracts/connections'
import { listDueConnections } from '@fechai/data/connections'
import type { ConnectionMapping } from '@fechai/domain/connection'
import { openConnectors } from '../../connections/connectors.ts'
import { openSyncQueue } from '../../connections/sync-queue.ts'
import { asOwner } from '../company.ts'
import { startApi, type TestApi } from '../harness.ts'
import { onlyQueue } from '../only-queue.ts'
import { PASSWORD, signUpAt, type Member } from '../visitor.ts'
import { registration, type CrmAccount } from './account.ts'

/** Companies of other files may have work that never ends here. */
const TURNS = 5

/** Steps that the scenarios of connections share, for the test file that calls this. */
export const connectionSteps = (api: () => TestApi) => {
  onlyQueue('connections')
  const made: string[] = []
  const send = (who: Member, path: string, body: object = {}, method = 'POST') =>
    who.request(method, `/api/connections${path}`, { body })
  const listed = async (who: Member) =>
    ((await (await who.request('GET', '/api/connections')).json()) as Connections).connections
  const start = async (who: Member, { kind }: CrmAccount) =>
    (await (await send(who, '', { kind, receiver: null, current: PASSWORD })).json()) as ConnectionStart

  /** Comes back from the other system as a browser does. @returns the page that it is sent to */
  async function visit({ cookie }: Member, back: URL): Promise<string | null> {
    const at = `${api().url}${back.pathname}${back.search}`
    return (await fetch(at, { redirect: 'manual', headers: { cookie } })).headers.get('location')
  }

  /** Sends what is due, as the dispatcher does each second: a turn on a busy machine may end before its work. */
  async function sync(): Promise<void> {
    const { deps } = api()
    const queue = openSyncQueue(deps)
    for (let turn = 0; turn === 0 || (turn < TURNS && (await listDueConnections(deps.db, 200)).length > 0); turn++) {
      await queue.startDue()
      await queue.idle()
    }
  }

  async function syncAgain({ user }: Member): Promise<void> {
    await asOwner(
      `with l as (update connection_leads set due_at = now() where empresa_id = $1 and state = 'espera'),
       r as (update connection_removals set due_at = now() where empresa_id = $1 and state = 'espera')
       update connections set rest_until = now(), poll_at = now() where empresa_id = $1`,
      [user.empresaId],
    )
    await sync()
  }

  /** Connects a company's account through the page of the system. */
  async function authorise(boss: Member, crm: CrmAccount): Promise<string> {
    const { url, connection } = await start(boss, crm)
    const page = `/?tela=user-access&integracao-de=${connection.id}&integracao=autorizada`
    expect(await visit(boss, crm.visit(url!))).toBe(page)
    made.push(connection.id)
    return connection.id
  }

  /** The same, mapped and switched on. */
  async function connect(boss: Member, crm: CrmAccount, change: Partial<ConnectionMapping> = {}): Promise<string> {
    const id = await authorise(boss, crm)
    const mapping = { ...crm.mapping, ...change }
    expect((await send(boss, `/${id}/mapping`, { mapping, current: PASSWORD }, 'PUT')).status).toBe(200)
    expect((await send(boss, `/${id}/switch`, { on: true, all: true })).status).toBe(200)
    return id
  }

  /** Ends the work of the connections so far: each later turn would poll them as well. */
  async function rest(): Promise<void> {
    await asOwner(`update connections set rest_until = 'infinity' where id = any($1)`, [made.splice(0)])
  }

  return {
    ...{ send, listed, start, visit, sync, syncAgain, authorise, connect, rest },
    only: async (who: Member): Promise<Connection> => (await listed(who))[0]!,
    problemsOf: async (who: Member, id: string) =>
      (await (await who.request('GET', `/api/connections/${id}/problems`)).json()) as SyncProblems,
    authorised: async (crm: CrmAccount): Promise<{ boss: Member; id: string }> => {
      const boss = await signUpAt(api())
      return { boss, id: await authorise(boss, crm) }
    },
    connected: async (
      crm: CrmAccount,
      change: Partial<ConnectionMapping> = {},
    ): Promise<{ boss: Member; id: string }> => {
      const boss = await signUpAt(api())
      return { boss, id: await connect(boss, crm, change) }
    },
  }
}

/** The same steps with an API that knows these accounts; each test begins with empty ones. All end with the file. */
export function connectionStepsWith(...accounts: readonly CrmAccount[]) {
  let api: TestApi
  beforeAll(async () => {
    const origins = Object.fromEntries(accounts.map(({ kind, url }) => [kind, url]))
    api = await startApi({}, { connectors: openConnectors(accounts.map(registration).join(' '), origins) })
  })
  afterAll(() => Promise.all([api?.close(), ...accounts.map((crm) => crm.close())]))
  beforeEach(() => {
    for (const crm of accounts) {
      crm.clear()
      crm.requests.length = 0
      crm.bodies.length = 0
    }
  })
  return { api: () => api, ...connectionSteps(() => api) }
}
