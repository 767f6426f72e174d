import { call } from '../lib/call.ts'

/** Asks the owner of an upload's lead for it. @throws ApiError with the sentence for the screen */
export const requestLead = (uploadId: string): Promise<unknown> =>
  call('POST /api/lead-requests', { body: { uploadId } })

/** Passes the lead to the person who asked, or refuses. @throws ApiError with the sentence for the screen */
export const answerRequest = (id: string, accept: boolean): Promise<unknown> =>
  call('POST /api/lead-requests/:id/answer', { id, body: { accept } })
