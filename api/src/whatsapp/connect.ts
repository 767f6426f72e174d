import { setTimeout as delay } from 'node:timers/promises'
import type { Given } from '@fechai/contracts/endpoints'
import type { CodeAnswer } from '@fechai/contracts/whatsapp-sessions'
import { countHit, type RateLimit } from '@fechai/data/companies'
import {
  noSession,
  servingGateways,
  type SessionLimits,
  type SessionView,
  whatsappConsentOf,
} from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { WHATSAPP_LIMIT_TEXT } from '@fechai/domain/limits'
import { WHATSAPP_TEXTS } from '@fechai/domain/whatsapp-texts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { isUnderWay, ownSessionNamed, sessionsOf } from './session-of.ts'

const AUTOMATIC_SECONDS = 5 * 60
/** A gateway that has just been woken shows a code within this time. */
const CODE_MS = 6_000
const LOOK_EVERY_MS = 150

/** A page that opens connects by itself, and no page after it for a while. */
const automatically = (userId: string): RateLimit => ({
  key: `whatsapp-automatic:${userId}`,
  hits: 1,
  windowSeconds: AUTOMATIC_SECONDS,
  message: WHATSAPP_LIMIT_TEXT,
})

/** Wishes the person's session of that name connected; the code comes as an event, or is in the answer already. */
export async function connect(
  c: ApiContext,
  deps: Deps,
  { sessionName, customName, automatic }: Given<'POST /api/whatsapp/connect'>['body'],
): Promise<CodeAnswer> {
  const { owner } = c.get('viewer')
  await requireConsent(deps, c)
  if (automatic) await countHit(deps.db, automatically(owner.userId))
  const { views, wishes } = await sessionsOf(deps, owner)
  // A page that opens by itself takes no code from the person who asked for one.
  const id = await wishes.want(sessionName, customName ?? null, limitsOf(deps), automatic ? 'as-before' : 'qr')
  deps.bus.wakeWhatsApp(id)
  await deps.bus.publish(owner, { type: 'whatsapp-session', sessionId: id })
  return answerOf(c, await views.find(id))
}

/** A code that can be read now. One that still can is answered as it is: WhatsApp itself replaces it in time. */
export async function regenerateQr(c: ApiContext, deps: Deps, sessionId: string | undefined): Promise<CodeAnswer> {
  const { owner } = c.get('viewer')
  const { views, wishes } = await sessionsOf(deps, owner)
  const found = await ownSessionNamed({ views }, owner, sessionId)
  if (!found) throw noSession()
  await requireConsent(deps, c)
  const { id, name } = found.session
  // A user who wants the QR code instead of a code connects anew; this is for a page that has waited for one.
  if (found.qr || found.session.connected || isUnderWay(found)) return answerOf(c, found)
  await wishes.want(name, null, limitsOf(deps), 'as-before')
  deps.bus.wakeWhatsApp(id)
  for (const until = Date.now() + CODE_MS; Date.now() < until; await delay(LOOK_EVERY_MS)) {
    const view = await views.find(id)
    if (view.qr || view.session.connected) return answerOf(c, view)
    if ((await servingGateways(deps.db)).gateways === 0) break
  }
  throw new DomainError('unavailable', WHATSAPP_TEXTS.noAnswer, { code: 'whatsapp_servidor' })
}

export const limitsOf = ({ environment }: Deps): SessionLimits => ({
  ofPerson: environment.LIMIT_WHATSAPP_SESSIONS_PER_USER,
  ofCompany: environment.LIMIT_WHATSAPP_SESSIONS_PER_COMPANY,
})

/** @throws DomainError('conflict') before the company has read what the connection is, and agreed. */
export async function requireConsent({ db }: Deps, c: ApiContext): Promise<void> {
  if (await whatsappConsentOf(db, c.get('viewer').owner).read()) return
  throw new DomainError('conflict', 'Antes de conectar, leia o que é a conexão e aceite pela empresa.', {
    code: 'whatsapp_consentimento',
  })
}

const answerOf = (c: ApiContext, { session, qr }: SessionView): CodeAnswer => ({
  ...{ success: true, empresaId: c.get('viewer').owner.empresaId, sessionId: session.id, status: session.status },
  ...{ qrCode: qr?.code ?? null, qrEndsAt: qr?.endsAt ?? null, message: session.message },
})
