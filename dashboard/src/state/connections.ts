import type {
  Authorise,
  Connect,
  Connection,
  ConnectionPreview,
  ConnectionStart,
  RemoteAccount,
  SyncProblems,
} from '@fechai/contracts/connections'
import type { ConnectionKind, ConnectionMapping } from '@fechai/domain/connection'
import { proxy, ref } from 'valtio'
import { messageOf } from '../lib/api.ts'
import { call } from '../lib/call.ts'
import { whileShown } from '../lib/while-shown.ts'
import { joinScreens } from './screens.ts'

const NOTHING = { status: 'loading' as 'loading' | 'ready' | 'error', error: '' }

/** Connections of the company to other systems, for its managers. */
export const connections = proxy({
  ...NOTHING,
  list: ref([]) as readonly Connection[],
  offered: ref([]) as readonly ConnectionKind[],
})

export async function loadConnections(): Promise<void> {
  try {
    const { connections: list, offered } = await call('GET /api/connections')
    Object.assign(connections, { status: 'ready', error: '', list: ref(list), offered: ref(offered) })
  } catch (error) {
    connections.error = messageOf(error)
    if (connections.status === 'loading') connections.status = 'error'
  }
}

const shown = whileShown(loadConnections)
/** Often enough to see a synchronisation move. */
const AGAIN_MS = 3_000

/** Follows the connections while they are on the screen; the returned function stops that. */
export function openConnections(): () => void {
  const close = shown.open()
  const timer = setInterval(() => {
    const moves = connections.list.some(({ leads, removals }) => leads.waiting > 0 || removals.waiting > 0)
    if (moves && !document.hidden) void loadConnections()
  }, AGAIN_MS)
  return () => {
    clearInterval(timer)
    close()
  }
}

/** Each throws ApiError with the sentence for the screen. */
const thenLoad = async <T>(work: Promise<T>): Promise<T> => {
  const done = await work
  await loadConnections()
  return done
}

/** Begins a connection. @returns the page of the other system on which the access is given; null where none is needed */
export const startConnection = async (body: Connect): Promise<string | null> =>
  (await thenLoad<ConnectionStart>(call('POST /api/connections', { body }))).url
export const authoriseAgain = async (id: string, body: Authorise): Promise<string | null> =>
  (await thenLoad<ConnectionStart>(call('POST /api/connections/:id/authorise', { id, body }))).url
export const readAccount = (id: string): Promise<RemoteAccount> => call('GET /api/connections/:id/account', { id })
export const previewMapping = (id: string, mapping: ConnectionMapping): Promise<ConnectionPreview> =>
  call('POST /api/connections/:id/preview', { id, body: { mapping } })
export const saveMapping = (id: string, mapping: ConnectionMapping, current: string) =>
  thenLoad(call('PUT /api/connections/:id/mapping', { id, body: { mapping, current } }))
export const switchConnection = (id: string, on: boolean, all = false) =>
  thenLoad(call('POST /api/connections/:id/switch', { id, body: { on, all } }))
export const takeBack = (id: string, current: string) =>
  thenLoad(call('POST /api/connections/:id/take-back', { id, body: { current } }))
export const removeConnection = (id: string, current: string) =>
  thenLoad(call('POST /api/connections/:id/remove', { id, body: { current } }))
export const readProblems = (id: string, cursor: string | null = null): Promise<SyncProblems> =>
  call('GET /api/connections/:id/problems', { id, query: cursor === null ? {} : { cursor } })
export const retryFailed = (id: string) => thenLoad(call('POST /api/connections/:id/retry', { id }))
export const createAgain = (id: string, leadId: string) =>
  thenLoad(call('POST /api/connections/:id/leads/:leadId/create-again', { id, leadId }))
export const resolveConflict = (id: string, leadId: string, choice: 'daqui' | 'de_la') =>
  thenLoad(call('POST /api/connections/:id/conflicts/:leadId', { id, leadId, body: { choice } }))

joinScreens({
  clear: () => Object.assign(connections, { ...NOTHING, list: ref([]), offered: ref([]) }),
  refresh: shown.refresh,
})
