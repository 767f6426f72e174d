import type { SellerReport } from '@fechai/shared/insights/seller/seller-report'
import { reportCopy } from '../../parts/report-copy.ts'
import { sellerCopy as text } from './copy.ts'
import { findingWords } from './findings.tsx'
import { figureWords } from './tables.tsx'

type Row = readonly (string | number)[]

/** The page as rows of a spreadsheet: each number with its n. */
export function reportRows(nome: string, report: SellerReport): Row[] {
  const { attendances, won, lost, active, replies, score, techniques, hours, comparison } = report
  return [
    text.csv,
    [text.title, nome, score.score ?? text.noBase, '', ''],
    [text.facts.attendances, '', attendances.n, attendances.n, ''],
    [text.facts.won, '', won.n, attendances.n, ''],
    [text.team.rows.active, '', active.n, attendances.n, ''],
    [text.team.rows.lost, '', lost.n, attendances.n, ''],
    [text.facts.time, 'minutos', replies.averageMinutes ?? reportCopy.noData, replies.n, ''],
    ...techniques.map(({ title, used, rate }): Row => {
      return [text.techniques.title, title, rate ?? text.noBase, used.n, '']
    }),
    ...comparison.map(({ figure, own, team, isComparable }): Row => {
      const mine = isComparable ? (figureWords(figure, own) ?? reportCopy.noData) : text.noBase
      return [text.team.title, text.team.rows[figure], mine, own.n, figureWords(figure, team) ?? reportCopy.noData]
    }),
    ...report.strengths.map((each): Row => findingRow(text.strengths, each)),
    ...report.improvements.map((each): Row => findingRow(text.improvements, each)),
    ...hours.map(({ hour, replies: own, averageMinutes }): Row => {
      return [text.hours.title, `${hour}h`, averageMinutes, own.n, '']
    }),
  ]
}

const findingRow = (part: string, finding: SellerReport['strengths'][number]): Row => {
  const { title, says } = findingWords(finding)
  return [part, title, says, finding.cases.n, '']
}
