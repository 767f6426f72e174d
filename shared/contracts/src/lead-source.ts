import * as z from 'zod'
import type { AdCard } from '@fechai/domain/chat-message'

/** The source of a lead; a person’s own text wins over the known one. */
export interface LeadSource {
  kind: 'own' | 'ad' | 'whatsapp' | 'file' | 'typed' | 'form' | 'link' | 'mail' | 'key'
  text: string
  /** The advertisement that the customer answered first, whatever the person says. */
  ad: AdCard | null
  /** Page of the form that the lead came by. */
  page: string | null
}

/** Letters of what a person says. */
export const LEAD_SOURCE_MAX = 120

export interface LeadSourceAnswer {
  source: LeadSource
}

/** Null restores the detected source. */
export const leadSourceBody = z.strictObject({ text: z.string().trim().min(1).max(LEAD_SOURCE_MAX).nullable() })
