import type { Generated } from 'kysely'
import type { Instant } from '../database/column-types.ts'

export interface SalesTeamsTable {
  empresa_id: Generated<string>
  id: string
  name: string
  created_at: Instant
}

/** A person is in one team at most. */
export interface SalesTeamMembersTable {
  empresa_id: Generated<string>
  user_id: string
  team_id: string
  /** True for a leader, who reaches the leads of the others. */
  leads: Generated<boolean>
  joined_at: Instant
  /** The member with the lowest one has the next lead of the team's number. */
  last_turn: Generated<number>
}

export interface TeamsSchema {
  sales_teams: SalesTeamsTable
  sales_team_members: SalesTeamMembersTable
}
