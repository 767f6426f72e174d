import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byteaArray, integerArray, smallintArray, timestamptzArray } from './binary-array.ts'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL! })
  await client.connect()
})
afterAll(() => client.end())

async function received(type: string, array: Buffer): Promise<unknown[]> {
  const { rows } = await client.query<{ value: unknown }>(`select value from unnest($1::${type}[]) as value`, [array])
  return rows.map(({ value }) => value)
}

test('Postgres reads what was written', async () => {
  const integers = [0, 1, -1, 2 ** 31 - 1, -(2 ** 31)]
  expect(await received('integer', integerArray(integers))).toEqual(integers)
  expect(await received('smallint', smallintArray([0, -1, 32_767, -32_768]))).toEqual([0, -1, 32_767, -32_768])
  const bytes = [Buffer.alloc(0), Buffer.from([0, 255, 10]), Buffer.alloc(70_000, 7)]
  expect(await received('bytea', byteaArray(bytes))).toEqual(bytes)
  const times = [
    '2026-09-14T21:47:00-03:00',
    '1999-12-31T23:59:59.999Z',
    '2000-01-01T00:00:00Z',
    '0100-03-01T00:00:00Z',
  ]
  const instants = (await received('timestamptz', timestamptzArray(times))) as Date[]
  expect(instants.map((instant) => instant.toISOString())).toEqual(times.map((time) => new Date(time).toISOString()))
})

test('nothing is an empty array', async () => {
  expect(await received('integer', integerArray([]))).toEqual([])
  expect(await received('bytea', byteaArray([]))).toEqual([])
})
