import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dependencyStates, keptWhileUp, postgresCapMs } from './dependency-states.ts'

it('does not ask a silent dependency anew before it answered, and counts it as away', async () => {
  const stateOf = dependencyStates()
  const answer = Promise.withResolvers<void>()
  let asked = 0
  const ping = (): Promise<void> => {
    asked++
    return answer.promise
  }
  expect(await stateOf('postgres', ping)).toBe('down')
  const again = stateOf('postgres', ping)
  expect(asked).toBe(1)
  answer.resolve()
  expect(await again).toBe('up')
  await turn()
  expect(await stateOf('postgres', ping)).toBe('up')
  expect(asked).toBe(2)
})

it.each([
  [1, 1_000],
  [2, 2_000],
  [20, 2_500],
])('gives Postgres more time with a patience of %d, and answers before a probe gives up', (times, ms) =>
  expect(postgresCapMs({ POSTGRES_PATIENCE: times })).toBe(ms),
)

it('keeps a good answer for a while, and a bad one not at all', async () => {
  const answers = ['readonly', 'up', 'down'] as const
  let asked = 0
  const state = keptWhileUp(60_000, async () => answers[asked++]!)
  expect([await state(), await state(), await state()]).toEqual(['readonly', 'up', 'up'])
})
