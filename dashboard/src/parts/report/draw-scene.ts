import type { jsPDF } from 'jspdf'
import type { Scene } from '../chart/scene.ts'
import { PDF_TYPE } from './draw-report.ts'
import { printable } from './printable-text.ts'
import { REPORT_COLORS } from './report-look.ts'

/** Millimetres on paper of a pixel on the screen: words of 12 pixels are type of 9 points. */
export const MM_PER_PIXEL = 0.2646
const POINTS_PER_PIXEL = 0.75

/** Draws a chart as vectors, its upper left corner at the place. */
export function drawScene(pdf: jsPDF, { marks }: Scene, left: number, top: number): void {
  const [x, y] = [(pixel: number) => left + pixel * MM_PER_PIXEL, (pixel: number) => top + pixel * MM_PER_PIXEL]
  for (const mark of marks) {
    const color = REPORT_COLORS[mark.ink]
    if (mark.kind === 'bar') {
      const [width, height] = [mark.width * MM_PER_PIXEL, mark.height * MM_PER_PIXEL]
      const round = Math.min(0.7, width / 2, height / 2)
      pdf.setFillColor(onPaper(color, mark.opacity ?? 1))
      pdf.roundedRect(x(mark.x), y(mark.y), width, height, round, round, 'F')
    } else if (mark.kind === 'dot') {
      pdf.setFillColor(color).circle(x(mark.x), y(mark.y), mark.radius * MM_PER_PIXEL, 'F')
    } else if (mark.kind === 'line') {
      pdf.setDrawColor(color).setLineWidth(mark.width * MM_PER_PIXEL)
      pdf.setLineDashPattern(mark.isDashed ? [1, 0.8] : [], 0)
      for (const [at, [toX, toY]] of mark.points.entries()) {
        const from = mark.points[at - 1]
        if (from) pdf.line(x(from[0]), y(from[1]), x(toX), y(toY))
      }
      pdf.setLineDashPattern([], 0)
    } else {
      pdf
        .setFont(PDF_TYPE, mark.isStrong ? 'bold' : 'normal')
        .setFontSize(mark.size * POINTS_PER_PIXEL)
        .setTextColor(color)
      const align = mark.anchor === 'middle' ? 'center' : mark.anchor === 'end' ? 'right' : 'left'
      pdf.text(printable(mark.text), x(mark.x), y(mark.y), { align })
    }
  }
}

/** The colour as it looks on white paper, which has no colours behind it. */
function onPaper(color: string, opacity: number): string {
  const part = (at: number): string => {
    const value = Number.parseInt(color.slice(at, at + 2), 16)
    return Math.round(255 + (value - 255) * opacity)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(1)}${part(3)}${part(5)}`
}
