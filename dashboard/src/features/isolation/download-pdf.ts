import { displayTime } from '@fechai/domain/clock'
import type { TestResult } from '@fechai/contracts/isolation'
import { jsPDF } from 'jspdf'
import { saveBlob } from '../../lib/save-blob.ts'
import type { ShownTest } from '../../state/isolation.ts'
import { isolationCopy as text } from './copy.ts'
import { inTime } from './in-time.ts'

/** Millimetres of an A4 page, and from one line to the next for each point of type. */
const PAGE = { width: 210, height: 297, margin: 16 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const LINE = 0.3528 * 1.35
const RANK: Readonly<Record<TestResult, number>> = { VULNERÁVEL: 0, ERRO: 1, SEGURO: 2 }

/** Writes the test as a PDF for outsiders: every probe, and the signature with its public key. */
export function downloadPdf(test: ShownTest): void {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  let y = PAGE.margin
  const write = (said: string, size: number, style: 'normal' | 'bold' = 'normal'): void => {
    pdf.setFont('helvetica', style).setFontSize(size)
    for (const line of pdf.splitTextToSize(said, WIDTH) as string[]) {
      if (y + size * LINE > PAGE.height - PAGE.margin) {
        pdf.addPage()
        pdf.setFont('helvetica', style).setFontSize(size)
        y = PAGE.margin
      }
      pdf.text(line, PAGE.margin, y + size * 0.3528)
      y += size * LINE
    }
  }
  const { title } = text[test.kind]
  pdf.setProperties({ title: `${title} ${test.number}`, creator: 'Fechaí' })
  write(title, 18, 'bold')
  write(`${text.signed.line(test.number, displayTime(test.startedAt))} · ${text.total(inTime(test.durationMs))}`, 9)
  y += 3
  write(test.result, 13, 'bold')
  const failed = test.probes.filter(({ result }) => result === test.result).length
  write(text.verdict[test.result](test.probes.length, failed), 10)
  y += 3
  for (const probe of test.probes.toSorted((a, b) => RANK[a.result] - RANK[b.result])) {
    write(`${probe.result}  ${probe.target}`, 8.5, 'bold')
    write(`${probe.attempt}: ${probe.proof} (${inTime(probe.durationMs)})`, 8.5)
    y += 1
  }
  y += 3
  write(text.signed.title, 11, 'bold')
  write(`${text.signed.key} ${test.signature}`, 8)
  write(`SPKI ${test.publicKey}`, 8)
  write(`id ${test.id}`, 8)
  saveBlob(pdf.output('blob'), `${test.kind}-${test.number}.pdf`)
}
