import { expect, it } from 'vitest'
import { semaphore } from './semaphore.ts'

it('runs so many at a time, in order, whether or not they succeed', async () => {
  const turn = semaphore(2)
  const begun: number[] = []
  const held = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const works = held.map(({ promise }, index) => turn(() => (begun.push(index), promise)).catch(() => 'failed'))
  expect(begun).toEqual([0, 1])
  held[1]!.reject(new Error('away'))
  await works[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of held) resolve()
  await Promise.all(works)
  expect(begun).toEqual([0, 1, 2, 3, 4])
})
