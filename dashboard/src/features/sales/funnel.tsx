import type { FunnelRow } from '@fechai/domain/insights/sales/funnel'
import type { SalesReport } from '@fechai/domain/insights/sales/sales-report'
import { Chart } from '../../parts/chart/chart-figure.tsx'
import { funnelScene } from '../../parts/chart/funnel-scene.ts'
import { FoldedOnPhone } from '../../parts/folded-on-phone.tsx'
import { Count } from '../../parts/report-cases.tsx'
import { shareWords } from '../../parts/report-copy.ts'
import { salesCopy } from './copy.ts'
import { Section, Table } from '../../parts/report-section.tsx'

const text = salesCopy.funnel

/** 01: the six steps as a table with bars, and their flow. */
export function Funnel({ report: { funnel, conversations } }: { report: SalesReport }) {
  return (
    <Section no={text.no} title={text.title} note={salesCopy.conversations(conversations)}>
      <Flow funnel={funnel} />
      <FoldedOnPhone what={text.title}>
        <Table
          columns={text.columns}
          rows={funnel.map(({ step, reached, proved, share, onward, active, lost }, at) => ({
            key: step,
            cells: [
              step,
              <Reached key="reached" step={step} reached={reached} proved={proved} />,
              <span key="share" className="flex items-center gap-2">
                <span aria-hidden className="h-1.5 w-24 overflow-hidden rounded-full bg-line wide:w-56">
                  <span className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
                </span>
                <Count what={`${step}, ${text.columns[2]}`} cases={reached}>
                  {shareWords(reached.n, conversations)}
                </Count>
              </span>,
              onward === null ? (
                <span className="text-soft">{step === 'Fechamento Confirmado' ? text.end : salesCopy.noData}</span>
              ) : (
                <Count key="onward" what={`${step}, ${text.columns[3]}`} cases={funnel[at + 1]!.reached}>
                  {shareWords(funnel[at + 1]!.reached.n, reached.n)}
                </Count>
              ),
              <Count key="active" what={`${step}, ${text.columns[4]}`} cases={active} />,
              <Count key="lost" what={`${step}, ${text.columns[5]}`} cases={lost} />,
            ],
          }))}
        />
      </FoldedOnPhone>
    </Section>
  )
}

/** Those who came to a step, and of how many a sentence proves it; where it proves all, once. */
const Reached = ({ step, reached, proved }: Pick<FunnelRow, 'step' | 'reached' | 'proved'>) => (
  <span>
    <Count what={step} cases={reached} />
    {proved.n < reached.n && (
      <span className="block text-xs text-soft">
        <Count what={`${step}, ${text.proved}`} cases={proved}>
          {text.provedOf(proved.n)}
        </Count>
        {text.deduced(reached.n - proved.n)}
      </span>
    )}
  </span>
)

/** The same numbers as bars, the deduced ones paler; the table says them to who cannot see it. */
const Flow = ({ funnel }: Pick<SalesReport, 'funnel'>) => (
  <figure aria-hidden className="mb-2.5 rounded-surface border border-line bg-surface p-4 break-inside-avoid">
    <figcaption className="mb-2 text-sm font-semibold">{text.flow}</figcaption>
    <Chart
      draw={(width) =>
        funnelScene(
          funnel.map(({ step, reached, proved }) => ({ step, n: proved.n, reached: reached.n })),
          width,
        )
      }
    />
  </figure>
)
