import type { TeamAnswer } from '@fechai/contracts/team'
import { FEW_CASES, wilsonInterval } from '@fechai/domain/insights/closing/interval'
import type { Goal, TeamFigures } from '@fechai/domain/insights/team/team-report'
import { reportCopy } from '../../parts/report-copy.ts'
import { teamCopy as text } from './copy.ts'

type Row = [who: string, what: string, value: string | number, unit: string]

/** The page as a spreadsheet: every figure with its unit and its period. */
export function teamRows({ rows, team, teamGoal, period }: TeamAnswer): (string | number)[][] {
  const all: Row[] = [
    ...rows.flatMap(({ name, figures, goal }) => figureRows(name ?? text.queue, figures, goal)),
    ...(team ? figureRows(text.team, team, teamGoal) : []),
  ]
  return [
    [text.seller, 'O quê', 'Valor', 'Unidade', 'Período'],
    ...all.map((row) => [...row, `${period.from} a ${period.to}`]),
  ]
}

function figureRows(who: string, figures: TeamFigures, goal: Goal | null): Row[] {
  const { count, brl, minutes, percent } = reportCopy.units
  const { columns, units } = text
  const { leads, won, value, waitMinutes, objections, overdue, before, forecast } = figures
  const [low, high] = wilsonInterval(won, leads)
  const hasRate = leads >= FEW_CASES
  return [
    [who, columns.leads, leads, count],
    [who, columns.won, won, count],
    [who, columns.conversion, hasRate ? (100 * won) / leads : text.fewCases(leads), hasRate ? percent : ''],
    ...(hasRate
      ? ([
          [who, `${columns.conversion}, de`, 100 * low, percent],
          [who, `${columns.conversion}, até`, 100 * high, percent],
        ] as Row[])
      : []),
    [who, columns.wait, waitMinutes ?? '', minutes],
    [who, columns.objections, objections, count],
    [who, columns.overdue, overdue, count],
    [who, columns.value, value, brl],
    [who, `${columns.value} ${units.before}`, before.value, brl],
    ...(forecast
      ? ([
          [who, units.low, forecast.low, brl],
          [who, units.high, forecast.high, brl],
        ] as Row[])
      : []),
    ...(goal?.valor ? ([[who, text.goals.valor, goal.valor, brl]] as Row[]) : []),
    ...(goal?.deals ? ([[who, text.goals.count, goal.deals, count]] as Row[]) : []),
  ]
}
