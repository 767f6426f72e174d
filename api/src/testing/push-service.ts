import { createDecipheriv, createECDH, createHmac, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushAddress } from '@fechai/contracts/push'

/** A message as the browser reads it, with the headers of its request. */
export interface Pushed {
  path: string
  text: string
  headers: IncomingHttpHeaders
  /** Claims of the sender's signed token (RFC 8292). */
  claims: { aud: string; exp: number; sub: string }
  /** Public key that signed it, base64url. */
  key: string
}

/**
 * A push service on this machine: it checks the sender's signature, and decrypts each message with the browser's keys
 * (RFC 8291 and RFC 8188), as a browser does. A message that does not decrypt is answered with 400.
 */
export async function openPushService() {
  const browsers = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>()
  const answers = new Map<string, number>()
  const got: Pushed[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url!
      const end = (status: number) => response.writeHead(status).end()
      const named = answers.get(path)
      if (named !== undefined) return end(named)
      const browser = browsers.get(path)
      if (!browser) return end(404)
      try {
        const { claims, key } = signedBy(request.headers.authorization ?? '')
        const text = decrypt(Buffer.concat(chunks), browser)
        got.push({ path, text, headers: request.headers, claims, key })
        end(201)
      } catch {
        end(400)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    got,
    /** A browser subscribes: its keys stay here, as they stay in a browser. */
    subscribe(): PushAddress {
      const pair = createECDH('prime256v1')
      const p256dh = pair.generateKeys('base64url')
      const auth = randomBytes(16)
      const path = `/${randomBytes(12).toString('base64url')}`
      browsers.set(path, { pair, auth })
      return { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    /** Answers with this status whatever comes for the browser. */
    answer: ({ endpoint }: PushAddress, status: number) => void answers.set(new URL(endpoint).pathname, status),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function signedBy(authorization: string): Pick<Pushed, 'claims' | 'key'> {
  const { t, k } = /^vapid t=(?<t>[^,]+), *k=(?<k>.+)$/i.exec(authorization)!.groups as { t: string; k: string }
  const [head, body, signature] = t.split('.') as [string, string, string]
  const point = Buffer.from(k, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('not signed by its key')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Pushed['claims'], key: k }
}

const SALT = 16
const TAG = 16

function decrypt(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, SALT)
  const keyLength = body.readUInt8(SALT + 4)
  const sender = body.subarray(SALT + 5, SALT + 5 + keyLength)
  const sealed = body.subarray(SALT + 5 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const pseudo = createHmac('sha256', salt).update(secret).digest()
  const expand = (label: string, length: number) =>
    createHmac('sha256', pseudo).update(`Content-Encoding: ${label}\0\x01`, 'latin1').digest().subarray(0, length)
  const open = createDecipheriv('aes-128-gcm', expand('aes128gcm', 16), expand('nonce', 12))
  open.setAuthTag(sealed.subarray(-TAG))
  const plain = Buffer.concat([open.update(sealed.subarray(0, -TAG)), open.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0) throw new Error('no end of the record')
  return plain.subarray(0, end).toString()
}
