import { expect, it } from 'vitest'
import { migrationsOfThisVersion } from './migrate.ts'

it('each migration is named by the minute of its making, so that it runs after those before it', async () => {
  const names = Object.keys(await migrationsOfThisVersion())
  expect(names).toContain('202611290400-database')
  expect(names.filter((name) => !/^20\d\d(0\d|1[0-2])[0-3]\d[0-2]\d[0-5]\d-[a-z][a-z0-9-]*$/.test(name))).toEqual([])
})
