import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { faults, type Fault } from './model-faults.ts'
import { modelBatches, type BatchesControl } from './model-batches.ts'
import { CAPABLE, isProbe, probeAnswer, refusalOf, type Limits } from './model-limits.ts'
import { chatComplaint, formOf, transcriptionComplaint, type ChatRequest } from './model-request.ts'
import { streamCompletion } from './stream-completion.ts'

interface ContentPart {
  type: string
  image_url?: { url: string }
}

export interface ModelProvider {
  /** For OPENAI_BASE_URL; any OPENAI_API_KEY but 'recusada' is accepted. */
  url: string
  /** Requests that the real provider would have charged for. */
  paid: Record<Endpoint, number>
  /** Requests that arrived, answered or not. */
  asked: Record<Endpoint, number>
  /** The most requests that it had at the same time. */
  mostAtOnce: Record<Endpoint, number>
  chats: ChatRequest[]
  /** SHA-256 of each recording that was transcribed, in order. */
  heard: string[]
  /** Sets the model's answer: an object that becomes the JSON content. */
  answerWith(answer: (request: ChatRequest) => unknown): void
  /** Words of a recording, by the SHA-256 of its bytes; others give a general sentence. */
  hear(sha256: string, words: string): void
  /** Decides the words of each recording; null gives the words set by `hear`, or the general sentence. */
  hearWith(listener: (recording: HeardRecording) => HeardWords | null): void
  /** Lines that the model sees in an image; none by default. */
  seeWith(viewer: (jpeg: Buffer) => string[]): void
  /** The next requests to an endpoint meet these faults, in order; then all is well again. */
  failNext(endpoint: Endpoint, ...next: Fault[]): void
  /** Every request meets this fault until it is taken back with null. */
  beDown(fault: Fault | null): void
  /** Sets the server's limits from now on. */
  lack(limits: Partial<Limits>): void
  /** Files of questions that are answered for half the price. */
  batches: BatchesControl
  /** Delays every answer, milliseconds. */
  slowDown(milliseconds: number): void
  /** Resolves when no request is being answered, also those whose caller went away: they are charged for too. */
  idle(): Promise<void>
  close(): Promise<void>
}

/** A question about an image is a chat of its own kind, and so is a line of a batch, and one that finds out what the server can do. */
export type Endpoint = 'chat' | 'transcription' | 'vision' | 'probe' | 'batch'

export interface HeardRecording {
  name: string
  bytes: Buffer
  model: string
  language: string | null
  prompt: string | null
}

interface HeardSegment {
  start: number
  end: number
  text: string
  no_speech_prob?: number
  avg_logprob?: number
  /** Extension of the protocol by self-hosted servers. */
  words?: { word: string; start: number; end: number; probability: number }[]
}

export interface HeardWords {
  text: string
  /** For models that give times; one segment of the whole text when left out. */
  segments?: HeardSegment[]
}

/** A model provider, on the loopback by default, that speaks the real protocol, so that tests run the real client. */
export async function startModelProvider({ port = 0, host = '127.0.0.1' } = {}): Promise<ModelProvider> {
  const waiting: Record<Endpoint, Fault[]> = { chat: [], transcription: [], vision: [], probe: [], batch: [] }
  const transcripts = new Map<string, string>()
  let answer: (request: ChatRequest) => unknown = () => ({})
  let listener: (recording: HeardRecording) => HeardWords | null = () => null
  let viewer: (jpeg: Buffer) => string[] = () => []
  let latencyMs = 0
  let down: Fault | null = null
  let limits: Limits = CAPABLE

  const atWork = none()

  const batches = modelBatches({ complete: (body) => completion(body), onPaid: () => provider.paid.batch++ })

  const working = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    const work = handle(request, response).catch(() => void response.destroy())
    working.add(work)
    void work.finally(() => working.delete(work))
  })
  // A test in this same process may compute for longer between two requests than an idle connection is kept.
  server.keepAliveTimeout = 0

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (request.method === 'GET' && request.url === '/v1/models' && !down) return send(response, 200, modelList(limits))
    if (!down && /^\/v1\/(files|batches)\b/.test(request.url!)) {
      const reply = await batches.meet(request, body)
      if (reply && Buffer.isBuffer(reply.body)) return void response.writeHead(200).end(reply.body)
      if (reply) return send(response, reply.status, reply.body)
    }
    const endpoint = endpointOf(request, body)
    if (!endpoint)
      return refuse(
        response,
        404,
        'invalid_request_error',
        'unknown_url',
        `Unknown request URL: ${request.method} ${request.url}.`,
      )
    const key = request.headers.authorization
    if (!key?.startsWith('Bearer ') || key === 'Bearer recusada') {
      return refuse(response, 401, 'invalid_request_error', 'invalid_api_key', 'Incorrect API key provided.')
    }
    provider.asked[endpoint]++
    atWork[endpoint]++
    provider.mostAtOnce[endpoint] = Math.max(provider.mostAtOnce[endpoint], atWork[endpoint])
    response.once('close', () => atWork[endpoint]--)
    if (latencyMs > 0) await delay(latencyMs)
    const fault = down ?? waiting[endpoint].shift()
    const complaint = endpoint === 'transcription' ? await transcriptionComplaint(request, body) : chatComplaint(body)
    if (complaint) return refuse(response, 400, 'invalid_request_error', null, complaint)
    if (fault) {
      if (faults[fault].paid) provider.paid[endpoint]++
      return faults[fault].meet(response, wantsStream(body))
    }
    const refusal = endpoint === 'transcription' ? null : refusalOf(body, limits)
    if (refusal) return refuse(response, refusal.status, 'invalid_request_error', refusal.code, refusal.message)
    provider.paid[endpoint]++
    if (endpoint === 'transcription') return send(response, 200, await heard(request, body))
    if (wantsStream(body)) return streamCompletion(response, completion(body))
    send(response, 200, completion(body))
  }

  function completion(body: Buffer): unknown {
    const request = JSON.parse(body.toString('utf8')) as ChatRequest
    const content = isProbe(body) ? probeAnswer(request, limits) : answered(request)
    const prompt_tokens = Math.ceil(body.length / 4)
    const completion_tokens = Math.ceil(content.length / 4)
    return {
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: Math.floor(Date.now() / 1_000),
      model: request.model,
      choices: [
        { index: 0, finish_reason: 'stop', logprobs: null, message: { role: 'assistant', content, refusal: null } },
      ],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    }
  }

  function answered(request: ChatRequest): string {
    const image = imageIn(request)
    if (image) return JSON.stringify({ lines: viewer(image) })
    provider.chats.push(request)
    const given = JSON.stringify(answer(request))
    // A model that is only asked in words wraps its answer in them.
    return request.response_format ? given : `Claro! Aqui está:\n\n\`\`\`json\n${given}\n\`\`\``
  }

  async function heard(request: IncomingMessage, body: Buffer): Promise<unknown> {
    const fields = await formOf(request, body)
    const file = fields.get('file') as File
    const bytes = Buffer.from(await file.arrayBuffer())
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    provider.heard.push(sha256)
    const recording = {
      name: file.name,
      bytes,
      model: String(fields.get('model')),
      language: fields.get('language') as string | null,
      prompt: fields.get('prompt') as string | null,
    }
    const { text, segments = [{ start: 0, end: 10, text }] } = listener(recording) ?? {
      text: transcripts.get(sha256) ?? 'Oi, tudo bem? Pode me mandar o orçamento, por favor.',
    }
    const usage = { type: 'duration', seconds: 10 }
    if (fields.get('response_format') !== 'verbose_json') return { text, usage }
    return {
      task: 'transcribe',
      language: 'portuguese',
      duration: segments.at(-1)?.end ?? 0,
      text,
      segments: segments.map((segment, id) => ({
        ...{ id, seek: 0, temperature: 0, tokens: [], compression_ratio: 1, avg_logprob: -0.2, no_speech_prob: 0 },
        ...segment,
      })),
      usage,
    }
  }

  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const provider: ModelProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    paid: none(),
    asked: none(),
    mostAtOnce: none(),
    chats: [],
    heard: [],
    batches: batches.control,
    answerWith: (next) => void (answer = next),
    hear: (sha256, words) => void transcripts.set(sha256, words),
    hearWith: (next) => void (listener = next),
    seeWith: (next) => void (viewer = next),
    failNext: (endpoint, ...next) => void waiting[endpoint].push(...next),
    beDown: (fault) => void (down = fault),
    lack: (next) => void (limits = { ...CAPABLE, ...next }),
    slowDown: (milliseconds) => void (latencyMs = milliseconds),
    async idle() {
      while (working.size > 0) await Promise.all(working)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}

const none = (): Record<Endpoint, number> => ({ chat: 0, transcription: 0, vision: 0, probe: 0, batch: 0 })

/** A recording's form names no stream. */
const wantsStream = (body: Buffer): boolean =>
  body[0] === 0x7b && (JSON.parse(body.toString('utf8')) as ChatRequest).stream === true

function endpointOf({ method, url }: IncomingMessage, body: Buffer): Endpoint | null {
  if (method !== 'POST') return null
  if (url === '/v1/chat/completions') {
    if (isProbe(body)) return 'probe'
    return body.includes('"image_url"') ? 'vision' : 'chat'
  }
  return url === '/v1/audio/transcriptions' ? 'transcription' : null
}

/** As vLLM lists its one model. */
const modelList = ({ context, tellsContext }: Limits): unknown => ({
  object: 'list',
  data: [
    { id: 'fake', object: 'model', created: 0, owned_by: 'fake', ...(tellsContext && { max_model_len: context }) },
  ],
})

/** The image that a request asks about, as it was sent; null when it asks about none. */
function imageIn({ messages }: ChatRequest): Buffer | null {
  const parts = messages.flatMap(({ content }) => (typeof content === 'string' ? [] : (content as ContentPart[])))
  const address = parts.find(({ type }) => type === 'image_url')?.image_url?.url
  return address === undefined ? null : Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

function refuse(response: ServerResponse, status: number, type: string, code: string | null, message: string): void {
  send(response, status, { error: { message, type, param: null, code } })
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
