import { expect, test } from 'vitest'
import { memoryMb, MODEL_SIZES, weightsOf } from './model-sizes.ts'
import { fittingSize } from './install-model.ts'
import { duration, likelyPace, sixtyMessagesSeconds } from './model-time.ts'

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

test('a larger model needs more of everything', () => {
  const seconds = MODEL_SIZES.map((size) => sixtyMessagesSeconds(likelyPace(weightsOf(size).bytes, 2)))
  const memory = MODEL_SIZES.map((size) => memoryMb(weightsOf(size).bytes))
  expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
  expect(memory).toEqual(memory.toSorted((a, b) => a - b))
})

test.each([
  [4_000, 2, 'small'],
  [64_000, 2, 'small'],
  [12_000, 4, 'medium'],
  [12_000, 16, 'medium'],
  [32_000, 8, 'large'],
] as const)('%s MB free and %s cores carry %s', (freeMb, cores, size) => {
  expect(fittingSize(freeMb, cores)).toBe(size)
})
