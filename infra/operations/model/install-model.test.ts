import { expect, test } from 'vitest'
import { memoryWarning } from './install-model.ts'
import { memoryMb } from './model-sizes.ts'

const BYTES = 5_027_783_488
const NEEDED = memoryMb(BYTES) * 1024 * 1024

test('a model beyond the memory of the machine is warned of, with both sums', () => {
  expect(memoryWarning(BYTES, NEEDED)).toBeNull()
  expect(memoryWarning(BYTES, 8e9)).toMatch(/o modelo usa 11 GB de memória e esta máquina tem 8 GB/)
})
