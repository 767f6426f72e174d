export { analyzeUpload } from './analyze-upload.ts'
export { retryItem } from './retry-item.ts'
export { reconcileUploads } from './reconcile-uploads.ts'
export { reanalyzeLead } from './reanalyze-lead.ts'
