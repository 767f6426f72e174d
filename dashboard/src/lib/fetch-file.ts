import type { EndpointName } from '@fechai/contracts/endpoints'
import { ApiError, errorFrom, OFFLINE_TEXT } from './api.ts'
import { requestOf, type Arguments } from './call.ts'

/** Calls an endpoint that answers with a file. @throws ApiError with the sentence for the screen. */
export async function fetchFile<Name extends EndpointName>(name: Name, ...sent: Arguments<Name>): Promise<Blob> {
  const { method, path } = requestOf(name, ...sent)
  const answer = await fetch(path, { method, credentials: 'same-origin' }).catch((): never => {
    throw new ApiError(OFFLINE_TEXT, { status: 0 })
  })
  if (!answer.ok) throw errorFrom(answer.status, await answer.text())
  return answer.blob()
}
