import type { TeamAnswer, TeamRow } from '@fechai/contracts/team'
import type { Goal, TeamFigures } from '@fechai/domain/insights/team/team-report'
import { teamCopy as text } from './copy.ts'

/** A line of the table: a salesperson, the queue, or the whole team. */
export interface TeamLine {
  key: string
  /** Null for the whole team. */
  sellerId: string | null
  name: string
  note: string | null
  figures: TeamFigures
  goal: Goal | null
  /** True where the caller may read the sentences behind the numbers. */
  isOpenable: boolean
}

export interface Caller {
  id: string
  isManager: boolean
  /** People of a leader's team; null for any other caller. */
  led: ReadonlySet<string> | null
}

export const lineOf = (
  { sellerId, name, isActive, figures, goal }: TeamRow,
  { id, isManager, led }: Caller,
): TeamLine => ({
  ...{ key: sellerId, sellerId, figures, goal },
  name: name ?? text.queue,
  note: sellerId === id && !isManager ? text.you : isActive ? null : text.noAccess,
  isOpenable: isManager || sellerId === id || led?.has(sellerId) === true,
})

export const teamLineOf = ({ team, teamGoal }: TeamAnswer, { isManager }: Caller): TeamLine | null =>
  team && {
    ...{ key: 'team', sellerId: null, name: text.team, note: null, figures: team, goal: teamGoal },
    isOpenable: isManager,
  }

/** Right end of the bars: the greatest goal, sum or forecast of a row. */
export const mostOf = (lines: readonly Pick<TeamLine, 'figures' | 'goal'>[]): number =>
  Math.max(1, ...lines.flatMap(({ figures, goal }) => [figures.value, figures.forecast?.high ?? 0, goal?.valor ?? 0]))
