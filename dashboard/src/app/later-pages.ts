/** Pages that nobody begins with come as one file: each of its own would be named in the first page's list of parts. */
export { AccessPage } from '../features/access/page.tsx'
export { AiAnalysisPage } from '../features/ai-analysis/page.tsx'
export { AuditPage } from '../features/audit/page.tsx'
export { BatchesPage } from '../features/batches/page.tsx'
export { OperationsPage } from '../features/operations/page.tsx'
export { SalesPage } from '../features/sales/page.tsx'
