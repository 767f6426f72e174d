import { alertRuleBody, type Alerts } from '../alerts.ts'
import { endpoint, type } from '../endpoint.ts'

export const alertEndpoints = {
  'GET /api/alerts': endpoint({ access: 'gestor', prolongs: false, answer: type<Alerts>() }),
  'PUT /api/alerts': endpoint({
    access: 'gestor',
    body: alertRuleBody,
    answer: type<Alerts>(),
    example: {
      enabled: true,
      parkedMinutes: 30,
      providerPercent: 10,
      byMail: true,
    },
  }),
}
