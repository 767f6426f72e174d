import type { LeadActivityBody } from '@fechai/shared/contracts/leads'
import type { LeadAction, LeadActionAnswer } from '@fechai/shared/contracts/messages'
import { leadActionsOf } from '@fechai/shared/db/lead-actions'
import { displayTime } from '@fechai/shared/domain/clock'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'
import { readIdempotencyKey } from '../http/idempotency-key.ts'

/** Leaves in the lead's history what somebody did; never the words of a message. */
export async function recordAction(
  c: ApiContext,
  { db }: Deps,
  leadId: string,
  action: LeadAction,
): Promise<LeadActionAnswer> {
  const { owner, user } = c.get('viewer')
  const key = readIdempotencyKey(c)
  // A plan that is opened ten times a day is told once.
  const today = displayTime(new Date()).slice(0, 10)
  const dedupeKey = action.action === 'ACTION_PLAN_OPENED' ? `plan:${owner.userId}:${today}` : key && `action:${key}`
  return { activityId: await leadActionsOf(db, owner).record(leadId, describe(action, user.name), dedupeKey) }
}

function describe(action: LeadAction, userName: string): LeadActivityBody {
  if (action.action === 'ACTION_PLAN_OPENED')
    return { type: 'ACTION', description: 'Plano de Ação Prático aberto', details: { action: action.action, userName } }
  const number = `Mensagem 0${action.mensagem}`
  const description =
    action.via === 'whatsapp' ? `${number} aberta no WhatsApp para enviar` : `${number} copiada para enviar`
  return { type: 'ACTION', description, details: { ...action, userName } }
}
