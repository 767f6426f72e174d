import { coachingBody, coachingQuery, type CoachingNotes } from '../coaching.ts'
import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'

export const coachingEndpoints = {
  'GET /api/coaching': endpoint({ access: 'session', query: coachingQuery, answer: type<CoachingNotes>() }),
  'POST /api/coaching': endpoint({
    access: 'lider',
    body: coachingBody,
    answer: type<CoachingNotes>(),
    example: { id: exampleId('new-id'), leadId: exampleId('lead'), index: 0, texto: 'Pergunte o que falta.' },
  }),
  'POST /api/coaching/read': endpoint({ access: 'session', answer: type<void>() }),
  'DELETE /api/coaching/:id': endpoint({
    access: 'lider',
    ids: { id: 'coaching-note' },
    answer: type<CoachingNotes>(),
  }),
}
