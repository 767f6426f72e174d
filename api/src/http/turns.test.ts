import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { DomainError } from '@fechai/shared/domain/errors'
import { openTurns, type TurnLimits } from './turns.ts'

const refusal = () => new DomainError('unavailable', 'Espere.', { code: 'cheio', retryAfterSeconds: 5 })
const turns = (limits: Partial<TurnLimits> = {}) =>
  openTurns({ perUser: 2, perProcess: 3, waiting: 10, waitMs: 60_000, refusal, ...limits })

/** Whether it has come. */
async function isHere(taken: Promise<unknown>): Promise<boolean> {
  return Promise.race([taken.then(() => true), turn().then(() => false)])
}

it('are given to so many of one person and in all, the others as turns end', async () => {
  const all = turns()
  const [first, second] = [await all.take('ana'), await all.take('ana')]
  const third = all.take('ana')
  const other = await all.take('bia')
  const late = all.take('bia')
  expect([await isHere(third), await isHere(late)]).toEqual([false, false])
  second()
  expect([await isHere(third), await isHere(late)]).toEqual([true, false])
  first()
  expect(await isHere(late)).toBe(true)
  other()
})

it('end once, whoever says so twice', async () => {
  const all = turns({ perProcess: 1 })
  const end = await all.take('ana')
  const [second, third] = [all.take('ana'), all.take('bia')]
  end()
  end()
  expect([await isHere(second), await isHere(third)]).toEqual([true, false])
})

it('of one person never hold up another', async () => {
  const all = turns({ perUser: 1 })
  await all.take('ana')
  const waiting = Array.from({ length: 5 }, () => all.take('ana'))
  expect(await isHere(all.take('bia'))).toBe(true)
  expect(await isHere(Promise.race(waiting))).toBe(false)
})

it('are refused when the line is long, or moves too slowly', async () => {
  const all = turns({ perProcess: 1, waiting: 1, waitMs: 20 })
  const end = await all.take('ana')
  const inLine = all.take('bia')
  await expect(all.take('caio')).rejects.toMatchObject({ code: 'cheio' })
  await expect(inLine).rejects.toMatchObject({ code: 'cheio' })
  end()
  expect(await isHere(all.take('caio'))).toBe(true)
})

it('are for who is still there', async () => {
  const all = turns({ perProcess: 1 })
  const end = await all.take('ana')
  const leaving = new AbortController()
  const gone = all.take('bia', leaving.signal)
  const next = all.take('caio')
  leaving.abort(new Error('left'))
  await expect(gone).rejects.toThrow('left')
  end()
  expect(await isHere(next)).toBe(true)
  await expect(all.take('bia', leaving.signal)).rejects.toThrow('left')
})

it('may be asked for without waiting', async () => {
  const all = turns({ perUser: 1 })
  const end = all.takeFree('ana')!
  expect(all.takeFree('ana')).toBeNull()
  end()
  expect(all.takeFree('ana')).not.toBeNull()
})
