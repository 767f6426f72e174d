import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DomainError } from '@fechai/domain/errors'
import { openTurns, type TurnLimits } from './turns.ts'

const refusal = () => new DomainError('unavailable', 'Espere.', { code: 'cheio', retryAfterSeconds: 5 })
const turns = (limits: Partial<TurnLimits> = {}) =>
  openTurns({ perUser: 2, perCompany: 3, perProcess: 3, waiting: 10, waitMs: 60_000, refusal, ...limits })

const ana = { userId: 'ana', empresaId: 'a' }
const bia = { userId: 'bia', empresaId: 'b' }
const caio = { userId: 'caio', empresaId: 'c' }

/** True when the turn has come. */
async function isHere(taken: Promise<unknown>): Promise<boolean> {
  return Promise.race([taken.then(() => true), turn().then(() => false)])
}

it('are given to so many of one person and in all, the others as turns end', async () => {
  const all = turns()
  const [first, second] = [await all.take(ana), await all.take(ana)]
  const third = all.take(ana)
  const other = await all.take(bia)
  const late = all.take(bia)
  expect([await isHere(third), await isHere(late)]).toEqual([false, false])
  second()
  expect([await isHere(third), await isHere(late)]).toEqual([true, false])
  first()
  expect(await isHere(late)).toBe(true)
  other()
})

it('end once, whoever says so twice', async () => {
  const all = turns({ perProcess: 1 })
  const end = await all.take(ana)
  const [second, third] = [all.take(ana), all.take(bia)]
  end()
  end()
  // One place is free, not two: the company that had none goes first.
  expect([await isHere(second), await isHere(third)]).toEqual([false, true])
})

it('of one person never hold up another', async () => {
  const all = turns({ perUser: 1 })
  await all.take(ana)
  const waiting = Array.from({ length: 5 }, () => all.take(ana))
  expect(await isHere(all.take(bia))).toBe(true)
  expect(await isHere(Promise.race(waiting))).toBe(false)
})

it('are refused when the line is long, or moves too slowly', async () => {
  const all = turns({ perProcess: 1, waiting: 1, waitMs: 20 })
  const end = await all.take(ana)
  const inLine = all.take(bia)
  await expect(all.take(caio)).rejects.toMatchObject({ code: 'cheio' })
  await expect(inLine).rejects.toMatchObject({ code: 'cheio' })
  end()
  expect(await isHere(all.take(caio))).toBe(true)
})

it('are for who is still there', async () => {
  const all = turns({ perProcess: 1 })
  const end = await all.take(ana)
  const leaving = new AbortController()
  const gone = all.take(bia, leaving.signal)
  const next = all.take(caio)
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  end()
  expect(await isHere(next)).toBe(true)
  await expect(all.take(bia, leaving.signal)).rejects.toThrow('left')
})

it('may be asked for without waiting', async () => {
  const all = turns({ perUser: 1 })
  const end = all.takeFree(ana)!
  expect(all.takeFree(ana)).toBeNull()
  end()
  expect(all.takeFree(ana)).not.toBeNull()
})

it('of one company are no more than its share, and its line holds up no other company', async () => {
  const all = turns({ perUser: 5, perCompany: 2, perProcess: 3 })
  const people = Array.from({ length: 6 }, (_, at) => ({ userId: `a${at}`, empresaId: 'a' }))
  const ends = await Promise.all(people.slice(0, 2).map((each) => all.take(each)))
  const waiting = people.slice(2).map((each) => all.take(each))
  const other = await all.take(bia)
  expect(await isHere(Promise.race(waiting))).toBe(false)
  // The process is full: of who waits the company with the least under way is next, though it came last.
  const late = all.take(caio)
  ends[0]!()
  expect([await isHere(late), await isHere(Promise.race(waiting))]).toEqual([true, false])
  other()
  expect(await isHere(Promise.race(waiting))).toBe(true)
})

it('of one company wait in half of the line at most', async () => {
  const all = turns({ perProcess: 1, waiting: 4 })
  const end = await all.take(ana)
  const waiting = [all.take(ana), all.take(ana)]
  await expect(all.take(ana)).rejects.toMatchObject({ code: 'cheio' })
  const other = all.take(bia)
  end()
  expect([await isHere(other), await isHere(Promise.race(waiting))]).toEqual([true, false])
})
