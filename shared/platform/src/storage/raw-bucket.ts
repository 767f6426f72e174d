import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import type { Readable } from 'node:stream'
import { openS3Client } from './s3-client.ts'
import type { Environment } from '../env.ts'

export interface StoredObject {
  sizeBytes: number
  storedAt: number
}

/** Objects as they are stored, sealed: they are copied without the keys that open them. */
export interface RawBucket {
  list(prefix: string): Promise<Map<string, StoredObject>>
  copyFrom(source: RawBucket, key: string, as: string): Promise<void>
  read(key: string): Promise<{ body: Readable; sizeBytes: number }>
  close(): void
}

export function openRawBucket(environment: Environment): RawBucket {
  const client = openS3Client(environment)
  const Bucket = environment.S3_BUCKET
  return {
    async list(Prefix) {
      const found = new Map<string, StoredObject>()
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }))
        for (const { Key, Size, LastModified } of page.Contents ?? [])
          found.set(Key!, { sizeBytes: Size ?? 0, storedAt: LastModified?.getTime() ?? 0 })
        token = page.NextContinuationToken
      } while (token)
      return found
    },
    async copyFrom(source, key, as) {
      const { body, sizeBytes } = await source.read(key)
      await client.send(new PutObjectCommand({ Bucket, Key: as, Body: body, ContentLength: sizeBytes }))
    },
    async read(key) {
      const { Body, ContentLength } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
      return { body: Body as Readable, sizeBytes: ContentLength! }
    },
    close: () => client.destroy(),
  }
}
