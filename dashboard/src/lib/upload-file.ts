import type { UploadAccepted } from '@fechai/shared/contracts/uploads'
import { ApiError, endSession, errorFrom, OFFLINE_TEXT } from './api.ts'
import { newId } from './new-id.ts'

export interface FileTransfer {
  /** Settles when the server has taken the file; rejects with `ApiError`. */
  accepted: Promise<UploadAccepted>
  abort: () => void
}

/** Sends one file to POST /upload; files with the same `batch` are one sending to its limit. XMLHttpRequest, because fetch tells nothing of the bytes that went out. */
export function uploadFile(file: File, batch: string, onSent: (sentBytes: number) => void): FileTransfer {
  const request = new XMLHttpRequest()
  const accepted = new Promise<UploadAccepted>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onSent(Math.min(event.loaded, file.size)))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as UploadAccepted)
        return
      }
      if (request.status === 401) endSession()
      reject(errorFrom(request.status, request.responseText, request.getResponseHeader('retry-after')))
    })
    request.addEventListener('error', () => reject(new ApiError(OFFLINE_TEXT, { status: 0 })))
    request.addEventListener('abort', () => reject(new ApiError('Envio cancelado.', { status: 0, code: 'cancelado' })))
  })

  const form = new FormData()
  form.append('file', file, file.name)
  request.open('POST', '/upload')
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('x-request-id', newId())
  request.setRequestHeader('x-upload-batch', batch)
  request.send(form)
  return { accepted, abort: () => request.abort() }
}
