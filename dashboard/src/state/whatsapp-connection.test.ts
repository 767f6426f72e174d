import { expect, it, vi } from 'vitest'

/** Requests on their way, each with what answers it. */
const underWay: ((body: object) => void)[] = []
vi.stubGlobal('fetch', () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  underWay.push((body) => resolve(Response.json(body)))
  return promise
})
const { session } = await import('./session.ts')
const { applyCode, applyLinkCode, applyStanding, chooseSession, loadSessions, whatsapp } =
  await import('./whatsapp-connection.ts')

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

it('a code of a second number stays while another is connected, and the person is at it', () => {
  session.user = { id: 'u1', empresaId: 'e1' } as never
  const second = { ...standing('connecting'), id: 's2', name: 'Outro número', createdAt: '2' }
  const code = { qr: '2@b', empresaId: 'e1', sessionId: 's2', endsAt: new Date(Date.now() + 60_000).toISOString() }
  const first = { ...standing('connected'), name: 'default', connected: true }
  for (const each of [first, second]) applyStanding({ session: each } as never)
  // The person did not ask for it here: another window of theirs did.
  applyCode(code)
  expect([whatsapp.status, whatsapp.qr]).toEqual(['connected', null])

  chooseSession('Outro número')
  applyCode(code)
  applyStanding({ session: { ...second, status: 'qr_ready' } } as never)
  applyStanding({ session: first } as never)
  expect([whatsapp.status, whatsapp.qr?.code, whatsapp.own?.id]).toEqual(['qr_ready', '2@b', 's2'])
  applyCode({ ...code, qr: '2@a', sessionId: 's1' })
  expect(whatsapp.qr?.code).toBe('2@b')

  // It is left: the first is what there is.
  applyStanding({ session: { ...second, status: 'disconnected' } } as never)
  expect([whatsapp.status, whatsapp.qr, whatsapp.own?.id]).toEqual(['connected', null, 's1'])
})

it('a session shows a QR code or a code to type, the newest, and none once it is connected', () => {
  session.user = { id: 'u1', empresaId: 'e1' } as never
  const endsAt = new Date(Date.now() + 60_000).toISOString()
  const waiting = { ...standing('qr_ready'), name: 'default' }
  const of = { empresaId: 'e1', sessionId: 's1', endsAt }
  applyStanding({ session: waiting } as never)
  applyCode({ ...of, qr: '2@a' })
  applyLinkCode({ ...of, code: 'ABCD1234' })
  expect([whatsapp.qr, whatsapp.linkCode?.code]).toEqual([null, 'ABCD1234'])
  applyCode({ ...of, qr: '2@b' })
  expect([whatsapp.qr?.code, whatsapp.linkCode]).toEqual(['2@b', null])
  applyLinkCode({ ...of, code: 'EFGH5678' })
  // A colleague's is private.
  applyStanding({ session: { ...waiting, id: 's9', userId: 'u9' } } as never)
  applyLinkCode({ ...of, sessionId: 's9', code: 'WXYZ1234' })
  expect(whatsapp.linkCode?.code).toBe('EFGH5678')
  applyStanding({ session: { ...waiting, status: 'connected', connected: true } } as never)
  expect(whatsapp.linkCode).toBeNull()
})
