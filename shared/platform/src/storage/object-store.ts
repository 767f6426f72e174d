import {
  AbortMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { pipeline } from 'node:stream/promises'
import type { Readable, Transform } from 'node:stream'
import {
  decryptFile,
  encryptContent,
  encryptFile,
  fileKeyOf,
  HEADER_BYTES,
  openFile,
  openFileByItsKey,
  sealedRange,
  sealFile,
} from '../crypto/file-stream.ts'
import type { Key } from '../crypto/keys.ts'
import type { Environment } from '../env.ts'
import { partsInto } from './part-sink.ts'
import { callTimes, openS3Client, type CallTimes } from './s3-client.ts'
import { storageAway, storageSilent } from './storage-away.ts'

/**
 * Objects in S3, encrypted before they leave the process. A key of storage is also the place that its
 * bytes are bound to: an object copied under another name does not open. Whatever it asks for ends within a
 * bounded time: storage that takes a call and says nothing is away.
 */
export interface ObjectStore {
  /** Streams bytes of unknown length; rejects, leaving nothing behind, when the source errors or `signal` fires. */
  putStream(key: string, source: Readable, secret: Key, signal?: AbortSignal): Promise<void>
  /**
   * The same under a name that holds the hash of the bytes. Stored again, the object is the same: who was given its key
   * before still opens it.
   */
  putContent(key: string, source: Readable, secret: Key): Promise<void>
  /** Has sealed `bytes`, and is done with them, when it returns its promise. */
  put(key: string, bytes: Buffer, secret: Key): Promise<void>
  /** @throws an error named `NoSuchKey` when there is none. */
  get(key: string, secret: Key): Promise<Buffer>
  /** Returns the key of one object alone; null when there is no such object. */
  keyOf(key: string, secret: Key): Promise<Key | null>
  /**
   * Opens an object by the key that `keyOf` returned. @throws an error named `NoSuchKey` when there is none, `ForeignSeal`
   * when another object took its place.
   */
  getByItsKey(key: string, fileKey: Key): Promise<Buffer>
  /** Returns the stored size, slightly more than the plain one. @throws an error when there is none. */
  storedBytes(key: string): Promise<number>
  getStream(key: string, secret: Key): Promise<Readable>
  /** Reads anywhere in an object of `sizeBytes` (plain): what a range needs is fetched and opened, no more. */
  openRanges(key: string, secret: Key, sizeBytes: number): ReadRange
  list(prefix: string): Promise<string[]>
  /** Names of the folders right below a prefix, however many objects lie in them. */
  listFolders(prefix: string): Promise<string[]>
  /** Returns the time of the youngest object below a prefix; null without any. */
  newestIn(prefix: string): Promise<Date | null>
  /** @throws DomainError('unavailable') unless every one of them is gone. */
  remove(keys: string[]): Promise<void>
  /** Objects, and parts of what a process that died never finished. */
  removePrefix(prefix: string): Promise<void>
  /** Only the parts: no list shows them, and they would be kept for ever. */
  removeUnfinished(prefix: string): Promise<void>
  /** Has storage keep a small object. @returns 'readonly' when it answers and keeps nothing. @throws when it is away. */
  ping(signal?: AbortSignal): Promise<'up' | 'readonly'>
  /**
   * The same store for work that `signal` ends: reading stops with it, and nothing new is begun. An object that
   * is being stored is waited for, so that nothing arrives after the work has ended.
   */
  until(signal: AbortSignal): ObjectStore
  close(): void
}

/** Exactly these bytes of an object; what they are put into may be given, as large as they are. */
export type ReadRange = (offset: number, length: number, room?: Buffer) => Promise<Buffer>

export function openObjectStore(environment: Environment): ObjectStore {
  return storeOn(openS3Client(environment), environment.S3_BUCKET, callTimes(environment))
}

/** One object, stored again and again: it takes new room each time. */
export const ROOM_KEY = 'health/room'
const ROOM = Buffer.alloc(256 * 1024)

function storeOn(client: S3Client, Bucket: string, times: CallTimes, ending?: AbortSignal): ObjectStore {
  const reading = { ...times.sending(), ...(ending && { abortSignal: ending }) }
  async function storeSealed(Key: string, source: Readable, sealing: Transform, signal?: AbortSignal): Promise<void> {
    const { sink, discard } = partsInto(client, { Bucket, Key }, times, signal)
    try {
      await pipeline(source, sealing, sink, { signal })
    } catch (error) {
      await discard()
      throw error
    }
  }
  const store: ObjectStore = {
    putStream: (key, source, secret, given) =>
      storeSealed(key, source, encryptFile(secret, key), either(given, ending)),
    putContent: (key, source, secret) => storeSealed(key, source, encryptContent(secret, key), ending),
    async put(key, bytes, secret) {
      ending?.throwIfAborted()
      const Body = sealFile(secret, key, bytes)
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body }), times.sending(Body.length))
    },
    async get(key, secret) {
      const stored = await client.send(new GetObjectCommand({ Bucket, Key: key }), reading)
      return openFile(secret, key, await wholeBody(stored, times.silenceMs))
    },
    async keyOf(key, secret) {
      try {
        const Range = `bytes=0-${HEADER_BYTES - 1}`
        const stored = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }), reading)
        return fileKeyOf(secret, await wholeBody(stored, times.silenceMs), key)
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return null
        throw error
      }
    },
    async getByItsKey(key, fileKey) {
      const stored = await client.send(new GetObjectCommand({ Bucket, Key: key }), reading)
      const sealed = await wholeBody(stored, times.silenceMs)
      try {
        return openFileByItsKey(fileKey, sealed)
      } catch (cause) {
        throw Object.assign(new Error('stored file has another key', { cause }), { name: 'ForeignSeal' })
      }
    },
    async storedBytes(key) {
      return (await client.send(new HeadObjectCommand({ Bucket, Key: key }), reading)).ContentLength!
    },
    async getStream(key, secret) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }), reading)
      const plain = decryptFile(secret, key)
      const stored = Body as Readable
      // A reader that takes its time is not storage's silence.
      endSilence(stored, times.silenceMs, () => !plain.writableNeedDrain)
      // Errors of either side reach the reader through `plain`.
      pipeline(stored, plain, { signal: ending }).catch(() => undefined)
      return plain
    },
    openRanges(key, secret, sizeBytes) {
      const fetchBytes = async (from: number, to: number, room?: Buffer): Promise<Buffer> => {
        const Range = `bytes=${from}-${to - 1}`
        const stored = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }), reading)
        return wholeBody(stored, times.silenceMs, room)
      }
      let header: Promise<Buffer> | undefined
      // The buffer of the last range, reused for one of its size, because a reader of a whole file requests many.
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
        const asked = { Bucket, Prefix: prefix, ContinuationToken: token }
        const page = await client.send(new ListObjectsV2Command(asked), reading)
        keys.push(...(page.Contents ?? []).map((object) => object.Key!))
        token = page.NextContinuationToken
      } while (token)
      return keys
    },
    async listFolders(Prefix) {
      const names: string[] = []
      let token: string | undefined
      do {
        const asked = { Bucket, Prefix, Delimiter: '/', ContinuationToken: token }
        const page = await client.send(new ListObjectsV2Command(asked), reading)
        names.push(...(page.CommonPrefixes ?? []).map((folder) => folder.Prefix!.slice(Prefix.length, -1)))
        token = page.NextContinuationToken
      } while (token)
      return names
    },
    async newestIn(Prefix) {
      let newest = 0
      let token: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken: token }), reading)
        for (const { LastModified } of page.Contents ?? [])
          newest = Math.max(newest, LastModified?.getTime() ?? Infinity)
        token = page.NextContinuationToken
      } while (token)
      return newest === 0 ? null : new Date(newest)
    },
    async remove(keys) {
      for (let start = 0; start < keys.length; start += 1_000) {
        const Objects = keys.slice(start, start + 1_000).map((Key) => ({ Key }))
        const { Errors } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
          reading,
        )
        // The call as a whole went well all the same.
        if (Errors?.length) throw storageAway(new Error(`${Errors.length} not removed: ${Errors[0]!.Code}`))
      }
    },
    async removePrefix(prefix) {
      await store.remove(await store.list(prefix))
      await store.removeUnfinished(prefix)
    },
    async removeUnfinished(prefix) {
      for (;;) {
        const { Uploads = [], IsTruncated } = await client.send(
          new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }),
          reading,
        )
        const unfinished = Uploads.filter(({ Key }) => Key?.startsWith(prefix))
        for (const { Key, UploadId } of unfinished) {
          await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }), reading)
        }
        if (!IsTruncated || unfinished.length === 0) return
      }
    },
    async ping(signal) {
      const call = { ...times.sending(), abortSignal: either(signal, ending) }
      await client.send(new HeadBucketCommand({ Bucket }), call)
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: ROOM_KEY, Body: ROOM }), call)
        return 'up'
      } catch (error) {
        // It answers, and what it says is that it keeps nothing.
        if (error instanceof Error && error.cause instanceof S3ServiceException) return 'readonly'
        throw error
      }
    },
    until: (signal) => storeOn(client, Bucket, times, either(signal, ending)),
    close: () => client.destroy(),
  }
  return store
}

const either = (one?: AbortSignal, other?: AbortSignal): AbortSignal | undefined =>
  one && other ? AbortSignal.any([one, other]) : (one ?? other)

/** Returns an answer's body in one piece of memory: `room`, if it fits. */
async function wholeBody(
  { Body, ContentLength }: Pick<GetObjectCommandOutput, 'Body' | 'ContentLength'>,
  silenceMs: number,
  room?: Buffer,
): Promise<Buffer> {
  const whole = room !== undefined && room.length === ContentLength ? room : Buffer.allocUnsafeSlow(ContentLength!)
  const stored = Body as Readable
  const silence = setTimeout(() => stored.destroy(storageSilent()), silenceMs)
  let come = 0
  try {
    for await (const chunk of stored as AsyncIterable<Buffer>) {
      come += chunk.copy(whole, come)
      silence.refresh()
    }
  } finally {
    clearTimeout(silence)
  }
  if (come < whole.length) throw new Error('stored file was cut')
  return whole
}

/** Ends a flowing body of which nothing comes for so long while it is wanted. */
function endSilence(stored: Readable, silenceMs: number, isWanted: () => boolean): void {
  const silence = setTimeout(() => {
    if (isWanted()) stored.destroy(storageSilent())
    else silence.refresh()
  }, silenceMs)
  stored.on('data', () => silence.refresh())
  stored.once('close', () => clearTimeout(silence))
}

/** Everything of a company. */
export const companyPrefix = (empresaId: string): string => `companies/${empresaId}/`

/** Returns the prefix of the objects of uploads and of live chats. */
export const uploadsPrefix = (empresaId: string): string => `${companyPrefix(empresaId)}uploads/`
export const uploadPrefix = (empresaId: string, uploadId: string): string => `${uploadsPrefix(empresaId)}${uploadId}/`

/** Returns the prefix of exported data, until their time is over. */
export const exportPrefix = (empresaId: string): string => `companies/${empresaId}/exports/`
export const exportKey = ({ empresaId, exportId }: { empresaId: string; exportId: string }): string =>
  `${exportPrefix(empresaId)}${exportId}.zip`

/** Returns the key of a live chat's opened file; under its chat, so that erasing the one erases the other. */
export const chatFileKey = (of: {
  empresaId: string
  chatId: string
  conversationId: string
  sha256: string
}): string => `${uploadPrefix(of.empresaId, of.chatId)}${of.conversationId}/${of.sha256}`
