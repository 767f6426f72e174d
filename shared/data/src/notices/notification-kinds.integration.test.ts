import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { NOTIFICATION_KINDS } from '@fechai/domain/notification'

const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
afterAll(() => owner.end())

it('the database accepts exactly the kinds of notifications that the product knows', async () => {
  const { rows } = await owner.query<{ kind: string }>('select kind from notification_kinds')
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(NOTIFICATION_KINDS.toSorted())
})
