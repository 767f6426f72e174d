import { jsPDF } from 'jspdf'
import { printable } from './printable-text.ts'
import type { Block } from './block.ts'
import { REPORT_COLORS as COLORS, REPORT_PHASES } from './report-look.ts'
import { WATERMARK, watermarkCell } from './watermark-grid.ts'

/** Millimetres of an A4 page. */
const PAGE = { width: 210, height: 297, margin: 18, foot: 9 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const LABEL_WIDTH = 42
const MM_PER_POINT = 0.3528
/** Distance from one line to the next, in millimetres for each point of type. */
const LINE = MM_PER_POINT * 1.4
/** Name of the product's type in a PDF, once it is embedded. */
export const PDF_TYPE = 'Inter'

/** The two weights of the report's type, TrueType in base64. */
export interface ReportType {
  regular: string
  strong: string
}

interface Style {
  size: number
  bold?: boolean
  color?: string
  x?: number
  width?: number
}

/**
 * Time of a file, ISO, and 32 hexadecimal digits that name it: with the same two the same blocks are the same bytes.
 */
export interface MadeFrom {
  at: string
  id: string
}

/** Draws the blocks down as many pages as they take, each with the watermark and its number. */
export function drawReport(blocks: readonly Block[], type: ReportType, made?: MadeFrom): Blob {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  if (made) pdf.setCreationDate(new Date(made.at)).setFileId(made.id.toUpperCase())
  embedType(pdf, type)
  pdf.setProperties({ title: printable(blocks[0]?.kind === 'title' ? blocks[0].text : 'Relatório'), creator: 'Fechaí' })
  drawWatermark(pdf)
  drawMark(pdf)
  let y = PAGE.margin + 9

  const room = (height: number): void => {
    if (y + height <= PAGE.height - PAGE.margin) return
    pdf.addPage()
    drawWatermark(pdf)
    y = PAGE.margin
  }
  const write = (text: string, { size, bold = false, color = COLORS.text, x = PAGE.margin, width = WIDTH }: Style) => {
    const set = () =>
      pdf
        .setFont(PDF_TYPE, bold ? 'bold' : 'normal')
        .setFontSize(size)
        .setTextColor(color)
    set()
    for (const line of pdf.splitTextToSize(printable(text), width) as string[]) {
      room(size * LINE)
      // A new page starts with its own watermark: the type is set again.
      set()
      pdf.text(line, x, y + size * MM_PER_POINT)
      y += size * LINE
    }
  }
  for (const block of blocks) {
    if (block.kind === 'title') write(block.text, { size: 20, bold: true })
    else if (block.kind === 'note') {
      write(block.text, { size: 9, color: COLORS.soft })
      y += 3
    } else if (block.kind === 'text') write(block.text, { size: 10.5 })
    else if (block.kind === 'heading') {
      room(18)
      y += 5
      pdf.setDrawColor(COLORS.line).line(PAGE.margin, y - 1.5, PAGE.width - PAGE.margin, y - 1.5)
      write(block.text, { size: 12, bold: true })
      y += 1
    } else if (block.kind === 'field') {
      room(6)
      const top = y
      write(block.label, { size: 9.5, color: COLORS.soft, width: LABEL_WIDTH - 4 })
      const after = y
      y = top
      const x = PAGE.margin + LABEL_WIDTH
      if (block.struck !== undefined) {
        const line = y + 10 * MM_PER_POINT * 0.7
        write(block.struck, { size: 10, color: COLORS.soft, x, width: WIDTH - LABEL_WIDTH })
        const length = Math.min(pdf.getTextWidth(printable(block.struck)), WIDTH - LABEL_WIDTH)
        pdf.setDrawColor(COLORS.soft).line(x, line, x + length, line)
      }
      const dot = block.phase || block.asks ? 4 : 0
      if (block.asks && !block.phase) pdf.setFillColor(COLORS['amber-mark']).circle(x + 1.1, y + 2.3, 1.1, 'F')
      if (block.phase) pdf.setFillColor(REPORT_PHASES[block.phase]).roundedRect(x, y + 1.1, 2.4, 2.4, 0.7, 0.7, 'F')
      write(block.text, { size: 10, bold: block.phase !== undefined, x: x + dot, width: WIDTH - LABEL_WIDTH - dot })
      y = Math.max(y, after) + 0.8
    } else {
      room(14)
      write(block.label, { size: 9.5, bold: true })
      write(`“${block.text}”`, { size: 10, x: PAGE.margin + 4, width: WIDTH - 4 })
      write(block.source, { size: 8.5, color: COLORS.soft, x: PAGE.margin + 4, width: WIDTH - 4 })
      y += 2
    }
  }
  numberPages(pdf)
  return pdf.output('blob')
}

/** Embeds the type, with only the letters that are used. */
export function embedType(pdf: jsPDF, { regular, strong }: ReportType): void {
  for (const [style, bytes] of [
    ['normal', regular],
    ['bold', strong],
  ] as const) {
    pdf.addFileToVFS(`${PDF_TYPE}-${style}.ttf`, bytes)
    pdf.addFont(`${PDF_TYPE}-${style}.ttf`, PDF_TYPE, style)
  }
}

/** The product's mark: a tick on its colour, with its name or other words. */
export function drawMark(pdf: jsPDF, words = 'Fechaí'): void {
  const [x, y, side] = [PAGE.margin, PAGE.margin - 4, 6.4]
  pdf.setFillColor(COLORS.accent).roundedRect(x, y, side, side, 1.9, 1.9, 'F')
  pdf.setDrawColor('#ffffff').setLineWidth(0.75).setLineCap('round').setLineJoin('round')
  pdf.lines(
    [
      [0.29 * side - 0.09 * side, 0.2 * side],
      [0.36 * side, -0.4 * side],
    ],
    x + 0.24 * side,
    y + 0.52 * side,
  )
  pdf.setLineWidth(0.2)
  pdf.setFont(PDF_TYPE, 'bold').setFontSize(12).setTextColor(COLORS.text)
  pdf.text(printable(words), x + side + 2.4, y + side - 1.7)
}

function drawWatermark(pdf: jsPDF): void {
  const { columns, rows, items } = WATERMARK
  pdf.setFont(PDF_TYPE, 'bold').setFontSize(15).setTextColor(COLORS.column)
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
    pdf.setFont(PDF_TYPE, 'normal').setFontSize(8.5).setTextColor(COLORS.soft)
    pdf.text(`Fechaí · página ${page} de ${total}`, PAGE.width / 2, PAGE.height - PAGE.foot, { align: 'center' })
  }
}
