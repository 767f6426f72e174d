/**
 * Runs alone in a process of its own, without secrets, with capped memory: asks for ranges of an archive, reads
 * them on stdin, and says on stdout what its entries are, with the bytes of those that had to be unpacked. Whatever
 * a hostile archive does, it does here.
 */
import { writeSync } from 'node:fs'
import {
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_OVERLAPPING_ENTRY,
  ERR_UNSAFE_FILENAME,
  ERR_UNSUPPORTED_ENCRYPTION,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-reader.js'
import type { ArchiveRefusal } from '@fechai/domain/archive-refusals'
import { archiveEntries } from './archive-entries.ts'
import { checkEntry } from './archive-entry.ts'
import { encodeFrame } from './archive-frames.ts'
import { Refusal } from './archive-refusal.ts'
import { ArchiveWindow } from './archive-window.ts'
import { recognise, STORED_KINDS } from './item-kind.ts'

const STDOUT = 1

const CODES: Record<string, ArchiveRefusal> = {
  [ERR_ENCRYPTED]: 'zip_cifrado',
  [ERR_UNSUPPORTED_ENCRYPTION]: 'zip_cifrado',
  [ERR_ENCRYPTED_CENTRAL_DIRECTORY]: 'zip_cifrado',
  [ERR_OVERLAPPING_ENTRY]: 'zip_sobreposto',
  [ERR_AMBIGUOUS_ARCHIVE]: 'zip_ambiguo',
  [ERR_UNSAFE_FILENAME]: 'zip_caminho',
}

function write(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(STDOUT, bytes, at)
}

async function send(entry: FileEntry, window: ArchiveWindow): Promise<boolean> {
  const name = entry.filename.normalize('NFC').replaceAll('\\', '/')
  const { head, lies, unpacked } = await checkEntry(entry, window)
  const sizeBytes = entry.uncompressedSize
  const { kind, reason, archive } = await recognise(head, name, sizeBytes)
  if (archive) throw new Refusal('zip_aninhado')
  const kept = STORED_KINDS.has(kind) && reason === null
  write(encodeFrame({ type: 'entry', name, kind, reason, sizeBytes, kept, lies, sha256: unpacked?.sha256 }))
  if (!kept || !unpacked) return kind === 'text'
  for await (const chunk of unpacked.chunks()) {
    if (chunk.length === 0) continue
    write(encodeFrame({ type: 'bytes', length: chunk.length }))
    write(chunk)
  }
  return kind === 'text'
}

async function main(): Promise<void> {
  const ask = (offset: number, length: number) => write(encodeFrame({ type: 'need', offset, length }))
  const window = new ArchiveWindow(Number(process.argv[2]), ask)
  let hasText = false
  for await (const entry of archiveEntries(window)) hasText = (await send(entry, window)) || hasText
  if (!hasText) throw new Refusal('zip_sem_conversa')
  write(encodeFrame({ type: 'end' }))
}

/** Only what was read from the archive can be at fault here. */
function codeOf(error: unknown): ArchiveRefusal {
  if (error instanceof Refusal) return error.code
  const message = error instanceof Error ? error.message : ''
  return CODES[message] ?? 'zip_invalido'
}

await main().catch((error: unknown) => write(encodeFrame({ type: 'refused', code: codeOf(error) })))
