import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { GraphError } from './graph-error.ts'
import { graphNumber } from './graph-number.ts'
import type { GraphNumber, SentMessage } from './parties.ts'
import { takeMessage } from './take-message.ts'

/** Meta's Graph API on this machine, as far as the Cloud API of WhatsApp needs it. */
export interface GraphServer {
  /** The address of the API, with its version. */
  url: string
  addNumber(about: { number: string; name: string }): GraphNumber
  /** Paths that were asked for, without what follows a question mark. */
  asked: string[]
  close(): Promise<void>
}

const VERSION = '/v24.0'

export async function startGraph({ port = 0 }: { port?: number } = {}): Promise<GraphServer> {
  const numbers: GraphNumber[] = []
  const asked: string[] = []
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, origin)
    asked.push(url.pathname)
    const body = await buffer(request)
    try {
      const said = handle(request, url, body)
      if (said === 'silence') return void response.destroy()
      if (Buffer.isBuffer(said)) return void response.end(said)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(said))
    } catch (error) {
      if (!(error instanceof GraphError)) throw error
      response.writeHead(error.status, { 'content-type': 'application/json' }).end(JSON.stringify(error.body))
    }
  }

  function handle(request: IncomingMessage, url: URL, body: Buffer): object | 'silence' {
    const owner = ownerOf(request)
    const [, mediaId] = /^\/files\/(\d+)$/.exec(url.pathname) ?? []
    if (mediaId !== undefined) {
      const file = owner.media.get(mediaId)
      if (!file) throw new GraphError(100, 'gone', 404)
      return file.served ?? file.bytes
    }
    if (!url.pathname.startsWith(`${VERSION}/`)) throw new GraphError(2500, 'Unknown path components')
    requireProof(owner, url)
    const [, id = '', edge = ''] = url.pathname.slice(VERSION.length).split('/')
    return request.method === 'POST' ? post(owner, id, edge, request, body) : get(owner, id, edge, url)
  }

  function ownerOf({ headers }: IncomingMessage): GraphNumber {
    const owner = numbers.find(({ accessToken }) => headers.authorization === `Bearer ${accessToken}`)
    if (!owner) throw new GraphError(190, 'Error validating access token: Session has expired', 401)
    return owner
  }

  function get(owner: GraphNumber, id: string, edge: string, url: URL): object {
    if (edge === 'phone_numbers' && id === owner.wabaId) return { data: [{ id: owner.phoneNumberId }] }
    if (edge === 'message_templates' && id === owner.wabaId) return pageOf(owner.templates, url)
    if (edge === '' && id === owner.phoneNumberId)
      return {
        ...{ id, display_phone_number: owner.displayNumber, verified_name: owner.verifiedName, status: 'CONNECTED' },
        ...{ quality_rating: owner.quality, messaging_limit_tier: 'TIER_1K' },
      }
    const file = owner.media.get(id)
    if (edge === '' && file)
      return {
        ...{ messaging_product: 'whatsapp', id, mime_type: file.mimeType, sha256: file.sha256 },
        ...{ url: file.url ?? `${origin}/files/${id}`, file_size: file.bytes.length },
      }
    throw new GraphError(100, 'Unsupported get request. Object does not exist', 400)
  }

  function post(
    owner: GraphNumber,
    id: string,
    edge: string,
    { headers }: IncomingMessage,
    body: Buffer,
  ): object | 'silence' {
    if (edge === 'subscribed_apps' && id === owner.wabaId) {
      owner.isSubscribed = true
      return { success: true }
    }
    if (id !== owner.phoneNumberId) throw new GraphError(100, 'Unsupported post request', 400)
    if (edge === 'media') return { id: owner.store(fileIn(body, headers['content-type'] ?? ''), 'image/jpeg') }
    if (edge !== 'messages') throw new GraphError(2500, 'Unknown path components')
    owner.asked++
    const fault = owner.faults.shift()
    if (fault === 'lost') return 'silence'
    if (typeof fault === 'object') throw new GraphError(fault.code, 'refused', fault.status ?? 400)
    const { message, answer: said } = takeMessage(owner, JSON.parse(body.toString()) as Record<string, unknown>)
    owner.taken.push(message)
    void report(owner, message)
    return fault === 'taken-in-silence' ? 'silence' : said
  }

  async function report(owner: GraphNumber, message: SentMessage): Promise<void> {
    const customer = owner.customers.get(message.to)
    if (owner.isSilent || !customer) return
    if (customer.isUnknown) {
      const errors = [{ code: 131_026, title: 'Message undeliverable' }]
      return customer.tell(message, 'failed', { errors })
    }
    customer.received.push(message)
    await customer.tell(message, 'sent')
    if (customer.isOnline) await customer.tell(message, 'delivered')
  }

  return {
    url: `${origin}${VERSION}`,
    asked,
    addNumber(about) {
      const number = graphNumber(about)
      numbers.push(number)
      return number
    },
    async close() {
      for (const { reports } of numbers) reports.stop()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function requireProof({ accessToken, appSecret }: GraphNumber, url: URL): void {
  const wanted = createHmac('sha256', appSecret).update(accessToken).digest('hex')
  if (url.searchParams.get('appsecret_proof') !== wanted) throw new GraphError(100, 'Invalid appsecret_proof provided')
}

function pageOf(rows: readonly object[], url: URL): object {
  const [from, limit] = [Number(url.searchParams.get('after') ?? 0), Number(url.searchParams.get('limit') ?? 25)]
  const next = from + limit
  return {
    data: rows.slice(from, next),
    paging: {
      cursors: { after: String(next) },
      ...(next < rows.length && { next: 'https://graph.facebook.com/next' }),
    },
  }
}

/** The file of a form. */
function fileIn(body: Buffer, type: string): Buffer {
  const [, boundary = ''] = /boundary=(.+)$/.exec(type) ?? []
  const head = body.indexOf('\r\n\r\n', body.indexOf('filename='))
  return body.subarray(head + 4, body.lastIndexOf(`\r\n--${boundary}--`))
}
