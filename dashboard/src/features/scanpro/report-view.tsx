import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { useSnapshot } from 'valtio'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { periodDays } from '../../parts/period-days.ts'
import { session } from '../../state/session.ts'
import { scanProCopy as text } from './copy.ts'
import { sentencesOf, type Sentences } from './sentences.ts'
import type { ReportPage } from '../../parts/report/page-block.ts'
import { PageBlocks } from './page-blocks.tsx'
import { reportPages } from './report-pages.ts'

/** The report as it was made, page by page. */
export function ReportView({ answer, body }: { answer: ScanProAnswer; body: ScanProReport }) {
  const pages = reportPages(answer, body)
  const sentences = sentencesOf(answer.cases)
  return (
    <div className="mx-auto grid w-full max-w-[860px] grid-cols-[minmax(0,1fr)] gap-4 print:max-w-none print:gap-0">
      {pages.map((page, at) => (
        <Page key={page.title} {...{ page, sentences, no: at + 1, of: pages.length }}>
          {at === 0 && <ReportHead answer={answer} body={body} />}
        </Page>
      ))}
      <p className="text-xs text-soft print:hidden">
        {text.about(answer.report)}. {answer.report.finished_at && `${text.madeAt(answer.report.finished_at)}.`}
      </p>
    </div>
  )
}

interface PageProps {
  page: ReportPage
  sentences: Sentences
  no: number
  of: number
  children: ReactNode
}

/** A page of the report; each begins on a new sheet of paper. */
const Page = ({ page: { title, blocks }, sentences, no, of, children }: PageProps) => (
  <section
    aria-label={title}
    className="min-w-0 rounded-surface border border-line bg-surface px-4 py-5 not-first:break-before-page tablet:px-9 tablet:py-8 print:border-0 print:p-0"
  >
    {children}
    {no > 1 && <h2 className="mb-4 border-b-2 border-text pb-2 text-xl font-semibold tracking-[-0.018em]">{title}</h2>}
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageBlocks blocks={blocks} sentences={sentences} />
    </div>
    <p className="mt-5 text-right text-xs text-soft tabular-nums">{text.page(no, of)}</p>
  </section>
)

/** The company, the period, and the one that it is compared with. */
function ReportHead({ answer: { report }, body: { period, pages } }: { answer: ScanProAnswer; body: ScanProReport }) {
  const { user } = useSnapshot(session)
  return (
    <div className="mb-5 flex flex-wrap items-end gap-x-6 gap-y-2 border-b-2 border-text pb-3">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <span className="grid size-5 shrink-0 place-items-center rounded-[6px] bg-accent text-on-accent [print-color-adjust:exact]">
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          </span>
          {text.title(report.number)}
        </p>
        <h2 className="mt-1 text-2xl font-semibold tracking-[-0.02em] [overflow-wrap:anywhere]">{user?.company}</h2>
      </div>
      <p className="text-sm text-soft tabular-nums tablet:ml-auto tablet:text-right">
        {text.period(...periodDays(period))}
        {pages?.before && (
          <span className="block">{text.against(...periodDays(pages.before), report.filter.days)}</span>
        )}
      </p>
    </div>
  )
}
