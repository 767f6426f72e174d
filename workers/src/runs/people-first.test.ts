import { expect, it } from 'vitest'
import { PeopleFirst } from './people-first.ts'

function at(standBackMs: number) {
  const clock = { now: 100_000 }
  return { clock, people: new PeopleFirst(standBackMs, () => clock.now) }
}

it('a batch runs while no person waits, and again once none has for a while', () => {
  const { clock, people } = at(1_500)
  people.requireTurn(1)
  people.note()
  clock.now += 1_499
  expect(() => people.requireTurn(1)).toThrow('a vez é dela')
  clock.now += 1
  people.requireTurn(1)
})

it('is asked again soon, and goes on one at a time where people come without end', () => {
  const { clock, people } = at(1_500)
  people.note()
  expect(() => people.requireTurn(22)).toThrow(
    expect.objectContaining({ type: 'vez_de_pessoas', nextRetryDelay: 700, nonRetryable: false }),
  )
  people.requireTurn(23)
  expect(() => people.requireTurn(99)).toThrow()
  clock.now += 5_000
  people.note()
  people.requireTurn(99)
  expect(() => people.requireTurn(99)).toThrow()
})

it('a waiting batch goes on as soon as it may, or ends when cancelled', async () => {
  const { clock, people } = at(1_500)
  people.note()
  const ended = new AbortController()
  const given = people.turn(ended.signal)
  const up = people.turn(AbortSignal.timeout(60_000))
  ended.abort(new Error('cancelado'))
  await expect(given).rejects.toThrow()
  clock.now += 1_500
  await up
})

it('yields to no one where that is switched off', () => {
  const { people } = at(0)
  people.note()
  people.requireTurn(1)
})
