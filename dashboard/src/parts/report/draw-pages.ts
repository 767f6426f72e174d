import { displayTime } from '@fechai/domain/clock'
import type { SalesCase } from '@fechai/domain/insights/sales/sales-case'
import { jsPDF } from 'jspdf'
import type { Draw } from '../chart/scene.ts'
import { drawMark, embedType, PDF_TYPE, type MadeFrom, type ReportType } from './draw-report.ts'
import { drawScene, MM_PER_PIXEL } from './draw-scene.ts'
import { printable } from './printable-text.ts'
import { REPORT_COLORS as COLORS } from './report-look.ts'
import type { Cell, Column, FindingBlock, PageBlock, ReportPage } from './page-block.ts'

/** Words at the head of the first page and at the foot of each one. */
export interface PdfHead {
  title: string
  company: string
  lines: readonly string[]
  foot: string
  /** 'página 1 de 8'. */
  page: (page: number, of: number) => string
}

/** Millimetres of an A4 page. */
const PAGE = { width: 210, height: 297, margin: 18, bottom: 20, foot: 10 }
const WIDTH = PAGE.width - 2 * PAGE.margin
const MM_PER_POINT = 0.3528
const LINE = 1.35
const RIGHT = PAGE.margin + WIDTH
const [NUMBER_ROOM, CHART_ROOM, GAP] = [9, 50, 4]

interface Style {
  size: number
  bold?: boolean
  color?: string
}

/** Draws each page of the report from a new sheet on; one that is longer goes on over the next. */
export function drawPages(head: PdfHead, pages: readonly ReportPage[], type: ReportType, made: MadeFrom): Blob {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', compress: true })
  pdf.setCreationDate(new Date(made.at)).setFileId(made.id.toUpperCase())
  embedType(pdf, type)
  pdf.setProperties({ title: printable(head.title), creator: 'Fechaí' })
  const sheet = new PaperSheet(pdf)
  pages.forEach(({ title, blocks }, at) => {
    if (at === 0) sheet.head(head)
    else sheet.begin(title)
    for (const block of blocks) sheet.draw(block)
  })
  const total = pdf.getNumberOfPages()
  for (let page = 1; page <= total; page++) {
    pdf.setPage(page)
    sheet.foot(head.foot, head.page(page, total))
  }
  return pdf.output('blob')
}

/** The place on the paper at which the next piece is drawn. */
class PaperSheet {
  #y = PAGE.margin
  readonly #pdf: jsPDF

  constructor(pdf: jsPDF) {
    this.#pdf = pdf
  }

  head({ title, company, lines }: PdfHead): void {
    drawMark(this.#pdf, title)
    this.#y = PAGE.margin + 6
    const top = this.#y
    this.#text(lines, RIGHT, top + 2, { size: 9, color: COLORS.soft }, 'right')
    this.#write(company, { size: 20, bold: true }, PAGE.margin, WIDTH - 70)
    this.#rule()
  }

  /** A page with its title, on a new sheet. */
  begin(title: string): void {
    this.#pdf.addPage()
    this.#y = PAGE.margin
    this.#write(title, { size: 16, bold: true })
    this.#rule()
  }

  foot(words: string, page: string): void {
    this.#text([words], PAGE.margin, PAGE.height - PAGE.foot, { size: 8, color: COLORS.soft })
    this.#text([page], RIGHT, PAGE.height - PAGE.foot, { size: 8, color: COLORS.soft }, 'right')
  }

  draw(block: PageBlock): void {
    switch (block.kind) {
      case 'lead':
        this.#write(block.strong, { size: 12, bold: true })
        if (block.text !== '') this.#write(block.text, { size: 11 })
        break
      case 'heading':
        this.#room(16)
        this.#y += 2.5
        this.#heading(block.text, block.note)
        return
      case 'note':
        if (block.text !== '') this.#write(block.text, { size: 9, color: COLORS.soft })
        break
      case 'pairs': {
        const width = (WIDTH - (block.pairs.length - 1) * GAP) / block.pairs.length
        this.#room(16)
        const heights = block.pairs.map(({ name, draw }, at) => {
          const x = PAGE.margin + at * (width + GAP)
          this.#text([name], x, this.#y + 3, { size: 9, color: COLORS.soft })
          return this.#scene(draw, x, this.#y + 5, width)
        })
        this.#y += 6 + Math.max(0, ...heights)
        break
      }
      case 'chart': {
        const height = drawnHeight(block.draw, WIDTH)
        this.#room(height + 14)
        this.#y += 2.5
        this.#heading(block.caption, block.note)
        this.#y += 1.5
        this.#y += this.#scene(block.draw, PAGE.margin, this.#y, WIDTH)
        break
      }
      case 'finding':
        this.#finding(block)
        break
      case 'table':
        this.#table(block.columns, block.rows)
        break
      case 'quotes':
        for (const quote of block.quotes) this.#quote(quote, PAGE.margin, WIDTH)
        break
    }
    this.#y += 2.5
  }

  /** A heading, with its note behind it where both have room on one line. */
  #heading(words: string, note = ''): void {
    const [strong, soft] = [
      { size: 11, bold: true },
      { size: 8.5, color: COLORS.soft },
    ]
    this.#style(strong)
    const x = PAGE.margin + this.#pdf.getTextWidth(printable(words)) + 2
    const baseline = this.#y + strong.size * MM_PER_POINT
    this.#write(words, strong)
    if (note === '') return
    this.#style(soft)
    if (x + this.#pdf.getTextWidth(printable(note)) <= RIGHT) this.#text([note], x, baseline, soft)
    else this.#write(note, soft)
  }

  #finding({ no, title, text: said, proof, draw }: FindingBlock): void {
    const [x, width] = [PAGE.margin + NUMBER_ROOM, WIDTH - NUMBER_ROOM - CHART_ROOM - GAP]
    const chart = drawnHeight(draw, CHART_ROOM)
    this.#room(Math.max(26, chart + 4))
    this.#hairline()
    const top = this.#y
    this.#text([no], PAGE.margin, top + 4, { size: 11, bold: true, color: COLORS.accent })
    this.#write(title, { size: 10.5, bold: true }, x, width)
    this.#write(said, { size: 9.5, color: COLORS.soft }, x, width)
    if (proof) this.#quote(proof, x, width)
    const drawn = this.#scene(draw, RIGHT - CHART_ROOM, top + 0.5, CHART_ROOM)
    this.#y = Math.max(this.#y, top + drawn)
  }

  #quote({ quote, nome, sentAt }: SalesCase, x: number, width: number): void {
    this.#y += 0.8
    this.#write(`“${quote}”`, { size: 9.5 }, x, width)
    this.#write(`${nome}, ${displayTime(sentAt)}`, { size: 8, color: COLORS.soft }, x, width)
  }

  #table(columns: readonly Column[], rows: readonly Cell[][]): void {
    const whole = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (WIDTH * share) / whole)
    const left = widths.map((_, at) => PAGE.margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0))
    const row = (cells: readonly Cell[], style: (cell: Cell) => Style): void => {
      const lines = cells.map((cell, at) => this.#lines(cell.text, style(cell), widths[at]! - 2))
      const height = Math.max(1, ...lines.map((each) => each.length)) * 9 * MM_PER_POINT * LINE
      this.#room(height + 2.4)
      this.#hairline(1.2)
      cells.forEach((cell, at) => {
        const { isRight = false } = columns[at]!
        if (cell.draw) this.#scene(cell.draw, left[at]!, this.#y + 0.2, widths[at]! - 4)
        const x = isRight ? left[at]! + widths[at]! - (at === cells.length - 1 ? 0 : 2) : left[at]!
        this.#text(lines[at]!, x, this.#y + 3, style(cell), isRight ? 'right' : 'left')
      })
      this.#y += height + 1.2
    }
    row(
      columns.map(({ title }) => ({ text: title })),
      () => ({ size: 8.5, color: COLORS.soft }),
    )
    for (const cells of rows)
      row(cells, ({ isStrong, isSoft }) => ({ size: 9, bold: isStrong, ...(isSoft && { color: COLORS.soft }) }))
  }

  /** Draws a chart as wide as its place; returns its height. */
  #scene(draw: Draw, x: number, y: number, width: number): number {
    const scene = draw(Math.floor(width / MM_PER_PIXEL))
    drawScene(this.#pdf, scene, x, y)
    return scene.height * MM_PER_PIXEL
  }

  #room(height: number): void {
    if (this.#y + height <= PAGE.height - PAGE.bottom) return
    this.#pdf.addPage()
    this.#y = PAGE.margin
  }

  #rule(): void {
    this.#y += 1.5
    this.#pdf.setDrawColor(COLORS.text).setLineWidth(0.5).line(PAGE.margin, this.#y, RIGHT, this.#y)
    this.#y += 4
  }

  #hairline(after = 2): void {
    this.#pdf.setDrawColor(COLORS.line).setLineWidth(0.2).line(PAGE.margin, this.#y, RIGHT, this.#y)
    this.#y += after
  }

  #style({ size, bold = false, color = COLORS.text }: Style): void {
    this.#pdf
      .setFont(PDF_TYPE, bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(color)
  }

  #lines(words: string, style: Style, width: number): string[] {
    this.#style(style)
    return this.#pdf.splitTextToSize(printable(words), width) as string[]
  }

  /** Lines of text at a place, which moves nothing. */
  #text(lines: readonly string[], x: number, y: number, style: Style, align: 'left' | 'right' = 'left'): void {
    this.#style(style)
    lines.forEach((line, at) =>
      this.#pdf.text(printable(line), x, y + at * style.size * MM_PER_POINT * LINE, { align }),
    )
  }

  #write(words: string, style: Style, x = PAGE.margin, width = WIDTH): void {
    const height = style.size * MM_PER_POINT * LINE
    for (const line of this.#lines(words, style, width)) {
      this.#room(height)
      this.#style(style)
      this.#pdf.text(line, x, this.#y + style.size * MM_PER_POINT)
      this.#y += height
    }
  }
}

const drawnHeight = (draw: Draw, width: number): number => draw(Math.floor(width / MM_PER_PIXEL)).height * MM_PER_PIXEL
