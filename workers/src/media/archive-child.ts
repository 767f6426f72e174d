/**
 * Runs alone in a process of its own, without secrets, with capped memory: asks for ranges of an archive, reads
 * them on stdin, writes its checked entries as frames on stdout. Whatever a hostile archive does, it does here.
 */
import { writeSync } from 'node:fs'
import { isArchiveNoise } from '@fechai/shared/conversation/archive-directory'
import type { ArchiveRefusal } from '@fechai/shared/domain/archive-refusals'
import { readDirectory, type DirectoryEntry } from './archive-directory.ts'
import { checkEntry, type CheckedEntry } from './archive-entry.ts'
import { encodeFrame } from './archive-frames.ts'
import { Refusal } from './archive-refusal.ts'
import { ArchiveWindow } from './archive-window.ts'
import { recognise, STORED_KINDS } from './item-kind.ts'

const STDOUT = 1

function write(bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(STDOUT, bytes, at)
}

async function send(entry: DirectoryEntry, { head, sha256, chunks }: CheckedEntry): Promise<boolean> {
  const name = entry.name.replaceAll('\\', '/')
  const { kind, reason, archive } = await recognise(head, name, entry.sizeBytes)
  if (archive) throw new Refusal('zip_aninhado')
  const bodyBytes = STORED_KINDS.has(kind) && reason === null ? entry.sizeBytes : 0
  write(encodeFrame({ type: 'entry', name, kind, reason, sha256, sizeBytes: entry.sizeBytes, bodyBytes }))
  if (bodyBytes > 0) for await (const chunk of chunks()) write(chunk)
  return kind === 'text'
}

async function main(): Promise<void> {
  const ask = (offset: number, length: number) => write(encodeFrame({ type: 'need', offset, length }))
  const window = new ArchiveWindow(Number(process.argv[2]), ask)
  const entries = readDirectory(window).filter(({ directory, name }) => !directory && !isArchiveNoise(name))
  if (entries.length === 0) throw new Refusal('zip_vazio')
  let hasText = false
  for (const entry of entries) hasText = (await send(entry, await checkEntry(window, entry))) || hasText
  if (!hasText) throw new Refusal('zip_sem_conversa')
  write(encodeFrame({ type: 'end' }))
}

/** Only what was read from the archive can be at fault here. */
const codeOf = (error: unknown): ArchiveRefusal => (error instanceof Refusal ? error.code : 'zip_corrompido')

await main().catch((error: unknown) => write(encodeFrame({ type: 'refused', code: codeOf(error) })))
