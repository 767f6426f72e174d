import { brotliDecompressSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Env } from './context.ts'
import { packedJson } from './packed-json.ts'

const many = { leads: Array.from({ length: 50 }, (_, n) => ({ id: n, resumo: 'Pediu orçamento e prazo de entrega.' })) }
const few = { leads: [{ id: 0, resumo: 'Pediu prazo.' }] }

const ask = (value: unknown, encodings?: string) =>
  new Hono<Env>()
    .get('/', (c) => packedJson(c, value))
    .request('/', { headers: encodings === undefined ? {} : { 'accept-encoding': encodings } })

it('compresses many leads for clients that accept Brotli', async () => {
  const answer = await ask(many, 'gzip, deflate, br')
  expect(answer.headers.get('content-type')).toBe('application/json')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  const packed = Buffer.from(await answer.arrayBuffer())
  expect(packed.length).toBeLessThan(JSON.stringify(many).length / 4)
  expect(JSON.parse(brotliDecompressSync(packed).toString())).toEqual(many)
})

it.each([
  ['to whoever does not', many, 'gzip'],
  ['to whoever does not say', many, undefined],
  ['to whoever refuses it', many, 'gzip, br;q=0'],
  ['when there is little', few, 'br'],
])('sends plain JSON %s', async (_when, value, encodings) => {
  const answer = await ask(value, encodings)
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(await answer.json()).toEqual(value)
})
