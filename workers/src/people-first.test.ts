import { expect, it } from 'vitest'
import { PeopleFirst } from './people-first.ts'

function at(standBackMs: number) {
  const clock = { now: 10_000 }
  return { clock, people: new PeopleFirst(standBackMs, () => clock.now) }
}

it('a batch has its turn while nobody waits, and again once nobody has for a while', () => {
  const { clock, people } = at(1_500)
  people.requireTurn(1)
  people.note()
  clock.now += 1_499
  expect(() => people.requireTurn(1)).toThrow('a vez é dela')
  clock.now += 1
  people.requireTurn(1)
})

it('is asked again soon, and not put off for ever', () => {
  const { people } = at(1_500)
  people.note()
  expect(() => people.requireTurn(80)).toThrow(
    expect.objectContaining({ type: 'vez_de_pessoas', nextRetryDelay: '700ms', nonRetryable: false }),
  )
  people.requireTurn(81)
})

it('stands back for nobody where that is switched off', () => {
  const { people } = at(0)
  people.note()
  people.requireTurn(1)
})
