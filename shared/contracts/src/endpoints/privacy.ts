import { companyErasureBody, type CompanyErasure } from '../company-erasure.ts'
import { dataExportBody, type DataExports } from '../data-exports.ts'
import { endpoint, type, type Done } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import { contactBody, erasureBody, type ContactLook, type Privacy } from '../privacy.ts'
import { retentionBody, type Retention } from '../retention.ts'

export const privacyEndpoints = {
  'GET /api/privacy/company-erasure': endpoint({ access: 'session', prolongs: false, answer: type<CompanyErasure>() }),
  'POST /api/privacy/company-erasure': endpoint({
    access: 'gestor',
    body: companyErasureBody,
    answer: type<CompanyErasure>(),
    example: { id: exampleId('new-id'), confirm: 'outro nome', password: 'uma senha errada' },
    status: 202,
  }),
  'POST /api/privacy/company-erasure/withdraw': endpoint({ access: 'gestor', answer: type<CompanyErasure>() }),
  'GET /api/privacy/company-erasures/:id': endpoint({ access: 'public', ids: { id: 'company-erasure' } }),
  'GET /api/privacy/exports': endpoint({ access: 'session', prolongs: false, answer: type<DataExports>() }),
  'POST /api/privacy/exports': endpoint({
    access: 'session',
    body: dataExportBody,
    answer: type<Done & { id: string }>(),
    example: { id: exampleId('new-id'), scope: 'conta' },
    status: 202,
  }),
  'GET /api/privacy/exports/:id/file': endpoint({ access: 'session', ids: { id: 'data-export' } }),
  'GET /api/privacy/retention': endpoint({ access: 'session', prolongs: false, answer: type<Retention>() }),
  'PUT /api/privacy/retention': endpoint({
    access: 'gestor',
    body: retentionBody,
    answer: type<Retention>(),
    example: { days: 365 },
  }),
  'GET /api/privacy': endpoint({ access: 'gestor', prolongs: false, answer: type<Privacy>() }),
  'POST /api/privacy/contacts/look': endpoint({
    access: 'gestor',
    body: contactBody,
    answer: type<ContactLook>(),
    example: { number: '+55 11 91234-5678' },
  }),
  'POST /api/privacy/erasures': endpoint({
    access: 'gestor',
    body: erasureBody,
    answer: type<Done & { id: string }>(),
    example: { id: exampleId('new-id'), number: '+55 11 91234-5678', confirm: 'confirmo', notAgain: false },
    status: 202,
  }),
  'POST /api/privacy/not-analysed': endpoint({
    access: 'gestor',
    body: contactBody,
    answer: type<Done>(),
    example: { number: '+55 11 91234-5679' },
  }),
  'POST /api/privacy/not-analysed/remove': endpoint({
    access: 'gestor',
    body: contactBody,
    answer: type<Done & { removed: boolean }>(),
    example: { number: '+55 11 91234-5679' },
  }),
}
