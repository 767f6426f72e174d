import { scaleLinear, scaleLog } from 'd3-scale'
import { SIZE, words, type Mark, type Scene } from './scene.ts'

export interface WaitBar {
  /** Minutes; null has no end. */
  over: number
  upTo: number | null
  n: number
}

const [HEIGHT, TOP, BOTTOM, GAP] = [150, 20, 22, 2]
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
  median: string,
  width: number,
): Scene {
  const x = scaleLog([SHORTEST, LONGEST], [0, width])
  const y = scaleLinear([0, Math.max(1, ...bars.map(({ n }) => n))], [0, HEIGHT - TOP - BOTTOM])
  const base = HEIGHT - BOTTOM
  const marks: Mark[] = []
  for (const { over, upTo, n } of bars) {
    const [from, to] = [x(Math.max(SHORTEST, over)), x(upTo ?? LONGEST)]
    const isLate = over >= 30
    if (n > 0) {
      const box = { x: from + GAP / 2, y: base - y(n), width: Math.max(1, to - from - GAP), height: Math.max(1, y(n)) }
      marks.push({ kind: 'bar', ...box, ink: isLate ? 'amber-mark' : 'accent' })
      marks.push(
        words((from + to) / 2, base - y(n) - 5, String(n), { size: SIZE.small, anchor: 'middle', isStrong: true }),
      )
    }
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
  if (medianMinutes !== null) {
    const at = x(Math.min(LONGEST, Math.max(SHORTEST, medianMinutes)))
    marks.push({
      kind: 'line',
      ink: 'text',
      width: 1.5,
      isDashed: true,
      points: [
        [at, 14],
        [at, base],
      ],
    })
    const anchor = at > width / 2 ? ('end' as const) : ('start' as const)
    marks.push(words(at + (anchor === 'end' ? -5 : 5), 10, median, { size: SIZE.small, anchor }))
  }
  const every = width < 420 ? 2 : 1
  TICKS.forEach(([minutes, name], nth) => {
    if (nth % every === 0)
      marks.push(words(x(minutes), HEIGHT - 6, name, { ink: 'soft', size: SIZE.small, anchor: 'middle' }))
  })
  return { width, height: HEIGHT, marks }
}
