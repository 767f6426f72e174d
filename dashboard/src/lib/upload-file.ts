import type { UploadAccepted } from '@fechai/contracts/uploads'
import { postForm, type FormTransfer } from './post-form.ts'

export type FileTransfer = FormTransfer<UploadAccepted>

/** Sends one file; files with the same `batch` are one sending to its limit. */
export function uploadFile(file: File, batch: string, onSent: (sentBytes: number) => void): FileTransfer {
  const form = new FormData()
  form.append('file', file, file.name)
  return postForm('POST /upload', {}, form, { 'x-upload-batch': batch }, (bytes) => onSent(Math.min(bytes, file.size)))
}
