import { createHmac } from 'node:crypto'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'

/** A company gives us these of its Meta app; both are secrets. */
export interface GraphAccess {
  accessToken: string
  appSecret: string
}

/** Graph answered with an error of its own: the request had no effect. */
export class GraphRefusal extends Error {
  readonly code: number
  readonly status: number
  /** The app's secret is not that of the token. */
  readonly isOfProof: boolean
  constructor(code: number, status: number, isOfProof: boolean) {
    super(`graph refused with ${code}`)
    this.code = code
    this.status = status
    this.isOfProof = isOfProof
  }
}

/** Graph gave no answer that can be read. `mayHaveArrived`: the request may have had its effect all the same. */
export class GraphAway extends Error {
  readonly mayHaveArrived: boolean
  constructor(mayHaveArrived: boolean, cause?: unknown) {
    super('graph away', { cause })
    this.mayHaveArrived = mayHaveArrived
  }
}

/** A file is longer than it may be, or lies at an address that is not Meta's. */
export class GraphFileRefused extends Error {
  readonly reason: 'address' | 'size'
  constructor(reason: 'address' | 'size') {
    super(`file refused: ${reason}`)
    this.reason = reason
  }
}

export interface GraphClient {
  get(path: string, query: Readonly<Record<string, string>>, access: GraphAccess): Promise<unknown>
  post(path: string, body: unknown, access: GraphAccess): Promise<unknown>
  /** Uploads a file as a form. */
  upload(path: string, file: UploadedFile, access: GraphAccess): Promise<unknown>
  /** The bytes at an address that Graph named, which no more than `mostBytes` are read of. */
  download(url: string, access: GraphAccess, mostBytes: number, signal?: AbortSignal): Promise<Buffer>
}

export interface UploadedFile {
  fields: Readonly<Record<string, string>>
  fileName: string
  mimeType: string
  bytes: Buffer
}

/** Covers all of a request: connecting, sending and the answer. */
const ANSWER_MS = 20_000
const FILE_MS = 120_000
const MOST_ANSWER_BYTES = 4 * 1024 * 1024
/** Graph's paths are made of its own numeric ids and of fixed words. */
const PATH = /^\/[a-z0-9_]+(\/[a-z0-9_]+)*$/
/** Hosts on which Meta keeps files of messages. */
const FILE_HOST = /^([a-z0-9-]+\.)*(fbsbx\.com|facebook\.com|whatsapp\.net)$/

/**
 * Speaks to Meta's Graph API at one address, which the operator sets. The token travels in a header alone, and each
 * request proves that its app's secret is known. Redirects are not followed.
 */
export function graphClient(baseUrl: string, { answerMs = ANSWER_MS }: { answerMs?: number } = {}): GraphClient {
  const base = new URL(baseUrl)

  function addressOf(path: string, query: Readonly<Record<string, string>>, access: GraphAccess): URL {
    if (!PATH.test(path)) throw new Error('a path of Graph is made of ids and words')
    const url = new URL(base.pathname.replace(/\/$/, '') + path, base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    url.searchParams.set('appsecret_proof', proofOf(access))
    return url
  }

  const asked = async (method: string, url: URL, access: GraphAccess, body?: SentBody): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${access.accessToken}`,
      ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length) }),
    }
    const signal = AbortSignal.timeout(body && body.bytes.length > MOST_ANSWER_BYTES ? FILE_MS : answerMs)
    const { status, bytes } = await send(url, { method, headers, signal, mostBytes: MOST_ANSWER_BYTES }, body?.bytes)
    return readAnswer(status, bytes)
  }

  return {
    get: async (path, query, access) => asked('GET', addressOf(path, query, access), access),
    post: async (path, body, access) =>
      asked('POST', addressOf(path, {}, access), access, {
        ...{ type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) },
      }),
    upload: async (path, file, access) => asked('POST', addressOf(path, {}, access), access, await formOf(file)),
    async download(named, access, mostBytes, signal) {
      const url = URL.canParse(named) ? new URL(named) : null
      const isOurs = url?.origin === base.origin
      if (!url || url.username !== '' || !(isOurs || (url.protocol === 'https:' && FILE_HOST.test(url.hostname))))
        throw new GraphFileRefused('address')
      const headers = { authorization: `Bearer ${access.accessToken}`, 'user-agent': 'Fechai/1' }
      const patience = AbortSignal.timeout(FILE_MS)
      const answer = await send(url, {
        ...{ method: 'GET', headers, mostBytes: mostBytes + 1 },
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      })
      if (answer.status !== 200) readAnswer(answer.status, answer.bytes)
      if (answer.status !== 200) throw new GraphAway(false)
      if (answer.bytes.length > mostBytes) throw new GraphFileRefused('size')
      return answer.bytes
    },
  }
}

/** Proves that the caller has the app's secret, not only a token that it may have stolen. */
const proofOf = ({ accessToken, appSecret }: GraphAccess): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex')

interface SentBody {
  type: string
  bytes: Buffer
}

interface Sending {
  method: string
  headers: Record<string, string>
  signal: AbortSignal
  mostBytes: number
}

function send(url: URL, { mostBytes, ...sending }: Sending, body?: Buffer): Promise<{ status: number; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    let isConnected = false
    const away = (cause: unknown): void => reject(new GraphAway(isConnected, cause))
    const isSecure = url.protocol === 'https:'
    const request = (isSecure ? requestHttps : requestHttp)(url, { ...sending, agent: false })
    request.on('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (isConnected = true)))
    request.on('error', away)
    request.on('response', (answer) => {
      readBytes(answer, mostBytes).then((bytes) => resolve({ status: answer.statusCode ?? 0, bytes }), away)
    })
    request.end(body)
  })
}

async function readBytes(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    parts.push(part)
    bytes += part.length
    if (bytes >= mostBytes) break
  }
  answer.destroy()
  return Buffer.concat(parts).subarray(0, mostBytes)
}

/** @throws GraphRefusal for an error in Graph's form, GraphAway for anything that is no answer of it. */
function readAnswer(status: number, bytes: Buffer): unknown {
  const answer = parsed(bytes)
  const error = answer?.error as { code?: unknown; message?: unknown } | undefined
  if (typeof error?.code === 'number')
    throw new GraphRefusal(error.code, status, String(error.message).includes('appsecret_proof'))
  if (answer === null || status < 200 || status > 299) throw new GraphAway(true)
  return answer
}

function parsed(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

async function formOf({ fields, fileName, mimeType, bytes }: UploadedFile): Promise<SentBody> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), fileName)
  const made = new Response(form)
  return { type: made.headers.get('content-type')!, bytes: Buffer.from(await made.arrayBuffer()) }
}
