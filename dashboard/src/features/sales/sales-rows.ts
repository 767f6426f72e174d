import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { reportCopy } from '../../parts/report-copy.ts'
import { actionsOf } from './conclusions.ts'
import { salesCopy as text } from './copy.ts'

type Row = readonly (string | number)[]

/** The units that the numbers of a column are counted in; a row of words has none. */
const { minutes, days, percent, brl, count, points } = reportCopy.units

/** The report as rows of a spreadsheet, in its order: each number with its unit and its n. */
export function salesRows(report: SalesReport): Row[] {
  const { cards, funnel, lost, times, quiet, copilot, efficiency, values } = text
  const known = (value: number | null): string | number => value ?? reportCopy.noData
  return [
    ['Parte', 'O quê', 'Valor', 'Unidade', 'Casos'],
    [text.title, cards.wait, known(report.waits.medianMinutes), minutes, report.waits.all.n],
    [text.title, cards.onTime, report.waits.onTime.n, count, report.waits.all.n],
    [text.title, cards.response, known(report.replies.averageMinutes), minutes, report.replies.all.n],
    [text.title, cards.active, report.active.n, count, report.conversations],
    [text.title, cards.conversion, report.conversionRate, percent, report.conversations],
    [text.title, cards.funnelDays, known(report.funnelDays), days, report.won.n],
    [text.title, cards.total, report.closedValue.sum, brl, report.closedValue.valued.n],
    ...report.funnel.flatMap(({ step, reached, proved, active, lost: gone }): Row[] => [
      [`${funnel.no} ${funnel.title}`, step, reached.n, count, report.conversations],
      [`${funnel.no} ${funnel.title}, ${funnel.proved}`, step, proved.n, count, reached.n],
      [`${funnel.no} ${funnel.columns[4]}`, step, active.n, count, reached.n],
      [`${funnel.no} ${funnel.columns[5]}`, step, gone.n, count, reached.n],
    ]),
    ...report.lost.byReason.map(({ reason, cases, share }): Row => {
      return [`${lost.no} ${lost.title}`, reason, share, percent, cases.n]
    }),
    ...report.times.flatMap(({ step, idealDays, realDays, left }): Row[] => [
      [`${times.no} ${times.columns[1]}`, step, known(idealDays), days, left.n],
      [`${times.no} ${times.columns[2]}`, step, known(realDays), days, left.n],
    ]),
    ...report.quiet.leads.flatMap(({ nome, valor, quietDays }): Row[] => [
      [`${quiet.no} ${quiet.title}`, `${nome}: ${quiet.columns[2]}`, valor, brl, 1],
      [`${quiet.no} ${quiet.title}`, `${nome}: ${quiet.silence}`, quietDays, days, 1],
    ]),
    ...report.bottlenecks.map(({ kind, cases, of }): Row => {
      return [`${copilot.no} ${copilot.title}`, copilot.titles[kind], cases.n, count, of]
    }),
    [
      `${efficiency.no} ${efficiency.title}`,
      '',
      report.efficiency.score ?? efficiency.few(report.conversations),
      points,
      report.conversations,
    ],
    ...report.months.map(({ month, score, cases }): Row => {
      return [`${efficiency.no} ${efficiency.title}`, month, score ?? efficiency.few(cases.n), points, cases.n]
    }),
    ...report.values.map(({ group, leads, valued, sum }): Row => {
      return [`${values.no} ${values.title}`, group, valued.n === 0 ? reportCopy.noData : sum, brl, leads.n]
    }),
    ...actionsOf(report).map(({ action, impact, n }): Row => {
      return [`${text.actions.no} ${text.actions.title}`, action, impact, '', n]
    }),
  ]
}
