import type { StatusAnswer } from '@fechai/contracts/whatsapp-sessions'
import { servingGateways } from '@fechai/data/whatsapp'
import { WHATSAPP_TEXTS } from '@fechai/domain/whatsapp-texts'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { sessionNamed, sessionsOf } from './session-of.ts'

/**
 * Reports the state of a session; 'mock' while no gateway serves (specification 2, §8). Counts the caller as watching.
 */
export async function readStatus(c: ApiContext, deps: Deps, named: string): Promise<StatusAnswer> {
  const { owner } = c.get('viewer')
  const { views } = await sessionsOf(deps, owner)
  const found = await sessionNamed({ views }, owner, named)
  await views.watched()
  const { session } = found ?? { session: null }
  const serves = (await servingGateways(deps.db)).gateways > 0
  return {
    success: true,
    status: serves ? (session?.status ?? 'disconnected') : 'mock',
    connected: serves && (session?.connected ?? false),
    ...{ empresaId: owner.empresaId, sessionId: session?.id ?? null, phoneNumber: session?.phone ?? null },
    message: serves ? (session?.message ?? null) : WHATSAPP_TEXTS.noBackend,
  }
}
