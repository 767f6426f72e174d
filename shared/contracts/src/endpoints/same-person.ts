import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { joinLeadsBody, notSameBody, partLeadBody, type JoinedLeads, type SamePerson } from '../same-person.ts'

export const samePersonEndpoints = {
  'GET /api/leads/:id/same-person': endpoint({ access: 'session', ids: { id: 'lead' }, answer: type<SamePerson>() }),
  'POST /api/leads/:id/not-same': endpoint({
    access: 'session',
    ids: { id: 'lead' },
    body: notSameBody,
    answer: type<Done>(),
    example: { other: exampleId('lead') },
  }),
  'POST /api/leads/:id/join': endpoint({
    access: 'session',
    ids: { id: 'lead' },
    body: joinLeadsBody,
    answer: type<JoinedLeads>(),
    example: { other: exampleId('lead'), revision: 0, otherRevision: 0 },
  }),
  'POST /api/leads/:id/part': endpoint({
    access: 'session',
    ids: { id: 'lead' },
    body: partLeadBody,
    answer: type<JoinedLeads>(),
    example: { revision: 0 },
  }),
}
