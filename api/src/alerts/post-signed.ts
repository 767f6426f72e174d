import { createHmac } from 'node:crypto'
import type { LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicAddress } from './public-address.ts'
import { resolvePublic } from './resolve-public.ts'

/** Covers all of it: finding the name, connecting, posting and the answer. */
const TIMEOUT_MS = 10_000

export interface Posting {
  url: string
  id: string
  body: string
  secret: string
}

/** Parts that a test, whose webhook is on its own machine, replaces. */
export interface Reach {
  resolve(hostname: string, signal: AbortSignal): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
}

export const PUBLIC_REACH: Reach = { resolve: resolvePublic, isAllowed: isPublicAddress }

/** Why a webhook did not take a message, in words for who manages. */
export class NotTaken extends Error {}

export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/**
 * Posts a message to the webhook that a company named. The name is resolved once, every address of it has to be public,
 * and the connection goes to those that were checked, whatever the name resolves to a moment later; redirects are not
 * followed. @throws NotTaken
 */
export async function postSigned({ url, id, body, secret }: Posting, reach: Reach): Promise<void> {
  const target = new URL(url)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const addresses = await addressesOf(target, reach, signal)
  if (addresses.length === 0) throw new NotTaken('o endereço não foi encontrado')
  if (!areAllowed(addresses, reach)) throw new NotTaken('o endereço não é público')
  const status = await post(
    target,
    addresses,
    {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'Fechai-Alerts/1',
      'X-Fechai-Delivery': id,
      'X-Fechai-Signature': signatureOf(secret, Math.floor(Date.now() / 1_000), body),
    },
    { body, signal },
  )
  if (status >= 300 && status < 400) throw new NotTaken(`ele respondeu com um redirecionamento (${status})`)
  if (status < 200 || status >= 300) throw new NotTaken(`ele respondeu ${status}`)
}

/**
 * True when a webhook's address may be saved: as far as is known already, it is public. A name that is not found yet
 * is judged at each delivery, as all are.
 */
export async function maySave(url: string, reach: Reach): Promise<boolean> {
  return areAllowed(await addressesOf(new URL(url), reach, AbortSignal.timeout(TIMEOUT_MS)), reach)
}

const addressesOf = ({ hostname }: URL, reach: Reach, signal: AbortSignal): Promise<LookupAddress[]> =>
  reach.resolve(hostname.replace(/^\[|\]$/g, ''), signal).catch(() => [])

const areAllowed = (addresses: readonly LookupAddress[], { isAllowed }: Reach): boolean =>
  addresses.every(({ address }) => isAllowed(address))

function post(
  target: URL,
  addresses: LookupAddress[],
  headers: Record<string, string>,
  { body, signal }: { body: string; signal: AbortSignal },
): Promise<number> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const { address, family } = addresses[0]!
  return new Promise((resolve, reject) => {
    const request = send(target, {
      ...{ method: 'POST', headers, agent: false, signal },
      // The connection asks for an address by itself: it gets those that were judged, and tries one after the other.
      lookup: (_hostname, options, done) => (options.all ? done(null, addresses) : done(null, address, family)),
    })
    request.on('response', (response) => {
      // The body of the answer is of no use, and may be endless.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => reject(new NotTaken('ele não respondeu')))
    request.end(body)
  })
}
