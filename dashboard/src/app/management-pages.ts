/** What managers look after comes as one file: each screen of its own would be named in the first page's list of parts. */
export { AccessPage } from '../features/access/page.tsx'
export { AuditPage } from '../features/audit/page.tsx'
export { BatchesPage } from '../features/batches/page.tsx'
export { OperationsPage } from '../features/operations/page.tsx'
