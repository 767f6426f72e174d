import type { SalesReport } from '@fechai/shared/insights/sales/sales-report'
import clsx from 'clsx'
import { displayTime } from '@fechai/shared/domain/clock'
import { ChevronDown, ChevronUp, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '../../lib/money.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Count, Quote } from './cases.tsx'
import { days, figure, monthOf, percent, salesCopy } from './copy.ts'
import { None, Section, Table } from './section.tsx'

const { times: timesText, quiet: quietText, copilot, efficiency: scoreText, values: valuesText } = salesCopy
const PILLS = {
  atrasado: 'bg-amber-soft text-amber',
  dentro: 'bg-accent-soft text-accent',
  'sem-dados': 'text-soft',
} as const

/** 04 */
export const Times = ({ report: { times } }: { report: SalesReport }) => (
  <Section no={timesText.no} title={timesText.title} note={timesText.note}>
    <Table
      columns={timesText.columns}
      rows={times.map(({ step, idealDays, realDays, left, status }, at) => ({
        key: step,
        cells: [
          step,
          idealDays === null ? timesText.undefined : days(idealDays),
          realDays === null ? <span className="text-soft">{salesCopy.noData}</span> : days(realDays),
          <Count key="n" what={step} cases={left} />,
          <span key="status" className={clsx('rounded-full px-2 py-0.5 whitespace-nowrap', PILLS[status])}>
            {timesText.status[status]}
          </span>,
          status === 'atrasado' ? timesText.late[at] : status === 'dentro' ? timesText.keep : timesText.none,
        ],
      }))}
    />
  </Section>
)

/** 05 */
export function Quiet({ report: { quiet } }: { report: SalesReport }) {
  const [isOpen, setIsOpen] = useState(false)
  const Mark = isOpen ? ChevronUp : ChevronDown
  return (
    <Section no={quietText.no} title={quietText.title}>
      {quiet.n === 0 ? (
        <None>{quietText.none}</None>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
          <Notice icon={TriangleAlert} look="warn">
            {quietText.alert(quiet.n, formatMoney(quiet.sum))}
          </Notice>
          <div>
            <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              <Mark aria-hidden className="size-4" strokeWidth={1.75} />
              {quietText.show}
            </Button>
          </div>
          {isOpen && (
            <Table
              columns={quietText.columns}
              rows={quiet.leads.map((lead) => ({
                key: lead.leadId,
                cells: [
                  lead.nome,
                  lead.step,
                  formatMoney(lead.valor),
                  `${displayTime(lead.sentAt).slice(0, 10)}, ${quietText.ago(lead.quietDays)}`,
                  lead.risk,
                  <Quote key="quote" of={lead} short />,
                ],
              }))}
            />
          )}
        </div>
      )}
    </Section>
  )
}

/** 06 */
export const Copilot = ({ report: { bottlenecks } }: { report: SalesReport }) => (
  <Section no={copilot.no} title={copilot.title} note={copilot.note}>
    {bottlenecks.length === 0 ? (
      <None>{copilot.none}</None>
    ) : (
      <Table
        columns={copilot.columns}
        rows={bottlenecks.map(({ kind, cases, of }) => ({
          key: kind,
          cells: [
            copilot.titles[kind],
            <Count key="n" what={copilot.titles[kind]} cases={cases}>
              {cases.n} de {of}
            </Count>,
            `${copilot.shows[kind](cases.n, of)} (${percent((100 * cases.n) / of)})`,
            copilot.solutions[kind],
          ],
        }))}
      />
    )}
  </Section>
)

/** 07: the score with its formula, month by month. */
export function Score({ report: { efficiency, months, conversations } }: { report: SalesReport }) {
  const { score, conversion, steps, replies } = efficiency
  const rows = [
    { key: 'c', cells: [scoreText.conversion(percent(conversion.rate)), figure(conversion.points)] },
    { key: 's', cells: [scoreText.steps(steps.within, steps.of), figure(steps.points)] },
    { key: 'r', cells: [scoreText.replies(replies.fast, replies.of), figure(replies.points)] },
    { key: 't', cells: [scoreText.sum, score === null ? salesCopy.noData : figure(score)] },
  ]
  return (
    <Section
      no={scoreText.no}
      title={scoreText.title}
      note={`${scoreText.note} · ${salesCopy.conversations(conversations)}`}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 wide:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)]">
        <p className="rounded-surface border border-line bg-surface p-4 text-2xl font-semibold tabular-nums">
          {score === null ? <span className="text-lg font-normal text-soft">{salesCopy.noData}</span> : figure(score)}
          {score !== null && <span className="ml-1.5 text-sm font-normal text-soft">{scoreText.of10}</span>}
        </p>
        <Table
          columns={scoreText.monthColumns}
          rows={months.map(({ month, n, score: each }) => ({
            key: month,
            cells: [
              monthOf(month),
              each === null ? (
                <span className="text-soft">{salesCopy.noData}</span>
              ) : (
                <span className="flex items-center gap-2">
                  <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
                    <span className="block h-full rounded-full bg-accent" style={{ width: `${each * 10}%` }} />
                  </span>
                  {figure(each)}
                </span>
              ),
              n,
            ],
          }))}
        />
        <Table columns={[scoreText.how, '']} rows={rows} />
      </div>
    </Section>
  )
}

/** 07 again, as the specification numbers it. */
export const Values = ({ report: { values } }: { report: SalesReport }) => (
  <Section no={valuesText.no} title={valuesText.title}>
    <Table
      columns={valuesText.columns}
      rows={values.map(({ group, leads, withValue, sum }) => ({
        key: group,
        cells: [
          group,
          leads,
          leads === 0 ? '0' : `${withValue} (${percent((100 * withValue) / leads)})`,
          withValue === 0 ? <span className="text-soft">{salesCopy.noData}</span> : formatMoney(sum),
          leads - withValue,
        ],
      }))}
    />
  </Section>
)
