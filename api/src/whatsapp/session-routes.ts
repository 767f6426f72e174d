import { Hono } from 'hono'
import {
  consentBody,
  debugQuery,
  sessionBody,
  settingsBody,
  UNAUTHENTICATED_STATUS,
  type AnalyticsAnswer,
  type ConnectionsAnswer,
  type ConsentAnswer,
  type DebugAnswer,
  type DisconnectAnswer,
  type OperationsAnswer,
  type SessionsAnswer,
  type SettingsAnswer,
} from '@fechai/contracts/whatsapp-sessions'
import { openWindow } from '@fechai/data/companies'
import { noSession, whatsappAnalyticsOf, whatsappConsentOf } from '@fechai/data/whatsapp'
import type { Deps } from '../deps.ts'
import type { ApiContext, Env } from '../http/context.ts'
import { readBody, readId, readQuery } from '../http/read-body.ts'
import { route } from '../http/route.ts'
import { limitedBy, readLimit, whatsappLimit } from '../http/user-limits.ts'
import { peopleOf } from '../identity/people.ts'
import { connect, regenerateQr } from './connect.ts'
import { linkByCode } from './link-code.ts'
import { ownSessionNamed, sessionNamed, sessionsOf } from './session-of.ts'
import { readStatus } from './status.ts'

/** Sessions of WhatsApp (specification 2, §7); of a salesperson their own, of a manager those of the company. */
export const sessionRoutes = (deps: Deps) =>
  new Hono<Env>()
    .get('/sessions/:empresaId', route('session'), async (c) => {
      requireOwnCompany(c)
      const { views } = await sessionsOf(deps, c.get('viewer').owner)
      const answer: SessionsAnswer = { success: true, sessions: (await views.list()).map(({ session }) => session) }
      return c.json(answer)
    })
    .post('/connect', route('session'), limitedBy(deps, whatsappLimit), async (c) => c.json(await connect(c, deps)))
    .post('/regenerate-qr', route('session'), limitedBy(deps, whatsappLimit), async (c) =>
      c.json(await regenerateQr(c, deps)),
    )
    .post('/link-code', route('session'), limitedBy(deps, whatsappLimit), async (c) =>
      c.json(await linkByCode(c, deps)),
    )
    .get('/debug/qr/:empresaId', route('session'), async (c) => c.json(await debugQr(c, deps)))
    .post('/disconnect', route('session'), limitedBy(deps, whatsappLimit), async (c) =>
      c.json(await disconnect(c, deps)),
    )
    .get('/status/:named', route('session', { refusal: UNAUTHENTICATED_STATUS, prolongs: false }), async (c) =>
      c.json(await readStatus(c, deps)),
    )
    .get('/connections', route('session', { prolongs: false }), async (c) => {
      const { views } = await sessionsOf(deps, c.get('viewer').owner)
      const connected = (await views.list()).map(({ session }) => session).filter((session) => session.connected)
      const answer: ConnectionsAnswer = {
        success: true,
        connections: connected.map(({ id, name, status, phone, connectedAt }) => ({
          ...{ id, name, status, connected: true, phone, connectedAt },
        })),
      }
      return c.json(answer)
    })
    .get('/consent', route('session'), async (c) => c.json(await readConsent(c, deps)))
    .post('/consent', route('session'), async (c) => {
      await readBody(c, consentBody)
      await whatsappConsentOf(deps.db, c.get('viewer').owner).give()
      return c.json(await readConsent(c, deps))
    })
    .patch('/sessions/:id/settings', route('session'), async (c) => {
      const id = readId(c, noSession().message)
      const { views } = await sessionsOf(deps, c.get('viewer').owner)
      const settings = await views.saveSettings(id, await readBody(c, settingsBody))
      deps.bus.wakeWhatsApp(id)
      const answer: SettingsAnswer = { success: true, settings }
      return c.json(answer)
    })
    .get('/analytics', route('session'), limitedBy(deps, readLimit), async (c) => {
      const analytics = await whatsappAnalyticsOf(deps.db, c.get('viewer').owner)
      const answer: AnalyticsAnswer = { success: true, analytics }
      return c.json(answer)
    })
    .get('/operations', route('session'), async (c) => {
      const limit = whatsappLimit(deps.environment, c.get('viewer').user.id)
      const open = await openWindow(deps.db, limit)
      const answer: OperationsAnswer = {
        ...{ success: true, used: open?.hits ?? 0, most: limit.hits },
        secondsLeft: open?.secondsLeft ?? null,
      }
      return c.json(answer)
    })

/** @throws DomainError('not-found') where the path names another company. */
function requireOwnCompany(c: ApiContext): void {
  if (c.req.param('empresaId')?.toLowerCase() !== c.get('viewer').owner.empresaId) throw noSession()
}

/** Returns the caller's own code, never another person's: reading a code gives the account. */
async function debugQr(c: ApiContext, deps: Deps): Promise<DebugAnswer> {
  requireOwnCompany(c)
  const { owner } = c.get('viewer')
  const { sessionId } = readQuery(c, debugQuery)
  const own = await ownSessionNamed(await sessionsOf(deps, owner), owner, sessionId)
  return {
    ...{ success: true, empresaId: owner.empresaId, qr: own?.qr?.code ?? null, qrEndsAt: own?.qr?.endsAt ?? null },
    ...{ linkCode: own?.linkCode?.code ?? null, linkCodeEndsAt: own?.linkCode?.endsAt ?? null },
    ...{ status: own?.session.status ?? 'disconnected', sessionId: own?.session.id ?? null },
    message: own?.session.message ?? null,
  }
}

/** Ends the connection, and its keys are forgotten; what came stays. Where there is none, there is nothing to do. */
async function disconnect(c: ApiContext, deps: Deps): Promise<DisconnectAnswer> {
  const { sessionId } = await readBody(c, sessionBody)
  const { owner } = c.get('viewer')
  const { views, wishes } = await sessionsOf(deps, owner)
  const found = await sessionNamed({ views }, owner, sessionId)
  if (found) {
    const { id, userId } = found.session
    const ended = await wishes.leave(id)
    deps.bus.wakeWhatsApp(id)
    await deps.bus.publish({ ...owner, userId }, { type: 'whatsapp-session', sessionId: id })
    if (ended.length > 0)
      await deps.bus.publish({ ...owner, userId }, { type: 'whatsapp-states', sessionId: id, ids: ended })
  }
  return { success: true, message: 'WhatsApp desconectado' }
}

async function readConsent(c: ApiContext, { db, authDb }: Deps): Promise<ConsentAnswer> {
  const { owner } = c.get('viewer')
  const given = await whatsappConsentOf(db, owner).read()
  if (!given) return { success: true, consent: null }
  const people = await peopleOf(authDb, owner.empresaId)
  const name = people.find(({ id }) => id === given.by)?.name ?? ''
  return { success: true, consent: { ...given, name } }
}
