import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { DomainError } from '@fechai/domain/errors'
import { openDatabase } from '../database/connect.ts'
import { countHit, removeEndedWindows, requireHitLeft, type RateLimit } from './rate-limits.ts'

const db = openDatabase({ url: process.env.DATABASE_API_URL!, max: 20 })
afterAll(() => db.close())

const limit = (changes: Partial<RateLimit> = {}): RateLimit => ({
  key: `test:${randomUUID()}`,
  hits: 5,
  windowSeconds: 60,
  message: 'Espere.',
  ...changes,
})
const attempt = (each: RateLimit) =>
  countHit(db, each).then(
    () => true,
    (error: unknown) => error,
  )

it('lets exactly five of three hundred simultaneous hits through, and says for how long', async () => {
  const one = limit()
  const outcomes = await Promise.all(Array.from({ length: 300 }, () => attempt(one)))
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(5)
  const refusal = outcomes.find((outcome) => outcome !== true) as DomainError
  expect(refusal).toMatchObject({ kind: 'limit', message: 'Espere.' })
  expect(refusal.retryAfterSeconds).toBeGreaterThan(50)
  await expect(requireHitLeft(db, one)).rejects.toBeInstanceOf(DomainError)
})

it('counts keys apart, and starts anew when the window ended on the database’s clock', async () => {
  const short = limit({ hits: 1, windowSeconds: 0 })
  expect(await attempt(short)).toBe(true)
  expect(await attempt(short)).toBe(true)
  await expect(requireHitLeft(db, limit())).resolves.toBeUndefined()
  await removeEndedWindows(db)
  const rows = await db.kysely.selectFrom('rate_limits').select('key').where('key', '=', short.key).execute()
  expect(rows).toEqual([])
})

it('takes back a hit whose transaction failed', async () => {
  const one = limit({ hits: 1 })
  const failing = db.kysely.transaction().execute(async (tx) => {
    await countHit(tx, one)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await attempt(one)).toBe(true)
})
