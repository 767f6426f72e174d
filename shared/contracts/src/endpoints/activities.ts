import { activitiesBody, allActivitiesQuery, type ActivitiesTold, type AllActivities } from '../activities.ts'
import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'

export const activityEndpoints = {
  'POST /api/activities': endpoint({
    access: 'session',
    body: activitiesBody,
    answer: type<ActivitiesTold>(),
    example: {
      activities: [
        {
          id: exampleId('new-id'),
          lead_id: exampleId('lead'),
          activity: { action: 'CALL_MADE', resultado: 'atendeu' },
        },
      ],
    },
  }),
  'GET /api/activities': endpoint({ access: 'session', query: allActivitiesQuery, answer: type<AllActivities>() }),
}
