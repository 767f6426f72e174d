import { scaleLinear, scalePoint } from 'd3-scale'
import { placed } from './placed.ts'
import { SIZE, widthOf, words, type Ink, type Mark, type Scene, type Words } from './scene.ts'

export interface MonthPoint {
  /** The month as it is written, 'ago/26'. */
  month: string
  /** Null for a month without data. */
  value: number | null
  /** The words at the point. */
  label: string
}

export interface MonthData {
  points: readonly MonthPoint[]
  /** The value at the top of the chart. */
  most: number
  /** A line across, with its words. */
  goal?: { value: number; label: string } | null
  ink: Ink
  look: 'bars' | 'line'
}

const HEIGHT = 126
const [TOP, BOTTOM, SIDE] = [20, 20, 20]
const MOST_BAR = 28
/** Between the names of two months. */
const NAME_GAP = 4

/** A value a month: the last one and the highest have their label, and all others that have room. */
export function monthScene({ points, most, goal = null, ink, look }: MonthData, width: number): Scene {
  const end = goal ? width - widthOf(goal.label) - 4 : width
  const at = scalePoint(
    points.map((_, nth) => nth),
    [SIDE, end - SIDE],
  )
  const y = scaleLinear([0, Math.max(most, 1)], [HEIGHT - BOTTOM, TOP])
  const known = points.flatMap(({ value, label }, nth) => (value === null ? [] : [{ x: at(nth)!, value, label }]))
  const bar = Math.min(MOST_BAR, (end - 2 * SIDE) / points.length / 1.6)
  const across = (value: number, line: Ink, isDashed: boolean): Mark => ({
    ...{ kind: 'line', ink: line, width: 1, isDashed },
    points: [
      [0, y(value)],
      [end, y(value)],
    ],
  })
  const named = goal ? [words(end + 4, y(goal.value) + 4, goal.label, { ink: 'soft' })] : []
  const last = known.at(-1)
  const labels = known
    .toReversed()
    .toSorted((a, b) => Number(b === last) - Number(a === last) || b.value - a.value)
    .map(({ x, value, label }) => [words(x, y(value) - 8, label, { anchor: 'middle', isStrong: true })])
  const marks: Mark[] = [
    across(0, 'line2', false),
    ...(goal ? [across(goal.value, 'field', true)] : []),
    ...(look === 'line'
      ? lineOf(
          known.map(({ x, value }) => [x, y(value)]),
          ink,
        )
      : known.map(({ x, value }): Mark => ({
          ...{ kind: 'bar', ink, opacity: 0.8 },
          ...{ x: x - bar / 2, y: y(value), width: bar, height: y(0) - y(value) },
        }))),
    ...named,
    ...placed(labels, width, named),
    ...namesOf(points, at),
  ]
  return { width, height: HEIGHT, marks }
}

const lineOf = (points: [number, number][], ink: Ink): Mark[] => [
  { kind: 'line', points, ink, width: 2 },
  ...points.map(([x, y]): Mark => ({ kind: 'dot', x, y, radius: 3.5, ink })),
]

/** Counted from the end, so that the month that runs now is always named. */
function namesOf(points: readonly MonthPoint[], at: { (nth: number): number | undefined; step(): number }): Words[] {
  const room = Math.max(...points.map(({ month }) => widthOf(month))) + NAME_GAP
  const every = Math.ceil(room / Math.max(1, at.step() || room))
  return points.flatMap(({ month }, nth) =>
    (points.length - 1 - nth) % every === 0
      ? [words(at(nth)!, HEIGHT - 6, month, { ink: 'soft', size: SIZE.body, anchor: 'middle' })]
      : [],
  )
}
