import * as z from 'zod'

/** Requests the lead of a file that a colleague has sent. */
export const leadRequestBody = z.strictObject({ uploadId: z.uuid() })

/** Answered by the lead's owner or a manager. */
export const leadRequestAnswerBody = z.strictObject({ accept: z.boolean() })
