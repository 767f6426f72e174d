import type { CountedCases } from '@fechai/domain/insights/sales/sales-case'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import clsx from 'clsx'
import { formatMoney } from '../../lib/money.ts'
import { Count } from '../../parts/report-cases.tsx'
import { days, figure, percent, shareWords } from '../../parts/report-copy.ts'
import { monthOf, salesCopy } from './copy.ts'
import { MissingValues } from './missing-values.tsx'
import { EditSettings } from './settings-dialog.tsx'
import { MonthChart } from './month-chart.tsx'
import { None, Section, Table } from '../../parts/report-section.tsx'

const { times: timesText, copilot, efficiency: scoreText, values: valuesText } = salesCopy
const PILLS = {
  atrasado: 'bg-amber-soft text-amber',
  dentro: 'bg-accent-soft text-accent',
  'sem-dados': 'text-soft',
} as const

/** 04 */
export const Times = ({ report }: { report: SalesReport }) => (
  <Section
    no={timesText.no}
    title={timesText.title}
    note={timesText.note}
    side={<EditSettings report={report} label={timesText.edit} />}
  >
    <Table
      columns={timesText.columns}
      rows={report.times.map(({ step, idealDays, realDays, left, status }, at) => ({
        key: step,
        cells: [
          step,
          idealDays === null ? timesText.undefined : days(idealDays),
          realDays === null ? (
            <span className="text-soft">{salesCopy.noData}</span>
          ) : (
            <Count key="real" what={`${step}, ${timesText.columns[2]}`} cases={left}>
              {days(realDays)}
            </Count>
          ),
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
            <span key="n" className="whitespace-nowrap">
              <Count what={copilot.titles[kind]} cases={cases}>
                {`${cases.n} de ${of}`}
              </Count>
            </span>,
            `${copilot.shows[kind](cases.n, of)} ${copilot.share(shareWords(cases.n, of))}`,
            copilot.solutions[kind],
          ],
        }))}
      />
    )}
  </Section>
)

/** 07: the score with its formula, month by month. */
export function Score({ report }: { report: SalesReport }) {
  const { efficiency, months, conversations, goal } = report
  const { score, outOf, conversion, steps, replies } = efficiency
  const rows = [
    part(scoreText.conversion(percent(conversion.rate)), conversion.points, report.won),
    part(scoreText.steps(steps.within, steps.of), steps.of === 0 ? null : steps.points, steps.left),
    part(
      scoreText.replies(replies.fast.n, replies.of),
      replies.of === 0 ? null : replies.points,
      replies.fast,
      'replies',
    ),
    { key: 't', cells: [scoreText.sum(outOf), score === null ? scoreText.few(conversations) : figure(score)] },
  ]
  return (
    <Section
      no={scoreText.no}
      title={scoreText.title}
      note={`${scoreText.note} · ${salesCopy.conversations(conversations)}`}
      side={<EditSettings report={report} label={scoreText.edit} />}
    >
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 ${months.length > 1 ? 'wide:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)]' : 'wide:grid-cols-[150px_minmax(0,1fr)]'}`}
      >
        <div className="rounded-surface border border-line bg-surface p-4">
          <p className="text-2xl font-semibold tabular-nums">
            {score === null ? (
              <span className="text-lg font-normal text-soft">{scoreText.few(conversations)}</span>
            ) : (
              <Count what={scoreText.title} cases={report.funnel[0]!.reached}>
                {figure(score)}
              </Count>
            )}
            {score !== null && <span className="ml-1.5 text-sm font-normal text-soft">{scoreText.of10}</span>}
          </p>
          <p className="mt-1 text-xs text-soft">
            {goal === null ? scoreText.noGoal : scoreText.goal(figure(goal.score), monthOf(goal.month))}{' '}
            {goal !== null && score !== null && goalWords(goal.score - score)}
          </p>
        </div>
        <Months report={report} />
        <Table columns={[scoreText.how, '']} rows={rows} />
      </div>
    </Section>
  )
}

/** The grade month by month, with the goal. */
const Months = ({ report: { months, goal } }: { report: SalesReport }) => (
  <MonthChart
    caption={scoreText.months}
    points={months.map(({ month, score: each }) => ({
      month,
      value: each,
      label: each === null ? '' : figure(each),
    }))}
    most={10}
    goal={goal && { value: goal.score, label: scoreText.goalLine(figure(goal.score)) }}
    {...({ ink: 'accent', look: 'line' } as const)}
    table={
      <Table
        columns={scoreText.monthColumns}
        rows={months.map(({ month, cases, score: each }) => ({
          key: month,
          cells: [
            monthOf(month),
            each === null ? (
              <span className="text-soft">{scoreText.few(cases.n)}</span>
            ) : (
              <Count key="score" what={`${monthOf(month)}, ${scoreText.monthColumns[1]}`} cases={cases}>
                {figure(each)}
              </Count>
            ),
            <Count key="n" what={monthOf(month)} cases={cases} />,
          ],
        }))}
      />
    }
  />
)

const part = (how: string, points: number | null, cases: CountedCases, counts?: 'replies') => ({
  key: how,
  cells: [
    how,
    points === null ? (
      '–'
    ) : (
      <Count key="points" what={how} cases={cases} {...(counts && { counts })}>
        {figure(points)}
      </Count>
    ),
  ],
})

const goalWords = (missing: number): string => (missing > 0.05 ? scoreText.missing(figure(missing)) : scoreText.reached)

/** 07 again, as the specification numbers it. */
export const Values = ({ report }: { report: SalesReport }) => (
  <Section no={valuesText.no} title={valuesText.title}>
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-2.5',
        report.unvalued.n > 0 && 'wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
      )}
    >
      <Table
        columns={valuesText.columns}
        rows={report.values.map(({ group, leads, valued, missing, sum }) => ({
          key: group,
          cells: [
            group,
            <Count key="leads" what={group} cases={leads} />,
            <Count key="valued" what={`${group}, ${valuesText.columns[2]}`} cases={valued}>
              {leads.n === 0 ? '0' : `${valued.n} (${percent((100 * valued.n) / leads.n)})`}
            </Count>,
            valued.n === 0 ? (
              <span className="text-soft">{salesCopy.noData}</span>
            ) : (
              <Count key="sum" what={`${group}, ${valuesText.columns[3]}`} cases={valued}>
                {formatMoney(sum)}
              </Count>
            ),
            <Count key="missing" what={`${group}, ${valuesText.columns[4]}`} cases={missing} />,
          ],
        }))}
      />
      <MissingValues report={report} />
    </div>
  </Section>
)
