import { expect, test } from 'vitest'
import { labelPlaces } from './label-places.ts'

const labels = (...shares: number[]) => shares.map((share) => ({ share, widthPx: 80 }))

test('a label is centred under its tick, and within the line', () => {
  expect(labelPlaces(labels(0, 0.5, 1), 600)).toEqual([
    { leftPx: 0, row: 0 },
    { leftPx: 260, row: 0 },
    { leftPx: 520, row: 0 },
  ])
})

test('labels that would lie over each other take rows, the newest still at the right end', () => {
  const placed = labelPlaces(labels(0, 0.9, 0.95, 1), 600)
  expect(placed.map(({ row }) => row)).toEqual([0, 0, 1, 2])
  expect(placed.at(-1)!.leftPx).toBe(520)
})

test('a line narrower than a label begins at its left', () => {
  expect(labelPlaces(labels(1), 60)).toEqual([{ leftPx: 0, row: 0 }])
})
