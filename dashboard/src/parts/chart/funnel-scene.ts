import { scaleLinear } from 'd3-scale'
import { formatCount } from '../../lib/plural.ts'
import { chartCopy as text } from './copy.ts'
import { SIZE, widthOf, words, type Mark, type Scene } from './scene.ts'

export interface FunnelStage {
  step: string
  /** Those that a sentence proves. */
  n: number
  /** Those that were there, deduced ones among them; a paler bar behind. */
  reached?: number
  /** The period before, as a tick; null where there is none. */
  before?: number | null
  /** Words at the end of the line. */
  onward?: string
}

const [ROW, BAR] = [32, 18]
/** Narrower charts have the names of steps over their bars, and nothing at the end of the line. */
const WIDE = 480
/** The longest bar has at least so many pixels beside its words. */
const SHORTEST = 40

/** The steps of a funnel below each other, with the numbers beside their bars. */
export function funnelScene(stages: readonly FunnelStage[], width: number): Scene {
  const told = (stage: FunnelStage): string => {
    const { n, reached = n, before = null } = stage
    const deduced = reached > n ? `+${formatCount(reached - n)} ${reached - n === 1 ? 'deduzido' : 'deduzidos'}` : ''
    return [deduced, before === null ? '' : text.was(formatCount(before))].filter(Boolean).join(', ')
  }
  const numberOf = ({ n }: FunnelStage): string => formatCount(n)
  const room = longest(stages, (stage) => widthOf(`${numberOf(stage)} `) + widthOf(told(stage), SIZE.small)) + 14
  const names = longest(stages, ({ step }) => widthOf(step)) + 12
  const ends = longest(stages, ({ onward = '' }) => widthOf(onward, SIZE.small)) + 8
  const isWide = width >= Math.max(WIDE, names + SHORTEST + room + ends)
  const [left, right] = isWide ? [names, ends] : [0, 0]
  const most = Math.max(1, ...stages.flatMap(({ n, reached = n, before }) => [n, reached, before ?? 0]))
  const x = scaleLinear([0, most], [0, Math.max(SHORTEST, width - left - right - room)])
  const height = isWide ? ROW : ROW + 16
  const marks = stages.flatMap((stage, at): Mark[] => {
    const { step, n, reached = n, before = null, onward = '' } = stage
    const top = at * height + (isWide ? 6 : 20)
    const baseline = top + BAR / 2 + 4
    const end = left + Math.max(x(reached), before === null ? 0 : x(before)) + 8
    return [
      words(0, isWide ? baseline : top - 5, step, isWide ? {} : { ink: 'soft' }),
      ...(reached > n ? [bar(left, top, x(reached), 0.25)] : []),
      bar(left, top, Math.max(2, x(n)), 1),
      ...(before === null ? [] : tick(left + x(before), top)),
      words(end, baseline, numberOf(stage), { isStrong: true }),
      words(end + widthOf(`${numberOf(stage)} `) + 2, baseline, told(stage), { ink: 'soft', size: SIZE.small }),
      ...(isWide && onward !== ''
        ? [words(width, baseline, onward, { ink: 'soft', size: SIZE.small, anchor: 'end' as const })]
        : []),
    ]
  })
  return { width, height: stages.length * height, marks }
}

const longest = (stages: readonly FunnelStage[], of: (stage: FunnelStage) => number): number =>
  Math.max(0, ...stages.map(of))

const bar = (x: number, y: number, width: number, opacity: number): Mark => ({
  ...{ kind: 'bar', x, y, width, height: BAR, ink: 'accent', opacity },
})

const tick = (x: number, top: number): Mark[] => [
  {
    ...{ kind: 'line', ink: 'text', width: 2 },
    points: [
      [x, top - 4],
      [x, top + BAR + 4],
    ],
  },
]
