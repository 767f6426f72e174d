import { z } from 'zod'
import { NOTE_MAX } from '@fechai/domain/note'
import { wholeNumber } from './whole-number.ts'

/** A note of a manager, or of the leader of the seller's team, about a sentence of a seller's conversation. */
export interface CoachingNote {
  id: string
  leadId: string
  nome: string
  index: number
  /** The sentence at the time of the note, and when it was written. */
  quote: string
  sentAt: string
  texto: string
  author: string
  createdAt: string
  /** Time at which the seller read it; null until then. */
  readAt: string | null
}

/** The seller is the lead's owner. */
export const coachingBody = z.strictObject({
  id: z.uuid(),
  leadId: z.uuid(),
  index: wholeNumber(),
  texto: z.string().trim().min(1).max(NOTE_MAX),
})
export type CoachingBody = z.infer<typeof coachingBody>

export const coachingQuery = z.object({ vendedor: z.uuid().optional() })

/** Also the answer to each change; the latest note comes first. */
export interface CoachingNotes {
  success: true
  notes: CoachingNote[]
}
