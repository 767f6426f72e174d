import type { ServerResponse } from 'node:http'
import { openStream, streamCompletion } from './stream-completion.ts'

interface FaultRecipe {
  /** True when the provider charges for it: its model had worked. */
  paid: boolean
  /** `isStream` is true where the answer was requested as a stream. */
  meet(response: ServerResponse, isStream?: boolean): void
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

const error = (
  status: number,
  type: string,
  code: string | null,
  headers: Record<string, string> = {},
): FaultRecipe => ({
  paid: false,
  meet: json(status, { error: { message: `scripted ${code ?? type}`, type, param: null, code } }, headers),
})

const choices = (list: unknown[]): FaultRecipe => ({
  paid: true,
  meet(response, isStream) {
    const completion = {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: 0,
      model: 'fake',
      choices: list,
      usage: { prompt_tokens: 1_000, completion_tokens: 10, total_tokens: 1_010 },
    }
    if (isStream) streamCompletion(response, completion)
    else json(200, completion)(response)
  },
})

const token = (content: string): unknown[] => [{ index: 0, delta: { content }, finish_reason: null }]

const choice = (finish_reason: string, message: { content: string | null; refusal?: string }): unknown => ({
  index: 0,
  finish_reason,
  logprobs: null,
  message: { role: 'assistant', refusal: null, ...message },
})

/** Everything that a provider was seen to do instead of answering. */
export const faults = {
  'rate-limit': error(429, 'requests', 'rate_limit_exceeded', { 'retry-after': '1' }),
  'rate-limit-long': error(429, 'requests', 'rate_limit_exceeded', { 'retry-after': '86400' }),
  'no-quota': error(429, 'insufficient_quota', 'insufficient_quota'),
  'server-error': error(500, 'server_error', null),
  overloaded: error(503, 'server_error', null),
  'bad-request': error(400, 'invalid_request_error', null),
  'unknown-model': error(404, 'invalid_request_error', 'model_not_found'),
  reset: {
    paid: false,
    meet(response) {
      response.socket?.resetAndDestroy()
    },
  },
  'cut-body': {
    paid: true,
    meet(response) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end('{"id":"chatcmpl-fake","choices":[{"index":0,"mess')
    },
  },
  /** The connection ends in the middle of a streamed answer. */
  'cut-stream': {
    paid: true,
    meet(response) {
      openStream(response)(token('{"nome":"An'))
      setImmediate(() => response.socket?.destroy())
    },
  },
  /** A streamed answer begins, and no further token comes. */
  stalled: {
    paid: true,
    meet(response) {
      openStream(response)(token('{"nome":"An'))
    },
  },
  /** A streamed answer repeats one sentence until its reader goes. */
  endless: {
    paid: true,
    meet(response) {
      const send = openStream(response)
      const next = (): void => {
        send(token('O cliente quer o sofá. '))
        if (!response.destroyed) setImmediate(next)
      }
      next()
    },
  },
  html: {
    paid: false,
    meet(response) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>')
    },
  },
  'no-choices': choices([]),
  'not-json': choices([choice('stop', { content: 'Claro! Aqui está a análise:' })]),
  'other-schema': choices([choice('stop', { content: '{"lead":"Ana"}' })]),
  refusal: choices([choice('stop', { content: null, refusal: 'Não posso ajudar com isso.' })]),
  filtered: choices([choice('content_filter', { content: null })]),
  'cut-length': choices([choice('length', { content: '{"nome":"An' })]),
} satisfies Record<string, FaultRecipe>

export type Fault = keyof typeof faults
