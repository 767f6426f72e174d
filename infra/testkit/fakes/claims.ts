import type { LeadField } from '@fechai/domain/lead-field'
import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'

/** What somebody claims of a conversation, before it is put into the form of an answer. */
export interface Claims {
  /** Ways to call the customer, the best first. */
  nome: string[]
  whatsapp: string | null
  /** Ways to name it, the best first. */
  produto: string[]
  /** Counts that may be meant, the best first. */
  quantidade: number[]
  /** Sums that may be meant, reais, the best first. */
  valor: number[]
  fase: Phase
  status_lead: LeadStatus
  progresso: number
  obstrucoes: { text: string; n: number }[]
  resumo: string | null
  proximoPasso: string | null
  /** Whether something in the conversation speaks to whoever reads it automatically. */
  toMachines: boolean
  /** Messages that prove a field, where that is known. */
  proofs: Partial<Record<LeadField, number[]>>
}
