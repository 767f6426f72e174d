export { analyzeUpload } from './analyze-upload.ts'
export { reconcileUploads } from './reconcile-uploads.ts'
export { reanalyzeLead } from './reanalyze-lead.ts'
