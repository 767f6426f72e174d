import * as z from 'zod'
import { LIMITS } from '@fechai/domain/limits'
import { NOTE_MAX } from '@fechai/domain/note'
import { PLAN_MESSAGES } from '@fechai/domain/suggested-message'
import type { LeadActivity } from './leads.ts'

/** Words of the person's own about what they did; they lie sealed. */
const texto = z.string().trim().max(NOTE_MAX).optional()

export const CALL_RESULTS = ['atendeu', 'nao_atendeu'] as const
export type CallResult = (typeof CALL_RESULTS)[number]

/** What somebody says to have done with a lead. Origins and moves are written with what they tell of, by nobody else. */
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
  // Ours: what a report recommends, as somebody means to do it.
  z.strictObject({ action: z.literal('ACTION_PLANNED'), texto: z.string().trim().min(1).max(200) }),
])
export type LeadAction = z.infer<typeof leadActionBody>

const toldActivity = z.strictObject({
  /** The teller's: one that is told twice is one. */
  id: z.uuid(),
  lead_id: z.uuid(),
  activity: leadActionBody,
  /** When it was done; one that is told later than that carries it. */
  created_at: z.iso.datetime({ offset: true }).optional(),
})
export type ToldActivity = z.infer<typeof toldActivity>

/** POST /api/activities: one, or a batch of the log. */
export const activitiesBody = z.strictObject({
  activities: z.array(toldActivity).min(1).max(LIMITS.activityBatch),
})
export type TellActivities = z.infer<typeof activitiesBody>

/** Those that stand now; one of a lead that is gone does not, nor one that says again what the day has told. */
export interface ActivitiesTold {
  ids: string[]
}

/** GET /api/activities?limit=&cursor= : of all leads, newest first. */
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
