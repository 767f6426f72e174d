// One upload as a browser sends it: a multipart form, written as fast as the other side reads.
import { randomFillSync } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { answerRequests } from './program.ts'

export interface UploadRequest {
  url: string
  headers: Record<string, string>
  sizeBytes: number
}

export interface UploadResult {
  status: number
  body: string
  wallMs: number
}

const CHUNK_BYTES = 256 * 1024
const BOUNDARY = 'fechai-bench-boundary'
const NAME = 'Conversa do WhatsApp com Medida.zip'
const HEAD = Buffer.from(
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${NAME}"\r\nContent-Type: application/zip\r\n\r\n`,
)
const TAIL = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
const ZIP_SIGNATURE = Buffer.from([0x50, 0x4b, 0x03, 0x04])

let content = Buffer.alloc(0)

answerRequests<UploadRequest, UploadResult>(async ({ url, headers, sizeBytes }) => {
  if (content.length !== sizeBytes) content = randomFillSync(Buffer.allocUnsafe(sizeBytes))
  randomFillSync(content, 0, 64) // never the same file twice
  ZIP_SIGNATURE.copy(content)
  const startedAt = performance.now()
  const sending = request(url, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': HEAD.length + sizeBytes + TAIL.length,
    },
  })
  const answered = once(sending, 'response')
  sending.write(HEAD)
  for (let start = 0; start < sizeBytes; start += CHUNK_BYTES) {
    if (!sending.write(content.subarray(start, start + CHUNK_BYTES))) await once(sending, 'drain')
  }
  sending.end(TAIL)
  const [response] = await answered
  const pieces: Buffer[] = await response.toArray()
  return {
    status: response.statusCode ?? 0,
    body: Buffer.concat(pieces).toString(),
    wallMs: performance.now() - startedAt,
  }
})
