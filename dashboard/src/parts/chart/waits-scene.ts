import { scaleLinear, scaleLog } from 'd3-scale'
import { formatCount } from '../../lib/plural.ts'
import { boxOf, placed } from './placed.ts'
import { SIZE, words, type Mark, type Scene, type Words } from './scene.ts'

export interface WaitBar {
  /** Minutes; null has no end. */
  over: number
  upTo: number | null
  n: number
}

/** Over the highest bar stand its count and, in a line of its own, the median. */
const [HEIGHT, TOP, BOTTOM, GAP] = [166, 36, 22, 2]
const LINE_GAP = 4
const [SHORTEST, LONGEST] = [0.5, 10_080]
const TICKS = [
  [1, '1 min'],
  [5, '5 min'],
  [15, '15 min'],
  [60, '1 h'],
  [240, '4 h'],
  [1_440, '1 dia'],
  [4_320, '3 dias'],
] as const

/** Draws the number of waits by length, on an axis on which each step is a multiple of the one before. */
export function waitsScene(
  bars: readonly WaitBar[],
  medianMinutes: number | null,
  medianWords: string,
  width: number,
): Scene {
  const x = scaleLog([SHORTEST, LONGEST], [0, width])
  const y = scaleLinear([0, Math.max(1, ...bars.map(({ n }) => n))], [0, HEIGHT - TOP - BOTTOM])
  const base = HEIGHT - BOTTOM
  const median = medianMinutes === null ? null : x(Math.min(LONGEST, Math.max(SHORTEST, medianMinutes)))
  const marks: Mark[] = []
  const counts: { n: number; places: Words[] }[] = []
  for (const { over, upTo, n } of bars.filter((each) => each.n > 0)) {
    const [from, to] = [x(Math.max(SHORTEST, over)), x(upTo ?? LONGEST)]
    const box = { x: from + GAP / 2, y: base - y(n), width: Math.max(1, to - from - GAP), height: Math.max(1, y(n)) }
    marks.push({ kind: 'bar', ...box, ink: over >= 30 ? 'amber-mark' : 'accent' })
    counts.push({ n, places: countPlaces(words((from + to) / 2, base - y(n) - 5, formatCount(n), COUNT), median) })
  }
  marks.push({
    kind: 'line',
    ink: 'line2',
    width: 1,
    points: [
      [0, base],
      [width, base],
    ],
  })
  if (median !== null) {
    marks.push({
      kind: 'line',
      ink: 'text',
      width: 1.5,
      isDashed: true,
      points: [
        [median, 14],
        [median, base],
      ],
    })
    const anchor = median > width / 2 ? ('end' as const) : ('start' as const)
    marks.push(words(median + (anchor === 'end' ? -5 : 5), 10, medianWords, { size: SIZE.small, anchor }))
  }
  marks.push(
    ...placed(
      counts.toSorted((a, b) => b.n - a.n).map(({ places }) => places),
      width,
    ),
  )
  const every = width < 420 ? 2 : 1
  TICKS.forEach(([minutes, name], nth) => {
    if (nth % every === 0)
      marks.push(words(x(minutes), HEIGHT - 6, name, { ink: 'soft', size: SIZE.small, anchor: 'middle' }))
  })
  return { width, height: HEIGHT, marks }
}

const COUNT = { size: SIZE.small, anchor: 'middle', isStrong: true } as const

/** The line of the median strikes no count: it stands beside the line. */
function countPlaces(count: Words, median: number | null): Words[] {
  const { left, right } = boxOf(count)
  if (median === null || median < left - LINE_GAP || median > right + LINE_GAP) return [count]
  const after = { ...count, x: median + LINE_GAP, anchor: 'start' as const }
  const before = { ...count, x: median - LINE_GAP, anchor: 'end' as const }
  return median < count.x ? [after, before] : [before, after]
}
