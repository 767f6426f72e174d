import { LIMITS, UPLOAD_TEXTS } from './limits.ts'
import { EMPTY_FILE_TEXT, extensionOf, formatMegabytes, type UploadCandidate } from './upload-check.ts'

const ZIP_TYPES = ['application/zip', 'application/x-zip-compressed']

/** Texts of 'Upload de Conversas WhatsApp', to the letter (specification 2, §5 and §8). */
export const ZIP_TEXTS = {
  wrongType: 'Tipo de arquivo não suportado. Use apenas arquivos ZIP.',
  wrongExtension: 'Arquivo deve ter extensão .zip',
  stopped: (name: string, message: string) => `Erro no arquivo ${name}: ${message}`,
  failed: (name: string, message: string) => `Erro ao processar ${name}: ${message}`,
  unsealed: (name: string) => `Erro de criptografia no arquivo ${name}. Verifique se o arquivo não está corrompido.`,
  unknown: 'Erro desconhecido no processamento',
  done: (name: string, leadId: string) => `Arquivo ${name} processado e lead criado com sucesso! ID: ${leadId}`,
} as const

/**
 * Returns the sentence that refuses a ZIP before it is sent, or null; the order is the specification's. An empty kind
 * means that the system does not know it: then the name decides.
 */
export function checkZip({ name, sizeBytes, type }: UploadCandidate & { type: string }): string | null {
  if (sizeBytes > LIMITS.uploadGeneralBytes) return UPLOAD_TEXTS.aboveGeneral
  if (type !== '' && !ZIP_TYPES.includes(type)) return ZIP_TEXTS.wrongType
  if (extensionOf(name) !== '.zip') return ZIP_TEXTS.wrongExtension
  if (sizeBytes === 0) return EMPTY_FILE_TEXT
  return sizeBytes > LIMITS.uploadEffectiveBytes ? UPLOAD_TEXTS.aboveEffective(formatMegabytes(sizeBytes)) : null
}

/** Points of the progress of a file (specification 2, §4): checked, on its way, here, read, analysed, done. */
export const ZIP_POINTS = [10, 20, 80, 90, 95, 100] as const
