import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'
import { cipherKey, deriveKey, type Key } from './keys.ts'

/** Plain bytes in one authenticated chunk. */
const CHUNK_BYTES = 64 * 1024
const SALT_BYTES = 16
const TAG_BYTES = 16
const MAGIC = Buffer.from('FCH1')
export const HEADER_BYTES = MAGIC.length + SALT_BYTES

/**
 * Encrypts a file as it passes: header (magic, salt), then chunks of 64 KiB, each with its own tag.
 * The chunk's number and whether it is the last are its nonce, so that none can be cut, moved or repeated.
 */
export const encryptFile = (key: Key, place: string): Transform => encryptWith(randomBytes(SALT_BYTES), key, place)

/**
 * The same for a place that names the hash of the bytes: encrypted again, the file has the same key and the same bytes.
 * Under a place without that hash, two contents would share their nonces.
 */
export const encryptContent = (key: Key, place: string): Transform =>
  encryptWith(createHash('sha256').update(place).digest().subarray(0, SALT_BYTES), key, place)

function encryptWith(salt: Buffer, key: Key, place: string): Transform {
  const fileKey = deriveKey(key, salt, `file|${place}`)
  return rechunk(CHUNK_BYTES, {
    header: Buffer.concat([MAGIC, salt]),
    chunk: (plain, index, last) => sealChunk(fileKey, plain, index, last),
  })
}

/** The same for a file that is held whole: one piece of memory, no stream. Done with `plain` when it returns. */
export function sealFile(key: Key, place: string, plain: Buffer): Buffer {
  const salt = randomBytes(SALT_BYTES)
  const fileKey = deriveKey(key, salt, `file|${place}`)
  const sealed = Buffer.allocUnsafeSlow(encryptedSize(plain.length))
  let at = MAGIC.copy(sealed)
  at += salt.copy(sealed, at)
  const chunks = chunksOf(plain.length)
  for (let index = 0; index < chunks; index++) {
    const chunk = plain.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES)
    for (const part of sealChunk(fileKey, chunk, index, index === chunks - 1)) at += part.copy(sealed, at)
  }
  return sealed
}

/** Opens what `encryptFile` wrote. The stream errors when anything was changed, cut, or belongs elsewhere. */
export function decryptFile(key: Key, place: string): Transform {
  let fileKey: Key | null = null
  return rechunk(CHUNK_BYTES + TAG_BYTES, {
    headerBytes: HEADER_BYTES,
    onHeader: (header) => {
      fileKey = fileKeyOf(key, header, place)
    },
    chunk: (sealed, index, last) => {
      if (!fileKey) throw new Error('stored file was cut')
      return [openChunk(fileKey, sealed, index, last)]
    },
  })
}

/** The key of one stored file, by its header: it opens this file, and no other that `key` sealed. */
export function fileKeyOf(key: Key, header: Buffer, place: string): Key {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('stored file has an unknown layout')
  return deriveKey(key, header.subarray(MAGIC.length, HEADER_BYTES), `file|${place}`)
}

/** Opens a whole stored file. @throws Error when anything was changed, cut, or belongs elsewhere. */
export const openFile = (key: Key, place: string, sealed: Buffer): Buffer =>
  openWhole((header) => fileKeyOf(key, header, place), sealed)

/** As `openFile`, with the key of this file alone. */
export const openFileByItsKey = (fileKey: Key, sealed: Buffer): Buffer => openWhole(() => fileKey, sealed)

function openWhole(keyFor: FileKey, sealed: Buffer): Buffer {
  const chunks = Math.max(1, Math.ceil((sealed.length - HEADER_BYTES) / (CHUNK_BYTES + TAG_BYTES)))
  const plainBytes = sealed.length - HEADER_BYTES - chunks * TAG_BYTES
  if (plainBytes < 0 || encryptedSize(plainBytes) !== sealed.length) throw new Error('stored file was cut')
  const { open } = rangeOf(keyFor, plainBytes, 0, plainBytes)
  return open(sealed.subarray(0, HEADER_BYTES), sealed.subarray(HEADER_BYTES))
}

function sealChunk(fileKey: Key, plain: Buffer, index: number, last: boolean): [Buffer, Buffer] {
  const cipher = createCipheriv('aes-256-gcm', cipherKey(fileKey), chunkNonce(index, last))
  const sealed = cipher.update(plain)
  // GCM holds nothing back: `final` only closes the tag.
  cipher.final()
  return [sealed, cipher.getAuthTag()]
}

function openChunk(fileKey: Key, sealed: Buffer, index: number, last: boolean): Buffer {
  if (sealed.length < TAG_BYTES) throw new Error('stored file was cut')
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(fileKey), chunkNonce(index, last))
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  const plain = decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES))
  // Throws when the tag does not fit; nothing of the chunk has gone out by then.
  decipher.final()
  return plain
}

/** The range of sealed chunks that contains a range of the plain file, and the way to decrypt them. */
export interface SealedRange {
  /** Bytes of the stored file, from and up to but not including. */
  from: number
  to: number
  /**
   * `header` is the stored file's first `HEADER_BYTES`, `sealed` its bytes of this range; `room` is used when it fits.
   * @throws Error when anything was changed.
   */
  open(header: Buffer, sealed: Buffer, room?: Buffer): Buffer
}

/** Returns a part of the output of `encryptFile`; `plainBytes` is the size of the whole. */
export const sealedRange = (key: Key, place: string, plainBytes: number, offset: number, length: number): SealedRange =>
  rangeOf((header) => fileKeyOf(key, header, place), plainBytes, offset, length)

/** The key of a file, by its header. */
type FileKey = (header: Buffer) => Key

function rangeOf(keyFor: FileKey, plainBytes: number, offset: number, length: number): SealedRange {
  const sealedChunk = CHUNK_BYTES + TAG_BYTES
  const chunks = chunksOf(plainBytes)
  const first = Math.floor(offset / CHUNK_BYTES)
  const last = Math.min(chunks - 1, Math.floor(Math.max(offset, offset + length - 1) / CHUNK_BYTES))
  return {
    from: HEADER_BYTES + first * sealedChunk,
    to: Math.min(encryptedSize(plainBytes), HEADER_BYTES + (last + 1) * sealedChunk),
    open(header, sealed, room) {
      const fileKey = keyFor(header)
      const size = Math.min((last + 1) * CHUNK_BYTES, plainBytes) - first * CHUNK_BYTES
      const plain = room?.length === size ? room : Buffer.allocUnsafeSlow(size)
      for (let index = first; index <= last; index++) {
        const at = (index - first) * sealedChunk
        const chunk = openChunk(fileKey, sealed.subarray(at, at + sealedChunk), index, index === chunks - 1)
        chunk.copy(plain, (index - first) * CHUNK_BYTES)
      }
      const from = offset - first * CHUNK_BYTES
      return plain.subarray(from, from + length)
    },
  }
}

/** Size in storage of a file of `plainBytes`. */
export const encryptedSize = (plainBytes: number): number =>
  HEADER_BYTES + plainBytes + TAG_BYTES * chunksOf(plainBytes)

const chunksOf = (plainBytes: number): number => Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES))

function chunkNonce(index: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(index, 7)
  nonce[11] = last ? 1 : 0
  return nonce
}

interface Rechunk {
  header?: Buffer
  headerBytes?: number
  onHeader?: (header: Buffer) => void
  /** Done with `data` when it returns. */
  chunk: (data: Buffer, index: number, last: boolean) => Buffer[]
}

/** Cuts a byte stream into chunks of one size; the last one is known only when the stream ends. */
function rechunk(size: number, steps: Rechunk): Transform {
  const pending: Buffer[] = []
  let pendingBytes = 0
  let headerLeft = steps.headerBytes ?? 0
  let index = 0
  let room: Buffer | null = null
  // Copies only data that spans two buffers, into the same room each time, and never data that is left for later.
  const take = (bytes: number): Buffer => {
    pendingBytes -= bytes
    if (pending.length > 0 && pending[0]!.length >= bytes) return shift(bytes)
    room ??= Buffer.allocUnsafeSlow(size)
    let taken = 0
    while (taken < bytes) taken += shift(bytes - taken).copy(room, taken)
    return room.subarray(0, bytes)
  }
  const shift = (atMost: number): Buffer => {
    const first = pending[0]!
    if (first.length <= atMost) return pending.shift()!
    pending[0] = first.subarray(atMost)
    return first.subarray(0, atMost)
  }
  const guarded = (done: TransformCallback, work: () => void): void => {
    try {
      work()
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  return new Transform({
    construct(done) {
      if (steps.header) this.push(steps.header)
      done()
    },
    transform(data: Buffer, _encoding, done) {
      guarded(done, () => {
        pending.push(data)
        pendingBytes += data.length
        if (headerLeft > 0 && pendingBytes >= headerLeft) {
          steps.onHeader!(take(headerLeft))
          headerLeft = 0
        }
        while (headerLeft === 0 && pendingBytes > size) {
          for (const part of steps.chunk(take(size), index++, false)) this.push(part)
        }
      })
    },
    flush(done) {
      guarded(done, () => {
        if (headerLeft > 0) throw new Error('stored file was cut')
        for (const part of steps.chunk(take(pendingBytes), index, true)) this.push(part)
      })
    },
  })
}
