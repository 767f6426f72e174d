import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrateSchema } from '../local/product.ts'

/** A database that was in use before its columns' totals were kept. */

const name = `totals_${randomUUID().replaceAll('-', '')}`
const url = new URL(process.env.DATABASE_URL!)
url.pathname = `/${name}`
const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
const database = new pg.Client({ connectionString: url.href })
const migrated = () => migrateSchema({ ...process.env, DATABASE_URL: url.href } as Record<string, string>)

beforeAll(async () => {
  await server.connect()
  await server.query(`create database ${name}`)
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await server.query(`drop database if exists ${name} with (force)`)
  await server.end()
})

it('counts the leads that are already there, deleted ones left out, and goes on from them', async () => {
  await migrated()
  await database.query(`
    drop trigger phase_totals_inserted on leads;
    drop trigger phase_totals_updated on leads;
    drop trigger phase_totals_deleted on leads;
    drop function keep_phase_totals, add_to_phase_totals;
    drop table phase_totals;
    delete from kysely_migration where name = '2026-11-21-phase-totals'`)
  const [empresaId, userId] = [randomUUID(), randomUUID()]
  await database.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [empresaId])
  await database.query(
    `insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', 'ana@exemplo.test')`,
    [userId, empresaId],
  )
  const add = (fase: string, valor: number | null, deleted = false) =>
    database.query(
      `insert into leads (empresa_id, user_id, nome, produto, quantidade, valor, valor_total, progresso, fase, resumo, "proximoPasso", deleted_at)
       values ($1, $2, 'Ana', 'Bomba', '1', '', $4, 50, $3, '', '', case when $5 then now() end)`,
      [empresaId, userId, fase, valor, deleted],
    )
  await add('fechados', 900)
  await add('fechados', null)
  await add('fechados', 50, true)
  await add('leads-frios', 10.25)

  await migrated()
  await add('fechados', 100)
  const { rows } = await database.query(
    'select user_id, fase, leads, valor_total::float as valor from phase_totals order by fase',
  )
  expect(rows).toEqual([
    { user_id: userId, fase: 'fechados', leads: 3, valor: 1_000 },
    { user_id: userId, fase: 'leads-frios', leads: 1, valor: 10.25 },
  ])
})
