import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { CustomFetch } from 'openid-client'
import { addressesOf, areAllowed, lookupAmong, type Reach } from '../webhooks/judged-addresses.ts'

/** Covers all of one request: finding the name, connecting, sending and the answer. */
const TIMEOUT_MS = 10_000
/** A set of keys has some kilobytes. */
const MOST_BYTES = 512 * 1_024

/** The issuer gave no answer that could be read; `reason` names the cause for its company's managers. */
export class IssuerAway extends Error {
  readonly reason: 'away' | 'notPublic'
  constructor(reason: 'away' | 'notPublic') {
    super(reason)
    this.reason = reason
  }
}

const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/**
 * Fetches from an issuer that a company named, by the rules of webhooks: the name is resolved once, every address has to
 * be allowed, the connection goes to those addresses, and redirects are not followed. Without TLS it reaches this machine
 * alone.
 */
export const issuerFetch =
  (reach: Reach): CustomFetch =>
  async (url, { method, headers, body }) => {
    const target = new URL(url)
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const addresses = await addressesOf(target, reach, signal)
    if (addresses.length === 0) throw new IssuerAway('away')
    const isSafe = target.protocol === 'https:' || addresses.every(({ address }) => isLoopback(address))
    if (!isSafe || !areAllowed(addresses, reach)) throw new IssuerAway('notPublic')
    const sent = body == null ? '' : body instanceof URLSearchParams ? body.toString() : (body as string | Uint8Array)
    const send = target.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve, reject) => {
      const away = (): void => reject(new IssuerAway('away'))
      const request = send(target, {
        ...{ method, agent: false, signal, lookup: lookupAmong(addresses) },
        headers: { ...headers, 'content-length': String(Buffer.byteLength(sent)) },
      })
      request.on('error', away)
      request.on('response', (answer) => void wholeOf(answer).then(resolve, away))
      request.end(sent)
    })
  }

async function wholeOf(answer: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > MOST_BYTES) throw new Error('the answer is too long')
    parts.push(part)
  }
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const status = answer.statusCode ?? 502
  const isEmpty = status === 204 || status === 304
  return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers })
}
