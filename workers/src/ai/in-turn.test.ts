import { expect, test } from 'vitest'
import { FairSemaphore } from '@fechai/platform/concurrency/fair-semaphore'
import { inTurn } from './in-turn.ts'

const { signal } = new AbortController()
const turn = { about: 'words', empresaId: 'a', signal } as const
const slow = { answersOneAtATime: async () => true }
const fast = { answersOneAtATime: async () => false }
const endless = (): Promise<never> => new Promise(() => undefined)

test('a question whose turn does not come in time goes on without the model, and leaves the line', async () => {
  const slowModelPlaces = new FairSemaphore(1)
  let end = (): void => undefined
  const first = inTurn({ slowModelPlaces }, { ...turn, model: slow, mostMs: 60_000 }, () => {
    return new Promise<string>((resolve) => (end = () => resolve('first')))
  })
  const late = inTurn({ slowModelPlaces }, { ...turn, model: slow, mostMs: 20 }, async () => 'late')
  await expect(late).rejects.toMatchObject({ code: 'ia_ocupada' })
  const next = inTurn({ slowModelPlaces }, { ...turn, model: slow, mostMs: 60_000 }, async () => 'next')
  end()
  expect(await Promise.all([first, next])).toEqual(['first', 'next'])
})

test('a cancelled question leaves with its own reason', async () => {
  const slowModelPlaces = new FairSemaphore(1)
  void inTurn({ slowModelPlaces }, { ...turn, model: slow, mostMs: 60_000 }, endless)
  const cancel = new AbortController()
  const waiting = inTurn({ slowModelPlaces }, { ...turn, model: slow, mostMs: 60_000, signal: cancel.signal }, endless)
  cancel.abort(new Error('cancelled'))
  await expect(waiting).rejects.toThrow('cancelled')
})

test('questions to a server that answers several at once do not wait for each other', async () => {
  const slowModelPlaces = new FairSemaphore(1)
  void inTurn({ slowModelPlaces }, { ...turn, model: slow, mostMs: 60_000 }, endless)
  expect(await inTurn({ slowModelPlaces }, { ...turn, model: fast, mostMs: 0 }, async () => 'at once')).toBe('at once')
})
