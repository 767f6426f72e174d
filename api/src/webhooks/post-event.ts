import type { LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { addressesOf, areAllowed, lookupAmong, type Reach } from './judged-addresses.ts'
import { signatureOf } from './sign.ts'

/** Covers all of it: finding the name, connecting, posting and the answer. */
const TIMEOUT_MS = 15_000
/** More of an answer is not read. */
const MOST_ANSWER_BYTES = 4_096

export interface Posting {
  url: string
  /** Id of the event, the same in every try. */
  id: string
  body: string
  /** The present secret, and the former one while receivers may still hold it. */
  secrets: readonly string[]
}

export interface Answer {
  status: number
  /** Beginning of the body. */
  text: string
  /** Seconds that the receiver asks to be left alone; null without such a wish. */
  retryAfter: number | null
}

/** Why a webhook gave no answer, in words for its managers. */
export class NotAnswered extends Error {}

/**
 * Posts an event to the webhook that a company named. The name is resolved once, every address of it has to be allowed,
 * and the connection goes to those that were checked, whatever the name resolves to a moment later; redirects are not
 * followed. @throws NotAnswered
 */
export function postEvent({ url, id, body, secrets }: Posting, reach: Reach): Promise<Answer> {
  const seconds = Math.floor(Date.now() / 1_000)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Fechai-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf({ id, seconds, body }, secrets),
  }
  return postChecked({ url, headers, body }, reach)
}

export interface CheckedPosting {
  url: string
  headers: Record<string, string>
  body: string | Buffer
}

/** Posts to an address that a person or a browser named, as `postEvent` does. @throws NotAnswered */
export async function postChecked({ url, headers, body }: CheckedPosting, reach: Reach): Promise<Answer> {
  const target = new URL(url)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const addresses = await addressesOf(target, reach, signal)
  if (addresses.length === 0) throw new NotAnswered('o endereço não foi encontrado')
  if (!areAllowed(addresses, reach)) throw new NotAnswered('o endereço não é público')
  return post(target, addresses, headers, { body, signal })
}

/**
 * True when a webhook's address may be saved: as far as is known already, it is allowed. A name that is not found yet
 * is judged at each delivery, as all are.
 */
export async function maySave(url: string, reach: Reach): Promise<boolean> {
  return areAllowed(await addressesOf(new URL(url), reach, AbortSignal.timeout(TIMEOUT_MS)), reach)
}

function post(
  target: URL,
  addresses: LookupAddress[],
  headers: Record<string, string>,
  { body, signal }: { body: string | Buffer; signal: AbortSignal },
): Promise<Answer> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const request = send(target, {
      ...{ method: 'POST', headers, agent: false, signal },
      lookup: lookupAmong(addresses),
    })
    request.on('response', (response) => {
      void beginningOf(response).then((text) =>
        resolve({ status: response.statusCode ?? 0, text, retryAfter: secondsOf(response.headers['retry-after']) }),
      )
    })
    request.on('error', () =>
      reject(new NotAnswered(signal.aborted ? 'ele não respondeu em 15 segundos' : 'ele não respondeu')),
    )
    request.end(body)
  })
}

/** The status is what counts: a body that is endless, or breaks off, is read as far as it came. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let bytes = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      bytes += part.length
      if (bytes >= MOST_ANSWER_BYTES) break
    }
  } catch {
    // It broke off.
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString()
}

/** `Retry-After` holds seconds or a date. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return seconds > 0 ? Math.ceil(seconds) : null
}
