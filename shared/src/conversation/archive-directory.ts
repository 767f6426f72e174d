import type { ArchiveRefusal } from '../domain/archive-refusals.ts'
import { LIMITS } from '../domain/limits.ts'

/** What an archive's directory states of one entry. */
export interface StatedEntry {
  filename: string
  directory: boolean
  encrypted: boolean
  /** Stated, not believed. */
  uncompressedSize: number
}

const MAX_NAME_BYTES = 1_024
const utf8 = new TextEncoder()

/** macOS adds resource forks of its own when it packs again. */
export const isArchiveNoise = (name: string): boolean =>
  name.startsWith('__MACOSX/') || /(?:^|\/)(?:\._|\.DS_Store$)/.test(name)

const isOfEveryObject = (name: string): boolean => name.split(/[/\\]/).includes('__proto__')

/** Reads a directory entry by entry: `add` says why the archive is refused as soon as that is known. */
export function archiveDirectory() {
  const names = new Set<string>()
  let statedBytes = 0
  return {
    add({ filename, encrypted, uncompressedSize }: StatedEntry): ArchiveRefusal | null {
      const name = filename.normalize('NFC')
      if (names.size >= LIMITS.archiveEntries) return 'zip_muitos_arquivos'
      if (encrypted) return 'zip_cifrado'
      if (name.includes('\0') || isOfEveryObject(name) || utf8.encode(name).length > MAX_NAME_BYTES)
        return 'zip_caminho'
      if (names.has(name)) return 'zip_nomes_repetidos'
      names.add(name)
      statedBytes += uncompressedSize
      return statedBytes > LIMITS.archiveTotalBytes ? 'zip_grande_demais' : null
    },
  }
}
