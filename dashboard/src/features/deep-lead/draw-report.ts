import { jsPDF } from 'jspdf'
import { printable } from './printable-text.ts'
import type { Block } from './report-blocks.ts'
import { WATERMARK, watermarkCell } from './watermark-grid.ts'

/** Millimetres of an A4 page. */
const PAGE = { width: 210, height: 297, margin: 18 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const LABEL_WIDTH = 42
/** Of a line, in millimetres for each point of type. */
const LINE = 0.3528 * 1.35

const INK = '#211f1b'
const SOFT = '#645e54'
const FAINT = '#e7e3dc'

/** Draws the blocks down as many pages as they take, each with the watermark and its number. */
export function drawReport(blocks: readonly Block[]): Blob {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  pdf.setProperties({ title: printable(blocks[0]?.kind === 'title' ? blocks[0].text : 'Relatório'), creator: 'Fechaí' })
  let y: number = PAGE.margin
  drawWatermark(pdf)

  const room = (height: number): void => {
    if (y + height <= PAGE.height - PAGE.margin) return
    pdf.addPage()
    drawWatermark(pdf)
    y = PAGE.margin
  }
  const write = (text: string, style: { size: number; bold?: boolean; color?: string; x?: number; width?: number }) => {
    const { size, bold = false, color = INK, x = PAGE.margin, width = WIDTH } = style
    pdf
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color)
    for (const line of pdf.splitTextToSize(printable(text), width) as string[]) {
      room(size * LINE)
      // A new page starts with its own watermark and number: the type is set again.
      pdf
        .setFont('helvetica', bold ? 'bold' : 'normal')
        .setFontSize(size)
        .setTextColor(color)
      pdf.text(line, x, y + size * 0.3528)
      y += size * LINE
    }
  }
  for (const block of blocks) {
    if (block.kind === 'title') write(block.text, { size: 20, bold: true })
    else if (block.kind === 'note') write(block.text, { size: 9, color: SOFT })
    else if (block.kind === 'text') write(block.text, { size: 10.5 })
    else if (block.kind === 'heading') {
      room(18)
      y += 5
      pdf.setDrawColor(FAINT).line(PAGE.margin, y - 1.5, PAGE.width - PAGE.margin, y - 1.5)
      write(block.text, { size: 12, bold: true })
      y += 1
    } else if (block.kind === 'field') {
      room(6)
      const top = y
      write(block.label, { size: 9.5, color: SOFT, width: LABEL_WIDTH - 4 })
      const after = y
      y = top
      const x = PAGE.margin + LABEL_WIDTH
      if (block.struck !== undefined) {
        const line = y + 10 * 0.3528 * 0.7
        write(block.struck, { size: 10, color: SOFT, x, width: WIDTH - LABEL_WIDTH })
        const length = Math.min(pdf.getTextWidth(printable(block.struck)), WIDTH - LABEL_WIDTH)
        pdf.setDrawColor(SOFT).line(x, line, x + length, line)
      }
      write(block.text, { size: 10, x, width: WIDTH - LABEL_WIDTH })
      y = Math.max(y, after) + 0.8
    } else {
      room(14)
      write(block.label, { size: 9.5, bold: true })
      write(`“${block.text}”`, { size: 10, x: PAGE.margin + 4, width: WIDTH - 4 })
      write(block.source, { size: 8.5, color: SOFT, x: PAGE.margin + 4, width: WIDTH - 4 })
      y += 2
    }
  }
  numberPages(pdf)
  return pdf.output('blob')
}

function drawWatermark(pdf: jsPDF): void {
  const { columns, rows, items } = WATERMARK
  pdf.setFont('helvetica', 'bold').setFontSize(15).setTextColor('#f1efea')
  for (let item = 0; item < items; item++) {
    const { column, row } = watermarkCell(item)
    const x = ((column + 0.5) * PAGE.width) / columns
    pdf.text('Fechaí', x, ((row + 0.5) * PAGE.height) / rows, { angle: 30, align: 'center' })
  }
}

function numberPages(pdf: jsPDF): void {
  const total = pdf.getNumberOfPages()
  for (let page = 1; page <= total; page++) {
    pdf.setPage(page)
    pdf.setFont('helvetica', 'normal').setFontSize(8.5).setTextColor(SOFT)
    pdf.text(`Fechaí · página ${page} de ${total}`, PAGE.width / 2, PAGE.height - 9, { align: 'center' })
  }
}
