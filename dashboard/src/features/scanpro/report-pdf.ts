import type { ScanProAnswer } from '@fechai/contracts/scanpro'
import { figureText } from '@fechai/domain/insights/scanpro/figure-text'
import type { ScanProReport } from '@fechai/domain/insights/scanpro/scanpro-report'
import { saveBlob } from '../../lib/save-blob.ts'
import type { Block } from '../../parts/report/block.ts'
import { drawReport, type ReportType } from '../../parts/report/draw-report.ts'
import { scanProCopy as text } from './copy.ts'

/** Returns the content of the file: the page's figures in its order. */
export function pdfBlocks({ report, changes }: ScanProAnswer, body: ScanProReport): Block[] {
  const field = (label: string, words: string): Block => ({ kind: 'field', label, text: words })
  return [
    { kind: 'title', text: text.title(report.number) },
    { kind: 'note', text: text.about(report) },
    ...body.sections.flatMap(({ title, figures }): Block[] =>
      figures.length === 0
        ? []
        : [
            { kind: 'heading', text: title },
            ...figures.map(({ name, value, unit, n, note }) =>
              field(name, `${figureText(value, unit, n)} (n = ${n})${note ? ` · ${note}` : ''}`),
            ),
          ],
    ),
    ...(changes
      ? [
          { kind: 'heading' as const, text: text.changes.title(changes.since.number) },
          ...changes.figures.map(({ name, unit, before, after, n }) =>
            field(name, `${figureText(before, unit, n.before)} → ${figureText(after, unit, n.after)}`),
          ),
        ]
      : []),
    { kind: 'note', text: text.versions(report) },
  ]
}

/** The same report is the same file, byte for byte. */
export const drawScanPro = (answer: ScanProAnswer, body: ScanProReport, type: ReportType): Blob =>
  drawReport(pdfBlocks(answer, body), type, {
    at: answer.report.finished_at!,
    id: answer.report.digest!.slice(0, 32),
  })

export async function downloadPdf(answer: ScanProAnswer, body: ScanProReport): Promise<void> {
  saveBlob(drawScanPro(answer, body, await import('virtual:report-type')), `scanpro-${answer.report.number}.pdf`)
}
