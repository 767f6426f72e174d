import type { AuditAnswer, AuditVerified } from '../audit.ts'
import { endpoint, type } from '../endpoint.ts'
import { incidentBody, type Incident } from '../incident.ts'

export const auditEndpoints = {
  'GET /api/audit': endpoint({ access: 'gestor', answer: type<AuditAnswer>() }),
  'POST /api/audit/verify': endpoint({ access: 'gestor', answer: type<AuditVerified>() }),
  'POST /api/audit/incident': endpoint({
    access: 'gestor',
    body: incidentBody,
    answer: type<Incident>(),
    example: { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
  }),
  'POST /api/audit/export': endpoint({ access: 'gestor' }),
}
