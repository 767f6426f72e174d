import * as z from 'zod'
import type { Sameness } from '@fechai/domain/joined-leads'
import type { Lead } from '@fechai/domain/lead'
import { wholeNumber } from './whole-number.ts'

const revision = wholeNumber()

/** Both leads as the person saw them; another revision is refused with 409. */
export const joinLeadsBody = z.strictObject({ other: z.uuid().toLowerCase(), revision, otherRevision: revision })
export type JoinLeads = z.infer<typeof joinLeadsBody>

/** Splits the joined lead. */
export const partLeadBody = z.strictObject({ revision })

export const notSameBody = z.strictObject({ other: z.uuid().toLowerCase() })

/** `lead` is on the board; `other` is merged into it or, once split, next to it. */
export interface JoinedLeads {
  lead: Lead
  other: Lead
}

export interface SamePerson {
  suggestions: { lead: Lead; why: Sameness }[]
  /** Leads that are joined to it. */
  joined: Lead[]
  /** The lead that it is joined to. */
  into: Lead | null
}
