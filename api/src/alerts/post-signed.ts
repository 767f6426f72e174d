import { createHmac } from 'node:crypto'
import { lookup, type LookupAddress } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { promisify } from 'node:util'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000
const resolveAll = promisify(lookup) as (name: string, options: { all: true }) => Promise<LookupAddress[]>

export interface Posting {
  url: string
  id: string
  body: string
  secret: string
}

/** What a test, whose webhook is on its own machine, replaces. */
export interface Reach {
  resolve(hostname: string): Promise<LookupAddress[]>
  isAllowed(address: string): boolean
}

export const PUBLIC_REACH: Reach = {
  resolve: (hostname) => resolveAll(hostname, { all: true }),
  isAllowed: isPublicAddress,
}

/** Why a webhook did not take a message, in words for who manages. */
export class NotTaken extends Error {}

export const signatureOf = (secret: string, seconds: number, body: string): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/**
 * Posts a message to whoever a company named. The name is looked up once, every address of it has to be public, and
 * the connection goes to the one that was looked at, whatever the name says a moment later; where it sends us on to is
 * not followed. @throws NotTaken
 */
export async function postSigned({ url, id, body, secret }: Posting, reach: Reach = PUBLIC_REACH): Promise<void> {
  const target = new URL(url)
  const hostname = target.hostname.replace(/^\[|\]$/g, '')
  const addresses = await reach.resolve(hostname).catch(() => [])
  if (addresses.length === 0) throw new NotTaken('o endereço não foi encontrado')
  if (!addresses.every(({ address }) => reach.isAllowed(address))) throw new NotTaken('o endereço não é público')
  const status = await post(
    target,
    addresses[0]!,
    {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'User-Agent': 'Fechai-Alerts/1',
      'X-Fechai-Delivery': id,
      'X-Fechai-Signature': signatureOf(secret, Math.floor(Date.now() / 1_000), body),
    },
    body,
  )
  if (status >= 300 && status < 400) throw new NotTaken(`ele respondeu com um redirecionamento (${status})`)
  if (status < 200 || status >= 300) throw new NotTaken(`ele respondeu ${status}`)
}

function post(
  target: URL,
  { address, family }: LookupAddress,
  headers: Record<string, string>,
  body: string,
): Promise<number> {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  return new Promise((resolve, reject) => {
    const request = send(target, {
      ...{ method: 'POST', headers, agent: false, signal },
      // The connection asks for an address by itself: it gets the one that was judged.
      lookup: (_hostname, options, done) =>
        options.all ? done(null, [{ address, family }]) : done(null, address, family),
    })
    request.on('response', (response) => {
      // What it says beside its status is of no use, and may be endless.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.on('error', () => reject(new NotTaken('ele não respondeu')))
    request.end(body)
  })
}
