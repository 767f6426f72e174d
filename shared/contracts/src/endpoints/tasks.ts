import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  newTaskBody,
  taskChangeBody,
  tasksQuery,
  type CalendarLink,
  type LeadTasks,
  type NextTasks,
  type OpenPromises,
  type OverdueTasks,
  type TaskAnswer,
  taskSettingsBody,
  type Tasks,
  type TaskSettings,
} from '../tasks.ts'

export const taskEndpoints = {
  'GET /api/tasks': endpoint({ access: 'session', scope: 'leads:read', query: tasksQuery, answer: type<Tasks>() }),
  'GET /api/tasks/overdue': endpoint({ access: 'session', answer: type<OverdueTasks>() }),
  'GET /api/tasks/next': endpoint({ access: 'session', answer: type<NextTasks>() }),
  'GET /api/tasks/promises': endpoint({ access: 'session', answer: type<OpenPromises>() }),
  'GET /api/leads/:id/tasks': endpoint({
    access: 'session',
    scope: 'leads:read',
    ids: { id: 'lead' },
    answer: type<LeadTasks>(),
  }),
  'POST /api/tasks': endpoint({
    access: 'session',
    scope: 'leads:write',
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
    scope: 'leads:write',
    ids: { id: 'task' },
    body: taskChangeBody,
    answer: type<TaskAnswer>(),
    example: { revision: 1, state: 'done' },
  }),
  'GET /api/tasks/settings': endpoint({ access: 'session', answer: type<TaskSettings>() }),
  'PUT /api/tasks/settings': endpoint({
    access: 'session',
    body: taskSettingsBody,
    answer: type<TaskSettings>(),
    example: { byMail: false },
  }),
  'POST /api/tasks/calendar': endpoint({ access: 'session', answer: type<CalendarLink>() }),
  'DELETE /api/tasks/calendar': endpoint({ access: 'session', answer: type<void>() }),
  // Read by the program of a calendar, which has no session.
  'GET /api/calendar/:token': endpoint({ access: 'public', ids: { token: 'calendar-token' } }),
  // Opened from a letter, by a person or by a mail program.
  'GET /api/unsubscribe/:token': endpoint({ access: 'public', ids: { token: 'mail-token' } }),
  'POST /api/unsubscribe/:token': endpoint({ access: 'public', ids: { token: 'mail-token' } }),
  'DELETE /api/tasks/:id': endpoint({ access: 'session', ids: { id: 'task' }, answer: type<void>() }),
}
