import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, askDigest } from './ask-digest.ts'
import { foreignImages, withoutDigest } from './image-names.ts'

const DIGEST = `sha256:${'b'.repeat(64)}`
let registry: Server
let host: string

// Imitates a registry: a token for every caller, then the digest of one tag.
beforeAll(async () => {
  registry = createServer((request, response) => {
    const url = new URL(request.url!, `http://${host}`)
    if (url.pathname === '/token') return response.end(JSON.stringify({ token: url.searchParams.get('scope') }))
    if (request.headers.authorization !== 'Bearer repository:casa/nats:pull') {
      const challenge = `Bearer realm="http://${host}/token",service="casa",scope="repository:casa/nats:pull"`
      return response.writeHead(401, { 'www-authenticate': challenge }).end()
    }
    const isThere = url.pathname === '/v2/casa/nats/manifests/2-alpine'
    return response.writeHead(isThere ? 200 : 404, isThere ? { 'docker-content-digest': DIGEST } : {}).end()
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(registry.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => registry.close(resolve)))

it('asks a registry for the digest of a tag, with the token that it wants', async () => {
  expect(await askDigest(`${host}/casa/nats:2-alpine`)).toBe(DIGEST)
})

it('shows the registry’s answer, or that there was none', async () => {
  await expect(askDigest(`${host}/casa/nats:99`)).rejects.toThrow(`${host} respondeu 404`)
  await expect(askDigest('127.0.0.1:1/casa/nats:2')).rejects.toThrow('127.0.0.1:1 não foi alcançado')
})

it.each([
  ['postgres:18.4', 'https://registry-1.docker.io', 'library/postgres', '18.4'],
  ['temporalio/ui:2.42.1', 'https://registry-1.docker.io', 'temporalio/ui', '2.42.1'],
  ['ghcr.io/casa/imagem', 'https://ghcr.io', 'casa/imagem', 'latest'],
  ['localhost:5000/imagem:1', 'http://localhost:5000', 'imagem', '1'],
])('finds %s', (image, origin, repository, tag) => {
  expect(addressOf(image)).toEqual({ origin, repository, tag })
})

it('finds what a file takes from a registry, and nothing that is made of it', () => {
  const pinned = `node:24@${DIGEST}`
  const dockerfile = `ARG W=base\nFROM ${pinned} AS build\nRUN x\nFROM build\nFROM scratch AS base\nFROM \${W}\n`
  expect(foreignImages(dockerfile)).toEqual([pinned])
  expect(withoutDigest(pinned)).toBe('node:24')
  expect(foreignImages('services:\n  a:\n    image: nats:2\n  b:\n    image: fechai:${V:-local}\n')).toEqual(['nats:2'])
})
