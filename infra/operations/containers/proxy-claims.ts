import { get, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { text } from 'node:stream/consumers'
import type { UploadAccepted } from '@fechai/contracts/uploads'
import { LIMITS } from '@fechai/domain/limits'
import { signUp, type Seller } from '@fechai/testkit/testing/seller'
import { until } from '@fechai/testkit/testing/until'
import type { Claim, Running } from './claim.ts'
import { within } from './claim.ts'
import { exportWithMedia } from './export-with-media.ts'
import { containerOf } from './place.ts'
import { run } from './podman.ts'

/** These claims come in through the TLS proxy, as browsers do. */
export const proxyClaims: Claim[] = [
  {
    says: 'por https, com certificado conferido, um áudio entra e o andamento chega enquanto acontece',
    async prove(running) {
      const seller = await signUp(running)
      const ask = await overHttps(running, seller)
      const stream = await ask('/api/events')
      const heard: string[] = []
      stream.setEncoding('utf8').on('data', (piece: string) => heard.push(piece))
      stream.on('error', () => undefined)
      try {
        const { bytes, fileName } = await exportWithMedia('Sigma')
        const { uploadId } = await sent(ask, bytes, fileName)
        // The stream is still open: a proxy that collects answers would have handed on nothing.
        await until(() => Promise.resolve(heard.join('').includes(uploadId)), within)
        if (stream.complete) throw new Error('o andamento terminou')
        await until(async () => (await seller.uploadState(uploadId)).status === 'concluido', within)
      } finally {
        stream.destroy()
      }
    },
  },
  {
    says: 'um arquivo do tamanho permitido passa por https, e de um maior é o produto que diz por quê',
    async prove(running) {
      const ask = await overHttps(running, await signUp(running))
      const file = (size: number) => Buffer.alloc(size, 'PK\u0003\u0004')
      const taken = await posted(ask, file(LIMITS.uploadEffectiveBytes), 'no-limite.zip')
      if (taken.status >= 300) throw new Error(JSON.stringify(taken))
      const refused = await posted(ask, file(LIMITS.uploadEffectiveBytes + 1), 'grande.zip')
      if (refused.status !== 413 || !refused.body.includes('MB')) throw new Error(JSON.stringify(refused))
    },
  },
  {
    says: 'o certificado vem da internet, com ou sem conta, ou de autoridade própria quando se pede',
    async prove(running) {
      const expected = { force_automate: '', 'ana@exemplo.com.br': 'acme', internal: 'internal' }
      for (const [tls, issuer] of Object.entries(expected)) {
        const issuers = [...new Set(await issuersFor(running, tls))].join()
        if (issuers !== issuer) throw new Error(`${tls}: ${issuers}`)
      }
    },
  },
  {
    says: 'cada cabeçalho chega uma vez, e quem pede http é mandado a https',
    async prove(running) {
      const ask = await overHttps(running)
      const { rawHeaders, statusCode } = await ask('/readyz')
      const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
      const twice = names.filter((name, index) => names.indexOf(name) !== index)
      if (statusCode !== 200 || twice.length > 0 || !names.includes('strict-transport-security'))
        throw new Error(`${statusCode}: ${names}`)
      const { status, location } = await inTheClear(running, '/quadro')
      if (status !== 308 || location !== `${running.publicUrl}/quadro`) throw new Error(`${status}: ${location}`)
    },
  },
]

/** @returns what issues the certificate where the compose file's variable has this value, as Caddy reads it */
async function issuersFor({ place }: Running, tls: string): Promise<string[]> {
  const config = ['caddy', 'adapt', '--config', '/etc/caddy/Caddyfile']
  const adapted = await run('exec', '--env', `PROXY_TLS=${tls}`, containerOf(place, 'proxy'), ...config)
  return [...adapted.matchAll(/"module":"(acme|internal)"/g)].map(([, module]) => module!)
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Uint8Array
}
type Ask = (path: string, asked?: Asked) => Promise<IncomingMessage>

/** Asks the public address where the proxy is on this machine, and trusts its own authority alone. */
async function overHttps({ place, publicUrl, proxy }: Running, seller?: Seller): Promise<Ask> {
  const { hostname } = new URL(publicUrl)
  const ca = await run('exec', containerOf(place, 'proxy'), 'cat', '/data/caddy/pki/authorities/local/root.crt')
  const own = { host: hostname, origin: publicUrl, ...(seller && { cookie: seller.cookie }) }
  return (path, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const to = { host: '127.0.0.1', port: proxy.https, servername: hostname, ca, path, method, agent: false as const }
      request({ ...to, headers: { ...own, ...headers } }, resolve)
        .on('error', reject)
        .end(body)
    })
}

/** Asks for a page by http; fetch would name this machine as the host. */
function inTheClear({ publicUrl, proxy }: Running, path: string): Promise<{ status?: number; location?: string }> {
  const { host } = new URL(publicUrl)
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: proxy.http, path, headers: { host }, agent: false }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    }).on('error', reject)
  })
}

async function posted(ask: Ask, bytes: Uint8Array, fileName: string): Promise<{ status: number; body: string }> {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(bytes)]), fileName)
  const whole = new Response(form)
  const headers = { 'content-type': whole.headers.get('content-type')!, 'x-request-id': crypto.randomUUID() }
  const answer = await ask('/upload', { method: 'POST', headers, body: Buffer.from(await whole.arrayBuffer()) })
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

async function sent(ask: Ask, bytes: Uint8Array, fileName: string): Promise<UploadAccepted> {
  const { status, body } = await posted(ask, bytes, fileName)
  if (status >= 300) throw new Error(`${status}: ${body}`)
  return JSON.parse(body) as UploadAccepted
}
