import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { PUBLIC_REACH, type Reach } from '../webhooks/judged-addresses.ts'
import { issuerFetch } from './issuer-fetch.ts'

const LOOPBACK: Reach = { ...PUBLIC_REACH, isAllowed: (address) => address === '127.0.0.1' }
const ask = (url: string, reach = LOOPBACK, body: URLSearchParams | null = null) =>
  issuerFetch(reach)(url, { method: body ? 'POST' : 'GET', headers: { accept: 'x' }, body, redirect: 'manual' })

const open: Server[] = []
afterEach(() => open.splice(0).forEach((server) => server.close()))
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('sends what it is given, and returns status, headers and body', async () => {
  const url = await serve((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () =>
      response.writeHead(201, { 'x-of': request.method }).end(`${request.headers.accept} ${body}`),
    )
  })
  const answer = await ask(url, LOOPBACK, new URLSearchParams({ a: '1 2' }))
  expect([answer.status, answer.headers.get('x-of'), await answer.text()]).toEqual([201, 'POST', 'x a=1+2'])
})

it('follows no redirect', async () => {
  const url = await serve((_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end())
  expect((await ask(url)).status).toBe(302)
})

it('reads no endless answer', async () => {
  const url = await serve((_request, response) => response.end(Buffer.alloc(600 * 1_024)))
  await expect(ask(url)).rejects.toMatchObject({ reason: 'away' })
})

it.each(['https://10.1.2.3', 'https://127.0.0.1', 'https://169.254.169.254', 'https://[::1]', 'http://93.184.215.14'])(
  'does not go to %s',
  async (url) => {
    await expect(ask(url, PUBLIC_REACH)).rejects.toMatchObject({ reason: 'notPublic' })
  },
)

it('goes without TLS to this machine alone, also where a network is allowed', async () => {
  const all: Reach = { ...PUBLIC_REACH, isAllowed: () => true }
  await expect(ask('http://10.1.2.3', all)).rejects.toMatchObject({ reason: 'notPublic' })
})

it('goes to the address that was judged, whatever the name says a moment later', async () => {
  const url = await serve((_request, response) => response.end('oi'))
  const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]]
  const rebinding: Reach = { ...LOOPBACK, resolve: async () => answers.shift()! }
  expect(await (await ask(url.replace('127.0.0.1', 'login.exemplo.invalid'), rebinding)).text()).toBe('oi')
})
