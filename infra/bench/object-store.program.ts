// What the object store alone asks for 100 MB: the vendor's client, from memory, neither read, hashed nor encrypted by us.
import { S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { randomFillSync } from 'node:crypto'
import { Readable } from 'node:stream'
import { answerRequests } from './program.ts'

export interface StoreRequest {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  sizeBytes: number
}

const PART_BYTES = 5 * 1024 * 1024
const CHUNK_BYTES = 64 * 1024

let content = Buffer.alloc(0)

answerRequests<StoreRequest, { wallMs: number }>(async ({ endpoint, region, bucket, sizeBytes, ...credentials }) => {
  if (content.length !== sizeBytes) content = randomFillSync(Buffer.allocUnsafe(sizeBytes))
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
  const startedAt = performance.now()
  const params = {
    Bucket: bucket,
    Key: `bench/${crypto.randomUUID()}`,
    Body: Readable.from(chunks(), { objectMode: false }),
  }
  await new Upload({ client, params, partSize: PART_BYTES, queueSize: 1 }).done()
  const wallMs = performance.now() - startedAt
  client.destroy()
  return { wallMs }
})

function* chunks(): Generator<Buffer> {
  for (let at = 0; at < content.length; at += CHUNK_BYTES) yield content.subarray(at, at + CHUNK_BYTES)
}
