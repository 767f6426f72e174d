import { SCANPRO_FORMATS, type ScanPro, type ScanProAnswer } from '@fechai/contracts/scanpro'
import { ChevronLeft, CircleAlert, Download, FileChartColumn, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { toast } from 'sonner'
import { useSnapshot } from 'valtio'
import { Link, Redirect, useSearch } from 'wouter'
import { messageOf } from '../../lib/api.ts'
import { copyText } from '../../lib/copy-text.ts'
import { closeReport, exportReport, openReport, scanPro } from '../../state/scanpro.ts'
import { session } from '../../state/session.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TopBar } from '../../ui/top-bar.tsx'
import { scanProCopy as text } from './copy.ts'
import { ReportView } from './report-view.tsx'

/** A numbered report by its link; without one, the page that lists them. */
export function ScanProPage() {
  const id = new URLSearchParams(useSearch()).get('relatorio')
  return id === null ? <Redirect to="/?tela=data-input" replace /> : <Report id={id} />
}

function Report({ id }: { id: string }) {
  const { opened, openStatus } = useSnapshot(scanPro)
  useEffect(() => {
    void openReport(id)
    return closeReport
  }, [id])
  const answer = opened as ScanProAnswer | null
  return (
    <>
      <TopBar
        title={answer ? text.title(answer.report.number) : text.name}
        before={
          <Link
            href="/?tela=data-input"
            className="flex items-center gap-1 whitespace-nowrap text-soft hover:text-text touch:min-h-11"
          >
            <ChevronLeft aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-tablet:sr-only">{text.back}</span>
          </Link>
        }
      >
        {answer?.body && <Actions answer={answer} />}
      </TopBar>
      <div className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto px-3.5 pb-6 tablet:px-4 print:overflow-visible print:px-0">
        {openStatus === 'error' && <Missing id={id} />}
        {openStatus === 'loading' && answer === null && <Skeleton />}
        {answer?.report.state === 'em_andamento' && <Making report={answer.report} />}
        {answer?.report.state === 'falhou' && (
          <Notice icon={CircleAlert} look="wrong" role="alert">
            <p className="font-semibold">{text.notMade}</p>
            <p>{answer.report.failure}</p>
          </Notice>
        )}
        {answer?.body && <ReportView answer={answer} body={answer.body} />}
      </div>
    </>
  )
}

function Actions({ answer }: { answer: ScanProAnswer }) {
  const { report, body } = answer
  const tell = (work: Promise<void>) =>
    void work.catch((error: unknown) => toast.error(text.notExported(messageOf(error))))
  const pdf = () =>
    import('./report-pdf.ts').then((part) => part.downloadPdf(answer, body!, session.user?.company ?? ''))
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button onClick={() => void copyText(location.href).then(() => toast(text.copied))}>
        <Link2 aria-hidden className="size-4" strokeWidth={1.75} />
        {text.link}
      </Button>
      {SCANPRO_FORMATS.map((format) => (
        <Button key={format} onClick={() => tell(exportReport(report, format))}>
          <Download aria-hidden className="size-4" strokeWidth={1.75} />
          {text[format]}
        </Button>
      ))}
      <Button onClick={() => tell(pdf())}>
        <Download aria-hidden className="size-4" strokeWidth={1.75} />
        {text.pdf}
      </Button>
    </div>
  )
}

function Making({ report: { done, total } }: { report: ScanPro }) {
  const percent = total === 0 ? 0 : Math.floor((100 * done) / total)
  return (
    <section className="rounded-surface border border-line bg-surface px-4 py-3">
      <p role="status" className="font-semibold tabular-nums">
        {text.making(done, total)}
      </p>
      <div
        role="progressbar"
        aria-label={text.making(done, total)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="my-2 h-1.5 rounded-full bg-line2"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-150"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="text-sm text-soft">{text.makingNote}</p>
    </section>
  )
}

/** Shows the same page for a missing report and for another company's. */
function Missing({ id }: { id: string }) {
  const { error } = useSnapshot(scanPro)
  const isMissing = error.startsWith(text.missing)
  return (
    <EmptyState
      icon={FileChartColumn}
      title={isMissing ? text.missing : text.failed}
      text={isMissing ? text.missingText : error}
      role="alert"
    >
      {isMissing ? (
        <Link href="/?tela=data-input" className={buttonLook('plain', 'px-3')}>
          {text.back}
        </Link>
      ) : (
        <Button onClick={() => void openReport(id)}>{text.retry}</Button>
      )}
    </EmptyState>
  )
}

const Skeleton = () => (
  <div aria-busy aria-label={text.loading} className="late grid gap-3 pt-2">
    <span className="skeleton h-10" />
    <span className="skeleton h-60" />
  </div>
)
