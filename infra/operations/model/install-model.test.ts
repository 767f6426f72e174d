import { expect, test } from 'vitest'
import { fittingSize, memoryBytes, MODEL_FACTS, MODEL_SIZES } from '@fechai/domain/model-sizes'
import { likelyPace, sixtyMessagesSeconds } from '@fechai/domain/model-time'
import { memoryWarning } from './install-model.ts'

const BYTES = 5_027_783_488
const NEEDED = memoryBytes(BYTES)

test('a model beyond the memory of the machine is warned of, with both sums', () => {
  expect(memoryWarning(BYTES, NEEDED)).toBeNull()
  expect(memoryWarning(BYTES, 8e9)).toMatch(/o modelo usa 11 GB de memória e esta máquina tem 8 GB/)
})

test('a larger model needs more of everything', () => {
  const seconds = MODEL_SIZES.map((size) => sixtyMessagesSeconds(likelyPace(MODEL_FACTS[size].bytes, 2)))
  const memory = MODEL_SIZES.map((size) => memoryBytes(MODEL_FACTS[size].bytes))
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
  expect(fittingSize(freeMb * 1024 * 1024, cores)).toBe(size)
})
