// What the object store alone asks for 100 MB: the vendor's client, from memory, neither read, hashed nor encrypted by us.
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
  type CompletedPart,
} from '@aws-sdk/client-s3'
import { randomFillSync } from 'node:crypto'
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

let content = Buffer.alloc(0)

answerRequests<StoreRequest, { wallMs: number }>(async ({ endpoint, region, bucket, sizeBytes, ...credentials }) => {
  if (content.length !== sizeBytes) content = randomFillSync(Buffer.allocUnsafe(sizeBytes))
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials })
  const target = { Bucket: bucket, Key: `bench/${crypto.randomUUID()}` }
  const startedAt = performance.now()
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(target))
  const Parts: CompletedPart[] = []
  for (let at = 0; at < sizeBytes; at += PART_BYTES) {
    const part = { ...target, UploadId, PartNumber: Parts.length + 1, Body: content.subarray(at, at + PART_BYTES) }
    const { ETag } = await client.send(new UploadPartCommand(part))
    Parts.push({ ETag, PartNumber: part.PartNumber })
  }
  await client.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }))
  const wallMs = performance.now() - startedAt
  client.destroy()
  return { wallMs }
})
