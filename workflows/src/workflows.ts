export { analyzeUpload } from './analyze-upload.ts'
export { reconcileUploads } from './reconcile-uploads.ts'
