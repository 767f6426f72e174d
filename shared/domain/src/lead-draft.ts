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

/** An analysis' result: the lead as it will be stored, and the proof of each claim. */
export interface LeadDraft {
  fields: DraftFields
  /** Fields that hold the specification's default. */
  padroes: LeadField[]
  revisar: LeadField[]
  /** The refused claims of fields that have a default now, with the reason. */
  recusados: Refusals
  duvidas: Doubts
  /** The time of the words that look like a sale without an act that proves one; null without any. */
  parece_fechado: string | null
  evidence: Evidence[]
  /** The proofs of the second readings of `duvidas`. */
  outrasProvas: Evidence[]
  /** The withheld claims of a sale, if the conversation does not look like one. Absent otherwise. */
  retido?: Withheld | null
}
