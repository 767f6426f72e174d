import { endpoint, type } from '../endpoint.ts'
import { exampleId } from '../example-ids.ts'
import {
  scanProExportQuery,
  scanProListQuery,
  startScanProBody,
  type ScanPro,
  type ScanProAnswer,
  type ScanProList,
} from '../scanpro.ts'

export const scanproEndpoints = {
  'POST /api/scanpro': endpoint({
    access: 'session',
    body: startScanProBody,
    answer: type<{ report: ScanPro }>(),
    example: { id: exampleId('new-id'), days: 30 },
    status: 202,
  }),
  'GET /api/scanpro': endpoint({ access: 'session', query: scanProListQuery, answer: type<ScanProList>() }),
  'GET /api/scanpro/:id': endpoint({ access: 'session', ids: { id: 'report' }, answer: type<ScanProAnswer>() }),
  'POST /api/scanpro/:id/export': endpoint({
    access: 'session',
    ids: { id: 'report' },
    query: scanProExportQuery,
    example: { formato: 'xlsx' },
  }),
}
