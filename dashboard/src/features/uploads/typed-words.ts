import { AMOUNT_FORMS, isWritableAmount } from '@fechai/domain/amount'
import type { Phase } from '@fechai/domain/phases'
import { TYPED_DEFAULTS, type LeadFields } from '@fechai/domain/typed-lead'
import { toE164 } from '@fechai/domain/whatsapp-number'
import { messageCopy } from '../../parts/message-copy.ts'
import { uploadsCopy } from './copy.ts'

/** The text of the form's fields. */
export interface TypedWords {
  nome: string
  whatsapp: string
  produto: string
  quantidade: string
  valor: string
  fase: Phase
  proximoPasso: string
}
export type TypedField = keyof TypedWords

export const NOTHING_TYPED: TypedWords = {
  nome: '',
  whatsapp: '',
  produto: '',
  quantidade: '',
  valor: '',
  fase: TYPED_DEFAULTS.fase,
  proximoPasso: '',
}

/** Returns the problem of each field, as a sentence. */
export function problemsOf({ nome, whatsapp, valor }: TypedWords): Partial<Record<TypedField, string>> {
  const problems: Partial<Record<TypedField, string>> = {}
  if (nome.trim() === '' && whatsapp.trim() === '') problems.nome = uploadsCopy.typed.nameless
  if (whatsapp.trim() !== '' && toE164(whatsapp) === null) problems.whatsapp = messageCopy.number.wrong
  if (!isWritableAmount(valor)) problems.valor = AMOUNT_FORMS
  return problems
}

/** Returns the fields that the user filled in: an empty field and an untouched phase are no decision. */
export function saidIn(words: TypedWords, attendant: string): Partial<LeadFields> {
  const { fase, whatsapp, ...texts } = words
  const said: Partial<LeadFields> = { atendente: attendant }
  for (const [field, text] of Object.entries(texts) as [keyof typeof texts, string][])
    if (text.trim() !== '') said[field] = text.trim()
  if (whatsapp.trim() !== '') said.whatsapp = toE164(whatsapp) ?? whatsapp.trim()
  if (fase !== TYPED_DEFAULTS.fase) said.fase = fase
  return said
}
