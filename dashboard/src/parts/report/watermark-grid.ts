/** 'A watermark grid of 6 columns by 8 rows (20 items)' (specification 1, §2). */
export const WATERMARK = { columns: 6, rows: 8, items: 20 } as const

/** The cell of an item, from 0: items are spread evenly over the grid. */
export function watermarkCell(item: number): { column: number; row: number } {
  const { columns, rows, items } = WATERMARK
  const cell = Math.floor((item * columns * rows) / items)
  return { column: cell % columns, row: Math.floor(cell / columns) }
}
