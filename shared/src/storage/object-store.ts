import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { decryptFile, encryptFile, HEADER_BYTES, openFile, sealedRange, sealFile } from '../crypto/file-stream.ts'
import type { Key } from '../crypto/keys.ts'
import type { Environment } from '../env.ts'
import { partsInto } from './part-sink.ts'

/**
 * Objects in S3, encrypted before they leave the process. A key of storage is also the place that its
 * bytes are bound to: an object copied under another name does not open.
 */
export interface ObjectStore {
  /** Streams bytes of unknown length; rejects, leaving nothing behind, when the source errors or `signal` fires. */
  putStream(key: string, source: Readable, secret: Key, signal?: AbortSignal): Promise<void>
  /** Has sealed `bytes`, and is done with them, when it returns its promise. */
  put(key: string, bytes: Buffer, secret: Key): Promise<void>
  /** @throws an error named `NoSuchKey` when there is none. */
  get(key: string, secret: Key): Promise<Buffer>
  getStream(key: string, secret: Key): Promise<Readable>
  /** Reads anywhere in an object of `sizeBytes` (plain): what a range needs is fetched and opened, no more. */
  openRanges(key: string, secret: Key, sizeBytes: number): ReadRange
  list(prefix: string): Promise<string[]>
  remove(keys: string[]): Promise<void>
  removePrefix(prefix: string): Promise<void>
  ping(signal?: AbortSignal): Promise<void>
  close(): void
}

/** Exactly these bytes of an object; what they are put into may be given, as large as they are. */
export type ReadRange = (offset: number, length: number, room?: Buffer) => Promise<Buffer>

export function openObjectStore(environment: Environment): ObjectStore {
  const client = new S3Client({
    endpoint: environment.S3_ENDPOINT,
    region: environment.S3_REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: environment.S3_ACCESS_KEY_ID, secretAccessKey: environment.S3_SECRET_ACCESS_KEY },
    maxAttempts: 3,
    // Every chunk carries its own tag, and the first stage checks the hash of the whole.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_500, requestTimeout: 30_000 },
  })
  leavePayloadUnsigned(client)
  const Bucket = environment.S3_BUCKET

  const store: ObjectStore = {
    async putStream(key, source, secret, signal) {
      const { sink, discard } = partsInto(client, { Bucket, Key: key }, signal)
      try {
        await pipeline(source, encryptFile(secret, key), sink, { signal })
      } catch (error) {
        await discard()
        throw error
      }
    },
    async put(key, bytes, secret) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: sealFile(secret, key, bytes) }))
    },
    async get(key, secret) {
      const stored = await client.send(new GetObjectCommand({ Bucket, Key: key }))
      return openFile(secret, key, await wholeBody(stored))
    },
    async getStream(key, secret) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
      const plain = decryptFile(secret, key)
      // Errors of either side reach the reader through `plain`.
      pipeline(Body as Readable, plain).catch(() => undefined)
      return plain
    },
    openRanges(key, secret, sizeBytes) {
      const fetchBytes = async (from: number, to: number, room?: Buffer): Promise<Buffer> => {
        const Range = `bytes=${from}-${to - 1}`
        return wholeBody(await client.send(new GetObjectCommand({ Bucket, Key: key, Range })), room)
      }
      let header: Promise<Buffer> | undefined
      // Of the last range, for one of its size: who reads a file through asks for many.
      let spare: Buffer | null = null
      return async (offset, length, room) => {
        const range = sealedRange(secret, key, sizeBytes, offset, length)
        header ??= fetchBytes(0, HEADER_BYTES)
        const size = range.to - range.from
        const sealedRoom: Buffer = spare?.length === size ? spare : Buffer.allocUnsafeSlow(size)
        spare = null
        const [head, sealed] = await Promise.all([header, fetchBytes(range.from, range.to, sealedRoom)])
        const plain = range.open(head, sealed, room)
        spare = sealedRoom
        return plain
      }
    },
    async list(prefix) {
      const keys: string[] = []
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }))
        keys.push(...(page.Contents ?? []).map((object) => object.Key!))
        token = page.NextContinuationToken
      } while (token)
      return keys
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1_000) {
        const Objects = keys.slice(start, start + 1_000).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async removePrefix(prefix) {
      await store.remove(await store.list(prefix))
    },
    async ping(signal) {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: signal })
    },
    close: () => client.destroy(),
  }
  return store
}

/** What an answer holds, in one piece of memory: `room`, when it fits. */
async function wholeBody(
  { Body, ContentLength }: Pick<GetObjectCommandOutput, 'Body' | 'ContentLength'>,
  room?: Buffer,
): Promise<Buffer> {
  const whole = room !== undefined && room.length === ContentLength ? room : Buffer.allocUnsafeSlow(ContentLength!)
  let come = 0
  for await (const chunk of Body as AsyncIterable<Buffer>) come += chunk.copy(whole, come)
  if (come < whole.length) throw new Error('stored file was cut')
  return whole
}

/** Signs the request but not its bytes, as over TLS: hashing ciphertext twice more would prove nothing new. */
function leavePayloadUnsigned(client: S3Client): void {
  client.middlewareStack.add(
    (next, context) => (args) => {
      const { request } = args as { request?: { headers?: Record<string, string> } }
      const sendsObject = context.commandName === 'PutObjectCommand' || context.commandName === 'UploadPartCommand'
      if (sendsObject && request?.headers) request.headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD'
      return next(args)
    },
    { step: 'build', name: 'leavePayloadUnsigned' },
  )
}

/** Where the objects of an upload live. */
export const uploadPrefix = (empresaId: string, uploadId: string): string =>
  `companies/${empresaId}/uploads/${uploadId}/`
