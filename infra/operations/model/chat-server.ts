import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { semaphore } from '@fechai/platform/concurrency/semaphore'
import { readQuestion, Refusal, type ChatRequest } from './chat-request.ts'
import { TooLong, type Engine, type EngineAnswer } from './engine.ts'

const BODY_BYTES_MAX = 4 * 1024 * 1024
/** Each one that waits holds a conversation in memory. */
const WAITING_MAX = 8
/** A comment while a question is read, so that nothing between the two takes the silence for an end. */
const SIGN_OF_LIFE_MS = 10_000
const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

interface State {
  busy: boolean
  waiting: number
  answered: number
}

/** The protocol of OpenAI's `chat/completions` for one model, one question at a time. It keeps and logs no words. */
export function chatServer(engine: Engine): Server {
  const state: State = { busy: false, waiting: 0, answered: 0 }
  const inTurn = semaphore(1)

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A page in a browser could reach the loopback too, also by a name that it owns.
    if (!LOOPBACK.test(request.headers.host ?? '') || request.headers.origin !== undefined)
      throw new Refusal(403, 'Only programs on this machine may ask.')
    const { method, url } = request
    if (method === 'GET' && url === '/health')
      return send(response, 200, { status: 'ok', model: engine.name, ...state })
    if (method === 'GET' && url === '/v1/models') return send(response, 200, modelList(engine))
    if (method !== 'POST' || url !== '/v1/chat/completions') throw new Refusal(404, 'Unknown address.')
    const asked = readQuestion(await bodyOf(request))
    if (state.waiting >= WAITING_MAX) throw new Refusal(503, 'Others wait already.')
    const left = new AbortController()
    response.once('close', () => left.abort(new Error('the caller left')))
    state.waiting += 1
    await inTurn(async () => {
      state.waiting -= 1
      if (left.signal.aborted) return
      state.busy = true
      try {
        await (asked.stream
          ? stream(engine, asked, response, left.signal)
          : whole(engine, asked, response, left.signal))
        state.answered += 1
      } finally {
        state.busy = false
      }
    })
  }

  return createServer((request, response) => {
    handle(request, response).catch((error: unknown) => refuse(response, error))
  })
}

async function whole(engine: Engine, asked: ChatRequest, response: ServerResponse, signal: AbortSignal): Promise<void> {
  let text = ''
  const answer = await engine.answer(asked.question, (piece) => (text += piece), signal)
  const message = { role: 'assistant', content: text }
  const choice = { index: 0, message, finish_reason: answer.finish, logprobs: null }
  send(response, 200, { ...head(engine, 'chat.completion'), choices: [choice], usage: usageOf(answer) })
}

async function stream(
  engine: Engine,
  asked: ChatRequest,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const begin = head(engine, 'chat.completion.chunk')
  const write = (data: object) => response.write(`data: ${JSON.stringify({ ...begin, ...data })}\n\n`)
  const open = () => {
    if (!response.headersSent)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).flushHeaders()
  }
  const alive = setInterval(() => {
    open()
    response.write(': reading\n\n')
  }, SIGN_OF_LIFE_MS)
  try {
    const delta = (content: string) => {
      open()
      write({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
    }
    const answer = await engine.answer(asked.question, delta, signal)
    open()
    write({ choices: [{ index: 0, delta: {}, finish_reason: answer.finish }] })
    if (asked.includeUsage) write({ choices: [], usage: usageOf(answer) })
    response.end('data: [DONE]\n\n')
  } finally {
    clearInterval(alive)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  if (!request.headers['content-type']?.startsWith('application/json')) throw new Refusal(415, 'JSON is expected.')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_BYTES_MAX) throw new Refusal(413, 'The request is too long.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent || response.destroyed) return void response.destroy()
  if (error instanceof TooLong)
    return send(response, 400, errorOf(error.message, 'invalid_request_error', 'context_length_exceeded'))
  if (error instanceof Refusal)
    return send(response, error.status, errorOf(error.message, error.status < 500 ? 'invalid_request_error' : 'busy'))
  send(response, 500, errorOf('The model failed.', 'server_error'))
}

const errorOf = (message: string, type: string, code: string | null = null) => ({
  error: { message, type, param: null, code },
})

function send(response: ServerResponse, status: number, answer: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

const modelList = ({ name, contextTokens }: Engine) => ({
  object: 'list',
  data: [{ id: name, object: 'model', created: 0, owned_by: 'fechai', meta: { n_ctx: contextTokens } }],
})

const head = ({ name }: Engine, object: string) => ({
  id: `chatcmpl-${crypto.randomUUID()}`,
  ...{ object, created: Math.floor(Date.now() / 1000), model: name },
})

const usageOf = ({ promptTokens, cachedTokens, completionTokens }: EngineAnswer) => ({
  prompt_tokens: promptTokens,
  completion_tokens: completionTokens,
  total_tokens: promptTokens + completionTokens,
  prompt_tokens_details: { cached_tokens: cachedTokens },
})
