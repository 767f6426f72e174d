import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { Count } from '../../parts/report-cases.tsx'
import { waitWords } from '../../parts/report-copy.ts'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { sellerCopy } from './copy.ts'

const text = sellerCopy.hours
/** More bars than these leave no room for a label under each. */
const MOST_LABELS = 9

/** Shows customers' waits by hour: as columns, and as a table for people who read numbers. */
export function Hours({ report: { hours, replies } }: { report: SellerReport }) {
  if (replies.averageMinutes === null)
    return (
      <Section title={text.title}>
        <None>{text.none}</None>
      </Section>
    )
  return (
    <Section title={text.title} note={text.note(replies.n, waitWords(replies.averageMinutes))}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 wide:grid-cols-2">
        <HourChart hours={hours} />
        <Table
          columns={text.columns}
          rows={hours.map(({ hour, replies: own, averageMinutes }) => ({
            key: String(hour),
            cells: [
              `${hour}h`,
              <Count key="n" what={`${hour}h`} cases={own} counts="replies" />,
              <Count key="average" what={`${hour}h, ${text.columns[2]}`} cases={own} counts="replies">
                {waitWords(averageMinutes)}
              </Count>,
            ],
          }))}
        />
      </div>
    </Section>
  )
}

/** All hours share the width of the card; the longest wait is written over its column, the others are in the table. */
function HourChart({ hours }: Pick<SellerReport, 'hours'>) {
  const longest = Math.max(1, ...hours.map(({ averageMinutes }) => averageMinutes))
  const at = hours.findIndex(({ averageMinutes }) => averageMinutes === longest)
  const middle = (100 * (at + 0.5)) / hours.length
  const step = Math.ceil(hours.length / MOST_LABELS)
  return (
    <figure aria-hidden className="rounded-surface border border-line bg-surface p-4 text-center text-xs tabular-nums">
      <p className="relative h-5 font-semibold">
        {/* Moved by its own share of the place, so that it ends inside of the card at either side. */}
        <span
          className="absolute whitespace-nowrap"
          style={{ left: `${middle}%`, transform: `translateX(-${middle}%)` }}
        >
          {waitWords(longest)}
        </span>
      </p>
      <div className="flex gap-1 tablet:gap-2">
        {hours.map(({ hour, averageMinutes }, place) => (
          <div key={hour} className="min-w-0 flex-1">
            <span className="flex h-28 items-end justify-center">
              <span
                className="block w-full max-w-9 rounded-t-[4px] bg-accent/70"
                style={{ height: `${Math.max(2, (100 * averageMinutes) / longest)}%` }}
              />
            </span>
            <span className="mt-1 flex h-5 justify-center whitespace-nowrap text-soft">
              {place % step === 0 && `${hour}h`}
            </span>
          </div>
        ))}
      </div>
    </figure>
  )
}
