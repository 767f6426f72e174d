import { ApiError, endSession, errorFrom, OFFLINE_TEXT } from './api.ts'
import { newId } from './new-id.ts'

/**
 * The bytes of a long answer as they come: minutes of them are no time-out.
 * @throws ApiError with the sentence for the screen; the reason of `signal` when the person stopped it.
 */
export async function* readStream(
  { method, path, body }: { method: string; path: string; body: unknown },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const headers = { 'content-type': 'application/json', 'x-request-id': newId() }
  const init: RequestInit = { method, credentials: 'same-origin', headers, body: JSON.stringify(body), signal }
  const response = await fetch(path, init).catch((cause: unknown) => lost(signal, cause))
  if (response.status === 401) endSession()
  if (!response.ok || !response.body) throw errorFrom(response.status, await response.text())
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => lost(signal, cause))
    if (done) return
    yield value
  }
}

function lost(signal: AbortSignal, cause: unknown): never {
  throw signal.aborted ? cause : new ApiError(OFFLINE_TEXT, { status: 0 })
}
