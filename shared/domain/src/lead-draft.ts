import type { Doubts } from './doubt.ts'
import type { LeadField } from './lead-field.ts'
import type { Evidence, Lead } from './lead.ts'
import type { Refusals } from './refusal.ts'
import type { Withheld } from './withheld.ts'

/** The part of a lead that an analysis decides. */
export type DraftFields = Pick<
  Lead,
  | 'nome'
  | 'produto'
  | 'quantidade'
  | 'valor'
  | 'progresso'
  | 'fase'
  | 'resumo'
  | 'resumoia'
  | 'obstrucoes'
  | 'oportunidades'
  | 'sugestoes'
  | 'proximoPasso'
  | 'atendente'
  | 'data_inicio_conversa'
  | 'ultima_interacao'
  | 'ultimoContato'
  | 'canais_utilizados'
  | 'status_lead'
  | 'whatsapp'
>

/** What an analysis makes of a conversation: the lead as it will be kept, and the proof of each claim. */
export interface LeadDraft {
  fields: DraftFields
  /** Fields that hold the specification's default. */
  padroes: LeadField[]
  revisar: LeadField[]
  /** What was claimed of fields that hold a default now, and why it fell. */
  recusados: Refusals
  duvidas: Doubts
  /** When the words were said that look like a sale without an act that proves one; null when none do. */
  parece_fechado: string | null
  evidence: Evidence[]
  /** What proves the second readings of `duvidas`. */
  outrasProvas: Evidence[]
  /** What it would claim as a sale, which its conversation does not look like. Absent where it does. */
  retido?: Withheld | null
}
