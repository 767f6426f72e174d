import { scaleLinear, scalePoint } from 'd3-scale'
import { placed } from './placed.ts'
import { SIZE, widthOf, words, type Ink, type Mark, type Scene, type Words } from './scene.ts'

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

/**
 * Values over time, one line each, with the last value at its end, and the highest and the first one at their points
 * where they have room.
 */
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
  const shown = lines.map((line, nth) => shownLine(line, { x, y, base, end: { text: ends[nth]!, y: labelled[nth]! } }))
  const lasting = shown.flatMap(({ end }) => end)
  const others = [...shown.flatMap(({ highest }) => highest), ...shown.flatMap(({ first }) => first)]
  marks.push(...shown.flatMap(({ drawn }) => drawn), ...lasting, ...placed(others, width, lasting))
  const every = Math.max(1, Math.ceil((widthOf('00/00', SIZE.small) + 10) / Math.max(1, x.step() || 1e6)))
  for (const at of steps)
    if ((steps.length - 1 - at) % every === 0)
      marks.push(words(x(at)!, height - 6, labels[at]!, { ink: 'soft', size: SIZE.small, anchor: 'middle' }))
  return { width, height, marks }
}

const lastOf = (values: readonly (number | null)[]): number => values.findLast((value) => value !== null) ?? 0

/** Keeps two labels at the end of their lines apart, and all above the days below the base. */
function spread(ends: readonly number[], base: number): number[] {
  const [first, second] = ends
  if (first === undefined || second === undefined || Math.abs(first - second) >= 15)
    return ends.map((end) => Math.min(end, base - 4))
  const middle = Math.min((first + second) / 2, base - 8)
  return first <= second ? [middle - 8, middle + 8] : [middle + 8, middle - 8]
}

interface Place {
  x: (at: number) => number | undefined
  y: (value: number) => number
  base: number
  end: { text: string; y: number }
}

/** A line with its points, and its labels: each of them with the places where it may be drawn. */
interface ShownLine {
  drawn: Mark[]
  end: Words[]
  highest: Words[][]
  first: Words[][]
}

function shownLine({ ink, isDashed, values, text }: TrendLine, { x, y, base, end }: Place): ShownLine {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ at, value }]))
  if (known.length === 0) return { drawn: [], end: [], highest: [], first: [] }
  const points = known.map(({ at, value }) => [x(at)!, y(value)] as const)
  const [first, last] = [known[0]!, known.at(-1)!]
  const top = known.reduce((most, each) => (each.value > most.value ? each : most))
  const places = ({ at, value }: typeof first): Words[] => {
    const label = text(value)
    const near = { anchor: 'middle', size: SIZE.small } as const
    const above = words(x(at)!, y(value) - 7, label, near)
    const below = words(x(at)!, y(value) + 15, label, near)
    return below.y < base ? [above, below] : [above]
  }
  return {
    drawn: [
      { kind: 'line', points, ink, width: 2, isDashed },
      ...points.map(([left, at]): Mark => ({ kind: 'dot', x: left, y: at, radius: 2.5, ink })),
    ],
    end: [words(x(last.at)! + 9, end.y + 4, end.text, { isStrong: true })],
    highest: top === last ? [] : [places(top)],
    first: first === last || first === top ? [] : [places(first)],
  }
}
