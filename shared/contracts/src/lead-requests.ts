import * as z from 'zod'

/** POST /api/lead-requests: asks for the lead of a file that a colleague has sent. */
export const leadRequestBody = z.strictObject({ uploadId: z.uuid() })

/** POST /api/lead-requests/{id}/answer: by the lead's owner or a manager. */
export const leadRequestAnswerBody = z.strictObject({ accept: z.boolean() })
