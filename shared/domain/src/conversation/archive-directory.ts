import type { ArchiveRefusal } from '../archive-refusals.ts'
import { LIMITS } from '../limits.ts'

/** The statements of an archive's directory about one entry; none of them is trusted. */
export interface StatedEntry {
  filename: string
  rawFilename: { readonly length: number }
  directory: boolean
  encrypted: boolean
  uncompressedSize: number
  compressedSize: number
  /** The offset of its local header, bytes from the beginning. */
  offset: number
}

const MAX_NAME_BYTES = 1_024
const LOCAL_HEADER_BYTES = 30
/** Text packs to a twentieth at best; beyond this, and beyond a size that matters, it is a bomb. */
const MAX_RATIO = 200
const RATIO_FROM_BYTES = 10 * 1024 * 1024
const utf8 = new TextEncoder()

/** macOS adds resource forks of its own when it packs again. */
export const isArchiveNoise = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(?:^|\/)(?:\._|\.DS_Store$)/.test(name)

const isOfEveryObject = (name: string): boolean => name.split(/[/\\]/).includes('__proto__')

/**
 * Reads a directory entry by entry: `add` says why the archive is refused as soon as that is known, `end` what
 * only all entries together give away. Nothing has to be inflated for it.
 */
export function archiveDirectory() {
  const names = new Set<string>()
  const places: { from: number; to: number }[] = []
  let statedBytes = 0
  let files = 0
  return {
    add(entry: StatedEntry): ArchiveRefusal | null {
      const { filename, encrypted, directory, uncompressedSize, compressedSize, offset, rawFilename } = entry
      const name = filename.normalize('NFC')
      if (uncompressedSize > RATIO_FROM_BYTES && uncompressedSize > compressedSize * MAX_RATIO) return 'zip_bomba'
      if (uncompressedSize > LIMITS.archiveEntryBytes) return 'zip_arquivo_grande'
      if (names.size >= LIMITS.archiveEntries) return 'zip_muitos_arquivos'
      if (encrypted) return 'zip_cifrado'
      if (name.includes('\0') || isOfEveryObject(name) || utf8.encode(name).length > MAX_NAME_BYTES)
        return 'zip_caminho'
      if (names.has(name)) return 'zip_nomes_repetidos'
      names.add(name)
      places.push({ from: offset, to: offset + LOCAL_HEADER_BYTES + rawFilename.length + compressedSize })
      if (!directory && !isArchiveNoise(filename)) files++
      statedBytes += uncompressedSize
      return statedBytes > LIMITS.archiveTotalBytes ? 'zip_grande_demais' : null
    },
    /**
     * Checks that no byte belongs to two entries, and that no bytes precede the first, because programs would read
     * such an archive differently.
     */
    end(): ArchiveRefusal | null {
      if (files === 0) return 'zip_vazio'
      places.sort((a, b) => a.from - b.from)
      if (places[0]!.from !== 0) return 'zip_ambiguo'
      return places.some(({ to }, at) => to > (places[at + 1]?.from ?? Infinity)) ? 'zip_sobreposto' : null
    },
  }
}
