import type { Evidence } from '@fechai/domain/lead'
import type { LeadField } from '@fechai/domain/lead-field'
import { isPhase, type Phase } from '@fechai/domain/phases'
import type { VerifiedFindings } from '../analysis.ts'
import { adviceFor } from './advice-for.ts'
import { USUAL_PROGRESS } from './follow-phase.ts'

/** Columns that end a conversation: their leads get no follow-up. */
const ENDINGS: ReadonlySet<Phase> = new Set(['fechados', 'leads-frios'])
/** An unproven sale without another reading is still a hot lead. */
const OTHERWISE: Phase = 'leads-quentes'
const STEP = 'proximoPasso' as const

/** Chooses the column of a lead between two phases to confirm: the one that ends nothing, if there is one. */
export function saferOf(first: Phase, second: Phase | null): Phase {
  if (!ENDINGS.has(first)) return first
  if (second !== null && !ENDINGS.has(second)) return second
  return first === 'fechados' ? OTHERWISE : first
}

/** A lead whose phase has to be confirmed, in the safer column; the other phase and its sentence remain to choose. */
export function inSaferColumn(verified: VerifiedFindings, p: number): VerifiedFindings {
  const { fase, duvidas, revisar } = verified
  const doubt = duvidas.fase
  if (fase === null || doubt === undefined || !revisar.includes('fase')) return verified
  const second = doubt.leituras[1]?.valor ?? null
  const safer = saferOf(fase, second !== null && isPhase(second) ? second : null)
  if (safer === fase) return verified
  const isOwn = ({ field }: Evidence): boolean => field === 'fase'
  const isSale = fase === 'fechados'
  const own = verified.evidence.filter(isOwn)
  const replaced: readonly LeadField[] = ['fase', 'status_lead', 'sugestoes', ...(isSale ? [STEP] : [])]
  return {
    ...verified,
    ...{ fase: safer, progresso: USUAL_PROGRESS[safer], status_lead: 'Ativo', sugestoes: adviceFor(safer) },
    proximoPasso: isSale ? 'Confirmar se a venda fechou' : verified.proximoPasso,
    evidence: [
      ...verified.evidence.filter(({ field }) => !replaced.includes(field)),
      ...verified.outrasProvas.filter(isOwn),
      ...(isSale ? own.slice(0, 1).map((proof) => ({ ...proof, field: STEP })) : []),
    ],
    outrasProvas: [...verified.outrasProvas.filter((proof) => !isOwn(proof)), ...own],
    duvidas: {
      ...duvidas,
      fase: { ...doubt, p, leituras: [{ valor: safer, de: doubt.leituras[0].de }, doubt.leituras[0]] },
    },
  }
}
