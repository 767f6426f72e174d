import { LIMITS, UPLOAD_EXTENSIONS, UPLOAD_TEXTS } from './limits.ts'

const MEGABYTE = 1024 * 1024

/** The specifications say nothing of an empty file; the sentence is ours. */
export const EMPTY_FILE_TEXT = 'O arquivo não foi enviado: está vazio.'

export interface UploadCandidate {
  name: string
  sizeBytes: number
}

export interface UploadSizeLimits {
  uploadGeneralBytes: number
  uploadEffectiveBytes: number
}

/** Lower-case extension with its dot; empty when the name has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot).toLowerCase()
}

/** A size in megabytes, pt-BR, one decimal: '14,2 MB'. Something is never shown as nothing. */
export function formatMegabytes(sizeBytes: number): string {
  const megabytes = sizeBytes > 0 ? Math.max(0.1, sizeBytes / MEGABYTE) : 0
  return `${megabytes.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`
}

/**
 * The size of a file chosen in 'Adicionar Novo Lead', in megabytes as specification 1, §2 says, a small one to the
 * hundredth: '0,08 MB'. All other screens use `fileSizeText`.
 */
export function formatFileSize(sizeBytes: number): string {
  if (sizeBytes <= 0 || sizeBytes >= 0.1 * MEGABYTE) return formatMegabytes(sizeBytes)
  return `${Math.max(0.01, sizeBytes / MEGABYTE)
    .toFixed(2)
    .replace('.', ',')} MB`
}

/** The sentence that refuses a file before it is sent, or null when it may go. */
export function checkUpload(file: UploadCandidate, limits: UploadSizeLimits = LIMITS): string | null {
  const extension = extensionOf(file.name)
  if (!UPLOAD_EXTENSIONS.some((accepted) => accepted === extension)) return UPLOAD_TEXTS.wrongKind
  if (file.sizeBytes === 0) return EMPTY_FILE_TEXT
  if (file.sizeBytes > limits.uploadGeneralBytes) return UPLOAD_TEXTS.aboveGeneral
  if (file.sizeBytes > limits.uploadEffectiveBytes) {
    return UPLOAD_TEXTS.aboveEffective(formatMegabytes(file.sizeBytes))
  }
  return null
}
