import { expect, it, vi } from 'vitest'

/** Requests on their way, each with what answers it. */
const underWay: ((body: object) => void)[] = []
vi.stubGlobal('fetch', () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  underWay.push((body) => resolve(Response.json(body)))
  return promise
})
const { session } = await import('./session.ts')
const { applyStanding, loadSessions, whatsapp } = await import('./whatsapp-connection.ts')

const standing = (status: string) => ({
  id: 's1',
  userId: 'u1',
  status,
  isLinked: status === 'connected',
  reason: null,
  createdAt: '',
})

it('a list that was on its way while a session ended does not bring it back', async () => {
  session.user = { id: 'u1', empresaId: 'e1' } as never
  const loading = loadSessions()
  await vi.waitFor(() => expect(underWay).toHaveLength(1))
  applyStanding({ session: standing('disconnected') } as never)
  underWay.shift()!({ sessions: [standing('connected')] })
  await vi.waitFor(() => expect(underWay).toHaveLength(1))
  underWay.shift()!({ sessions: [] })
  await loading
  expect(whatsapp.sessions).toEqual([])
})
