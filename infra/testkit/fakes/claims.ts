import type { LeadField } from '@fechai/domain/lead-field'
import type { LeadStatus } from '@fechai/domain/lead'
import type { Phase } from '@fechai/domain/phases'

/** Claims about a conversation, before they are put into the form of an answer. */
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
  /** True if the conversation contains text addressed to machines. */
  toMachines: boolean
  /** Messages that prove a field, where that is known. */
  proofs: Partial<Record<LeadField, number[]>>
}
