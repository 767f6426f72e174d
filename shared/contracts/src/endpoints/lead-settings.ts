import { endpoint, type } from '../endpoint.ts'
import { reportQuery } from '../insights.ts'
import { leadSettingsBody, type LeadSettings, type LossesAnswer } from '../lead-settings.ts'

export const leadSettingEndpoints = {
  'GET /api/lead-settings': endpoint({ access: 'session', scope: 'leads:read', answer: type<LeadSettings>() }),
  'PUT /api/lead-settings': endpoint({
    access: 'gestor',
    body: leadSettingsBody,
    answer: type<LeadSettings>(),
    example: { revision: 0, demandsReason: false },
  }),
  'GET /api/insights/losses': endpoint({
    access: 'session',
    scope: 'reports',
    query: reportQuery,
    answer: type<LossesAnswer>(),
    example: { days: 30 },
  }),
}
