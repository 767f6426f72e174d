import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DomainError } from '@fechai/domain/errors'
import { openConcurrencyLimiter, type ConcurrencyLimits } from './concurrency-limiter.ts'

const refusal = () => new DomainError('unavailable', 'Espere.', { code: 'cheio', retryAfterSeconds: 5 })
const limiter = (limits: Partial<ConcurrencyLimits> = {}) =>
  openConcurrencyLimiter({ perUser: 2, perCompany: 3, perProcess: 3, waiting: 10, waitMs: 60_000, refusal, ...limits })

const ana = { userId: 'ana', empresaId: 'a' }
const bia = { userId: 'bia', empresaId: 'b' }
const caio = { userId: 'caio', empresaId: 'c' }

/** True when the turn has come. */
async function isHere(taken: Promise<unknown>): Promise<boolean> {
  return Promise.race([taken.then(() => true), turn().then(() => false)])
}

it('are given to so many of one person and in all, the others as work ends', async () => {
  const all = limiter()
  const [first, second] = [await all.acquire(ana), await all.acquire(ana)]
  const third = all.acquire(ana)
  const other = await all.acquire(bia)
  const late = all.acquire(bia)
  expect([await isHere(third), await isHere(late)]).toEqual([false, false])
  second()
  expect([await isHere(third), await isHere(late)]).toEqual([true, false])
  first()
  expect(await isHere(late)).toBe(true)
  other()
})

it('end once, even when ended twice', async () => {
  const all = limiter({ perProcess: 1 })
  const end = await all.acquire(ana)
  const [second, third] = [all.acquire(ana), all.acquire(bia)]
  end()
  end()
  // One place is free, not two: the company that had none goes first.
  expect([await isHere(second), await isHere(third)]).toEqual([false, true])
})

it('one person’s places never hold up another person', async () => {
  const all = limiter({ perUser: 1 })
  await all.acquire(ana)
  const waiting = Array.from({ length: 5 }, () => all.acquire(ana))
  expect(await isHere(all.acquire(bia))).toBe(true)
  expect(await isHere(Promise.race(waiting))).toBe(false)
})

it('are refused when the line is long, or moves too slowly', async () => {
  const all = limiter({ perProcess: 1, waiting: 1, waitMs: 20 })
  const end = await all.acquire(ana)
  const inLine = all.acquire(bia)
  await expect(all.acquire(caio)).rejects.toMatchObject({ code: 'cheio' })
  await expect(inLine).rejects.toMatchObject({ code: 'cheio' })
  end()
  expect(await isHere(all.acquire(caio))).toBe(true)
})

it('are for who is still there', async () => {
  const all = limiter({ perProcess: 1 })
  const end = await all.acquire(ana)
  const leaving = new AbortController()
  const gone = all.acquire(bia, leaving.signal)
  const next = all.acquire(caio)
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  end()
  expect(await isHere(next)).toBe(true)
  await expect(all.acquire(bia, leaving.signal)).rejects.toThrow('left')
})

it('may be asked for without waiting', async () => {
  const all = limiter({ perUser: 1 })
  const end = all.tryAcquire(ana)!
  expect(all.tryAcquire(ana)).toBeNull()
  end()
  expect(all.tryAcquire(ana)).not.toBeNull()
})

it('a company gets no more than its share, and its line holds up no other company', async () => {
  const all = limiter({ perUser: 5, perCompany: 2, perProcess: 3 })
  const people = Array.from({ length: 6 }, (_, at) => ({ userId: `a${at}`, empresaId: 'a' }))
  const ends = await Promise.all(people.slice(0, 2).map((each) => all.acquire(each)))
  const waiting = people.slice(2).map((each) => all.acquire(each))
  const other = await all.acquire(bia)
  expect(await isHere(Promise.race(waiting))).toBe(false)
  // The process is full: of who waits the company with the least under way is next, though it came last.
  const late = all.acquire(caio)
  ends[0]!()
  expect([await isHere(late), await isHere(Promise.race(waiting))]).toEqual([true, false])
  other()
  expect(await isHere(Promise.race(waiting))).toBe(true)
})

it('a company fills at most half of the line', async () => {
  const all = limiter({ perProcess: 1, waiting: 4 })
  const end = await all.acquire(ana)
  const waiting = [all.acquire(ana), all.acquire(ana)]
  await expect(all.acquire(ana)).rejects.toMatchObject({ code: 'cheio' })
  const other = all.acquire(bia)
  end()
  expect([await isHere(other), await isHere(Promise.race(waiting))]).toEqual([true, false])
})
