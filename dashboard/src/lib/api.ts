import type { ErrorAnswer } from '@fechai/contracts/uploads'
import { newId } from './new-id.ts'

export const REQUEST_TIMEOUT_MS = 30_000

export const OFFLINE_TEXT = 'Sem conexão com o servidor. Verifique a internet e tente novamente.'
const TIMEOUT_TEXT = 'O servidor demorou demais para responder. Tente novamente.'

/** A request that did not succeed; `message` is the sentence for the screen. Status 0: it never arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  declare readonly status: number
  declare readonly code: string
  declare readonly requestId: string
  /** Upload of a colleague that holds the same file; by it the lead may be asked for. */
  declare readonly uploadId: string
  /** Seconds that the server asks to wait, when it states them. */
  declare readonly retryAfterSeconds: number | undefined

  constructor(
    message: string,
    details: {
      status: number
      code?: string
      requestId?: string
      uploadId?: string
      retryAfterSeconds?: number | undefined
    },
  ) {
    super(message)
    Object.assign(this, { code: '', requestId: '', uploadId: '' }, details)
  }
}

let sessionEnded = (): void => {}

/** Registers what happens when the server no longer knows the session (401). */
export function onSessionEnded(handler: () => void): void {
  sessionEnded = handler
}

export const endSession = (): void => sessionEnded()

export interface RequestOptions {
  signal?: AbortSignal
  /** A refused sign-in is an answer, not the end of a session. */
  anonymous?: boolean
  /** The same request under the same key is applied once. */
  idempotencyKey?: string
  timeoutMs?: number
}

declare global {
  /** Answers that `public/start.js` requested while this code was loading. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined
}

/** Forgets early answers: the next user may be another person. */
export const forgetEarly = (): void => globalThis.earlyAnswers?.clear()

function takeEarly({ method, path }: PlainRequest): Promise<Response> | undefined {
  const answer = method === 'GET' ? globalThis.earlyAnswers?.get(path) : undefined
  globalThis.earlyAnswers?.delete(path)
  return answer
}

/** Read to its end: a body that stays away is asked for anew, like an answer that does. */
const whole = async (answer: Response): Promise<Response> => new Response(await answer.arrayBuffer(), answer)

/** A request as it is sent: now, or later from the queue of edits. */
export interface PlainRequest {
  method: string
  path: string
  body?: unknown
}

/** Sends a request and reads its JSON; `call` names the endpoint, and with it the type of the answer. */
export async function request<Answer>(asked: PlainRequest, options: RequestOptions = {}): Promise<Answer> {
  // One that did not come is asked for once more, and says why.
  const early = await takeEarly(asked)
    ?.then(whole)
    .catch(() => undefined)
  const response = early ?? (await send(asked, options))
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as Answer
  if (response.status === 401 && !options.anonymous) sessionEnded()
  throw errorFrom(response.status, await response.text(), response.headers.get('retry-after'))
}

async function send(
  { method, path, body }: PlainRequest,
  { signal, idempotencyKey, timeoutMs = REQUEST_TIMEOUT_MS }: RequestOptions,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        'x-request-id': newId(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
  } catch (cause) {
    if (signal?.aborted) throw cause
    throw new ApiError(timeout.aborted ? TIMEOUT_TEXT : OFFLINE_TEXT, { status: 0 })
  }
}

/** The server's own sentence; 'Erro no servidor: {status} - {text}' when the answer carries none but a line of text. */
export function errorFrom(status: number, text: string, retryAfter: string | null = null): ApiError {
  const answer = parse(text)
  const retryAfterSeconds = retryAfter === null ? undefined : Number(retryAfter) || undefined
  return new ApiError(answer.error ?? `Erro no servidor: ${status}${asLine(text)}`, {
    ...answer,
    status,
    retryAfterSeconds,
  })
}

/** A proxy between browser and server may answer with an HTML page, which is no message to show. */
const asLine = (text: string): string => {
  const line = text.trim()
  return line === '' || line.length > 200 || /^[<{[]|\n/.test(line) ? '' : ` - ${line}`
}

function parse(text: string): Partial<ErrorAnswer> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : {}
  } catch {
    return {}
  }
}

/** The server was not reached, or is not well: the same request may succeed later. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 502)

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
