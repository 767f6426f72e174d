import type { LeadField } from './lead-field.ts'
import type { Doubts } from './doubt.ts'
import type { PendingReading } from './pending-reading.ts'
import type { CustomValues } from './lead-settings.ts'
import type { Phase } from './phases.ts'
import type { Refusals } from './refusal.ts'

export const LEAD_STATUSES = ['Ativo', 'Em pausa', 'Fechado', 'Em pausa com intenção de retomada'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** A lead as it is stored and shown; times are ISO strings, `ultimoContato` is a display string. */
export interface Lead {
  id: string
  user_id: string
  empresa_id: string
  conversation_id: string | null
  analysis_id: string | null
  nome: string
  produto: string
  quantidade: string
  valor: string
  /** 0 to 100. */
  progresso: number
  fase: Phase
  resumo: string
  resumoia: string
  obstrucoes: string[]
  oportunidades: string[]
  sugestoes: string[]
  proximoPasso: string
  arquivo_original: string
  arquivo_path: string
  atendente: string
  data_inicio_conversa: string | null
  ultima_interacao: string | null
  ultimoContato: string
  canais_utilizados: string[]
  status_lead: LeadStatus
  whatsapp: string
  order: number
  /** Fields that hold a default of the specification, not something that was found: shown as 'padrão'. */
  padroes: LeadField[]
  /** Fields that a person edited, with who (user id) and when (ISO). */
  editados: Partial<Record<LeadField, { por: string; em: string }>>
  /** Fields whose claim lost its proof and has to be looked at by a person. */
  revisar: LeadField[]
  /** The refused claims of such a field, with the reason; a later edit hides them. */
  recusados: Refusals
  /** The readings of fields that a person has to confirm; what a person edited since hides them. */
  duvidas: Doubts
  /** The time of the words that look like a sale without an act that proves one, ISO. */
  parece_fechado: string | null
  /** The words of that question that a user answered with 'Ainda não', ISO. */
  ainda_nao: string | null
  /**
   * True if its conversation does not look like a sale, and no user said that it is one. Absent from an earlier copy.
   */
  sem_venda?: boolean
  /** A person said that it is one. */
  e_venda?: boolean
  /** Voice notes of its conversation without a transcript. */
  audios_nao_ouvidos: number
  /** Messages that the customer wrote since its analysis, and when the last of them came, ISO. */
  novidades: number
  novidades_em: string | null
  /** The part that the AI has not read yet, because its provider failed; null without one. */
  ia_pendente: PendingReading | null
  /** The lead of the same person that represents it on the board. */
  joined_into: string | null
  /** When a person marked it as lost, ISO, and the company's reason, by its id. Absent from an earlier copy. */
  perdido_em?: string | null
  motivo_perda?: string | null
  /** Values of the company's own fields, by the field's id. Absent from an earlier copy. */
  campos?: CustomValues
  /** Optimistic lock: grows by one with every write. */
  revision: number
  created_at: string
  updated_at: string
}

/** A lead without a sum, or without a count. */
export const NO_VALUE = '--'

/** Defaults of a lead that comes from an analysed upload (specification 1, §5). */
export const UPLOAD_DEFAULTS = {
  produto: 'Produto a definir',
  quantidade: NO_VALUE,
  valor: NO_VALUE,
  progresso: 50,
  fase: 'leads-frios',
  resumo: (file: string) => `Lead criado via upload: ${file}`,
  proximoPasso: 'Entrar em contato',
  status_lead: 'Ativo',
  atendente: 'Sistema Automático',
  whatsapp: 'Não informado',
  canais_utilizados: ['WhatsApp'],
} as const

/** Proof of one claim: a field (or one item of a list field) and the sentence it comes from. */
export interface Evidence {
  field: LeadField
  /** Index of the item in a list field; null for a single value. */
  item: number | null
  /** Zero-based index among the human messages of the conversation. */
  messageIndex: number
  /** Verbatim span of the message's text (or of its transcript or read image text). */
  quote: string
  author: string
  /** ISO instant of the message. */
  sentAt: string
}
