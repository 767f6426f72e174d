import type { SalesAnswer } from '@fechai/contracts/insights'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import type { Days } from '@fechai/domain/insights/team/days'
import { lengthOf } from '@fechai/domain/insights/team/days'
import { ChartColumn } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { leftOut } from '../../parts/left-out.ts'
import { ToldCharts } from '../../parts/chart/told-charts.tsx'
import { ReportHead } from '../../parts/report-head.tsx'
import { reportCopy } from '../../parts/report-copy.ts'
import { comparedWith, periodDays, periodRows, withPeriod } from '../../parts/period-days.ts'
import { Section } from '../../parts/report-section.tsx'
import { SendConversations } from '../../parts/send-conversations.tsx'
import { serviceCharts } from '../../parts/service-charts.ts'
import { conversionChart, trendCharts } from '../../parts/trend-charts.ts'
import { loadSales, sales } from '../../state/sales.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { salesCopy as text } from './copy.ts'
import { Copilot, Score, Times, Values } from './details.tsx'
import { Actions, Strategy } from './ending.tsx'
import { Funnel } from './funnel.tsx'
import { LostSection } from './lost-section.tsx'
import { MarkedLosses } from './marked-losses.tsx'
import { Origins } from './origins.tsx'
import { Overview } from './overview.tsx'
import { Quiet } from './quiet.tsx'
import { salesRows } from './sales-rows.ts'

/** 'Vendas': what the company's conversations show, in the order and numbering of the specification. */
export function SalesPage() {
  const { days, status, error, answer } = useSnapshot(sales)
  useEffect(() => void loadSales(), [])
  const isEmpty = answer !== null && answer.report.conversations === 0
  return (
    <>
      <ReportHead
        {...{ title: text.title, days, choices: text.choices }}
        onDays={(each) => void loadSales(each)}
        file={
          answer === null || isEmpty
            ? null
            : {
                title: text.title,
                fileName: `vendas-${lengthOf(days)}-dias`,
                rows: () => withPeriod(salesRows((answer as SalesAnswer).report), answer.report.period),
                filters: () => periodRows(answer.report.period, leftOut(answer.scope)),
              }
        }
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4 print:overflow-visible">
        {status === 'error' && (
          <EmptyState icon={ChartColumn} title={text.failed} text={error} role="alert">
            <Button onClick={() => void loadSales()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && answer === null && <Skeleton />}
        {status !== 'error' && isEmpty && (
          <EmptyState icon={ChartColumn} title={text.empty} text={`${text.emptyText}${leftOut(answer.scope)}`}>
            <SendConversations />
          </EmptyState>
        )}
        {status !== 'error' && answer !== null && !isEmpty && <Report answer={answer as SalesAnswer} days={days} />}
      </div>
    </>
  )
}

function Report({ answer: { report, scope }, days }: { answer: SalesAnswer; days: Days }) {
  const before = useSnapshot(sales).before as SalesReport | null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7">
      <div className="grid gap-3">
        <p className="text-soft">
          {text.intro(...periodDays(report.period))}
          {leftOut(scope)} {report.unread > 0 && `${text.unread(report.unread)} `}
          {reportCopy.fewCases} {before && comparedWith(before.conversations, before.period)}
        </p>
        <Overview report={report} before={before && before.conversations > 0 ? before : null} />
        <ToldCharts charts={[...trendCharts(report.trend), ...conversionChart(report.trend)]} />
      </div>
      <Funnel report={report} />
      <LostSection report={report} />
      <MarkedLosses days={days} />
      <Times report={report} />
      <Service report={report} />
      <Quiet report={report} />
      <Copilot report={report} />
      <Score report={report} />
      <Values report={report} />
      <Actions report={report} />
      <Strategy report={report} />
      <Origins days={days} />
    </div>
  )
}

/** When customers ask and how long they wait; nothing where no question is known. */
function Service({ report: { questionHours, waitSpread, waits } }: { report: SalesAnswer['report'] }) {
  const charts = serviceCharts({ questionHours, waitSpread, medianMinutes: waits.medianMinutes })
  return charts.length === 0 ? null : (
    <Section title={text.service}>
      <ToldCharts charts={charts} />
    </Section>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="late grid gap-4 pt-8">
    <span className="skeleton h-24" />
    <span className="skeleton h-60" />
    <span className="skeleton h-60" />
  </div>
)
