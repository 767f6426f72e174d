import { describe, expect, it } from 'vitest'
import { moneyText } from '@fechai/domain/insights/scanpro/figure-text'
import { formatCount } from '../../lib/plural.ts'
import { funnelScene } from './funnel-scene.ts'
import { heatScene } from './heat-scene.ts'
import { monthScene } from './month-scene.ts'
import { boxOf } from './placed.ts'
import type { Scene, Words } from './scene.ts'
import { trendScene } from './trend-scene.ts'
import { waitsScene } from './waits-scene.ts'

/** Places of charts on a phone, in a third of the page, in half of it, on paper and alone. */
const WIDTHS = [280, 324, 390, 520, 640, 1_080]

const wordsOf = ({ marks }: Scene): Words[] => marks.filter((mark) => mark.kind === 'words')

/** Pairs of labels of which one is drawn over the other, and labels that the chart cuts. */
function faults(scene: Scene): string[] {
  const boxes = wordsOf(scene).map((mark) => ({ ...boxOf(mark), text: mark.text }))
  const over = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} | ${b.text}`),
  )
  const cut = boxes.filter(({ left, right, top }) => left < -1 || right > scene.width + 1 || top < 0)
  return [...over, ...cut.map(({ text }) => `${text} is cut`)]
}

const days = (count: number) => Array.from({ length: count }, (_, at) => `${String(1 + (at % 28)).padStart(2, '0')}/11`)
/** Values that rise, fall, stay and jump, small and large. */
const SHAPES: Record<string, (at: number, count: number) => number | null> = {
  rises: (at) => at * 1_234,
  falls: (at, count) => (count - at) * 987_654,
  stays: () => 7,
  'has nothing': () => 0,
  'is highest at the second step': (at) => (at === 1 ? 1_840_000 : 1_700_000),
  'is highest before the last step': (at, count) => (at === count - 2 ? 98_400 : 97_000),
  'begins late': (at, count) => (at < count - 3 ? null : 12_345 + at),
}

describe.each(WIDTHS)('on %i pixels', (width) => {
  it('no label of values over time touches another', () => {
    for (const count of [3, 4, 8, 13, 31, 90])
      for (const [name, first] of Object.entries(SHAPES))
        for (const [other, second] of Object.entries(SHAPES)) {
          const lines = [
            {
              name: 'conversas',
              ink: 'field' as const,
              text: formatCount,
              values: days(count).map((_, at) => first(at, count)),
            },
            {
              name: 'vendas',
              ink: 'accent' as const,
              text: moneyText,
              values: days(count).map((_, at) => second(at, count)),
            },
          ]
          const labels = days(count)
          expect(faults(trendScene({ labels, lines }, width)), `${count}: ${name}, ${other}`).toEqual([])
          expect(faults(trendScene({ labels, lines: lines.slice(1) }, width)), `${count}: ${other}`).toEqual([])
        }
  })

  it('no count of a wait touches another, nor the median', () => {
    const ends = [1, 5, 15, 30, 60, 120, 240, 480, 1_440, 4_320, null]
    for (const n of [0, 1, 87, 1_284, 98_765])
      for (const median of [null, 0.2, 3, 14, 30, 90, 250, 5_000]) {
        const bars = ends.map((upTo, at) => ({ over: ends[at - 1] ?? 0, upTo, n: at % 3 === 0 ? n : Math.ceil(n / 2) }))
        expect(faults(waitsScene(bars, median, 'mediana: 1 h 30 min', width)), `${n}, ${median}`).toEqual([])
      }
  })

  it('no number of an hour touches another', () => {
    for (const hours of [11, 24])
      for (const n of [1, 42, 768, 12_345]) {
        const cells = Array.from({ length: 7 * hours }, (_, at) => ({
          ...{ weekday: Math.floor(at / hours), hour: (hours === 11 ? 8 : 0) + (at % hours), n, late: n },
        }))
        expect(faults(heatScene(cells, width)), `${hours} hours of ${n}`).toEqual([])
      }
  })

  it('no words of a funnel touch others', () => {
    const steps = ['Primeiro contato', 'Pediu preço', 'Recebeu proposta com condições', 'Fechou']
    for (const n of [1, 40, 12_345])
      for (const more of [{}, { onward: '100% seguem para o próximo passo' }, { before: 12_000 }]) {
        const stages = steps.map((step, at) => ({ step, n: Math.ceil(n / (at + 1)), reached: n + 3, ...more }))
        expect(faults(funnelScene(stages, width)), `${n}, ${JSON.stringify(more)}`).toEqual([])
      }
  })
})

it.each([226, ...WIDTHS])('on %i pixels no label of a month touches another, and the last one has its own', (width) => {
  for (const count of [1, 2, 3, 6, 12, 24])
    for (const [name, shape] of Object.entries(SHAPES))
      for (const goal of [null, { value: 7, label: 'meta 7,0' }])
        for (const look of ['bars', 'line'] as const) {
          const points = Array.from({ length: count }, (_, at) => {
            const value = shape(at, count)
            return { month: 'ago/26', value, label: value === null ? '' : formatCount(value) }
          })
          const most = Math.max(10, ...points.map(({ value }) => value ?? 0))
          const scene = monthScene({ points, most, goal, ink: 'accent', look }, width)
          expect(faults(scene), `${count}: ${name}`).toEqual([])
          expect(wordsOf(scene).map(({ text }) => text)).toContain(points.at(-1)!.label)
        }
})
