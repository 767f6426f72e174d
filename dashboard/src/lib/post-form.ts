import { ApiError, endSession, errorFrom, OFFLINE_TEXT } from './api.ts'
import { newId } from './new-id.ts'

export interface FormTransfer<Answer> {
  /** Settles when the server has taken the form; rejects with `ApiError`. */
  accepted: Promise<Answer>
  abort: () => void
}

/** Sends a form with a file. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function postForm<Answer>(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  onSent: (sentBytes: number) => void = () => undefined,
): FormTransfer<Answer> {
  const request = new XMLHttpRequest()
  const accepted = new Promise<Answer>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onSent(event.loaded))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as Answer)
        return
      }
      if (request.status === 401) endSession()
      reject(errorFrom(request.status, request.responseText, request.getResponseHeader('retry-after')))
    })
    request.addEventListener('error', () => reject(new ApiError(OFFLINE_TEXT, { status: 0 })))
    request.addEventListener('abort', () => reject(new ApiError('Envio cancelado.', { status: 0, code: 'cancelado' })))
  })
  request.open('POST', path)
  const all = { accept: 'application/json', 'x-request-id': newId(), ...headers }
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
  request.send(form)
  return { accepted, abort: () => request.abort() }
}
