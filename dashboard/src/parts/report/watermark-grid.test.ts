import { expect, test } from 'vitest'
import { WATERMARK, watermarkCell } from './watermark-grid.ts'

test('twenty items in twenty cells of six by eight', () => {
  expect(WATERMARK).toEqual({ columns: 6, rows: 8, items: 20 })
  const cells = Array.from({ length: WATERMARK.items }, (_, item) => watermarkCell(item))
  expect(new Set(cells.map(({ column, row }) => `${column},${row}`)).size).toBe(20)
  expect(cells.every(({ column, row }) => column < 6 && row < 8)).toBe(true)
  expect(new Set(cells.map(({ row }) => row)).size).toBe(8)
})
