import type { ObjectionReport } from '@fechai/domain/insights/objections/objection-report'
import { lengthOf } from '@fechai/domain/insights/team/days'
import { CirclePause } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'
import { periodDays, periodRows } from '../../parts/period-days.ts'
import { reportCopy } from '../../parts/report-copy.ts'
import { ReportHead } from '../../parts/report-head.tsx'
import { SendConversations } from '../../parts/send-conversations.tsx'
import { loadObjections, objections } from '../../state/objections.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { objectionsCopy as text } from './copy.ts'
import { ByKind, BySeller, Headline } from './kinds.tsx'
import { objectionRows } from './objection-rows.ts'
import { Weeks } from './weeks.tsx'

/** 'Por que não fecham': objections by kind, open or overcome, the money at stake, and what overcame them. */
export function ObjectionsPage() {
  const { days, vendedor, sellers, status, error, report } = useSnapshot(objections)
  useEffect(() => void loadObjections(), [])
  const isEmpty = report !== null && report.kinds.length === 0
  const asked = report === null || report.toConfirm === 0 ? '' : ` ${insightPageCopy.toConfirm(report.toConfirm)}`
  return (
    <>
      <ReportHead
        {...{ title: text.title, days, choices: text.choices }}
        onDays={(each) => void loadObjections(each)}
        file={
          report === null || isEmpty
            ? null
            : {
                title: text.title,
                fileName: `por-que-nao-fecham-${lengthOf(days)}-dias`,
                rows: () => objectionRows(report as ObjectionReport),
                filters: () => [
                  [reportCopy.seller, vendedor === null ? reportCopy.everyone : vendedor],
                  ...periodRows(report.period, asked),
                ],
              }
        }
      >
        <SellerSelect vendedor={vendedor} sellers={sellers} />
      </ReportHead>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4 print:overflow-visible">
        {status === 'error' && (
          <EmptyState icon={CirclePause} title={text.failed} text={error} role="alert">
            <Button onClick={() => void loadObjections()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && report === null && (
          <div aria-busy aria-label={text.loading} className="late grid gap-4 pt-8">
            <span className="skeleton h-24" />
            <span className="skeleton h-60" />
          </div>
        )}
        {status !== 'error' && isEmpty && (
          <EmptyState icon={CirclePause} title={text.empty} text={`${text.emptyText}${asked}`}>
            <SendConversations />
          </EmptyState>
        )}
        {status !== 'error' && report !== null && !isEmpty && <Report report={report as ObjectionReport} />}
      </div>
    </>
  )
}

const MOST_BESIDE = 3

const Report = ({ report }: { report: ObjectionReport }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <Headline report={report} />
    <ByKind report={report} />
    {/* Columns of more kinds than these need the width of the page. */}
    <div
      className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${report.kinds.length > MOST_BESIDE ? '' : 'wide:grid-cols-2'}`}
    >
      <BySeller report={report} />
      <Weeks report={report} />
    </div>
    <p className="text-sm text-soft">
      {text.period(...periodDays(report.period))} {text.compared(...periodDays(report.before))}{' '}
      {text.read(report.read, report.unread)} {report.toConfirm > 0 && insightPageCopy.toConfirm(report.toConfirm)}
    </p>
  </div>
)

const SellerSelect = ({ vendedor, sellers }: { vendedor: string | null; sellers: readonly string[] }) => (
  <div className="w-56 max-w-full shrink-0">
    <select
      aria-label={text.seller}
      value={vendedor ?? ''}
      onChange={(event) => void loadObjections({ ...objections.days }, event.currentTarget.value || null)}
      className={inputLook}
    >
      <option value="">{text.everySeller}</option>
      {[...new Set([...sellers, ...(vendedor === null ? [] : [vendedor])])].map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </div>
)
