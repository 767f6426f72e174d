import type { Lead, LeadField } from './lead.ts'

/** Fields that can be shown 'a confirmar' with their two best readings. */
export const DOUBTED_FIELDS = [
  'nome',
  'whatsapp',
  'produto',
  'quantidade',
  'valor',
  'fase',
] as const satisfies readonly LeadField[]
export type DoubtedField = (typeof DOUBTED_FIELDS)[number]

/** Why a reading has to be confirmed, as a sentence goes on after 'A confirmar:'. */
export const DOUBT_REASONS = {
  'venda-de-um-so': 'só uma das duas leituras vê uma venda',
  'valores-distantes': 'as duas leituras chegam a somas distantes',
  telefone: 'as duas leituras dão números diferentes',
  'so-um-prova': 'só uma das duas leituras tem uma frase que a prove',
  'fora-de-escala': 'a soma destoa das outras da conversa',
  diferem: 'as duas leituras não dizem o mesmo',
} as const
export type DoubtReason = keyof typeof DOUBT_REASONS

/** One reading of a field: a value as a lead holds it, and who read it. */
export interface Reading {
  valor: string
  de: 'modelo' | 'regras'
}

/** The first reading is what the lead shows; the second is absent where only one side read anything. */
export interface Doubt {
  leituras: [Reading] | [Reading, Reading]
  motivo: DoubtReason
}
export type Doubts = Partial<Record<DoubtedField, Doubt>>

export const isDoubtedField = (field: LeadField): field is DoubtedField =>
  (DOUBTED_FIELDS as readonly LeadField[]).includes(field)

/** The readings of a field that a person has to confirm, unless one decided it since. */
export const doubtIn = (
  lead: Pick<Lead, 'revisar' | 'padroes' | 'duvidas' | 'editados'>,
  field: LeadField,
): Doubt | null =>
  lead.editados[field] || lead.padroes.includes(field) || !lead.revisar.includes(field) || !isDoubtedField(field)
    ? null
    : // A copy that a browser kept may be older than doubts are.
      ((lead.duvidas as Doubts | undefined)?.[field] ?? null)
