import * as z from 'zod'
import { LEAD_RULES } from '@fechai/domain/lead-owner'

const MOST_MEMBERS = 200
/** As many numbers as a company connects. */
const MOST_NUMBERS = 50

/** Receiver of the leads of a number: a person, or the members of a team in turn. */
const number = z.strictObject({
  sessionId: z.uuid(),
  to: z.union([z.strictObject({ person: z.uuid() }), z.strictObject({ team: z.uuid() })]),
})
export type RuleNumber = z.infer<typeof number>

/**
 * GET and PUT /api/lead-rule, for managers: who gets new leads. `members` take turns in their order; `numbers` say whose
 * leads a connected number receives. Another rule than theirs keeps each as it was.
 */
export const leadRuleBody = z
  .strictObject({
    rule: z.enum(LEAD_RULES),
    members: z.array(z.uuid()).max(MOST_MEMBERS),
    numbers: z.array(number).max(MOST_NUMBERS).default([]),
  })
  .refine(({ members }) => new Set(members).size === members.length, { path: ['members'] })
  .refine(({ numbers }) => new Set(numbers.map(({ sessionId }) => sessionId)).size === numbers.length, {
    path: ['numbers'],
  })
  .refine(({ rule, numbers }) => rule !== 'number' || numbers.length > 0, { path: ['numbers'] })
  .refine(({ rule, members }) => rule !== 'turns' || members.length > 0, { path: ['members'] })
export type LeadRule = z.infer<typeof leadRuleBody>
