import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isSignedByApp } from './report-signature.ts'
import { graphClient, type GraphClient } from './graph-client.ts'

const ACCESS = { accessToken: 'EAA-segredo', appSecret: 'chave' }
let asked: IncomingMessage[]
let answer: (response: ServerResponse, request: IncomingMessage) => void
let server: ReturnType<typeof createServer>
let origin: string
let graph: GraphClient

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    asked.push(request)
    answer(response, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  graph = graphClient(`${origin}/v24.0`)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('sends the token in a header alone, with the proof that the app’s secret is known', async () => {
  answer = (response) => response.end('{"id":"1"}')
  await expect(graph.get('/12345', { fields: 'id' }, ACCESS)).resolves.toEqual({ id: '1' })
  const [{ url, headers } = {} as IncomingMessage] = asked
  const proof = createHmac('sha256', 'chave').update('EAA-segredo').digest('hex')
  expect(url).toBe(`/v24.0/12345?fields=id&appsecret_proof=${proof}`)
  expect(headers.authorization).toBe('Bearer EAA-segredo')
})

it('distinguishes a refusal from an end without an answer', async () => {
  answer = (response) => response.writeHead(400).end('{"error":{"code":131047,"message":"x"}}')
  await expect(graph.post('/12345/messages', {}, ACCESS)).rejects.toMatchObject({ code: 131_047, status: 400 })
  answer = (response) => response.writeHead(502).end('<html>')
  await expect(graph.post('/12345/messages', {}, ACCESS)).rejects.toMatchObject({ mayHaveArrived: true })
  answer = () => undefined
  const impatient = graphClient(`${origin}/v24.0`, { answerMs: 500 })
  await expect(impatient.post('/12345/messages', {}, ACCESS)).rejects.toMatchObject({ mayHaveArrived: true })
  const nobody = graphClient('http://127.0.0.1:1/v24.0')
  await expect(nobody.post('/12345/messages', {}, ACCESS)).rejects.toMatchObject({ mayHaveArrived: false })
})

it('follows no redirect, and makes a path of nothing but ids and words', async () => {
  answer = (response) => response.writeHead(302, { location: `${origin}/elsewhere` }).end()
  await expect(graph.get('/12345', {}, ACCESS)).rejects.toMatchObject({ mayHaveArrived: true })
  expect(asked).toHaveLength(1)
  for (const path of ['/../admin', '/1?x=1', '//evil.example/1', '/1#', '/A'])
    await expect(graph.get(path, {}, ACCESS)).rejects.toThrow('ids and words')
  expect(asked).toHaveLength(1)
})

it.each([
  'http://169.254.169.254/latest',
  'https://127.0.0.1/x',
  'https://evil.example/x',
  'https://fbsbx.com.evil.example/x',
  'https://a@lookaside.fbsbx.com/x',
  'http://lookaside.fbsbx.com/x',
  'file:///etc/passwd',
  'not an address',
])('fetches no file from %s', async (url) => {
  await expect(graph.download(url, ACCESS, 10)).rejects.toMatchObject({ reason: 'address' })
})

it('fetches a file from its own host, up to its size', async () => {
  answer = (response) => response.end('0123456789')
  await expect(graph.download(`${origin}/files/1`, ACCESS, 10)).resolves.toEqual(Buffer.from('0123456789'))
  await expect(graph.download(`${origin}/files/1`, ACCESS, 9)).rejects.toMatchObject({ reason: 'size' })
})

it('uploads a file as a form', async () => {
  const whole = Promise.withResolvers<string>()
  answer = (response, request) => {
    let body = ''
    request.setEncoding('latin1').on('data', (part: string) => (body += part))
    request.on('end', () => (whole.resolve(body), response.end('{"id":"7"}')))
  }
  const file = { fields: { messaging_product: 'whatsapp' }, fileName: 'a.pdf', mimeType: 'application/pdf' }
  await expect(graph.upload('/12345/media', { ...file, bytes: Buffer.from('%PDF') }, ACCESS)).resolves.toEqual({
    id: '7',
  })
  expect(await whole.promise).toMatch(/name="messaging_product"\r\n\r\nwhatsapp[\s\S]*filename="a.pdf"[\s\S]*%PDF/)
})

it('believes a report with the signature of its very bytes alone', () => {
  const body = Buffer.from('{"a":1}')
  const right = `sha256=${createHmac('sha256', 's').update(body).digest('hex')}`
  expect(isSignedByApp(body, right, 's')).toBe(true)
  expect(isSignedByApp(Buffer.from('{"a": 1}'), right, 's')).toBe(false)
  for (const header of [
    undefined,
    '',
    'sha256=',
    right.slice(0, -1),
    right.toUpperCase(),
    right.replace('sha256', 'sha1'),
  ])
    expect(isSignedByApp(body, header, 's')).toBe(false)
  expect(isSignedByApp(body, right, 'other')).toBe(false)
})
