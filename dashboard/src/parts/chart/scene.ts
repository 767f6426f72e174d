/** Colours of the theme that a chart draws with. */
export type Ink =
  | 'accent'
  | 'on-accent'
  | 'soft'
  | 'amber-mark'
  | 'danger'
  | 'line'
  | 'line2'
  | 'field'
  | 'text'
  | 'column'

/** One mark of a chart, in pixels from its upper left corner. */
export type Mark =
  | { kind: 'bar'; x: number; y: number; width: number; height: number; ink: Ink; opacity?: number }
  | { kind: 'line'; points: readonly (readonly [x: number, y: number])[]; ink: Ink; width: number; isDashed?: boolean }
  | { kind: 'dot'; x: number; y: number; radius: number; ink: Ink }
  | Words

/** Words of a chart; `y` is their baseline. */
export interface Words {
  kind: 'words'
  x: number
  y: number
  text: string
  ink: Ink
  size: number
  isStrong?: boolean
  anchor?: 'start' | 'middle' | 'end'
}

/** A chart as it is drawn on the screen and on paper: both draw the same marks. */
export interface Scene {
  width: number
  height: number
  marks: Mark[]
}

/** Draws a chart as wide as its place. */
export type Draw = (width: number) => Scene

/** Sizes of words, pixels. */
export const SIZE = { small: 11, body: 12 } as const

export const words = (x: number, y: number, text: string, more: Partial<Words> = {}): Words => ({
  ...{ kind: 'words', x, y, text, ink: 'text', size: SIZE.body },
  ...more,
})

/** About as wide as the words are drawn, pixels: room is left by it, and nothing is cut. */
export const widthOf = (text: string, size: number = SIZE.body): number => text.length * size * 0.57
