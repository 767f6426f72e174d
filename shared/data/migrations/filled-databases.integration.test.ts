import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { migrateSchema } from '@fechai/operations/local/migrate-schema'
import { until } from '@fechai/testkit/testing/until'

/** Databases that were in use before something was kept in them. */

const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
let name: string
let url: URL
let database: pg.Client
const migrated = () => migrateSchema({ ...process.env, DATABASE_URL: url.href } as Record<string, string>)

beforeAll(() => server.connect())
afterAll(() => server.end())
beforeEach(async () => {
  name = `filled_${randomUUID().replaceAll('-', '')}`
  url = new URL(process.env.DATABASE_URL!)
  url.pathname = `/${name}`
  await server.query(`create database ${name}`)
  database = new pg.Client({ connectionString: url.href })
  await database.connect()
})
afterEach(async () => {
  await database.end()
  // Connections of the migration that are just being closed are waited for: who is thrown out says so to nobody.
  await until(async () => !!(await server.query(`drop database if exists ${name}`)))
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

it('gives conversations of before their import, their times and a finished analysis, and touches no other', async () => {
  await migrated()
  await database.query(`delete from kysely_migration where name = '2026-11-21-versions-filled'`)
  const [empresaId, userId] = [randomUUID(), randomUUID()]
  await database.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [empresaId])
  await database.query(
    `insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', 'ana@exemplo.test')`,
    [userId, empresaId],
  )
  const conversation = async (): Promise<string> => {
    const id = randomUUID()
    await database.query(
      `insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, '\\x00')`,
      [empresaId, id, userId],
    )
    return id
  }
  const upload = async (conversationId: string): Promise<string> => {
    const id = randomUUID()
    await database.query(
      `insert into uploads (empresa_id, id, user_id, conversation_id, file_name, size_bytes, sha256, storage_key, status, counts)
       values ($1, $2::uuid, $3, $4, 'x', 1, $2::text, $2::text, 'concluido', '{"messages":7}')`,
      [empresaId, id, userId, conversationId],
    )
    return id
  }
  const before = await conversation()
  const old = await upload(before)
  await database.query(
    `insert into messages (empresa_id, conversation_id, index, author, sent_at, body)
     values ($1, $2, 0, 0, '2026-01-02T10:00Z', '\\x00'), ($1, $2, 1, 0, '2026-01-05T10:00Z', '\\x00')`,
    [empresaId, before],
  )
  await database.query(
    `insert into analyses (empresa_id, conversation_id, upload_id, versao, finished_at) values ($1, $2, $3, 1, now())`,
    [empresaId, before, old],
  )
  // Of two uploads the second was undone: its import is gone on purpose.
  const since = await conversation()
  const kept = await upload(since)
  await upload(since)
  await database.query(
    `insert into imports (empresa_id, upload_id, conversation_id, messages) values ($1, $2, $3, 9)`,
    [empresaId, kept, since],
  )

  await migrated()
  const imports = await database.query('select upload_id, messages from imports order by messages')
  expect(imports.rows).toEqual([
    { upload_id: old, messages: 7 },
    { upload_id: kept, messages: 9 },
  ])
  const extent = await database.query('select first_at, last_at from conversations where id = $1', [before])
  expect(extent.rows).toEqual([{ first_at: new Date('2026-01-02T10:00Z'), last_at: new Date('2026-01-05T10:00Z') }])
  const analyses = await database.query('select status from analyses')
  expect(analyses.rows).toEqual([{ status: 'concluida' }])
})

it('takes companies and accounts that are already there for confirmed, and no later ones', async () => {
  await migrated()
  await database.query(`
    drop trigger email_confirmed on auth.users;
    drop function auth.confirm_company;
    alter table companies drop column confirmed_at;
    delete from kysely_migration where name = '2026-11-23-confirmed-companies'`)
  const found = async (name: string) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into companies (name, wrapped_key) values ($1, '\\x00') returning id`,
      [name],
    )
    await database.query(`insert into auth.users (empresa_id, name, email) values ($1, 'Ana', $2)`, [
      rows[0]!.id,
      `${name}@exemplo.test`,
    ])
  }
  await found('antes')
  await migrated()
  await found('depois')
  const { rows } = await database.query(`
    select c.name, c.confirmed_at is not null as confirmed, u.email_verified
    from companies c join auth.users u on u.empresa_id = c.id order by c.name`)
  expect(rows).toEqual([
    { name: 'antes', confirmed: true, email_verified: true },
    { name: 'depois', confirmed: false, email_verified: false },
  ])
})

it('has the words of conversations of before read, under policies that are as forced as they were', async () => {
  await migrated()
  await database.query(`
    drop table conversation_words, unread_words;
    delete from kysely_migration where name = '2026-11-23-words'`)
  const [empresaId, userId, conversationId] = [randomUUID(), randomUUID(), randomUUID()]
  await database.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [empresaId])
  await database.query(
    `insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', 'ana@exemplo.test')`,
    [userId, empresaId],
  )
  await database.query(
    `insert into conversations (empresa_id, id, user_id, wrapped_key) values ($1, $2, $3, '\\x00')`,
    [empresaId, conversationId, userId],
  )
  await migrated()
  const { rows } = await database.query('select conversation_id, due_at <= now() as due from unread_words')
  expect(rows).toEqual([{ conversation_id: conversationId, due: true }])
  const { rows: unforced } = await database.query(
    `select relname from pg_class where relname in ('conversations', 'unread_words') and not relforcerowsecurity`,
  )
  expect(unforced).toEqual([])
})

it('gives live messages of before their side, and has what names read wrongly joined and read again', async () => {
  await migrated()
  await database.query(`
    alter table messages drop column side;
    alter table conversations drop column sides_mended_at;
    delete from kysely_migration where name = '2026-11-28-p01-sides'`)
  const [empresaId, userId, sessionId] = [randomUUID(), randomUUID(), randomUUID()]
  await database.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [empresaId])
  await database.query(
    `insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', 'ana@exemplo.test')`,
    [userId, empresaId],
  )
  await database.query(
    `insert into whatsapp_sessions (empresa_id, id, user_id, name, wish) values ($1, $2, $3, 'loja', 'idle')`,
    [empresaId, sessionId, userId],
  )
  // The customer writes under the number `author`, the seller under 0.
  const chat = async (authors: string[], author: number): Promise<string> => {
    const [id, conversationId] = [randomUUID(), randomUUID()]
    await database.query(
      `insert into conversations (empresa_id, id, user_id, wrapped_key, seller, authors, customers)
       values ($1, $2, $3, '\\x00', 'Vila', $4, array['x'])`,
      [empresaId, conversationId, userId, authors],
    )
    await database.query(
      `insert into whatsapp_chats (empresa_id, id, session_id, user_id, conversation_id, is_group, name, details)
       values ($1, $2, $3, $4, $5, false, 'x', '\\x00')`,
      [empresaId, id, sessionId, userId, conversationId],
    )
    for (const index of [0, 1]) {
      await database.query(
        `insert into messages (empresa_id, conversation_id, index, author, sent_at, body, source)
         values ($1, $2, $3, $4, now(), '\\x00', 'live')`,
        [empresaId, conversationId, index, index === 0 ? 0 : author],
      )
      await database.query(
        `insert into whatsapp_messages (empresa_id, session_id, chat_id, conversation_id, key, index, sent_at, is_from_me, is_history, body)
         values ($1, $2, $3, $4, $5, $6, now(), $7, false, '\\x00')`,
        [empresaId, sessionId, id, conversationId, Buffer.from(`${id}${index}`), index, index === 0],
      )
    }
    return conversationId
  }
  const [right, misread] = [await chat(['Vila', 'Célia'], 1), await chat(['Vila'], 0)]

  await migrated()
  const { rows } = await database.query(
    `select c.id, c.sides_mended_at is not null as mended, w.to_join, array_agg(m.side order by m.index) as sides
     from conversations c join whatsapp_chats w on w.conversation_id = c.id join messages m on m.conversation_id = c.id
     group by c.id, c.sides_mended_at, w.to_join order by mended`,
  )
  const sides = ['seller', 'customer']
  expect(rows).toEqual([
    { id: right, mended: false, to_join: false, sides },
    { id: misread, mended: true, to_join: true, sides },
  ])
})
