import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openDatabase } from './connect.ts'
import type { Schema } from './schema.ts'
import { assertBoundByRls } from './system.ts'

/** Returns the check's result within a transaction that an administrator has prepared, and that is rolled back. */
async function checkedAs(role: string, ...preparations: string[]): Promise<string | null> {
  const admin = openDatabase({ url: process.env.DATABASE_URL! })
  let said: string | null = null
  const work = admin.kysely.transaction().execute(async (tx) => {
    for (const statement of preparations) await sql.raw(statement).execute(tx)
    await sql.raw(`set local role ${role}`).execute(tx)
    said = await assertBoundByRls({ kysely: tx as Kysely<Schema> }).then(
      () => null,
      (error: Error) => error.message,
    )
    throw new Error('undone')
  })
  try {
    await expect(work).rejects.toThrow('undone')
  } finally {
    await admin.close()
  }
  return said
}

const role = (): string => `probe_${randomUUID().replaceAll('-', '')}`

it.each(['app_api', 'app_auth', 'app_worker'])('%s is bound to one company at a time', async (name) => {
  expect(await checkedAs(name)).toBeNull()
})

it.each([
  ['may do everything', 'superuser'],
  ['bypasses row-level security', 'bypassrls'],
  ['may become the owner of the tables', 'in role fechai_owner'],
])('a role that %s is refused', async (_what, attributes) => {
  const name = role()
  expect(await checkedAs(name, `create role ${name} ${attributes}`)).toContain('ignora o isolamento')
})

it('a role that may become one of those is refused', async () => {
  const [name, strong] = [role(), role()]
  const prepared = [`create role ${strong} bypassrls`, `create role ${name} in role ${strong}`]
  expect(await checkedAs(name, ...prepared)).toContain('ignora o isolamento')
})

it('a table of companies that is not forced is named, theirs included', async () => {
  expect(await checkedAs('app_api', 'alter table companies no force row level security')).toContain('companies')
  expect(await checkedAs('app_api', 'alter table learnings disable row level security')).toContain('learnings')
})
