import { endpoint, type, type Done } from '../endpoint.ts'
import { reportQuery } from '../insights.ts'
import {
  newFormBody,
  newLinkBody,
  sentFormBody,
  type FormTicket,
  type LeadDoors,
  type LeadForm,
  type LeadLink,
  type LeadMailbox,
  type OriginsAnswer,
} from '../lead-forms.ts'

export const leadFormEndpoints = {
  'GET /api/lead-forms': endpoint({ access: 'gestor', answer: type<LeadDoors>() }),
  'POST /api/lead-forms': endpoint({
    access: 'gestor',
    body: newFormBody,
    answer: type<LeadForm>(),
    example: { name: 'Site', origins: ['https://loja.exemplo.invalid'] },
  }),
  'DELETE /api/lead-forms/:id': endpoint({ access: 'gestor', ids: { id: 'lead-form' }, answer: type<Done>() }),
  'POST /api/lead-links': endpoint({
    access: 'gestor',
    body: newLinkBody,
    answer: type<LeadLink>(),
    example: { name: 'Bio', number: '11 91234-5678', words: 'Olá!', source: 'instagram' },
  }),
  'DELETE /api/lead-links/:id': endpoint({ access: 'gestor', ids: { id: 'lead-link' }, answer: type<Done>() }),
  'POST /api/lead-mailbox': endpoint({ access: 'gestor', answer: type<LeadMailbox>() }),
  'DELETE /api/lead-mailbox': endpoint({ access: 'gestor', answer: type<Done>() }),
  // Asked by a page of another site, whose visitor has no session.
  'GET /api/forms/:token/ticket': endpoint({
    ...{ access: 'public', ids: { token: 'form-token' }, answer: type<FormTicket>() },
  }),
  'POST /api/forms/:token': endpoint({
    access: 'public',
    ids: { token: 'form-token' },
    body: sentFormBody,
    answer: type<Done>(),
    example: { nome: 'Dona Célia', ticket: 'errado' },
  }),
  // Opened by a customer, and leads to WhatsApp.
  'GET /api/l/:code': endpoint({ access: 'public', ids: { code: 'link-code' } }),
  'GET /api/insights/origins': endpoint({
    access: 'session',
    scope: 'reports',
    query: reportQuery,
    answer: type<OriginsAnswer>(),
    example: { days: 30 },
  }),
}
