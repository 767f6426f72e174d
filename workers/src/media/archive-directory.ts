import { archiveDirectory } from '@fechai/shared/conversation/archive-directory'
import { LIMITS } from '@fechai/shared/domain/limits'
import { Refusal } from './archive-refusal.ts'
import type { ArchiveWindow } from './archive-window.ts'

/** What the archive's index says of one entry, checked against everything that the index alone gives away. */
export interface DirectoryEntry {
  name: string
  rawName: Buffer
  deflated: boolean
  flags: number
  crc: number
  packedBytes: number
  sizeBytes: number
  offset: number
  /** Where the next entry, or the index, starts: this one's bytes end before. */
  endsBefore: number
  directory: boolean
}

interface Index {
  offset: number
  sizeBytes: number
  count: number
}

/** Text packs to a twentieth at best; beyond this, and beyond a size that matters, it is a bomb. */
const MAX_RATIO = 200
const RATIO_FROM_BYTES = 10 * 1024 * 1024

const END_SIGNATURE = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 0xffff
const WIDE_END_SIGNATURE = 0x06064b50
const WIDE_LOCATOR_SIGNATURE = 0x07064b50
const WIDE_LOCATOR_BYTES = 20
const WIDE_END_BYTES = 56
const WIDE = 0xffffffff
const RECORD_SIGNATURE = 0x02014b50
const RECORD_BYTES = 46
const LOCAL_HEADER_BYTES = 30
const WIDE_EXTRA = 0x0001

const ENCRYPTED = 0x0001 | 0x0040 | 0x2000
const UTF8 = 0x0800
const STORED = 0
const DEFLATED = 8
const AES = 99

/** Reads the whole index first: what it already gives away is refused before anything is inflated. */
export function readDirectory(window: ArchiveWindow): DirectoryEntry[] {
  const index = findIndex(window)
  if (index.count > LIMITS.archiveEntries) throw new Refusal('zip_muitos_arquivos')
  // Names are kept: they must not stand in a room that is used again.
  const bytes = Buffer.from(window.read(index.offset, index.sizeBytes))
  const common = archiveDirectory()
  const entries: DirectoryEntry[] = []
  let at = 0
  for (let count = 0; count < index.count; count++) {
    if (at + RECORD_BYTES > bytes.length || bytes.readUInt32LE(at) !== RECORD_SIGNATURE)
      throw new Refusal('zip_invalido')
    const entry = readRecord(bytes, at)
    at = entry.recordEnd
    refuseByName(entry)
    // A size that lies is found when the entry is inflated.
    const swells = entry.sizeBytes > RATIO_FROM_BYTES && entry.sizeBytes > entry.packedBytes * MAX_RATIO
    if (swells && entry.deflated) throw new Refusal('zip_bomba')
    if (entry.sizeBytes > LIMITS.archiveEntryBytes) throw new Refusal('zip_arquivo_grande')
    const refusal = common.add({
      filename: entry.name,
      directory: entry.directory,
      encrypted: false,
      uncompressedSize: entry.sizeBytes,
    })
    if (refusal !== null) throw new Refusal(refusal)
    entries.push(entry)
  }
  if (at !== bytes.length) throw new Refusal('zip_ambiguo')
  placeSideBySide(entries, index.offset)
  return entries
}

/** The record at the archive's very end: what stands after it would be read by one program and not by another. */
function findIndex(window: ArchiveWindow): Index {
  const { sizeBytes } = window
  const tailBytes = Math.min(sizeBytes, END_BYTES + LONGEST_COMMENT)
  const tail = Buffer.from(window.read(sizeBytes - tailBytes, tailBytes))
  let at = tail.length - END_BYTES
  while (
    at >= 0 &&
    !(tail.readUInt32LE(at) === END_SIGNATURE && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length)
  )
    at--
  if (at < 0) throw new Refusal('zip_invalido')
  const endAt = sizeBytes - tailBytes + at
  if (tail.readUInt16LE(at + 4) !== 0 && tail.readUInt16LE(at + 4) !== 0xffff) throw new Refusal('zip_invalido')
  const narrow = {
    count: tail.readUInt16LE(at + 10),
    sizeBytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const isWide = narrow.count === 0xffff || narrow.sizeBytes === WIDE || narrow.offset === WIDE
  const index = isWide ? findWideIndex(window, endAt) : { ...narrow, endsAt: endAt }
  if (index.count === 0) throw new Refusal('zip_vazio')
  if (index.offset + index.sizeBytes !== index.endsAt)
    throw new Refusal(index.endsAt > sizeBytes ? 'zip_invalido' : 'zip_ambiguo')
  return index
}

function findWideIndex(window: ArchiveWindow, endAt: number): Index & { endsAt: number } {
  if (endAt < WIDE_LOCATOR_BYTES + WIDE_END_BYTES) throw new Refusal('zip_invalido')
  const locator = window.read(endAt - WIDE_LOCATOR_BYTES, WIDE_LOCATOR_BYTES)
  if (locator.readUInt32LE(0) !== WIDE_LOCATOR_SIGNATURE) throw new Refusal('zip_invalido')
  const endsAt = Number(locator.readBigUInt64LE(8))
  const end = window.read(endsAt, WIDE_END_BYTES)
  if (end.readUInt32LE(0) !== WIDE_END_SIGNATURE) throw new Refusal('zip_invalido')
  return {
    count: Number(end.readBigUInt64LE(32)),
    sizeBytes: Number(end.readBigUInt64LE(40)),
    offset: Number(end.readBigUInt64LE(48)),
    endsAt,
  }
}

function readRecord(bytes: Buffer, at: number): DirectoryEntry & { recordEnd: number } {
  const flags = bytes.readUInt16LE(at + 8)
  const method = bytes.readUInt16LE(at + 10)
  if ((flags & ENCRYPTED) !== 0 || method === AES) throw new Refusal('zip_cifrado')
  if (method !== STORED && method !== DEFLATED) throw new Refusal('zip_invalido')
  const nameAt = at + RECORD_BYTES
  const extraAt = nameAt + bytes.readUInt16LE(at + 28)
  const commentAt = extraAt + bytes.readUInt16LE(at + 30)
  const recordEnd = commentAt + bytes.readUInt16LE(at + 32)
  if (recordEnd > bytes.length) throw new Refusal('zip_invalido')
  const rawName = bytes.subarray(nameAt, extraAt)
  const wide = wideFields(bytes.subarray(extraAt, commentAt))
  const narrowOr = (value: number): number => (value === WIDE ? wide() : value)
  // In this order: only those that did not fit stand in the extra field.
  const sizeBytes = narrowOr(bytes.readUInt32LE(at + 24))
  const packedBytes = narrowOr(bytes.readUInt32LE(at + 20))
  const offset = narrowOr(bytes.readUInt32LE(at + 42))
  const name = decodeName(rawName, (flags & UTF8) !== 0)
  return {
    name,
    rawName,
    deflated: method === DEFLATED,
    flags,
    crc: bytes.readUInt32LE(at + 16),
    packedBytes,
    sizeBytes,
    offset,
    endsBefore: 0,
    directory: name.endsWith('/'),
    recordEnd,
  }
}

/** Takes the 64-bit numbers of the extra field one after the other. */
function wideFields(extra: Buffer): () => number {
  let field: Buffer = Buffer.alloc(0)
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === WIDE_EXTRA) field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
  }
  let at = 0
  return () => {
    if (at + 8 > field.length) throw new Refusal('zip_ambiguo')
    at += 8
    return Number(field.readBigUInt64LE(at - 8))
  }
}

/** UTF-8 whether it is announced or not, as phones and macOS write it; else one sign a byte. */
function decodeName(raw: Buffer, announced: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(raw).normalize('NFC')
  } catch {
    if (announced) throw new Refusal('zip_ambiguo')
    return raw.toString('latin1').normalize('NFC')
  }
}

function refuseByName({ name, rawName, directory, sizeBytes }: DirectoryEntry): void {
  const climbs = name.split(/[/\\]/).some((part) => part === '..' || part === '__proto__')
  if (rawName.length === 0 || climbs || /^[/\\]|^[a-z]:/i.test(name)) throw new Refusal('zip_caminho')
  if (directory && sizeBytes > 0) throw new Refusal('zip_ambiguo')
}

/** No byte belongs to two entries, and the first one starts the archive. */
function placeSideBySide(entries: readonly DirectoryEntry[], indexOffset: number): void {
  const byOffset = [...entries].sort((a, b) => a.offset - b.offset)
  if (byOffset[0]!.offset !== 0) throw new Refusal('zip_ambiguo')
  for (const [position, entry] of byOffset.entries()) {
    entry.endsBefore = byOffset[position + 1]?.offset ?? indexOffset
    if (entry.endsBefore > indexOffset) throw new Refusal('zip_invalido')
    const leastBytes = LOCAL_HEADER_BYTES + entry.rawName.length + entry.packedBytes
    if (entry.offset + leastBytes > entry.endsBefore) throw new Refusal('zip_sobreposto')
  }
}
