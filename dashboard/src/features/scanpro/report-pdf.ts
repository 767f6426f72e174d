import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { saveBlob } from '../../lib/save-blob.ts'
import type { ReportType } from '../../parts/report/draw-report.ts'
import { scanProCopy as text } from './copy.ts'
import { periodDays } from '../../parts/period-days.ts'
import { drawPages, type PdfHead } from '../../parts/report/draw-pages.ts'
import { reportPages } from './report-pages.ts'

/** The same report is the same file, byte for byte. */
export const drawScanPro = (answer: ScanProAnswer, body: ScanProReport, company: string, type: ReportType): Blob =>
  drawPages(headOf(answer, body, company), reportPages(answer, body), type, {
    at: answer.report.finished_at!,
    id: answer.report.digest!.slice(0, 32),
  })

function headOf({ report }: ScanProAnswer, { period, pages }: ScanProReport, company: string): PdfHead {
  const lines = [text.period(...periodDays(period))]
  const before = pages?.before
  if (before) lines.push(text.against(...periodDays(before), report.filter.days))
  return { title: text.title(report.number), company, lines, foot: text.about(report), page: text.page }
}

export async function downloadPdf(answer: ScanProAnswer, body: ScanProReport, company: string): Promise<void> {
  const pdf = drawScanPro(answer, body, company, await import('virtual:report-type'))
  saveBlob(pdf, `scanpro-${answer.report.number}.pdf`)
}
