import { expect, test } from 'vitest'
import type { Features } from '@fechai/analyst/training'
import { worthLines, worthOfFeatures } from './ablate.ts'
import { sampleLessons } from './learned-from.ts'
import type { Model } from './models.ts'

const OPTIONS: Features[] = [{ 'sum:idle': 1 }, { 'sum:idle': 1, 'sum:decides': 1 }]
const MODEL: Model = {
  id: 'sums',
  ridge: 3,
  choice: () => ({ options: OPTIONS, right: [false, true] }),
}

test('a feature is worth the choices that are lost without it, and one that decides nothing is not printed', () => {
  const lessons = sampleLessons(12)
  const worth = worthOfFeatures(MODEL, lessons)
  expect(worth.map(({ name, lost }) => [name, lost])).toEqual([
    ['sum:decides', 12],
    ['sum:idle', 0],
  ])
  expect(Object.values(worth[0]!.byProcess).reduce((sum, lost) => sum + lost)).toBe(12)
  const lines = worthLines('sums', worth)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^sums sem sum:decides +-12 /)
})
