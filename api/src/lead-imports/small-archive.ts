import { crc32, inflateRawSync } from 'node:zlib'
import { ZipReader, type FileEntry, type Reader } from '@zip.js/zip.js/lib/zip-core-reader.js'
import { zipSync } from 'fflate'
import { archiveDirectory } from '@fechai/domain/conversation/archive-directory'
import { LEAD_IMPORT_LIMITS as LIMITS, LEAD_IMPORT_TEXTS as TEXTS } from '@fechai/domain/lead-import'
import { SheetFault } from './sheet-fault.ts'

const MOST_ENTRIES = 500
const STORED = 0
const DEFLATED = 8
/** The files that the reader of workbooks looks at. */
const isNeeded = (name: string): boolean => /\.xml(\.rels)?$/.test(name)

/**
 * Rebuilds a workbook's archive from the entries that are needed, all stored: its reader inflates each entry, in
 * threads of its own, and believes the sizes that the archive states. Here no byte belongs to two entries, and each
 * entry is exactly as large as stated; all of them together have at most `mostBytes`.
 * @throws SheetFault
 */
export async function smallArchive(
  bytes: Uint8Array,
  mostBytes: number = LIMITS.inflatedBytes,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const contents: Record<string, Uint8Array> = {}
    for (const entry of await neededEntries(bytes, mostBytes)) contents[entry.filename] = await contentOf(entry, bytes)
    return zipSync(contents, { level: 0 })
  } catch (cause) {
    throw new SheetFault(TEXTS.unreadable, { cause })
  }
}

/** Reads the whole directory, and refuses what it gives away before anything is inflated. */
async function neededEntries(bytes: Uint8Array, mostBytes: number): Promise<FileEntry[]> {
  const reader = new ZipReader(readerOf(bytes), { useWebWorkers: false })
  const directory = archiveDirectory()
  const needed: FileEntry[] = []
  let [entries, stated] = [0, 0]
  for await (const entry of reader.getEntriesGenerator({ filenameValidation: 'balanced', maxAppendedDataSize: 0 })) {
    const refusal = ++entries > MOST_ENTRIES ? 'zip_muitos_arquivos' : directory.add(entry)
    if (refusal !== null) throw new Error(refusal)
    if (entry.directory || !isNeeded(entry.filename)) continue
    stated += entry.uncompressedSize
    if (stated > mostBytes) throw new Error('zip_grande_demais')
    needed.push(entry)
  }
  const refusal = directory.end()
  if (refusal !== null) throw new Error(refusal)
  return needed
}

/** The class that zip.js has for this comes with all that writes archives. */
const readerOf = (bytes: Uint8Array): Reader<unknown> =>
  ({
    size: bytes.length,
    readUint8Array: async (index: number, length: number) => bytes.slice(index, index + length),
  }) as unknown as Reader<unknown>

/** zip.js compares the entry's own header with the directory; zlib inflates no byte more than is stated. */
async function contentOf(entry: FileEntry, bytes: Uint8Array): Promise<Uint8Array> {
  await entry.getData(new WritableStream(), { strictness: 'strict', checkOverlappingEntryOnly: true })
  const { uncompressedSize: size, compressedSize: packedSize, compressionMethod: method } = entry
  const offset = entry.localDirectory!.dataOffset
  const packed = bytes.subarray(offset, offset + packedSize)
  if (packed.length !== packedSize) throw new Error('zip_invalido')
  if (method !== STORED && method !== DEFLATED) throw new Error('zip_metodo')
  const content = method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: size + 1 })
  if (content.length !== size) throw new Error('zip_ambiguo')
  if (crc32(content) !== entry.crc32! >>> 0) throw new Error('zip_corrompido')
  return content
}
