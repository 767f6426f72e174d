import * as z from 'zod'
import { TEAM_LIMITS } from '@fechai/domain/sales-team'

const members = z
  .array(z.strictObject({ id: z.uuid(), leads: z.boolean() }))
  .max(TEAM_LIMITS.members)
  .refine((people) => new Set(people.map(({ id }) => id)).size === people.length)

/** A person is in one team: who comes from another one leaves it. */
export const salesTeamBody = z.strictObject({ name: z.string().trim().min(1).max(TEAM_LIMITS.name), members })
/** `id` names the team, so that a request sent twice makes one. */
export const newSalesTeamBody = salesTeamBody.extend({ id: z.uuid() })

/** Salespeople who work together; who leads reaches the leads of the others. */
export type SalesTeam = z.infer<typeof newSalesTeamBody>
export interface SalesTeams {
  /** By name. */
  teams: SalesTeam[]
}
