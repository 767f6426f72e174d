import type { ObjectionReport } from '@fechai/domain/insights/objections/objection-report'
import { reportCopy } from '../../parts/report-copy.ts'
import { objectionsCopy as text } from './copy.ts'

type Row = [part: string, what: string, value: string | number, unit: string]

/** The report as a spreadsheet: what is on the page, with its units. */
export function objectionRows({ period, kinds, sellers }: ObjectionReport): (string | number)[][] {
  const { count, brl } = reportCopy.units
  const rows: Row[] = [
    ...kinds.flatMap(({ label, open, overcome, lost, atStake, before, answers }): Row[] => [
      [label, text.columns[1]!, open.n, count],
      [label, text.columns[2]!, overcome.n, count],
      [label, text.columns[3]!, lost.n, count],
      [label, text.columns[4]!, atStake.sum, brl],
      [label, text.columns[5]!, before, count],
      [label, text.columns[6]!, answers[0]?.quote ?? '', ''],
    ]),
    ...sellers.map(({ vendedor, total }): Row => [text.bySeller, vendedor, total.n, count]),
  ]
  return [
    ['Parte', 'O quê', 'Valor', 'Unidade', 'Período'],
    ...rows.map((row) => [...row, `${period.from} a ${period.to}`]),
  ]
}
