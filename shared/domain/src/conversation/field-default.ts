import { nameFromFileName } from './title.ts'
import type { ConfirmableField } from '../doubt.ts'
import { UPLOAD_DEFAULTS, type Lead } from '../lead.ts'

/** Returns the specification's value for an unknown field. */
export const fieldDefault = (
  lead: Pick<Lead, 'nome' | 'arquivo_original'>,
  field: ConfirmableField,
): Lead[ConfirmableField] =>
  field === 'nome' ? nameFromFileName(lead.arquivo_original) || lead.nome : UPLOAD_DEFAULTS[field]

/** A reading, which is kept as words, as its field holds it. */
export const readingValue = (field: ConfirmableField, reading: string): Lead[ConfirmableField] =>
  field === 'progresso' ? Number(reading) : reading
