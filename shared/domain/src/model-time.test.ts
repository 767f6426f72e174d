import { expect, test } from 'vitest'
import { duration } from './model-time.ts'

test.each([
  [3, '10 s'],
  [44, '40 s'],
  [58, '1 min'],
  [150, '2 min 30 s'],
  [119, '2 min'],
  [1_234, '20 min'],
])('%s s are shown as %s', (seconds, told) => {
  expect(duration(seconds)).toBe(told)
})
