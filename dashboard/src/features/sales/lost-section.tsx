import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { displayTime } from '@fechai/domain/clock'
import { formatMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Count, Quote } from '../../parts/report-cases.tsx'
import { shareWords } from '../../parts/report-copy.ts'
import { monthOf, salesCopy } from './copy.ts'
import { MonthChart } from './month-chart.tsx'
import { None, Section, Table } from '../../parts/report-section.tsx'

const text = salesCopy.lost

/** 02: what was lost and why, in the customers' words. */
export function LostSection({ report: { lost } }: { report: SalesReport }) {
  const [isOpen, setIsOpen] = useState(false)
  const Mark = isOpen ? ChevronUp : ChevronDown
  const most = Math.max(1, ...lost.byMonth.map(({ cases }) => cases.n))
  const unknown = <span className="text-soft">{salesCopy.noData}</span>
  return (
    <Section no={text.no} title={text.title} note={salesCopy.conversations(lost.n)}>
      {lost.n === 0 ? (
        <None>{text.none}</None>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <div
            className={`grid items-start gap-2.5 grid-cols-[minmax(0,1fr)] ${lost.byMonth.length > 1 ? 'wide:grid-cols-[320px_minmax(0,1fr)]' : ''}`}
          >
            <MonthChart
              caption={text.byMonth}
              points={lost.byMonth.map(({ month, cases: { n } }) => ({ month, value: n, label: formatCount(n) }))}
              most={most}
              {...({ ink: 'danger', look: 'bars' } as const)}
              table={
                <Table
                  columns={text.monthColumns}
                  rows={lost.byMonth.map(({ month, cases }) => ({
                    key: month,
                    cells: [
                      monthOf(month),
                      <Count key="n" what={`${text.byMonth}, ${monthOf(month)}`} cases={cases} />,
                    ],
                  }))}
                />
              }
            />
            <Table
              columns={text.columns}
              rows={lost.byReason.map(({ reason, cases, valor, valued }) => ({
                key: reason,
                cells: [
                  reason,
                  <Count key="n" what={reason} cases={cases} />,
                  <Count key="share" what={`${reason}, ${text.columns[2]}`} cases={cases}>
                    {shareWords(cases.n, lost.n)}
                  </Count>,
                  valued.n === 0 ? (
                    unknown
                  ) : (
                    <Count key="value" what={`${reason}, ${text.columns[3]}`} cases={valued}>
                      {`${formatMoney(valor)} (${valued.n})`}
                    </Count>
                  ),
                  reason === 'Sem motivo dito' ? text.unsaid : <Quote key="quote" of={cases.cases[0]!} short />,
                ],
              }))}
            />
          </div>
          <div>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Mark aria-hidden className="size-4" strokeWidth={1.75} />
              {text.show}
            </Button>
          </div>
          {isOpen && (
            <Table
              columns={text.leads}
              rows={lost.leads.map((lead) => ({
                key: lead.leadId,
                cells: [
                  lead.nome,
                  lead.step,
                  lead.valor === null ? unknown : formatMoney(lead.valor),
                  lead.reason,
                  lead.isSaid ? <Quote key="quote" of={lead} short /> : text.unsaid,
                  displayTime(lead.sentAt).slice(0, 10),
                ],
              }))}
            />
          )}
        </div>
      )}
    </Section>
  )
}
