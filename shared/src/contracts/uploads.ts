import type { UploadState } from '../domain/upload.ts'

/** 202 of POST /upload; `duplicate` when the company already sent these bytes. */
export interface UploadAccepted {
  success: true
  uploadId: string
  duplicate: boolean
}

export interface UploadList {
  uploads: UploadState[]
}

/** Body of every error answer. */
export interface ErrorAnswer {
  success: false
  error: string
  code: string
  requestId: string
}
