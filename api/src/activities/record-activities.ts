import { createHash } from 'node:crypto'
import type { ActivitiesTold, LeadAction, TellActivities } from '@fechai/contracts/activities'
import type { LeadActivityBody } from '@fechai/contracts/leads'
import { toldActivitiesOf } from '@fechai/data/leads'
import { displayTime } from '@fechai/domain/clock'
import type { Deps } from '../deps.ts'
import type { ApiContext } from '../http/context.ts'

/** Records a person's actions in the histories of leads; never the words of a message. */
export async function recordActivities(
  c: ApiContext,
  { db, master }: Deps,
  { activities }: TellActivities,
): Promise<ActivitiesTold> {
  const { owner, user } = c.get('viewer')
  const told = activities.map(({ id, lead_id: leadId, activity, created_at: at }) => ({
    ...{ id, leadId, at },
    activity: describe(activity, user.name),
    text: 'texto' in activity ? (activity.texto ?? '') : '',
    dedupeKey: onceADay(activity, owner.userId, dayOf(at)),
  }))
  return { ids: await toldActivitiesOf(db, master, owner).add(told) }
}

/** A plan that is opened ten times a day is recorded once, and so is the same action that is planned again. */
function onceADay(activity: LeadAction, userId: string, day: string): string | null {
  if (activity.action === 'ACTION_PLAN_OPENED') return `plan:${userId}:${day}`
  if (activity.action !== 'ACTION_PLANNED') return null
  return `acao:${userId}:${day}:${createHash('sha256').update(activity.texto).digest('base64url').slice(0, 22)}`
}

const dayOf = (at: string | undefined): string => displayTime(at ?? new Date()).slice(0, 10)

function describe(action: LeadAction, userName: string): LeadActivityBody {
  const activity = (description: string, details: Record<string, unknown>): LeadActivityBody => ({
    type: 'ACTION',
    description,
    details: { action: action.action, ...details, userName },
  })
  switch (action.action) {
    case 'ACTION_PLAN_OPENED':
      return activity('Plano de Ação Prático aberto', {})
    case 'MESSAGE_SENT': {
      const { mensagem, via } = action
      const how = via === 'whatsapp' ? 'aberta no WhatsApp para enviar' : 'copiada para enviar'
      return activity(`Mensagem 0${mensagem} ${how}`, { mensagem, via })
    }
    case 'ACTION_PLANNED':
      return activity('Ação planejada', {})
    case 'CALL_MADE': {
      const { resultado } = action
      return activity(resultado === 'atendeu' ? 'Ligou e foi atendido' : 'Ligou e não foi atendido', { resultado })
    }
    case 'MEETING_SCHEDULED': {
      const { quando } = action
      return activity(`Reunião marcada para ${displayTime(quando)}`, { quando })
    }
  }
}
