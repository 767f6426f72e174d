import {
  APPROXIMATE_BELOW,
  DOUBTED_FIELDS,
  isDoubtedField,
  isLikelyReason,
  type Doubt,
  type DoubtedField,
  type Doubts,
} from './doubt.ts'
import type { Lead } from './lead.ts'
import type { LeadField } from './lead-field.ts'

export type Doubted = Pick<Lead, 'revisar' | 'padroes' | 'duvidas' | 'editados'>

/** Returns true if a field's value is shown and has to be confirmed by a user. */
export const isToConfirm = ({ revisar, padroes, editados }: Omit<Doubted, 'duvidas'>, field: LeadField): boolean =>
  revisar.includes(field) && !padroes.includes(field) && !editados[field]

/** Why a field has to be confirmed, and what was read of it; null for one that does not, or of which only its value is known. */
export const doubtIn = (lead: Doubted, field: LeadField): Doubt | null =>
  isDoubtedField(field) && (isToConfirm(lead, field) || isLikely(lead, field)) ? keptDoubt(lead, field) : null

/** A copy that a browser kept may be older than doubts are. */
const keptDoubt = ({ duvidas }: Doubted, field: DoubtedField): Doubt | null =>
  (duvidas as Doubts | undefined)?.[field] ?? null

/**
 * Returns true if a field is more probably right than not, and not sure: no question is asked, and a user can confirm
 * it.
 */
export const isLikely = (lead: Doubted, field: LeadField): boolean =>
  isDoubtedField(field) &&
  !lead.editados[field] &&
  !lead.padroes.includes(field) &&
  !lead.revisar.includes(field) &&
  isLikelyReason(keptDoubt(lead, field)?.motivo)

/** True when a sum or a thing is shown with '≈': more often right than not, and wrong too often to count as proven. */
export const isApproximate = (lead: Doubted, field: LeadField): boolean =>
  (field === 'valor' || field === 'produto') &&
  isLikely(lead, field) &&
  (keptDoubt(lead, field)?.p ?? 0) < APPROXIMATE_BELOW

/** Returns true if this lead's card asks a question. */
export const hasToConfirm = (lead: Doubted): boolean => DOUBTED_FIELDS.some((field) => isToConfirm(lead, field))
