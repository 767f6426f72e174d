import type { Given } from '@fechai/contracts/endpoints'
import type { LinkCodeAnswer } from '@fechai/contracts/whatsapp-sessions'
import { countHit } from '@fechai/data/companies'
import { servingGateways, type SessionView } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { toWhatsappNumber } from '@fechai/domain/whatsapp-number'
import { WHATSAPP_TEXTS } from '@fechai/domain/whatsapp-texts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { companyLinkCodesLimit, linkCodesLimit, numberLinkCodesLimit } from '../http/user-limits.ts'
import { limitsOf, requireConsent } from './connect.ts'
import { isUnderWay, sessionsOf } from './session-of.ts'

/**
 * Wishes the person's session of that name linked by a code that is typed on the phone of a number; the code comes as an
 * event. One that can still be typed, or is on its way, is answered as it is: a request that comes again asks WhatsApp
 * for no second one.
 */
export async function linkByCode(
  c: ApiContext,
  deps: Deps,
  { sessionName, customName, ...asked }: Given<'POST /api/whatsapp/link-code'>['body'],
): Promise<LinkCodeAnswer> {
  const number = toWhatsappNumber(asked.number)
  if (number === null) throw noNumber()
  const { owner } = c.get('viewer')
  await requireConsent(deps, c)
  const { views, wishes } = await sessionsOf(deps, owner)
  const found = await views.ownNamed(sessionName)
  if (found) {
    if (found.session.connected || found.session.isLinked) throw isLinked()
    if (await wishes.isOfAnother(found.session.id, number)) throw ofAnother()
    if (found.asked?.number === number && isUnderWay(found)) return answerOf(c, found)
  }
  if ((await servingGateways(deps.db)).gateways === 0) throw noGateway()
  await countHit(deps.db, linkCodesLimit(deps.environment, owner.userId))
  await countHit(deps.db, companyLinkCodesLimit(deps.environment, owner.empresaId))
  await countHit(deps.db, numberLinkCodesLimit(deps.environment, number))
  const id = await wishes.want(sessionName, customName ?? null, limitsOf(deps), { number })
  deps.bus.wakeWhatsApp(id)
  await deps.bus.publish(owner, { type: 'whatsapp-session', sessionId: id })
  return answerOf(c, await views.find(id))
}

const noNumber = (): DomainError =>
  new DomainError(
    'invalid',
    'Este número não existe. Confira o DDD e os dígitos; de outro país, comece com + e o código.',
    {
      code: 'whatsapp_numero',
    },
  )

const isLinked = (): DomainError =>
  new DomainError('conflict', 'Este número já está conectado ao Fechaí e volta sozinho, sem código.', {
    code: 'whatsapp_ja_conectado',
  })

const ofAnother = (): DomainError =>
  new DomainError(
    'conflict',
    'As conversas desta conexão são de outro número. Use o número dela, ou crie outra conexão para este.',
    { code: 'whatsapp_outro_numero' },
  )

const noGateway = (): DomainError =>
  new DomainError('unavailable', WHATSAPP_TEXTS.noAnswer, { code: 'whatsapp_servidor' })

const answerOf = (c: ApiContext, { session, linkCode }: SessionView): LinkCodeAnswer => ({
  ...{ success: true, empresaId: c.get('viewer').owner.empresaId, sessionId: session.id, status: session.status },
  ...{ linkCode: linkCode?.code ?? null, linkCodeEndsAt: linkCode?.endsAt ?? null, message: session.message },
})
