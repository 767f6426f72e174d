import type { CoachingNote } from '@fechai/contracts/coaching'
import { SELLER_PERIOD_IDS, type SellerAnswer, type SellerPeriod } from '@fechai/contracts/insights'
import type { Period } from '@fechai/domain/insights/insight-conversation'
import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import type { Days } from '@fechai/domain/insights/team/days'
import { dayAfter, timeInZone } from '@fechai/domain/task'
import { canLeadTeam, canViewReports } from '@fechai/domain/permissions'
import clsx from 'clsx'
import { ArrowUpRight, Check, UserRoundCheck } from 'lucide-react'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { todayInZone } from '../../lib/today.ts'
import { insightPageCopy } from '../../parts/insight-page-copy.ts'
import { OwnDays } from '../../parts/period-control.tsx'
import { LeadsToPass } from '../../parts/leads-to-pass.tsx'
import { leftOut } from '../../parts/left-out.ts'
import { ToldCharts } from '../../parts/chart/told-charts.tsx'
import { ReportButtons } from '../../parts/report-buttons.tsx'
import { reportCopy } from '../../parts/report-copy.ts'
import { comparedWith, periodDays, periodRows, withPeriod } from '../../parts/period-days.ts'
import { SendConversations } from '../../parts/send-conversations.tsx'
import { conversionChart, trendCharts } from '../../parts/trend-charts.ts'
import { loadSeller, seller } from '../../state/seller.ts'
import { session } from '../../state/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputLook } from '../../ui/text-field.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { Coaching } from './coaching.tsx'
import { sellerCopy as text } from './copy.ts'
import { funnelChart } from './funnel-chart.ts'
import { Findings } from './findings.tsx'
import { Head } from './head.tsx'
import { Hours } from './hours.tsx'
import { reportRows } from './report-rows.ts'
import { Team, Techniques } from './tables.tsx'

/** 'Análise de Vendedor': how one person sells, in the sentences of their conversations. */
export function SellerPage() {
  const { period, days, status, error, answer, notes } = useSnapshot(seller)
  useEffect(() => void loadSeller(), [])
  const report = answer?.report as SellerAnswer['report'] | undefined
  const isEmpty = report?.attendances.n === 0
  return (
    <>
      <TopBar title={text.title}>
        {answer && answer.sellers.length > 1 && <SellerSelect answer={answer as SellerAnswer} />}
        {/* The title has the first line on a phone, with print and save. */}
        <div className="order-last basis-full tablet:order-none tablet:basis-auto">
          <Periods period={period} days={days} shown={report?.period ?? null} />
        </div>
        {answer && report && !isEmpty && (
          <ReportButtons
            title={text.title}
            fileName={`analise-de-vendedor-${days ? `${days.from}-a-${days.to}` : period}`}
            rows={() => withPeriod(reportRows(answer.seller.name, report), report.period)}
            filters={() => [
              [reportCopy.seller, answer.seller.name],
              ...periodRows(report.period, `${leftOut(answer.scope)}${attended(answer as SellerAnswer)}`),
            ]}
          />
        )}
      </TopBar>
      <div
        aria-busy={status === 'loading'}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto px-3.5 pb-6 tablet:px-4 print:overflow-visible"
      >
        {status === 'error' && (
          <EmptyState icon={UserRoundCheck} title={text.failed} text={error} role="alert">
            <Button onClick={() => void loadSeller()}>{text.retry}</Button>
          </EmptyState>
        )}
        {status === 'loading' && answer === null && <Skeleton />}
        {status !== 'error' && isEmpty && (
          <EmptyState
            icon={UserRoundCheck}
            title={text.empty}
            text={`${text.emptyText}${answer ? leftOut(answer.scope) + attended(answer as SellerAnswer) : ''}`}
          >
            <SendConversations />
          </EmptyState>
        )}
        {status !== 'error' && answer && !isEmpty && (
          <Report answer={answer as SellerAnswer} notes={notes as CoachingNote[]} period={period} />
        )}
      </div>
    </>
  )
}

function Report({
  answer,
  notes,
  period,
}: {
  answer: SellerAnswer
  notes: CoachingNote[]
  period: SellerPeriod | null
}) {
  const { report, seller: who, scope } = answer
  const { user } = useSnapshot(session)
  const mayLeave = canViewReports(user) || (canLeadTeam(user) && who.id !== user?.id)
  const before = useSnapshot(seller).before as SellerReport | null
  const { n } = report.attendances
  const intro = period === 'all' ? text.introAll(who.name, n) : text.intro(who.name, n, ...periodDays(report.period))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="text-soft">
        {intro}
        {leftOut(scope)}
        {attended(answer)} {who.id !== user?.id && text.sameForThem}{' '}
        {before && comparedWith(before.attendances.n, before.period)}
      </p>
      <LeadsToPass />
      <Head nome={who.name} report={report} before={before && before.attendances.n > 0 ? before : null} />
      <ToldCharts charts={[funnelChart(report), ...trendCharts(report.trend), ...conversionChart(report.trend)]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 wide:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <Techniques report={report} />
        <Team nome={who.name} report={report} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 wide:grid-cols-3">
        <Findings title={text.strengths} icon={Check} findings={report.strengths} />
        <Findings title={text.improvements} icon={ArrowUpRight} findings={report.improvements} />
        <Coaching notes={notes} cases={report.attendances.cases} mayLeave={mayLeave} />
      </div>
      <Hours report={report} />
    </div>
  )
}

/** States whose conversations are left out; empty without any. */
const attended = ({ attendedByOthers }: SellerAnswer): string =>
  attendedByOthers.length === 0 ? '' : ` ${text.attendedByOthers(attendedByOthers)}`

const SellerSelect = ({ answer: { seller: chosen, sellers } }: { answer: SellerAnswer }) => (
  <div className="w-44 min-w-24 print:hidden">
    <select
      aria-label={text.chooseSeller}
      value={chosen.id}
      onChange={(event) => void loadSeller({ sellerId: event.currentTarget.value })}
      className={inputLook}
    >
      {sellers.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </div>
)

interface PeriodsProps {
  /** Null while days are chosen. */
  period: SellerPeriod | null
  days: Days | null
  /** The period of the report, whose days are where own ones begin. */
  shown: Period | null
}

/** The specification's four periods, and days from one to another as in the other reports. */
function Periods({ period, days, shown }: PeriodsProps) {
  const today = todayInZone()
  const chooseDays = (): void => {
    if (days) return
    const from = shown && period !== 'all' ? timeInZone(Date.parse(shown.from)).day : dayAfter(today, -89)
    void loadSeller({ days: { from, to: today } })
  }
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <div role="group" aria-label={text.periods} className="flex shrink-0 rounded-control bg-line/60 p-0.5">
        {SELLER_PERIOD_IDS.map((each) => (
          <PeriodButton
            key={each}
            isOn={each === period}
            title={text.periodNames[each]}
            onClick={() => void loadSeller({ period: each })}
          >
            {each}
          </PeriodButton>
        ))}
        <PeriodButton isOn={days !== null} onClick={chooseDays}>
          {insightPageCopy.ownDays}
        </PeriodButton>
      </div>
      {days && <OwnDays days={days} today={today} onChange={(each) => void loadSeller({ days: each })} />}
    </div>
  )
}

interface PeriodButtonProps {
  isOn: boolean
  title?: string
  onClick: () => void
  children: string
}

const PeriodButton = ({ isOn, title, onClick, children }: PeriodButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    title={title}
    onClick={onClick}
    className={clsx(
      'h-7 rounded-[6px] px-3 text-sm touch:h-10',
      isOn ? 'bg-surface font-semibold inset-ring-1 inset-ring-line' : 'text-soft hover:text-text',
    )}
  >
    {children}
  </button>
)

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="late grid gap-4 pt-8">
    <span className="skeleton h-40" />
    <span className="skeleton h-60" />
    <span className="skeleton h-60" />
  </div>
)
