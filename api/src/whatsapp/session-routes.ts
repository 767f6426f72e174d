import type { Given } from '@fechai/contracts/endpoints'
import type { ConsentAnswer, DebugAnswer, DisconnectAnswer } from '@fechai/contracts/whatsapp-sessions'
import { openWindow } from '@fechai/data/companies'
import { noSession, whatsappAnalyticsOf, whatsappConsentOf } from '@fechai/data/whatsapp'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { Routes } from '../http/serve.ts'
import { limitedBy, readLimit, whatsappLimit } from '../http/user-limits.ts'
import { namesOf } from '../identity/people.ts'
import { connect, regenerateQr } from './connect.ts'
import { linkByCode } from './link-code.ts'
import { ownSessionNamed, sessionNamed, sessionsOf } from './session-of.ts'
import { readStatus } from './status.ts'

/** Sessions of WhatsApp (specification 2, §7); of a salesperson their own, of a manager those of the company. */
export const sessionRoutes = (deps: Deps) =>
  new Routes()
    .serve('GET /api/whatsapp/sessions/:empresaId', async (c, { empresaId }) => {
      requireOwnCompany(c, empresaId)
      const { views } = await sessionsOf(deps, c.get('viewer').owner)
      return { success: true, sessions: (await views.list()).map(({ session }) => session) }
    })
    .serve('POST /api/whatsapp/connect', limitedBy(deps, whatsappLimit), (c, { body }) => connect(c, deps, body))
    .serve('POST /api/whatsapp/regenerate-qr', limitedBy(deps, whatsappLimit), (c, { body }) =>
      regenerateQr(c, deps, body.sessionId),
    )
    .serve('POST /api/whatsapp/link-code', limitedBy(deps, whatsappLimit), (c, { body }) => linkByCode(c, deps, body))
    .serve('GET /api/whatsapp/debug/qr/:empresaId', (c, given) => debugQr(c, deps, given))
    .serve('POST /api/whatsapp/disconnect', limitedBy(deps, whatsappLimit), (c, { body }) =>
      disconnect(c, deps, body.sessionId),
    )
    .serve('GET /api/whatsapp/status/:named', (c, { named }) => readStatus(c, deps, named))
    .serve('GET /api/whatsapp/connections', async (c) => {
      const { views } = await sessionsOf(deps, c.get('viewer').owner)
      const connected = (await views.list()).map(({ session }) => session).filter((session) => session.connected)
      return {
        success: true,
        connections: connected.map(({ id, name, status, phone, connectedAt }) => ({
          ...{ id, name, status, connected: true, phone, connectedAt },
        })),
      }
    })
    .serve('GET /api/whatsapp/consent', (c) => readConsent(c, deps))
    .serve('POST /api/whatsapp/consent', async (c) => {
      await whatsappConsentOf(deps.db, c.get('viewer').owner).give()
      return readConsent(c, deps)
    })
    .serve('PATCH /api/whatsapp/sessions/:id/settings', async (c, { body, id }) => {
      const { views } = await sessionsOf(deps, c.get('viewer').owner)
      const settings = await views.saveSettings(id, body)
      deps.bus.wakeWhatsApp(id)
      return { success: true, settings }
    })
    .serve('GET /api/whatsapp/analytics', limitedBy(deps, readLimit), async (c) => {
      const analytics = await whatsappAnalyticsOf(deps.db, c.get('viewer').owner)
      return { success: true, analytics }
    })
    .serve('GET /api/whatsapp/operations', async (c) => {
      const limit = whatsappLimit(deps.environment, c.get('viewer').user.id)
      const open = await openWindow(deps.db, limit)
      return {
        ...{ success: true, used: open?.hits ?? 0, most: limit.hits },
        secondsLeft: open?.secondsLeft ?? null,
      }
    })

/** @throws DomainError('not-found') where the path names another company. */
function requireOwnCompany(c: ApiContext, named: string): void {
  if (named.toLowerCase() !== c.get('viewer').owner.empresaId) throw noSession()
}

/** Returns the caller's own code, never another person's: reading a code gives the account. */
async function debugQr(
  c: ApiContext,
  deps: Deps,
  { empresaId, query: { sessionId } }: Given<'GET /api/whatsapp/debug/qr/:empresaId'>,
): Promise<DebugAnswer> {
  requireOwnCompany(c, empresaId)
  const { owner } = c.get('viewer')
  const own = await ownSessionNamed(await sessionsOf(deps, owner), owner, sessionId)
  return {
    ...{ success: true, empresaId: owner.empresaId, qr: own?.qr?.code ?? null, qrEndsAt: own?.qr?.endsAt ?? null },
    ...{ linkCode: own?.linkCode?.code ?? null, linkCodeEndsAt: own?.linkCode?.endsAt ?? null },
    ...{ status: own?.session.status ?? 'disconnected', sessionId: own?.session.id ?? null },
    message: own?.session.message ?? null,
  }
}

/** Ends the connection, and its keys are forgotten; what came stays. Where there is none, there is nothing to do. */
async function disconnect(c: ApiContext, deps: Deps, sessionId: string | undefined): Promise<DisconnectAnswer> {
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
  const names = await namesOf(authDb, owner.empresaId)
  return { success: true, consent: { ...given, name: names[given.by] ?? '' } }
}
