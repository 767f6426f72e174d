import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '@fechai/shared/db/connect'
import { makeAdmin } from './make-admin.ts'

const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
const db = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 1 })
afterAll(() => Promise.all([owner.end(), db.close()]))

it('makes an account that exists an administrator, once, and the audit says so', async () => {
  const [empresaId, email] = [randomUUID(), `${randomUUID()}@exemplo.com.br`]
  await owner.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', 'k')`, [empresaId])
  await owner.query(`insert into auth.users (empresa_id, name, email) values ($1, 'Ana', $2)`, [empresaId, email])
  expect(await makeAdmin(db, 'ninguem@exemplo.com.br')).toBe('unknown')
  expect([await makeAdmin(db, ` ${email.toUpperCase()}`), await makeAdmin(db, email)]).toEqual(['made', 'already'])
  const { rows } = await owner.query('select details from audit_log where empresa_id = $1', [empresaId])
  expect(rows).toEqual([{ details: { from: 'gestor', to: 'admin' } }])
})
