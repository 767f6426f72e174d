import type { SellerReport } from '@fechai/domain/insights/seller/seller-report'
import { ToldCharts } from '../../parts/chart/told-charts.tsx'
import { Count } from '../../parts/report-cases.tsx'
import { waitWords } from '../../parts/report-copy.ts'
import { None, Section, Table } from '../../parts/report-section.tsx'
import { serviceCharts } from '../../parts/service-charts.ts'
import { sellerCopy } from './copy.ts'

const text = sellerCopy.hours

/** When customers ask and how long they wait, as charts; their waits by the hour of the reply, as a table. */
export function Hours({ report: { hours, replies, questionHours, waitSpread, waits } }: { report: SellerReport }) {
  if (replies.averageMinutes === null)
    return (
      <Section title={text.title}>
        <None>{text.none}</None>
      </Section>
    )
  return (
    <Section title={text.title} note={text.note(replies.n, waitWords(replies.averageMinutes))}>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-2.5 wide:grid-cols-2">
        <ToldCharts
          charts={serviceCharts({ questionHours, waitSpread, medianMinutes: waits.medianMinutes })}
          isStacked
        />
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
