import type { SalesReport } from '@fechai/shared/insights/sales/sales-report'
import { reportCopy } from '../../parts/report-copy.ts'
import { actionsOf } from './conclusions.ts'
import { salesCopy as text } from './copy.ts'

type Row = readonly (string | number)[]

/** The report as rows of a spreadsheet, in its order: each number with its n. */
export function salesRows(report: SalesReport): Row[] {
  const { cards, funnel, lost, times, quiet, copilot, efficiency, values } = text
  const known = (value: number | null): string | number => value ?? reportCopy.noData
  return [
    ['Parte', 'O quê', 'Valor', 'n'],
    [text.title, cards.response, known(report.replies.averageMinutes), report.replies.all.n],
    [text.title, cards.active, report.active.n, report.conversations],
    [text.title, cards.conversion, report.conversionRate, report.conversations],
    [text.title, cards.funnelDays, known(report.funnelDays), report.won.n],
    [text.title, cards.total, report.closedValue.sum, report.closedValue.valued.n],
    ...report.funnel.flatMap(({ step, reached, active, lost: gone }): Row[] => [
      [`${funnel.no} ${funnel.title}`, step, reached.n, report.conversations],
      [`${funnel.no} ${funnel.columns[4]}`, step, active.n, reached.n],
      [`${funnel.no} ${funnel.columns[5]}`, step, gone.n, reached.n],
    ]),
    ...report.lost.byReason.map(({ reason, cases, share }): Row => {
      return [`${lost.no} ${lost.title}`, reason, share, cases.n]
    }),
    ...report.times.flatMap(({ step, idealDays, realDays, left }): Row[] => [
      [`${times.no} ${times.columns[1]}`, step, known(idealDays), left.n],
      [`${times.no} ${times.columns[2]}`, step, known(realDays), left.n],
    ]),
    ...report.quiet.leads.map(({ nome, valor, quietDays }): Row => {
      return [`${quiet.no} ${quiet.title}`, nome, valor, quietDays]
    }),
    ...report.bottlenecks.map(({ kind, cases, of }): Row => {
      return [`${copilot.no} ${copilot.title}`, copilot.titles[kind], cases.n, of]
    }),
    [`${efficiency.no} ${efficiency.title}`, '', known(report.efficiency.score), report.conversations],
    ...report.months.map(({ month, score, cases }): Row => [
      `${efficiency.no} ${efficiency.title}`,
      month,
      known(score),
      cases.n,
    ]),
    ...report.values.map(({ group, leads, valued, sum }): Row => {
      return [`${values.no} ${values.title}`, group, valued.n === 0 ? reportCopy.noData : sum, leads.n]
    }),
    ...actionsOf(report).map(({ action, impact, leadIds }): Row => {
      return [`${text.actions.no} ${text.actions.title}`, action, impact, leadIds.length]
    }),
  ]
}
