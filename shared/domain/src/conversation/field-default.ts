import { nameFromFileName } from './title.ts'
import type { ConfirmableField } from '../doubt.ts'
import { UPLOAD_DEFAULTS, type Lead } from '../lead.ts'

/** What the specification puts where nothing is known of a field. */
export const fieldDefault = (
  lead: Pick<Lead, 'nome' | 'arquivo_original'>,
  field: ConfirmableField,
): Lead[ConfirmableField] =>
  field === 'nome' ? nameFromFileName(lead.arquivo_original) || lead.nome : UPLOAD_DEFAULTS[field]

/** A reading, which is kept as words, as its field holds it. */
export const readingValue = (field: ConfirmableField, reading: string): Lead[ConfirmableField] =>
  field === 'progresso' ? Number(reading) : reading
