import type { LeadField } from './lead-field.ts'

/** Fields of one short value: what can be refused, compared and confirmed as a whole. */
export const SHORT_FIELDS = [
  'nome',
  'whatsapp',
  'produto',
  'quantidade',
  'valor',
  'fase',
  'status_lead',
  'progresso',
] as const satisfies readonly LeadField[]
export type ShortField = (typeof SHORT_FIELDS)[number]
