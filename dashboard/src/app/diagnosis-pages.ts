/** The screens of the diagnosis come as one file: each of its own would be named in the first page's list of parts. */
export { AiAnalysisPage } from '../features/ai-analysis/page.tsx'
export { SalesPage } from '../features/sales/page.tsx'
