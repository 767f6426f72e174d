import { scaleLinear } from 'd3-scale'
import { SIZE, widthOf, words, type Ink, type Mark, type Scene } from './scene.ts'

export interface Bar {
  label: string
  value: number
  /** The value as it is written. */
  text: string
  ink: Ink
  isStrong?: boolean
}

const [BAR, LABEL, GAP] = [13, 16, 7]

/** Bars below each other, each with its label over it and its value at its end; without a label only the bar. */
export function barScene(bars: readonly Bar[], width: number): Scene {
  const room = Math.max(...bars.map(({ text }) => widthOf(text))) + 10
  const x = scaleLinear([0, Math.max(1e-9, ...bars.map(({ value }) => value))], [0, Math.max(20, width - room)])
  const marks: Mark[] = []
  let y = 0
  for (const { label, value, text, ink, isStrong = true } of bars) {
    if (label !== '') {
      marks.push(words(0, y + SIZE.body - 1, label, { ink: 'soft' }))
      y += LABEL
    }
    const length = Math.max(2, x(value))
    marks.push({ kind: 'bar', x: 0, y, width: length, height: BAR, ink })
    marks.push(words(length + 6, y + BAR - 2, text, { isStrong, ink: isStrong ? 'text' : 'soft' }))
    y += BAR + (label === '' ? 5 : GAP)
  }
  return { width, height: y, marks }
}

/** A figure before in grey over the figure now in green; alone where there is none before. */
export const pairScene = (
  before: { value: number; text: string } | null,
  now: { value: number; text: string } | null,
  width: number,
): Scene =>
  barScene(
    [
      ...(before ? [{ label: '', ...before, ink: 'field' as const, isStrong: false }] : []),
      ...(now ? [{ label: '', ...now, ink: 'accent' as const }] : []),
    ],
    width,
  )

/** Parts of one bar beside each other, which is as long as all of them are of `most`. */
export function stackScene(parts: readonly { n: number; ink: Ink }[], most: number, width: number): Scene {
  const x = scaleLinear([0, Math.max(1, most)], [0, width])
  const marks: Mark[] = []
  let left = 0
  for (const { n, ink } of parts) {
    if (n === 0) continue
    marks.push({ kind: 'bar', x: left, y: 0, width: Math.max(2, x(n) - 2), height: BAR, ink })
    left += x(n)
  }
  return { width, height: BAR, marks }
}
