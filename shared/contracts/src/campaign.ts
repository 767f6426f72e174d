import * as z from 'zod'
import { ORIGIN_LIMITS } from '@fechai/domain/lead-origin'

/** Cuts long values, because they only describe the campaign. */
const cut = z
  .string()
  .transform((text) => text.trim().slice(0, ORIGIN_LIMITS.utmLength))
  .optional()

/** The campaign by which a lead came, and the page. */
export const campaignFields = {
  utm_source: cut,
  utm_medium: cut,
  utm_campaign: cut,
  page: z.string().max(2_000).optional(),
}
