import { endpoint, type } from '../endpoint.ts'
import { objectionMessageBody, type ActionPlan, type ObjectionMessageAnswer } from '../messages.ts'

export const messageEndpoints = {
  'POST /api/leads/:id/action-plan': endpoint({ access: 'session', ids: { id: 'lead' }, answer: type<ActionPlan>() }),
  'DELETE /api/leads/:id/actions/:activityId': endpoint({
    access: 'session',
    answer: type<void>(),
    ids: { id: 'lead', activityId: 'activity' },
  }),
  'POST /api/generate-objection-message': endpoint({
    access: 'session',
    body: objectionMessageBody,
    answer: type<ObjectionMessageAnswer>(),
    example: { leadInfo: { obstrucoes: ['Preço'] } },
  }),
}
