import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { Hono } from 'hono'
import { loadFiles } from './files.ts'
import { dashboardRoutes } from './routes.ts'

const directory = mkdtempSync(join(tmpdir(), 'fechai-files-'))
afterAll(() => rmSync(directory, { recursive: true }))

const PAGE = '<!doctype html><title>Fechaí</title>'
const SCRIPT = 'console.log("painel")'

it('serves the compressed build, and the plain file to a client without compression', async () => {
  mkdirSync(join(directory, 'assets'))
  writeFileSync(join(directory, 'index.html'), PAGE)
  writeFileSync(join(directory, 'assets/index-1.js'), SCRIPT)
  writeFileSync(join(directory, 'assets/index-1.js.br'), brotliCompressSync(SCRIPT))
  const app = new Hono().route('/', dashboardRoutes(await loadFiles(directory)))
  const get = (path: string, encodings: string) => app.request(path, { headers: { 'accept-encoding': encodings } })

  const small = await get('/assets/index-1.js', 'gzip, br')
  expect(small.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await small.arrayBuffer())).toString()).toBe(SCRIPT)
  const known = await app.request('/assets/index-1.js', {
    headers: { 'accept-encoding': 'br', 'if-none-match': small.headers.get('etag')! },
  })
  expect([known.status, known.headers.get('vary')]).toEqual([304, 'Accept-Encoding'])
  const plain = await get('/assets/index-1.js', 'gzip')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(SCRIPT)
  expect(await (await get('/leads', 'br')).text()).toBe(PAGE)
  expect((await get('/assets/index-1.js.br', 'br')).status).toBe(404)
})
