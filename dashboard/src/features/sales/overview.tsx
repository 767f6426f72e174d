import { FEW_CASES, FEWEST_TOLD } from '@fechai/domain/insights/closing/interval'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney, formatShortMoney } from '../../lib/money.ts'
import { formatCount } from '../../lib/plural.ts'
import { AgainstBefore, type AgainstBeforeProps } from '../../parts/against-before.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Count } from '../../parts/report-cases.tsx'
import { days, percent, reportCopy, shareWords, waitWords } from '../../parts/report-copy.ts'
import { salesCopy as text } from './copy.ts'
import { mostDelayed } from './conclusions.ts'

const { cards } = text

/** Five figures of the period, each beside that of as many days before, and the one thing that is most wrong. */
export function Overview({ report, before }: { report: SalesReport; before: SalesReport | null }) {
  const { replies, waits, active, won, conversionRate, conversionInterval: interval, funnelDays } = report
  const { sum, valued } = report.closedValue
  const [low, high] = [percent(interval[0]), percent(interval[1])]
  return (
    <>
      <div className="grid gap-2.5 tablet:grid-cols-2 wide:grid-cols-5">
        <Card
          title={waits.medianMinutes === null ? cards.response : cards.wait}
          note={<Replies report={report} />}
          now={waits.medianMinutes}
          before={before && before.waits.medianMinutes}
          words={waitWords}
          better="less"
        >
          {waits.medianMinutes !== null ? (
            <Count what={cards.wait} cases={waits.all} counts="replies">
              {waitWords(waits.medianMinutes)}
            </Count>
          ) : (
            replies.averageMinutes !== null && <MeanReply report={report} />
          )}
        </Card>
        <Card
          title={cards.active}
          note={cards.ofAll(report.conversations)}
          {...{ now: active.n, before: before && before.active.n, words: formatCount }}
        >
          <Count what={cards.active} cases={active} />
        </Card>
        <Card
          title={cards.conversion}
          note={cards.interval(won.n, report.conversations, low, high)}
          {...{ now: conversionRate, before: before && before.conversionRate, words: percent }}
          changeWords={reportCopy.before.points}
          better="more"
          isComparable={Math.min(report.conversations, before?.conversations ?? 0) >= FEW_CASES}
        >
          <Count what={cards.conversion} cases={won}>
            {percent(conversionRate)}
          </Count>
        </Card>
        <Card
          title={cards.funnelDays}
          note={cards.closed(won.n)}
          {...{ now: funnelDays, before: before && before.funnelDays, words: days }}
          better="less"
          isComparable={Math.min(won.n, before?.won.n ?? 0) >= FEWEST_TOLD}
        >
          {funnelDays === null ? null : (
            <Count what={cards.funnelDays} cases={won}>
              {days(funnelDays)}
            </Count>
          )}
        </Card>
        <Card
          title={cards.total}
          note={cards.valued(valued.n, won.n)}
          {...{ now: sum, before: before && before.closedValue.sum, words: formatShortMoney }}
          better="more"
        >
          {valued.n === 0 ? null : (
            <Count what={cards.total} cases={valued}>
              {formatMoney(sum)}
            </Count>
          )}
        </Card>
      </div>
      <Alert report={report} />
    </>
  )
}

const MeanReply = ({ report: { replies } }: { report: SalesReport }) => (
  <Count what={cards.response} cases={replies.all} counts="replies">
    {waitWords(replies.averageMinutes ?? 0)}
  </Count>
)

/** The share in time, and the mean of all replies where the median of what was asked leads. */
const Replies = ({ report }: { report: SalesReport }) => {
  const { replies, waits } = report
  return (
    <>
      {waits.medianMinutes !== null && (
        <>
          <span className="block">
            <Count what={cards.onTime} cases={waits.onTime} counts="replies">
              {cards.inTime(shareWords(waits.onTime.n, waits.all.n))}
            </Count>
          </span>
          {replies.averageMinutes !== null && (
            <span className="block">
              {cards.response}: <MeanReply report={report} />
            </span>
          )}
        </>
      )}
      {cards.responses(replies.all.n)}
      {replies.slow.n > 0 && (
        <span className="block">
          <Count what={cards.slow} cases={replies.slow} counts="replies">
            {cards.slowOnes(replies.slow.n)}
          </Count>
        </span>
      )}
    </>
  )
}

type CardProps = AgainstBeforeProps & { title: string; note: ReactNode; children: ReactNode }

const Card = ({ title, note, children, ...compared }: CardProps) => (
  <section aria-label={title} className="rounded-surface border border-line bg-surface px-4 py-3">
    <h2 className="text-sm text-soft">{title}</h2>
    <p className="text-xl font-semibold tracking-[-0.018em] tabular-nums">
      {children ?? <span className="font-normal text-soft">{text.noData}</span>}
    </p>
    <p className="text-xs text-soft tabular-nums">
      <AgainstBefore {...compared} />
    </p>
    <p className="text-xs text-soft">{note}</p>
  </section>
)

function Alert({ report }: { report: SalesReport }) {
  const worst = mostDelayed(report)
  if (!worst) return <Notice icon={CircleCheck}>{text.noAlert}</Notice>
  return (
    <Notice icon={CircleAlert} look="wrong">
      <p className="font-semibold">
        {text.alert}{' '}
        <Count what={worst.step} cases={worst.overdue}>
          {text.stuck(worst.overdue.n)}
        </Count>{' '}
        {text.stuckIn(worst.step, days(worst.idealDays))}
      </p>
      <p>{text.alertWhy(days(worst.realDays), days(worst.idealDays))}</p>
    </Notice>
  )
}
