import type { AnswerOf, JsonName, Sent } from '@fechai/contracts/endpoints'
import type { KeyName } from './key-names.ts'

export type { KeyName } from './key-names.ts'

/** Endpoints that answer an API key with JSON. */
export type CallName = KeyName & JsonName

export interface ClientOptions {
  /** Address of the product, as https://fechai.exemplo. */
  url: string
  /** The token of an API key: fk_… */
  key: string
  /** Replaces the runtime's own. */
  fetch?: typeof fetch
}

export interface CallOptions {
  /** The same request sent twice under one key is applied once, where the endpoint knows keys. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A request that the API refused, with its sentence in Portuguese. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  /** Stable, in contrast to the sentence. */
  readonly code: string
  /** Finds the request in the server's log. */
  readonly requestId: string | null
  /** Seconds to wait before another try; null where the server names none. */
  readonly retryAfter: number | null

  constructor(status: number, body: { error?: string; code?: string; requestId?: string }, retryAfter: string | null) {
    super(body.error ?? `HTTP ${status}`)
    this.status = status
    this.code = body.code ?? 'desconhecido'
    this.requestId = body.requestId ?? null
    this.retryAfter = retryAfter === null ? null : Number(retryAfter)
  }
}

type Given<Name extends CallName> =
  Record<never, never> extends Sent<Name>
    ? [sent?: Sent<Name>, options?: CallOptions]
    : [sent: Sent<Name>, options?: CallOptions]

export type Call = <Name extends CallName>(name: Name, ...given: Given<Name>) => Promise<AnswerOf<Name>>

/**
 * Returns a function that calls an endpoint by its request line; the compiler checks what is sent and answered.
 * It throws `Refusal` for what the API refuses.
 */
export function createClient({ url, key, fetch: ask = fetch }: ClientOptions): Call {
  return async (name, ...[sent, options]) => {
    const { method, address, body } = requestOf(url, name, (sent ?? {}) as AnySent)
    const answer = await ask(address, {
      ...{ method, body, signal: options?.signal ?? null },
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(options?.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
    })
    const text = await answer.text()
    if (!answer.ok) throw new Refusal(answer.status, refusalIn(text), answer.headers.get('retry-after'))
    return (text === '' ? undefined : JSON.parse(text)) as never
  }
}

interface AnySent {
  readonly [param: string]: unknown
  readonly body?: unknown
  readonly query?: object
}

function requestOf(url: string, name: string, { body, query, ...params }: AnySent) {
  const [method, pattern] = name.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(String(params[param])))
  const address = new URL(path, url)
  for (const [field, value] of Object.entries(query ?? {}))
    if (value !== undefined) address.searchParams.set(field, String(value))
  return { method, address: address.href, body: body === undefined ? null : JSON.stringify(body) }
}

/** A proxy in front of the API may answer with something else than JSON. */
function refusalIn(text: string): { error?: string; code?: string; requestId?: string } {
  try {
    return JSON.parse(text) as { error?: string }
  } catch {
    return {}
  }
}
