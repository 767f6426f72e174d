import type { ArchiveRefusal } from '@fechai/domain/archive-refusals'
import {
  ERR_AMBIGUOUS_ARCHIVE,
  ERR_ENCRYPTED,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_INVALID_CRC32,
  ERR_INVALID_UNCOMPRESSED_SIZE,
  ERR_OVERLAPPING_ENTRY,
  ERR_UNSAFE_FILENAME,
  ERR_UNSUPPORTED_ENCRYPTION,
} from '@zip.js/zip.js'

const CODES: Record<string, ArchiveRefusal> = {
  [ERR_ENCRYPTED]: 'zip_cifrado',
  [ERR_UNSUPPORTED_ENCRYPTION]: 'zip_cifrado',
  [ERR_ENCRYPTED_CENTRAL_DIRECTORY]: 'zip_cifrado',
  [ERR_OVERLAPPING_ENTRY]: 'zip_sobreposto',
  [ERR_AMBIGUOUS_ARCHIVE]: 'zip_ambiguo',
  [ERR_INVALID_UNCOMPRESSED_SIZE]: 'zip_ambiguo',
  [ERR_UNSAFE_FILENAME]: 'zip_caminho',
  [ERR_INVALID_CRC32]: 'zip_corrompido',
}

/** Why an archive is refused whose reading broke off, as the server says it. */
export const archiveFault = (error: unknown): ArchiveRefusal =>
  CODES[error instanceof Error ? error.message : ''] ?? 'zip_invalido'
