import type { FigureId } from '@fechai/domain/insights/seller/seller-figures'
import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { reportCopy } from '../../parts/report-copy.ts'
import { sellerCopy as text } from './copy.ts'
import { findingWords } from './finding-words.ts'

type Row = readonly (string | number)[]

const { minutes, percent, count, points } = reportCopy.units

/** The page as rows of a spreadsheet: each number with its unit and its n. */
export function reportRows(nome: string, report: SellerReport): Row[] {
  const { attendances, won, lost, active, replies, score, techniques, hours, comparison } = report
  return [
    text.csv,
    [text.title, nome, score.score ?? text.score.few(attendances.n), points, '', ''],
    [text.facts.attendances, '', attendances.n, count, attendances.n, ''],
    [text.facts.won, '', won.n, count, attendances.n, ''],
    [text.team.rows.active, '', active.n, count, attendances.n, ''],
    [text.team.rows.lost, '', lost.n, count, attendances.n, ''],
    [text.facts.wait, '', report.waits.medianMinutes ?? reportCopy.noData, minutes, report.waits.all.n, ''],
    [text.facts.onTime, '', report.waits.onTime.n, count, report.waits.all.n, ''],
    [text.facts.time, '', replies.averageMinutes ?? reportCopy.noData, minutes, replies.n, ''],
    ...techniques.map(({ title, used, rate }): Row => {
      return [text.techniques.title, title, rate ?? text.noBase, percent, used.n, '']
    }),
    ...comparison.map(({ figure, own, team, isComparable }): Row => {
      const mine = isComparable ? (own.value ?? reportCopy.noData) : text.noBase
      const unit = reportCopy.units[UNITS[figure]]
      return [text.team.title, text.team.rows[figure], mine, unit, own.n, team.value ?? reportCopy.noData]
    }),
    ...report.strengths.map((each): Row => findingRow(text.strengths, each)),
    ...report.improvements.map((each): Row => findingRow(text.improvements, each)),
    ...hours.map(({ hour, replies: own, averageMinutes }): Row => {
      return [text.hours.title, `${hour}h`, averageMinutes, minutes, own.n, '']
    }),
  ]
}

const UNITS: Record<FigureId, keyof typeof reportCopy.units> = {
  conversion: 'percent',
  averageMinutes: 'minutes',
  fastReplies: 'percent',
  lost: 'percent',
  active: 'percent',
  funnelDays: 'days',
  closedValue: 'brl',
}

const findingRow = (part: string, finding: SellerReport['strengths'][number]): Row => {
  const { title, says } = findingWords(finding)
  return [part, title, says, '', finding.cases.n, '']
}
