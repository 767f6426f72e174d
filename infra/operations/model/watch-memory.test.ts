import { expect, test } from 'vitest'
import { until } from '@fechai/testkit/testing/until'
import { watchMemory } from './watch-memory.ts'

test('a process that takes too much memory is ended once', async () => {
  let bytes = 900 * 1024 * 1024
  let ended = 0
  let looks = 0
  const memory = () => {
    looks += 1
    return bytes
  }
  watchMemory(1_000, () => (ended += 1), memory, 1)
  await until(() => looks > 2)
  expect(ended).toBe(0)
  bytes *= 2
  await until(() => ended === 1)
})
