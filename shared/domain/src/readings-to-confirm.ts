import { isConfirmable, type ConfirmableField } from './doubt.ts'
import { NO_VALUE, type Lead } from './lead.ts'
import type { LeadField } from './lead-field.ts'
import { doubtIn, isLikely, isToConfirm, type Doubted } from './to-confirm.ts'

/** True when a sum was read and is too doubtful to be shown: the field holds no number and asks for one. */
export const isWithheldSum = (lead: Doubted & Pick<Lead, 'valor'>, field: LeadField): boolean =>
  field === 'valor' && lead.valor === NO_VALUE && isToConfirm(lead, field)

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
