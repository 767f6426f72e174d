import { scaleLinear, scalePoint } from 'd3-scale'
import { SIZE, widthOf, words, type Ink, type Mark, type Scene } from './scene.ts'

export interface TrendLine {
  name: string
  ink: Ink
  isDashed?: boolean
  /** Null where nothing is known. */
  values: readonly (number | null)[]
  text: (value: number) => string
}

export interface TrendData {
  /** Labels of the steps, in order. */
  labels: readonly string[]
  lines: readonly TrendLine[]
  /** Steps with a background: the period itself among earlier ones. */
  shaded?: { from: number; to: number } | null
  height?: number
}

const [TOP, BOTTOM, SIDE] = [22, 22, 18]

/** Values over time, one line each, with the first, the highest and the last value at their points. */
export function trendScene({ labels, lines, shaded = null, height = 170 }: TrendData, width: number): Scene {
  const ends = lines.map(({ name, values, text }) => {
    const last = values.findLast((value) => value !== null)
    return last === undefined || last === null ? name : `${name} ${text(last)}`.trim()
  })
  const right = Math.max(...ends.map((end) => widthOf(end))) + 10
  const steps = labels.map((_, at) => at)
  const x = scalePoint(steps, [SIDE, Math.max(SIDE + 20, width - right - 6)])
  const most = Math.max(1e-9, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const y = scaleLinear([0, most], [height - BOTTOM, TOP])
  const half = x.step() / 2
  const marks: Mark[] = []
  if (shaded) {
    const [from, to] = [x(shaded.from)! - Math.min(half, SIDE), x(shaded.to)! + Math.min(half, 10)]
    marks.push({ kind: 'bar', x: from, y: 4, width: to - from, height: height - BOTTOM - 4, ink: 'column' })
  }
  const base = y(0)
  marks.push({
    kind: 'line',
    ink: 'line2',
    width: 1,
    points: [
      [0, base],
      [x(steps.at(-1) ?? 0)! + 10, base],
    ],
  })
  const endsAt = lines.map(({ values }) => y(lastOf(values)))
  const labelled = spread(endsAt, base)
  lines.forEach((line, nth) => marks.push(...lineMarks(line, x, y, { text: ends[nth]!, y: labelled[nth]! })))
  const every = Math.max(1, Math.ceil((widthOf('00/00', SIZE.small) + 10) / Math.max(1, x.step() || 1e6)))
  for (const at of steps)
    if ((steps.length - 1 - at) % every === 0)
      marks.push(words(x(at)!, height - 6, labels[at]!, { ink: 'soft', size: SIZE.small, anchor: 'middle' }))
  return { width, height, marks }
}

const lastOf = (values: readonly (number | null)[]): number => values.findLast((value) => value !== null) ?? 0

/** Keeps two labels at the end of their lines apart, and above the days below the base. */
function spread(ends: readonly number[], base: number): number[] {
  const [first, second] = ends
  if (first === undefined || second === undefined || Math.abs(first - second) >= 15) return [...ends]
  const middle = Math.min((first + second) / 2, base - 8)
  return first <= second ? [middle - 8, middle + 8] : [middle + 8, middle - 8]
}

function lineMarks(
  { ink, isDashed, values, text }: TrendLine,
  x: (at: number) => number | undefined,
  y: (value: number) => number,
  end: { text: string; y: number },
): Mark[] {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  if (known.length === 0) return []
  const points = known.map(({ at, value }) => [x(at)!, y(value)] as const)
  const [first, last] = [known[0]!, known.at(-1)!]
  const top = known.reduce((most, each) => (each.value > most.value ? each : most))
  const named = new Set([first, top].filter((each) => each !== last))
  return [
    { kind: 'line', points, ink, width: 2, isDashed },
    ...points.map(([left, at]): Mark => ({ kind: 'dot', x: left, y: at, radius: 2.5, ink })),
    ...[...named].map(({ at, value }) =>
      words(within(x(at)!, text(value)), y(value) - 7, text(value), { anchor: 'middle', size: SIZE.small }),
    ),
    words(x(last.at)! + 9, end.y + 4, end.text, { isStrong: true }),
  ]
}

/** The middle of a label that does not begin before the chart does. */
const within = (x: number, label: string): number => Math.max(x, widthOf(label, SIZE.small) / 2)
