import type { TeamRow } from '@fechai/contracts/team'
import { FEW_CASES } from '@fechai/domain/insights/closing/interval'

export const TEAM_COLUMNS = [
  ...(['name', 'leads', 'won', 'conversion', 'wait', 'objections', 'overdue', 'value', 'trend', 'goal'] as const),
] as const
export type TeamColumn = (typeof TEAM_COLUMNS)[number]

export interface TeamOrder {
  column: TeamColumn
  isDescending: boolean
}

/** Share of the goal that is closed: of its value, or of its deals where it has no value. */
export function goalShare({ figures, goal }: Pick<TeamRow, 'figures' | 'goal'>): number | null {
  if (goal?.valor) return figures.value / goal.valor
  return goal?.deals ? figures.won / goal.deals : null
}

const VALUES: Record<Exclude<TeamColumn, 'name'>, (row: TeamRow) => number | null> = {
  leads: ({ figures }) => figures.leads,
  won: ({ figures }) => figures.won,
  conversion: ({ figures: { won, leads } }) => (leads < FEW_CASES ? null : won / leads),
  wait: ({ figures }) => figures.waitMinutes,
  objections: ({ figures }) => figures.objections,
  overdue: ({ figures }) => figures.overdue,
  value: ({ figures }) => figures.value,
  trend: ({ figures }) => figures.value - figures.before.value,
  goal: goalShare,
}

/** Sorts by one column; rows without such a figure come last, and equal ones by name. */
export function sortRows(rows: readonly TeamRow[], { column, isDescending }: TeamOrder): TeamRow[] {
  const byName = (a: TeamRow, b: TeamRow): number => (a.name ?? '\uffff').localeCompare(b.name ?? '\uffff', 'pt-BR')
  if (column === 'name') return rows.toSorted((a, b) => (isDescending ? byName(b, a) : byName(a, b)))
  const valueOf = VALUES[column]
  return rows.toSorted((a, b) => {
    const [one, other] = [valueOf(a), valueOf(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null) || byName(a, b)
    return (isDescending ? other - one : one - other) || byName(a, b)
  })
}
