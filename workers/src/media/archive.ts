import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { ARCHIVE_REFUSALS, type ArchiveRefusal } from '@fechai/shared/domain/archive-refusals'
import { DomainError } from '@fechai/shared/domain/errors'
import { LIMITS } from '@fechai/shared/domain/limits'
import { FRAME_MAX_BYTES, LENGTH_BYTES, type ArchiveFrame, type EntryFrame } from './archive-frames.ts'
import { ByteReader } from './byte-reader.ts'
import { boundTo, killGroup } from './process-group.ts'

const CHILD = fileURLToPath(new URL('./archive-child.ts', import.meta.url))
const TIME_CAP_MS = 60_000
const HEAP_CAP_MB = 256

export interface ArchiveEntry extends EntryFrame {
  /** To be read to its end before the next entry; empty for kinds that are not kept. */
  bytes: Readable
}

export const refusal = (code: ArchiveRefusal): DomainError =>
  new DomainError('invalid', ARCHIVE_REFUSALS[code], { code })

/**
 * Opens an archive in a child process and gives its entries one by one, in the archive's order. The bytes
 * go in and out through pipes: nothing of a conversation is ever written in clear to the disk.
 * @throws DomainError('invalid') for an archive that is refused, with a code and a sentence of its own.
 */
export async function* readArchive(
  { bytes: archive, sizeBytes }: { bytes: Readable; sizeBytes: number },
  signal: AbortSignal,
): AsyncGenerator<ArchiveEntry> {
  const child = spawn(
    process.execPath,
    [
      `--max-old-space-size=${HEAP_CAP_MB}`,
      '--no-warnings',
      '--permission',
      '--allow-fs-read=*',
      CHILD,
      String(sizeBytes),
    ],
    { stdio: ['pipe', 'pipe', 'ignore'], env: {}, detached: true },
  )
  let timedOut = false
  const unbind = boundTo(child, signal, TIME_CAP_MS, () => (timedOut = true))
  const ended = once(child, 'close') as Promise<[number | null]>
  // Looked at below; until then a child that cannot be started is nobody's unhandled error.
  ended.catch(() => undefined)
  // The child may refuse before it has read everything; only a failing source matters then.
  let sourceError: unknown = null
  archive.once('error', (error) => (sourceError = error))
  const feeding = pipeline(archive, child.stdin).catch(() => {
    if (sourceError !== null) killGroup(child)
  })
  try {
    const reader = new ByteReader(child.stdout)
    for (let count = 0; ; count++) {
      const frame = await nextFrame(reader)
      if (frame?.type === 'end') return
      if (frame?.type === 'refused') throw refusal(frame.code)
      if (frame === null) throw await failureOf()
      if (count >= LIMITS.archiveEntries || frame.bodyBytes > LIMITS.archiveEntryBytes) throw refusal('zip_invalido')
      yield { ...frame, bytes: Readable.from(reader.stream(frame.bodyBytes), { objectMode: false }) }
    }
  } finally {
    unbind()
    killGroup(child)
    archive.destroy()
    await Promise.all([feeding, ended])
  }

  async function failureOf(): Promise<unknown> {
    const [code] = await ended
    if (signal.aborted) return signal.reason
    if (sourceError !== null) return sourceError
    if (timedOut) return refusal('zip_demorado')
    return refusal(code === 0 ? 'zip_invalido' : 'zip_memoria')
  }
}

async function nextFrame(reader: ByteReader): Promise<ArchiveFrame | null> {
  const length = await reader.take(LENGTH_BYTES)
  if (length === null || length.readUInt32BE() > FRAME_MAX_BYTES) return null
  const json = await reader.take(length.readUInt32BE())
  return json === null ? null : (JSON.parse(json.toString('utf8')) as ArchiveFrame)
}
