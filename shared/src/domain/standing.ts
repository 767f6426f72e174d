import type { Lead, LeadField } from './lead.ts'

export const STANDINGS = ['default', 'unproven', 'edited', 'proven', 'plain'] as const
export type Standing = (typeof STANDINGS)[number]

/**
 * What a field's value rests on. An analysis keeps a claim only with its quote, so what it left, and nobody
 * edited, has one.
 */
export function standingOf(
  lead: Pick<Lead, 'padroes' | 'revisar' | 'editados' | 'analysis_id'>,
  field: LeadField,
): Standing {
  if (lead.editados[field]) return 'edited'
  if (lead.revisar.includes(field)) return 'unproven'
  if (lead.padroes.includes(field)) return 'default'
  return lead.analysis_id === null ? 'plain' : 'proven'
}
