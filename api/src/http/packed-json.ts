import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { ApiContext } from './context.ts'
import { takesBrotli } from './takes-brotli.ts'

const compress = promisify(brotliCompress)
/** A shorter answer fits into the first packets as it is. */
const LEAST_BYTES = 2_000
/** Beyond this the processor spends more time than a narrow line saves. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Answers with the JSON of many leads, which repeat much: a sixth of the bytes for a client that takes Brotli. */
export async function packedJson(c: ApiContext, value: unknown): Promise<Response> {
  const json = JSON.stringify(value)
  c.header('Content-Type', 'application/json')
  if (!takesBrotli(c) || json.length < LEAST_BYTES) return c.body(json)
  c.header('Content-Encoding', 'br')
  return c.body(new Uint8Array(await compress(json, { params })))
}
