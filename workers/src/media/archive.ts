import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '@fechai/domain/archive-refusals'
import { DomainError } from '@fechai/domain/errors'
import { LIMITS } from '@fechai/domain/limits'
import { FRAME_MAX_BYTES, LENGTH_BYTES, type ArchiveFrame, type EntryFrame, type NeedFrame } from './archive-frames.ts'
import { ArchivePages, type ArchiveSource } from './archive-pages.ts'
import { archiveScript, readableBy } from './archive-script.ts'
import { ByteReader } from './byte-reader.ts'
import { boundTo, killGroup } from './process-group.ts'

/** The longest silence of the child while it is expected to write. */
const SILENCE_CAP_MS = 60_000
/** Longer than the stage itself may take. */
const TIME_CAP_MS = 30 * 60_000
const HEAP_CAP_MB = 256
/** Short-lived objects die at once, so a larger young generation would only cost memory. */
const YOUNG_CAP_MB = 1
/** It waits for bytes and hands them to native code: faster code would not be noticed, and its making takes memory. */
const PLAIN_CODE = ['--no-opt', '--no-maglev']

/** Up to here an entry is given in one piece. */
const HELD_BYTES = 1024 * 1024

export interface ArchiveEntry extends Pick<EntryFrame, 'name' | 'kind' | 'reason' | 'sizeBytes' | 'kept'> {
  sha256: string
  /**
   * Null if the kind is not kept. The bytes are valid, and a stream has to be read to its end, until the next entry.
   */
  bytes: Buffer | Readable
}

export const refusal = (code: ArchiveRefusal): DomainError =>
  new DomainError('invalid', ARCHIVE_REFUSALS[code], { code })

/**
 * Opens an archive in a child process and returns its entries one by one, in the order of its index. The child
 * requests the ranges that it needs and sends back unpacked bytes; of an uncompressed entry only the beginning goes
 * to the child, the rest is hashed and compared here. Memory stays flat whatever the archive's size, and no clear
 * text of a conversation is ever written to the disk.
 * @throws DomainError('invalid') for a refused archive, with its own code and sentence.
 */
export async function* readArchive(archive: ArchiveSource, signal: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const script = await archiveScript()
  const child = spawn(
    process.execPath,
    [
      ...PLAIN_CODE,
      `--max-old-space-size=${HEAP_CAP_MB}`,
      `--max-semi-space-size=${YOUNG_CAP_MB}`,
      '--no-warnings',
      '--permission',
      `--allow-fs-read=${readableBy(script)}`,
      script,
      String(archive.sizeBytes),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, detached: true },
  )
  let timedOut = false
  const giveUp = (): void => {
    timedOut = true
    killGroup(child)
  }
  const unbind = boundTo(child, signal, TIME_CAP_MS, giveUp)
  const ended = once(child, 'close') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  // The result is checked below; until then a child that cannot be started must not count as an unhandled error.
  ended.catch(() => undefined)
  // The child may refuse before it has read everything; only a failing source matters then.
  child.stdin.on('error', () => undefined)
  let sourceError: unknown = null
  let sending: Promise<void> = Promise.resolve()
  const pages = new ArchivePages(archive)
  const serve = async ({ offset, length }: NeedFrame): Promise<void> => {
    try {
      for await (const part of pages.read(offset, length)) {
        const written = new Promise((done) => child.stdin.write(part, done))
        await Promise.race([written, ended])
      }
    } catch (error) {
      if (!(error instanceof RangeError)) sourceError ??= error
      killGroup(child)
    }
  }
  try {
    const reader = new ByteReader(heard(child.stdout, giveUp))
    const room = Buffer.allocUnsafeSlow(HELD_BYTES)
    let statedBytes = 0
    for (let count = 0; ;) {
      const frame = await nextWord(reader)
      if (frame?.type === 'end') return
      if (frame?.type === 'refused') throw refusal(frame.code)
      if (frame === null) throw await failureOf()
      if (frame.type !== 'entry') throw refusal('zip_invalido')
      statedBytes += frame.sizeBytes
      if (count++ >= LIMITS.archiveEntries || statedBytes > LIMITS.archiveTotalBytes || !believable(frame, archive))
        throw refusal('zip_invalido')
      const { name, kind, reason, sizeBytes, kept } = frame
      const read = frame.lies ? await compared(pages, frame, { ...frame.lies, room }) : await unpacked(reader, frame)
      yield { name, kind, reason, sizeBytes, kept, ...read }
    }
  } finally {
    unbind()
    killGroup(child)
    // The rest of its output is useless, and unread it would keep the child alive.
    child.stdout.destroy()
    await Promise.all([sending, ended])
    await pages.close()
  }

  /** Returns the child's next frame except its requests, which are answered on the way. */
  async function nextWord(reader: ByteReader): Promise<Exclude<ArchiveFrame, NeedFrame> | null> {
    for (;;) {
      const frame = await nextFrame(reader)
      if (frame?.type !== 'need') return frame
      // Requests are answered in order while the child's other frames are read.
      sending = sending.then(() => serve(frame))
    }
  }

  /** An entry that the child unpacked and compared. */
  async function unpacked(reader: ByteReader, { sizeBytes, kept, sha256 = '' }: EntryFrame): Promise<Read> {
    if (!kept) return { sha256, bytes: Buffer.alloc(0) }
    const bytes = bytesOf(reader, sizeBytes)
    return { sha256, bytes: sizeBytes > HELD_BYTES ? streamOf(bytes) : await buffer(bytes) }
  }

  async function* bytesOf(reader: ByteReader, sizeBytes: number): AsyncGenerator<Buffer> {
    for (let missing = sizeBytes; missing > 0;) {
      const frame = await nextWord(reader)
      if (frame === null) throw await failureOf()
      if (frame.type !== 'bytes' || !(frame.length > 0 && frame.length <= missing)) throw refusal('zip_invalido')
      yield* reader.stream(frame.length)
      missing -= frame.length
    }
  }

  async function failureOf(): Promise<unknown> {
    const [code, killedBy] = await ended
    if (signal.aborted) return signal.reason
    if (sourceError !== null) return sourceError
    if (timedOut) return refusal('zip_demorado')
    // Node ends itself this way when its heap is full; the child reports every other failure of an archive.
    if (killedBy === 'SIGABRT') return refusal('zip_memoria')
    return new Error(`The reader of the archive ended early (${killedBy ?? code}).`)
  }
}

/** The child has read what a stranger wrote: no more of what it says is believed than can be. */
function believable({ sizeBytes, lies, sha256 }: EntryFrame, archive: ArchiveSource): boolean {
  const offset = lies?.offset ?? 0
  return (
    [sizeBytes, offset].every((value) => Number.isSafeInteger(value) && value >= 0) &&
    sizeBytes <= LIMITS.archiveEntryBytes &&
    (lies === undefined ? /^[0-9a-f]{64}$/.test(sha256 ?? '') : offset + sizeBytes <= archive.sizeBytes)
  )
}

type Read = Pick<ArchiveEntry, 'sha256' | 'bytes'>

/** Hashes an uncompressed entry, and compares it with its checksum. */
async function compared(
  pages: ArchivePages,
  { sizeBytes, kept }: EntryFrame,
  lies: { offset: number; crc32: number; room: Buffer },
): Promise<Read> {
  const held = kept && sizeBytes <= HELD_BYTES ? lies.room.subarray(0, sizeBytes) : null
  const hash = createHash('sha256')
  let crc = 0
  let come = 0
  for await (const part of pages.read(lies.offset, sizeBytes)) {
    hash.update(part)
    crc = crc32(part, crc)
    if (held) part.copy(held, come)
    come += part.length
  }
  if (crc !== lies.crc32) throw refusal('zip_corrompido')
  const bytes = held ?? (kept ? streamOf(copies(pages.read(lies.offset, sizeBytes))) : Buffer.alloc(0))
  return { sha256: hash.digest('hex'), bytes }
}

const streamOf = (parts: AsyncIterable<Buffer>): Readable => Readable.from(parts, { objectMode: false })

/** Copies the parts, because a consumer may read them later. */
async function* copies(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part)
}

/** The child's words; it is given up when none comes while it is listened to. */
async function* heard(words: AsyncIterable<Buffer>, giveUp: () => void): AsyncGenerator<Buffer> {
  const iterator = words[Symbol.asyncIterator]()
  for (;;) {
    const silence = setTimeout(giveUp, SILENCE_CAP_MS)
    const next = await iterator.next().finally(() => clearTimeout(silence))
    if (next.done) return
    yield next.value
  }
}

async function nextFrame(reader: ByteReader): Promise<ArchiveFrame | null> {
  const length = await reader.take(LENGTH_BYTES)
  if (length === null) return null
  if (length.readUInt32BE() > FRAME_MAX_BYTES) throw refusal('zip_invalido')
  const json = await reader.take(length.readUInt32BE())
  return json === null ? null : (JSON.parse(json.toString('utf8')) as ArchiveFrame)
}
