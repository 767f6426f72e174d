import { chartCopy as text } from './copy.ts'
import { formatCount } from '../../lib/plural.ts'
import { SIZE, widthOf, words, type Mark, type Scene } from './scene.ts'

export interface HeatCell {
  /** 0 is Monday. */
  weekday: number
  hour: number
  n: number
  /** Those of `n` that waited too long. */
  late: number
}

const [LEFT, TOP, GAP, MOST_HEIGHT] = [34, 4, 2, 22]
const PALEST = 0.12
/** Pixels that a cell has beside its number; where the largest has no room, the table alone has them. */
const NUMBER_GAP = 2
/** Cells in which most waited too long have a mark. */
const MOSTLY = 0.5

/** Hours of the week as a strip for each weekday: the darker, the more; a dot where most waited too long. */
export function heatScene(cells: readonly HeatCell[], width: number): Scene {
  const hours = cells.map(({ hour }) => hour)
  const [first, last] = [Math.min(8, ...hours), Math.max(18, ...hours)]
  const step = (width - LEFT) / (last - first + 1)
  const side = Math.min(MOST_HEIGHT, Math.max(14, step))
  const most = Math.max(1, ...cells.map(({ n }) => n))
  const isNumbered = widthOf(formatCount(most), SIZE.small) + NUMBER_GAP <= step - GAP
  const known = new Map(cells.map((cell) => [24 * cell.weekday + cell.hour, cell]))
  const marks: Mark[] = []
  text.weekdays.forEach((name, weekday) => {
    const y = TOP + weekday * (side + GAP)
    marks.push(words(0, y + side / 2 + 4, name, { ink: 'soft', size: SIZE.small }))
    for (let hour = first; hour <= last; hour++) {
      const x = LEFT + (hour - first) * step
      const cell = known.get(24 * weekday + hour)
      const box = { x, y, width: Math.max(1, step - GAP), height: side }
      if (!cell) {
        marks.push({ kind: 'bar', ...box, ink: 'column' })
        continue
      }
      const weight = PALEST + (1 - PALEST) * (cell.n / most)
      marks.push({ kind: 'bar', ...box, ink: 'accent', opacity: weight })
      const isLate = cell.late / cell.n > MOSTLY
      if (isLate) marks.push({ kind: 'dot', x: x + step - GAP - 4, y: y + 4, radius: 2.2, ink: 'amber-mark' })
      const number = { ink: weight < 0.5 ? ('text' as const) : ('on-accent' as const), size: SIZE.small }
      if (isNumbered)
        marks.push(words(x + (step - GAP) / 2, y + side / 2 + 4, formatCount(cell.n), { ...number, anchor: 'middle' }))
    }
  })
  const bottom = TOP + 7 * (side + GAP)
  const every = Math.max(1, Math.ceil(30 / step))
  for (let hour = first; hour <= last; hour += every)
    marks.push(words(LEFT + (hour - first) * step, bottom + 12, text.hour(hour), { ink: 'soft', size: SIZE.small }))
  return { width, height: bottom + 18, marks }
}
