import * as z from 'zod'
import { LIMITS } from '@fechai/domain/limits'
import { NOTE_MAX } from '@fechai/domain/note'
import { PLAN_MESSAGES } from '@fechai/domain/suggested-message'
import type { LeadActivity } from './leads.ts'

/** Words of the person's own about what they did; they lie sealed. */
const texto = z.string().trim().max(NOTE_MAX).optional()

export const CALL_RESULTS = ['atendeu', 'nao_atendeu'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/**
 * An action that a person reports about a lead. The server alone records origins and moves, together with the change.
 */
export const leadActionBody = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('ACTION_PLAN_OPENED') }),
  z.strictObject({
    action: z.literal('MESSAGE_SENT'),
    /** Number of the tab, from 1. */
    mensagem: z.number().int().min(1).max(PLAN_MESSAGES),
    via: z.enum(['whatsapp', 'copia']),
  }),
  z.strictObject({ action: z.literal('CALL_MADE'), resultado: z.enum(CALL_RESULTS), texto }),
  z.strictObject({
    action: z.literal('MEETING_SCHEDULED'),
    /** Time at which it takes place, ISO. */
    quando: z.iso.datetime({ offset: true }),
    texto,
  }),
  // The product's own action: a recommendation of a report that a person plans to carry out.
  z.strictObject({ action: z.literal('ACTION_PLANNED'), texto: z.string().trim().min(1).max(200) }),
])
export type LeadAction = z.infer<typeof leadActionBody>

const toldActivity = z.strictObject({
  /** The client draws the id, so that an action reported twice is recorded once. */
  id: z.uuid(),
  lead_id: z.uuid(),
  activity: leadActionBody,
  /** Time of the action, for one that is reported later. */
  created_at: z.iso.datetime({ offset: true }).optional(),
})
export type ToldActivity = z.infer<typeof toldActivity>

/** One activity, or a batch of the log. */
export const activitiesBody = z.strictObject({
  activities: z.array(toldActivity).min(1).max(LIMITS.activityBatch),
})
export type TellActivities = z.infer<typeof activitiesBody>

/** Activities recorded by this request. Those of a deleted lead, and repetitions within a day, are left out. */
export interface ActivitiesTold {
  ids: string[]
}

/** Activities of all leads, newest first. */
export const allActivitiesQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.uuid().optional(),
})
export interface ActivityOfLead extends LeadActivity {
  lead_id: string
  /** Name of the lead. */
  nome: string
}
export interface AllActivities {
  activities: ActivityOfLead[]
  nextCursor: string | null
}
