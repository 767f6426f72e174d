import type { ObjectionReport } from '@fechai/domain/insights/objections/objection-report'
import { shortDay } from '@fechai/domain/task'
import { reportCopy } from '../../parts/report-copy.ts'
import { withPeriod } from '../../parts/period-days.ts'
import { objectionsCopy as text } from './copy.ts'

type Row = [part: string, what: string, value: string | number, unit: string]

/** The report as a spreadsheet: what is on the page, with its units. */
export function objectionRows({ period, kinds, sellers, weeks }: ObjectionReport): (readonly (string | number)[])[] {
  const { count, brl } = reportCopy.units
  const rows: Row[] = [
    ...kinds.flatMap(({ label, open, overcome, lost, atStake, before, answers, answered }): Row[] => [
      [label, text.endings.open, open.n, count],
      [label, text.endings.overcome, overcome.n, count],
      [label, text.endings.lost, lost.n, count],
      [label, text.figures.atStake, atStake.sum, brl],
      [label, text.before, before, count],
      [label, text.columns[4]!, answers[0]?.quote ?? '', ''],
      [label, text.answered, answered.n, count],
      [label, text.columns[5]!, answered.overcome, count],
    ]),
    ...sellers.map(({ vendedor, total }): Row => [text.bySeller, vendedor, total.n, count]),
    ...weeks.flatMap(({ from, raised, overcome }): Row[] => [
      [text.weeks.title, `${shortDay(from)}, ${text.weeks.raised}`, raised, count],
      [text.weeks.title, `${shortDay(from)}, ${text.weeks.overcome}`, overcome, count],
    ]),
  ]
  return withPeriod([['Parte', 'O quê', 'Valor', 'Unidade'], ...rows], period)
}
