import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { run } from '@fechai/operations/commands/fuzz'
import { fuzz } from './fuzz.ts'
import { FUZZED } from './properties.ts'
import { amount } from '@fechai/testkit/testing/soak'

const RUNS = amount({ test: 150, soak: 5_000 })

test.each(Object.entries(FUZZED))('%s holds for a while', { timeout: 600_000 }, async (_, { run: check }) => {
  const { runs, failure } = await check({ seed: 20_261_121, numRuns: RUNS })
  expect(failure).toBeNull()
  expect(runs).toBe(RUNS)
})

test('a failure is found, and repeated by its seed and path', async () => {
  const broken = fuzz('nenhum número passa de 100', fc.nat(1_000), (value) => {
    if (value > 100) throw new Error(`${value} passa`)
  })
  const first = await broken.run({ seed: 7, numRuns: 100 })
  expect(first.failure!.report).toContain('101 passa')
  const again = await broken.run({ seed: 7, numRuns: 1, path: first.failure!.path })
  expect(again.failure!.report).toContain('101 passa')
})

test('the command refuses what it does not know', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await run(['--only', 'tudo'])).toBe(2)
  expect(await run(['nunca'])).toBe(2)
  expect(error).toHaveBeenCalledTimes(2)
  error.mockRestore()
})
