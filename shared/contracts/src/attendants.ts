import * as z from 'zod'

/** An attendant of the company's conversations, and the person of the company that the name means. */
export interface Attendant {
  name: string
  /** Leads on the board with this attendant. */
  leads: number
  /** Person whom a manager linked the name to; null without one. */
  userId: string | null
  /** Person of the same name, while none is linked. */
  suggestedId: string | null
  /** Leads that are not that person's yet; 0 without one. */
  toPass: number
}

/** For managers; the attendant with most leads comes first. */
export interface Attendants {
  attendants: Attendant[]
}

/** Null removes the link. */
export const linkAttendantBody = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** Not `userId`, which has to be the session's. */
  person: z.uuid().nullable(),
})
export type LinkAttendant = z.infer<typeof linkAttendantBody>
