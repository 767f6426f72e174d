import * as z from 'zod'

/** Chooses one of the contact cards in a message. */
export const cardLeadBody = z.strictObject({ card: z.number().int().min(0).max(1_000) })

export interface CardLeadAnswer {
  success: true
  leadId: string
  /** False where the person, or this card, is a lead already. */
  isNew: boolean
}
