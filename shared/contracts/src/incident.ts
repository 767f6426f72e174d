import * as z from 'zod'
import { number } from './privacy.ts'

/** POST /api/audit/incident : a period, and in it what one person did, or what was done with one contact's data, or both. */
export const incidentBody = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Whoever asks names somebody else here: not `userId`, which has to be the session's. */
  person: z.uuid().optional(),
  number: number.optional(),
})
export type IncidentQuestion = z.infer<typeof incidentBody>

export interface IncidentLine {
  id: number
  at: string
  event: string
  /** User who did it; null when unknown. */
  userId: string | null
  /** Whose data it was, where it is still here: the lead, or the conversation. */
  lead: string | null
  whatsapp: string | null
}

export interface Incident {
  lines: IncidentLine[]
  /** More lines than are shown. */
  cut: boolean
}

export const INCIDENT_LINES = 2_000
