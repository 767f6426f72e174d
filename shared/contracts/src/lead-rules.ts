import * as z from 'zod'
import { LEAD_RULES } from '@fechai/domain/lead-owner'

const MOST_MEMBERS = 200

/** GET and PUT /api/lead-rule, for managers: who gets new leads; `members` take turns in their order. Another rule than 'turns' keeps them as they were. */
export const leadRuleBody = z
  .strictObject({
    rule: z.enum(LEAD_RULES),
    members: z.array(z.uuid()).max(MOST_MEMBERS),
  })
  .refine(({ members }) => new Set(members).size === members.length, { path: ['members'] })
  .refine(({ rule, members }) => rule !== 'turns' || members.length > 0, { path: ['members'] })
export type LeadRule = z.infer<typeof leadRuleBody>
