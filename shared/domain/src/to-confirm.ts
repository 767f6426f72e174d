import {
  APPROXIMATE_BELOW,
  DOUBTED_FIELDS,
  isConfirmable,
  isDoubtedField,
  isLikelyReason,
  type ConfirmableField,
  type Doubt,
  type DoubtedField,
  type Doubts,
} from './doubt.ts'
import { UPLOAD_DEFAULTS, type Lead } from './lead.ts'
import type { LeadField } from './lead-field.ts'

type Doubted = Pick<Lead, 'revisar' | 'padroes' | 'duvidas' | 'editados'>

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

/** True when a sum was read and is too doubtful to be shown: the field holds no number and asks for one. */
export const isWithheldSum = (lead: Doubted & Pick<Lead, 'valor'>, field: LeadField): boolean =>
  field === 'valor' && lead.valor === UPLOAD_DEFAULTS.valor && isToConfirm(lead, field)

/**
 * The readings that a person chooses from, what the lead shows first; null where nothing can be confirmed. Of a withheld
 * sum the lead shows neither, and a single one is not offered.
 */
export const readingsToConfirm = (
  lead: Doubted & Pick<Lead, ConfirmableField>,
  field: ConfirmableField,
): string[] | null => {
  if (!isToConfirm(lead, field) && !isLikely(lead, field)) return null
  const read = doubtIn(lead, field)?.leituras.map(({ valor }) => valor) ?? [String(lead[field])]
  return isWithheldSum(lead, field) && read.length < 2 ? [] : read
}

/** The readings that exports and reports state of a field that is not sure, what the lead shows first; none of a withheld sum. */
export const readingsTold = (lead: Doubted & Pick<Lead, ConfirmableField>, field: LeadField): string[] =>
  !isConfirmable(field) || isWithheldSum(lead, field) ? [] : (readingsToConfirm(lead, field) ?? [])
