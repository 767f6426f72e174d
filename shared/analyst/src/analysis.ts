import type { Doubts } from '@fechai/domain/doubt'
import type { Evidence, LeadStatus } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import type { Phase } from '@fechai/domain/phases'
import type { Refusals } from '@fechai/domain/refusal'
import type { SumTerm } from './candidates/sum-formula.ts'

/** Claims of an analyst, offline or a model, about a conversation before verification. Null means 'not found'. */
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
  /** Times of words that look like a sale without proving one, ISO; nothing when there are none. */
  parece_fechado?: string | null
  /** Fields that are shown and still need checking. */
  a_conferir?: LeadField[]
  /** Terms of `valor`, when it is computed from several sums. */
  conta?: SumTerm[]
  /** A sale for which no act of the conversation was named. */
  sem_ato?: boolean
  evidence: Evidence[]
}

/** Findings after verification: the proven claims, and the fields that lost their proof. */
export interface VerifiedFindings extends Findings {
  revisar: LeadField[]
  /** Claims of the fields that lost their proof, each with its reason. */
  recusados: Refusals
  /** Readings of fields that are shown and have to be confirmed; such a field is in `revisar` too. */
  duvidas: Doubts
  /** Sentences of a sale that was claimed and that no act proves. */
  vendaSemAto?: Evidence[]
  /** Proof of the second readings; that of the first is in `evidence`. */
  outrasProvas: Evidence[]
}
