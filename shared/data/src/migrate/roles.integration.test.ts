import { expect, it } from 'vitest'
import { ownDatabase } from '@fechai/testkit/testing/own-database'

it('databases of one server are brought up to date at once, though they share its roles', async () => {
  const databases = await Promise.all(Array.from({ length: 4 }, () => ownDatabase()))
  for (const { query, drop } of databases) {
    expect(await query('select count(*)::int as n from companies')).toEqual([{ n: 0 }])
    await drop()
  }
})
