import { endpoint, type } from '../endpoint.ts'
import { readNotificationsBody, type Notifications } from '../notifications.ts'

export const notificationEndpoints = {
  'GET /api/notifications': endpoint({ access: 'session', prolongs: false, answer: type<Notifications>() }),
  'POST /api/notifications/read': endpoint({
    access: 'session',
    body: readNotificationsBody,
    answer: type<Notifications>(),
    example: {},
  }),
  'DELETE /api/notifications': endpoint({ access: 'session', answer: type<Notifications>() }),
  'DELETE /api/notifications/:id': endpoint({
    access: 'session',
    ids: { id: 'notification' },
    answer: type<Notifications>(),
  }),
}
