import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { leadRuleBody, type LeadRule } from '../lead-rules.ts'

export const leadRuleEndpoints = {
  'GET /api/lead-rule': endpoint({ access: 'gestor', answer: type<LeadRule>() }),
  'PUT /api/lead-rule': endpoint({
    access: 'gestor',
    body: leadRuleBody,
    answer: type<LeadRule>(),
    example: { rule: 'turns', members: [exampleId('colleague')] },
  }),
}
