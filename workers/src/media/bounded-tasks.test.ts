import { expect, test } from 'vitest'
import { boundedTasks } from './bounded-tasks.ts'

test('at most so many at a time, and all of them in the end', async () => {
  const several = boundedTasks(3)
  let running = 0
  let most = 0
  const finished: number[] = []
  for (let index = 0; index < 10; index++)
    await several.add(index, async (input) => {
      most = Math.max(most, ++running)
      await new Promise(setImmediate)
      running--
      finished.push(input)
    })
  await several.done()
  expect(most).toBe(3)
  expect(finished.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})

test('a failure is reported, and nothing new begins', async () => {
  const several = boundedTasks(1)
  let begun = 0
  const work = async () => {
    begun++
    throw new Error('away')
  }
  await several.add(0, work)
  await expect(several.add(1, work)).rejects.toThrow('away')
  await expect(several.done()).rejects.toThrow('away')
  expect(begun).toBe(1)
})
