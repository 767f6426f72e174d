import { setImmediate as turn } from 'node:timers/promises'
import { EventEmitter } from 'node:events'
import { readEnvironment } from '@fechai/platform/env'
import { expect, it } from 'vitest'
import { ANSWERS, openAdmission, PEOPLE_AT_FULL_RATE } from './admission.ts'

const admission = () => openAdmission(readEnvironment({ LIMIT_REQUESTS_PER_MINUTE: '3' }))
const ana = { userId: 'ana', empresaId: 'a' }
const bia = { userId: 'bia', empresaId: 'b' }

it('a person asks so often in a minute, and no other is held up by it', () => {
  const { count } = admission()
  for (let times = 0; times < 3; times++) count(ana)
  expect(() => count(ana)).toThrow(/^Muitos pedidos em pouco tempo\. Tente novamente em \d+ segundos?\.$/)
  expect(() => count(bia)).not.toThrow()
})

it('a company asks as often as so many of its people may', () => {
  const { count } = admission()
  const person = (at: number) => ({ userId: `a${at}`, empresaId: 'a' })
  for (let at = 0; at < PEOPLE_AT_FULL_RATE; at++) for (let times = 0; times < 3; times++) count(person(at))
  expect(() => count(person(99))).toThrow('Muitos pedidos')
  expect(() => count(bia)).not.toThrow()
})

it('so many answers of a person are under way at once, until their readers have them', async () => {
  const { hold } = admission()
  const readers = Array.from({ length: ANSWERS.perUser }, () => new EventEmitter())
  const ask = (asker: typeof ana, reader = new EventEmitter()) => hold(asker, reader as never)
  await Promise.all(readers.map((reader) => ask(ana, reader)))
  let isHere = false
  const next = ask(ana).then(() => (isHere = true))
  await ask(bia)
  await turn()
  expect(isHere).toBe(false)
  readers[0]!.emit('close')
  await next
})
