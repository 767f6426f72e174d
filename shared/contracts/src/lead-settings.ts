import * as z from 'zod'
import { FIELD_KINDS, LEAD_SETTING_LIMITS, type CustomField, type LossReason } from '@fechai/domain/lead-settings'
import { wholeNumber } from './whole-number.ts'

const limits = LEAD_SETTING_LIMITS
const name = z.string().trim().min(1).max(limits.nameLength)

/** Null in place of an id makes a new entry. */
const reasonSchema = z.strictObject({ id: z.uuid().nullable(), name, archived: z.boolean() })
const fieldSchema = z.strictObject({
  id: z.uuid().nullable(),
  name,
  kind: z.enum(FIELD_KINDS),
  choices: z.array(z.string().trim().min(1).max(limits.choiceLength)).max(limits.choices),
  onCard: z.boolean(),
  archived: z.boolean(),
})

/** Whole lists, in their order; a list that is left out stays. An entry in use cannot be removed, only archived. */
export const leadSettingsBody = z.strictObject({
  /** Revision that the person saw; another one is refused with 409. */
  revision: wholeNumber(),
  reasons: z.array(reasonSchema).max(limits.reasons).optional(),
  demandsReason: z.boolean().optional(),
  fields: z.array(fieldSchema).max(limits.fields).optional(),
})
export type LeadSettingsChange = z.infer<typeof leadSettingsBody>

/** Settings by which a company describes its leads; the defaults until a manager changes them. */
export interface LeadSettings {
  reasons: LossReason[]
  /** True if a lead is lost with a reason only. */
  demandsReason: boolean
  fields: CustomField[]
  /** 0 for the defaults. */
  revision: number
}

/** Lost leads of a period with one reason; null without one. The most frequent come first. */
export interface LossCount {
  reason: { id: string; name: string } | null
  leads: number
  /** Sum in reais of the values that could be read. */
  value: number
}
export interface LossesAnswer {
  losses: LossCount[]
}
