import type { AnswerOf, JsonName, Sent } from '@fechai/contracts/endpoints'
import { ApiError, endSession, errorFrom, OFFLINE_TEXT } from './api.ts'
import { toRequest } from './call.ts'
import { newId } from './new-id.ts'

export interface FormTransfer<Answer> {
  /** Settles when the server has taken the form; rejects with `ApiError`. */
  accepted: Promise<Answer>
  abort: () => void
}

/** Sends a form with a file. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function postForm<Name extends JsonName>(
  name: Name,
  sent: Sent<Name>,
  form: FormData,
  headers: Record<string, string>,
  onSent: (sentBytes: number) => void = () => undefined,
): FormTransfer<AnswerOf<Name>> {
  const request = new XMLHttpRequest()
  const accepted = new Promise<AnswerOf<Name>>((resolve, reject) => {
    request.upload.addEventListener('progress', (event) => onSent(event.loaded))
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(JSON.parse(request.responseText) as AnswerOf<Name>)
        return
      }
      if (request.status === 401) endSession()
      reject(errorFrom(request.status, request.responseText, request.getResponseHeader('retry-after')))
    })
    request.addEventListener('error', () => reject(new ApiError(OFFLINE_TEXT, { status: 0 })))
    request.addEventListener('abort', () => reject(new ApiError('Envio cancelado.', { status: 0, code: 'cancelado' })))
  })
  const { method, path } = toRequest(name, sent)
  request.open(method, path)
  const all = { accept: 'application/json', 'x-request-id': newId(), ...headers }
  for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value)
  request.send(form)
  return { accepted, abort: () => request.abort() }
}
