import type { Doubts } from '@fechai/domain/doubt'
import type { Evidence, LeadStatus } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Phase } from '@fechai/domain/phases'
import type { Refusals } from '@fechai/domain/refusal'
import type { SumTerm } from './candidates/sum-formula.ts'

/** What an analyst, offline or a model, says of a conversation before verification. Null means 'not found'. */
export interface Findings {
  nome: string | null
  /** E.164 or the digits as written; only when really known. */
  whatsapp: string | null
  produto: string | null
  quantidade: string | null
  /** As said in the conversation, in the forms that `domain/amount.ts` reads. */
  valor: string | null
  /** 0 to 100. */
  progresso: number | null
  fase: Phase | null
  status_lead: LeadStatus | null
  resumo: string | null
  resumoia: string | null
  obstrucoes: string[]
  oportunidades: string[]
  sugestoes: string[]
  proximoPasso: string | null
  /** When the words were said that look like a sale without proving one, ISO; nothing when none do. */
  parece_fechado?: string | null
  /** Fields that stand and have to be looked at all the same. */
  a_conferir?: LeadField[]
  /** How `valor` is made of several sums, where it was not said as it is. */
  conta?: SumTerm[]
  /** A sale for which no act of the conversation was named. */
  sem_ato?: boolean
  evidence: Evidence[]
}

/** Findings after verification: what stands, and which fields lost their proof. */
export interface VerifiedFindings extends Findings {
  revisar: LeadField[]
  /** What was claimed of the fields that lost their proof, and why it fell. */
  recusados: Refusals
  /** The readings of fields that stand and have to be confirmed; such a field is in `revisar` too. */
  duvidas: Doubts
  /** Sentences of a sale that was claimed and that no act proves. */
  vendaSemAto?: Evidence[]
  /** What proves the second readings; that of the first is in `evidence`. */
  outrasProvas: Evidence[]
}
