import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { forEachLimit } from './for-each-limit.ts'

test('works on all items, never more than so many at once', async () => {
  let running = 0
  let most = 0
  const done: number[] = []
  await forEachLimit(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, ++running)
    await delay(5)
    running--
    done.push(item)
  })
  expect([most, done.toSorted()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]])
})

test('begins nothing more after a failure, but ends the running work', async () => {
  const begun: number[] = []
  const ended: number[] = []
  const work = async (item: number): Promise<void> => {
    begun.push(item)
    await delay(item === 1 ? 1 : 20)
    if (item === 1) throw new Error('first')
    ended.push(item)
  }
  await expect(forEachLimit(2, [1, 2, 3, 4], work)).rejects.toThrow('first')
  expect([begun, ended]).toEqual([[1, 2], [2]])
})
