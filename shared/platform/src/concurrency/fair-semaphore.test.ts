import { describe, expect, test } from 'vitest'
import { FairSemaphore } from './fair-semaphore.ts'

const never = new AbortController().signal

/** Work of several companies: `end` lets the oldest that runs come to its end. */
function scene(places: FairSemaphore) {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const add = (empresaId: string, name: string, signal = never): Promise<void> =>
    places.hold({ empresaId, signal }, () => {
      begun.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    })
  const end = async (): Promise<void> => {
    await new Promise(setImmediate)
    ends.shift()!()
    await new Promise(setImmediate)
  }
  return { begun, add, end }
}

describe('places that companies share', () => {
  test('a company with much work waits with the rest of it for one with little', async () => {
    const { begun, add, end } = scene(new FairSemaphore(1))
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    for (const name of ['b1', 'b2']) void add('b', name)
    void add('c', 'c1')
    for (let ended = 0; ended < 6; ended++) await end()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
  })

  test('no more than a share of them goes to one company', async () => {
    const { begun, add, end } = scene(new FairSemaphore(3, 2))
    for (const name of ['a1', 'a2', 'a3']) void add('a', name)
    await new Promise(setImmediate)
    expect(begun).toEqual(['a1', 'a2'])
    void add('b', 'b1')
    await new Promise(setImmediate)
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    await end()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
  })

  test('a cancelled waiter leaves the queue, and a failed task frees its slot', async () => {
    const places = new FairSemaphore(1)
    const { begun, add, end } = scene(places)
    void add('a', 'a1')
    const stopping = new AbortController()
    const stopped = add('a', 'a2', stopping.signal)
    void add('a', 'a3')
    stopping.abort(new Error('cancelled'))
    await expect(stopped).rejects.toThrow('cancelled')
    await end()
    expect(begun).toEqual(['a1', 'a3'])
    await end()
    await expect(
      places.hold({ empresaId: 'a', signal: never }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken')
    await expect(places.hold({ empresaId: 'b', signal: stopping.signal }, () => Promise.resolve(1))).rejects.toThrow()
    expect(await places.hold({ empresaId: 'b', signal: never }, () => Promise.resolve(1))).toBe(1)
  })
})
