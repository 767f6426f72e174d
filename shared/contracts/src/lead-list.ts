import * as z from 'zod'
import { LEAD_STATUSES, type Lead } from '@fechai/domain/lead'
import { LEAD_SETTING_LIMITS } from '@fechai/domain/lead-settings'
import { phaseSchema } from './leads.ts'

/** Sortable columns of the list (specification 1, §2), `valor`, and `updated_at`, its default (§9). */
export const LIST_SORTS = [
  'nome',
  'atendente',
  'fase',
  'valor',
  'data_inicio_conversa',
  'ultima_interacao',
  'updated_at',
] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** Filters of the list. */
export const leadFilter = {
  q: z.string().max(200).optional(),
  fases: z.array(phaseSchema).max(5).optional(),
  atendentes: z.array(z.string().max(500)).max(50).optional(),
  status: z.array(z.enum(LEAD_STATUSES)).max(4).optional(),
  /** First and last day on which the conversation began, `aaaa-mm-dd` in São Paulo, both included. */
  inicioDe: z.iso.date().optional(),
  inicioAte: z.iso.date().optional(),
  /** Those with a field that a person has to confirm. */
  aConfirmar: z.boolean().optional(),
  /** Those whose customer wrote since they were analysed. */
  novidades: z.boolean().optional(),
  /** Leads of these owners; the company's own id for those of no person. */
  donos: z.array(z.uuid()).max(50).optional(),
  /** Those that a person marked as lost. */
  perdidos: z.boolean().optional(),
  /** Those lost for one of these reasons; the company's own id for those without one. */
  motivos: z.array(z.uuid()).max(LEAD_SETTING_LIMITS.reasons).optional(),
  /** Conditions on the company's own fields, all of which hold. */
  campos: z
    .array(
      z.strictObject({
        campo: z.uuid(),
        /** One of these values. */
        valores: z.array(z.string().max(LEAD_SETTING_LIMITS.textLength)).max(LEAD_SETTING_LIMITS.choices).optional(),
        /** A text that contains this, without regard to case or accents. */
        contem: z.string().max(LEAD_SETTING_LIMITS.textLength).optional(),
        /** Least and greatest number or day, both included. */
        de: z.union([z.number(), z.iso.date()]).optional(),
        ate: z.union([z.number(), z.iso.date()]).optional(),
      }),
    )
    .max(LEAD_SETTING_LIMITS.conditions)
    .optional(),
}
const filterSchema = z.strictObject(leadFilter)
export type LeadFilter = z.infer<typeof filterSchema>

/** Words, names and cursors travel in a body, because addresses are logged. */
export const leadListBody = z.strictObject({
  ...leadFilter,
  sort: z.enum(LIST_SORTS).optional(),
  descending: z.boolean().optional(),
  cursor: z.string().max(4_000).optional(),
  limit: z.number().int().min(1).max(100).optional(),
})
export type LeadListQuery = z.infer<typeof leadListBody>

export interface LeadListPage {
  leads: Lead[]
  nextCursor: string | null
  /** Leads that the search and the filters leave; only the first page counts them. */
  total: number | null
  /** Number of leads with a field to confirm, with or without that filter; only the first page counts them. */
  aConfirmar: number | null
  /** Number of leads with news, counted the same way. */
  novidades: number | null
}

/** Names for the filter, in alphabetical order. */
export interface LeadAttendants {
  attendants: string[]
}
