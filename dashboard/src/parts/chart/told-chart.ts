import type { Draw } from './scene.ts'

/** A chart with its numbers as a table. */
export interface ToldChart {
  caption: string
  note: string
  draw: Draw
  columns: string[]
  rows: string[][]
}
