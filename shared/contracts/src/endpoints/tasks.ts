import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  newTaskBody,
  taskChangeBody,
  tasksQuery,
  type LeadTasks,
  type OpenPromises,
  type OverdueTasks,
  type TaskAnswer,
  type Tasks,
} from '../tasks.ts'

export const taskEndpoints = {
  'GET /api/tasks': endpoint({ access: 'session', query: tasksQuery, answer: type<Tasks>() }),
  'GET /api/tasks/overdue': endpoint({ access: 'session', answer: type<OverdueTasks>() }),
  'GET /api/tasks/promises': endpoint({ access: 'session', answer: type<OpenPromises>() }),
  'GET /api/leads/:id/tasks': endpoint({ access: 'session', ids: { id: 'lead' }, answer: type<LeadTasks>() }),
  'POST /api/tasks': endpoint({
    access: 'session',
    body: newTaskBody,
    answer: type<TaskAnswer>(),
    example: {
      id: exampleId('new-id'),
      leadId: exampleId('lead'),
      title: 'Mandar o contrato',
      dueOn: '2026-11-24',
      dueMinute: 540,
    },
  }),
  'PATCH /api/tasks/:id': endpoint({
    access: 'session',
    ids: { id: 'task' },
    body: taskChangeBody,
    answer: type<TaskAnswer>(),
    example: { revision: 1, state: 'done' },
  }),
  'DELETE /api/tasks/:id': endpoint({ access: 'session', ids: { id: 'task' }, answer: type<void>() }),
}
