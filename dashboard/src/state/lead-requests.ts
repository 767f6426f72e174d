import { api } from '../lib/api.ts'

/** Asks the owner of an upload's lead for it. @throws ApiError with the sentence for the screen */
export const requestLead = (uploadId: string): Promise<unknown> => api.post('/api/lead-requests', { uploadId })

/** Passes the lead to the person who asked, or refuses. @throws ApiError with the sentence for the screen */
export const answerRequest = (id: string, accept: boolean): Promise<unknown> =>
  api.post(`/api/lead-requests/${id}/answer`, { accept })
