import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '@fechai/shared/domain/archive-refusals'
import { DomainError } from '@fechai/shared/domain/errors'
import { LIMITS } from '@fechai/shared/domain/limits'
import { FRAME_MAX_BYTES, LENGTH_BYTES, type ArchiveFrame, type EntryFrame, type NeedFrame } from './archive-frames.ts'
import { ByteReader } from './byte-reader.ts'
import { boundTo, killGroup } from './process-group.ts'

const CHILD = fileURLToPath(new URL('./archive-child.ts', import.meta.url))
/** Without a word from the child; how long its words are listened to is up to whoever stores them. */
const SILENCE_CAP_MS = 60_000
/** Longer than the stage itself may take. */
const TIME_CAP_MS = 30 * 60_000
const HEAP_CAP_MB = 256

export interface ArchiveEntry extends EntryFrame {
  /** To be read to its end before the next entry; empty for kinds that are not kept. */
  bytes: Readable
}

/** An archive that can be read anywhere. */
export interface ArchiveSource {
  sizeBytes: number
  /** Exactly `length` bytes. */
  read(offset: number, length: number): Promise<Buffer>
}

export const refusal = (code: ArchiveRefusal): DomainError =>
  new DomainError('invalid', ARCHIVE_REFUSALS[code], { code })

/**
 * Opens an archive in a child process and gives its entries one by one, in the order of its index. The child asks
 * for the ranges it wants, and bytes go in and out through pipes: memory stays flat whatever the archive's size,
 * and nothing of a conversation is ever written in clear to the disk.
 * @throws DomainError('invalid') for an archive that is refused, with a code and a sentence of its own.
 */
export async function* readArchive(archive: ArchiveSource, signal: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_CAP_MB}`,
      '--no-warnings',
      '--permission',
      '--allow-fs-read=*',
      CHILD,
      String(archive.sizeBytes),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, detached: true },
  )
  let timedOut = false
  const giveUp = (): void => {
    timedOut = true
    killGroup(child)
  }
  const silence = setTimeout(giveUp, SILENCE_CAP_MS)
  const unbind = boundTo(child, signal, TIME_CAP_MS, giveUp)
  const ended = once(child, 'close') as Promise<[number | null]>
  // Looked at below; until then a child that cannot be started is nobody's unhandled error.
  ended.catch(() => undefined)
  // The child may refuse before it has read everything; only a failing source matters then.
  child.stdin.on('error', () => undefined)
  let sourceError: unknown = null
  let sending: Promise<void> = Promise.resolve()
  const serve = async ({ offset, length }: NeedFrame): Promise<void> => {
    const outside = offset < 0 || length < 0 || offset + length > archive.sizeBytes
    if (outside || sourceError !== null) return killGroup(child)
    try {
      const bytes = await archive.read(offset, length)
      if (!child.stdin.write(bytes)) await Promise.race([once(child.stdin, 'drain'), ended])
    } catch (error) {
      sourceError ??= error
      killGroup(child)
    }
  }
  try {
    const reader = new ByteReader(heard(child.stdout, silence))
    for (let count = 0; ;) {
      const frame = await nextFrame(reader)
      if (frame?.type === 'need') {
        // In the order of the questions; what the child says meanwhile is read on.
        sending = sending.then(() => serve(frame))
        continue
      }
      if (frame?.type === 'end') return
      if (frame?.type === 'refused') throw refusal(frame.code)
      if (frame === null) throw await failureOf()
      if (count++ >= LIMITS.archiveEntries || frame.bodyBytes > LIMITS.archiveEntryBytes) throw refusal('zip_invalido')
      yield { ...frame, bytes: Readable.from(reader.stream(frame.bodyBytes), { objectMode: false }) }
    }
  } finally {
    clearTimeout(silence)
    unbind()
    killGroup(child)
    await Promise.all([sending, ended])
  }

  async function failureOf(): Promise<unknown> {
    const [code] = await ended
    if (signal.aborted) return signal.reason
    if (sourceError !== null) return sourceError
    if (timedOut) return refusal('zip_demorado')
    return refusal(code === 0 ? 'zip_invalido' : 'zip_memoria')
  }
}

/** The child's words, each of which starts its time anew. */
async function* heard(words: AsyncIterable<Buffer>, silence: NodeJS.Timeout): AsyncGenerator<Buffer> {
  for await (const chunk of words) {
    silence.refresh()
    yield chunk
    // It could not speak while nobody listened.
    silence.refresh()
  }
}

async function nextFrame(reader: ByteReader): Promise<ArchiveFrame | null> {
  const length = await reader.take(LENGTH_BYTES)
  if (length === null || length.readUInt32BE() > FRAME_MAX_BYTES) return null
  const json = await reader.take(length.readUInt32BE())
  return json === null ? null : (JSON.parse(json.toString('utf8')) as ArchiveFrame)
}
