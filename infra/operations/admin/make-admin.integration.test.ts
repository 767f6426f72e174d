import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '@fechai/data/database'
import { dropSecondFactor, makeAdmin } from './make-admin.ts'

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

it('admits a person who lost device and codes by the password alone, and the audit records it', async () => {
  const [empresaId, email] = [randomUUID(), `${randomUUID()}@exemplo.com.br`]
  await owner.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', 'k')`, [empresaId])
  const { rows } = await owner.query<{ id: string }>(
    `insert into auth.users (empresa_id, name, email, two_factor_enabled) values ($1, 'Ana', $2, true) returning id`,
    [empresaId, email],
  )
  const { id } = rows[0]!
  await owner.query(`insert into auth.two_factors (user_id, secret, backup_codes) values ($1, 's', 'c')`, [id])
  await owner.query(
    `insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() + interval '1 day')`,
    [id, randomUUID()],
  )
  expect([await dropSecondFactor(db, ` ${email.toUpperCase()}`), await dropSecondFactor(db, email)]).toEqual([
    'dropped',
    'unknown',
  ])
  const left = await owner.query(
    `select (select count(*)::int from auth.sessions where user_id = $1) as sessions,
       (select count(*)::int from auth.two_factors where user_id = $1) as factors,
       (select string_agg(event, ',') from audit_log where empresa_id = $2) as events`,
    [id, empresaId],
  )
  expect(left.rows).toEqual([{ sessions: 0, factors: 0, events: 'second-factor-off' }])
})
