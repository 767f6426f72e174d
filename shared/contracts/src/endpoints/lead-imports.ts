import { endpoint, type, type Done } from '../endpoint.ts'
import {
  importMappingBody,
  startImportBody,
  type ImportPreview,
  type LeadImport,
  type LeadImports,
} from '../lead-imports.ts'

export const leadImportEndpoints = {
  'GET /api/lead-imports': endpoint({ access: 'session', answer: type<LeadImports>() }),
  'POST /api/lead-imports': endpoint({ access: 'session', lasts: true, form: true, answer: type<ImportPreview>() }),
  'GET /api/lead-imports/:id': endpoint({
    access: 'session',
    ids: { id: 'lead-import' },
    answer: type<LeadImport>(),
  }),
  'POST /api/lead-imports/:id/check': endpoint({
    access: 'session',
    ids: { id: 'lead-import' },
    body: importMappingBody,
    answer: type<ImportPreview>(),
    example: { mapping: ['nome'] },
    readsOnly: true,
  }),
  'POST /api/lead-imports/:id/start': endpoint({
    access: 'session',
    ids: { id: 'lead-import' },
    body: startImportBody,
    answer: type<LeadImport>(),
    example: { mapping: ['nome'], duplicates: 'pular' },
  }),
  'POST /api/lead-imports/:id/undo': endpoint({
    access: 'session',
    ids: { id: 'lead-import' },
    answer: type<LeadImport>(),
  }),
  'DELETE /api/lead-imports/:id': endpoint({ access: 'session', ids: { id: 'lead-import' }, answer: type<Done>() }),
}
