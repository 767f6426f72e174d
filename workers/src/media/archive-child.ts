/**
 * Runs alone in a process of its own, without secrets, with capped memory: reads an archive on stdin,
 * writes its checked entries as frames on stdout. Whatever a hostile archive does, it does here.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  configure,
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_OVERLAPPING_ENTRY,
  ERR_UNSAFE_FILENAME,
  ERR_UNSUPPORTED_ENCRYPTION,
  Uint8ArrayReader,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js'
import { archiveDirectory, isArchiveNoise } from '@fechai/shared/conversation/archive-directory'
import type { ArchiveRefusal } from '@fechai/shared/domain/archive-refusals'
import { LIMITS } from '@fechai/shared/domain/limits'
import { encodeFrame, type ArchiveFrame, type EntryFrame } from './archive-frames.ts'
import { HEAD_BYTES, recognise, STORED_KINDS } from './item-kind.ts'

/** Text packs to a twentieth at best; beyond this, and beyond a size that matters, it is a bomb. */
const MAX_RATIO = 200
const RATIO_FROM_BYTES = 10 * 1024 * 1024

class Refusal extends Error {
  readonly code: ArchiveRefusal
  constructor(code: ArchiveRefusal) {
    super(code)
    this.code = code
  }
}

const CODES: Record<string, ArchiveRefusal> = {
  [ERR_ENCRYPTED]: 'zip_cifrado',
  [ERR_UNSUPPORTED_ENCRYPTION]: 'zip_cifrado',
  [ERR_ENCRYPTED_CENTRAL_DIRECTORY]: 'zip_cifrado',
  [ERR_OVERLAPPING_ENTRY]: 'zip_sobreposto',
  [ERR_AMBIGUOUS_ARCHIVE]: 'zip_ambiguo',
  [ERR_INVALID_UNCOMPRESSED_SIZE]: 'zip_ambiguo',
  [ERR_UNSAFE_FILENAME]: 'zip_caminho',
}

async function send(frame: ArchiveFrame, body?: Buffer): Promise<void> {
  if (!process.stdout.write(encodeFrame(frame))) await once(process.stdout, 'drain')
  if (body && body.length > 0 && !process.stdout.write(body)) await once(process.stdout, 'drain')
}

/** Into room of the known size: gathering chunks first would need it twice. */
async function readStdin(sizeBytes: number): Promise<Buffer> {
  const archive = Buffer.allocUnsafe(sizeBytes)
  let length = 0
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if (length + chunk.length > sizeBytes) throw new Refusal('zip_invalido')
    archive.set(chunk, length)
    length += chunk.length
  }
  return archive.subarray(0, length)
}

/** Reads the whole directory first: what it already gives away is refused before anything is inflated. */
async function checkedEntries(archive: Buffer): Promise<FileEntry[]> {
  const reader = new ZipReader(new Uint8ArrayReader(archive), { useWebWorkers: false })
  const directory = archiveDirectory()
  const entries: FileEntry[] = []
  for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'balanced' })) {
    const refusal = directory.add(entry)
    if (refusal) throw new Refusal(refusal)
    if (!entry.directory && !isArchiveNoise(entry.filename)) entries.push(entry)
  }
  if (entries.length === 0) throw new Refusal('zip_vazio')
  return entries
}

/** Inflates one entry into the room it asks for; every byte is counted as it comes, the stated size is not believed. */
async function inflate(entry: FileEntry, spentBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > LIMITS.archiveEntryBytes) throw new Refusal('zip_arquivo_grande')
  const bytes = Buffer.allocUnsafe(entry.uncompressedSize)
  let length = 0
  const counted = new WritableStream<Uint8Array>({
    write(chunk) {
      const next = length + chunk.length
      if (next > RATIO_FROM_BYTES && next > entry.compressedSize * MAX_RATIO) throw new Refusal('zip_bomba')
      if (next > bytes.length) throw new Refusal('zip_ambiguo')
      if (spentBytes + next > LIMITS.archiveTotalBytes) throw new Refusal('zip_grande_demais')
      bytes.set(chunk, length)
      length = next
    },
  })
  await entry.getData(counted, { checkCrc32: true, checkOverlappingEntry: true, useWebWorkers: false })
  return bytes.subarray(0, length)
}

async function describe(entry: FileEntry, bytes: Buffer): Promise<EntryFrame> {
  const name = entry.filename.normalize('NFC').replaceAll('\\', '/')
  const { kind, reason, archive } = await recognise(bytes.subarray(0, HEAD_BYTES), name, bytes.length)
  if (archive) throw new Refusal('zip_aninhado')
  const bodyBytes = STORED_KINDS.has(kind) && reason === null ? bytes.length : 0
  return {
    type: 'entry',
    name,
    kind,
    reason,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizeBytes: bytes.length,
    bodyBytes,
  }
}

async function main(): Promise<void> {
  configure({ chunkSize: 256 * 1024 })
  const archive = await readStdin(Number(process.argv[2]))
  let spentBytes = 0
  let texts = 0
  for (const entry of await checkedEntries(archive)) {
    const bytes = await inflate(entry, spentBytes)
    spentBytes += bytes.length
    const frame = await describe(entry, bytes)
    if (frame.kind === 'text') texts++
    await send(frame, frame.bodyBytes > 0 ? bytes : undefined)
  }
  if (texts === 0) throw new Refusal('zip_sem_conversa')
  await send({ type: 'end' })
}

function codeOf(error: unknown): ArchiveRefusal {
  if (error instanceof Refusal) return error.code
  const message = error instanceof Error ? error.message : ''
  return CODES[message] ?? (/crc|signature/i.test(message) ? 'zip_corrompido' : 'zip_invalido')
}

await main().catch((error: unknown) => send({ type: 'refused', code: codeOf(error) }))
