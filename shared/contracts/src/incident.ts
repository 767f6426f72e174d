import * as z from 'zod'
import { number } from './privacy.ts'

/** Selects a period and, in it, one person's actions, access to one contact's data, or both. */
export const incidentBody = z.strictObject({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** The person under review; `userId` has to be the session's. */
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
  /** The lead or conversation that the data belongs to, where it still exists. */
  lead: string | null
  whatsapp: string | null
}

export interface Incident {
  lines: IncidentLine[]
  /** More lines than are shown. */
  cut: boolean
}

export const INCIDENT_LINES = 2_000
