import { expect, test } from 'vitest'
import { KeyedMutex } from './keyed-mutex.ts'

test('work of one name is done one after the other, also after one that failed', async () => {
  const byName = new KeyedMutex()
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const first = byName.hold('a', async () => {
    await promise
    done.push('a1')
    throw new Error('a1')
  })
  const second = byName.hold('a', async () => void done.push('a2'))
  await byName.hold('b', async () => void done.push('b'))
  resolve()
  await expect(first).rejects.toThrow('a1')
  await second
  expect(done).toEqual(['b', 'a1', 'a2'])
})
