import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { leadRequestAnswerBody, leadRequestBody } from '../lead-requests.ts'

export const leadRequestEndpoints = {
  'POST /api/lead-requests': endpoint({
    access: 'session',
    body: leadRequestBody,
    answer: type<Done>(),
    example: { uploadId: exampleId('upload') },
  }),
  'POST /api/lead-requests/:id/answer': endpoint({
    access: 'session',
    ids: { id: 'lead-request' },
    body: leadRequestAnswerBody,
    answer: type<Done>(),
    example: { accept: true },
  }),
}
