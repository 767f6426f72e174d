import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { noteBeat } from '../analyses/worker-beats.ts'
import { removeEndedSessions } from '../companies/ended-sessions.ts'
import { openDatabase } from '../database/connect.ts'
import { inScope } from '../database/scope.ts'
import { claimEdit } from '../leads/applied-edits.ts'
import { seedConversation } from './seed-conversation.ts'
import { TABLE_GROWTH } from './table-growth.ts'

const root = new URL('../../../../', import.meta.url)
const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
const [api, worker, auth] = ['DATABASE_API_URL', 'DATABASE_WORKER_URL', 'DATABASE_AUTH_URL'].map((key) =>
  openDatabase({ url: process.env[key]!, max: 2 }),
) as [ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>]
afterAll(() => Promise.all([owner.end(), api.close(), worker.close(), auth.close()]))

/** Rows of a table that hangs on another go with it; people and companies stay, so that hanging on them is no bound. */
const STAYING = ['auth.users', 'companies']

interface Hanging {
  name: string
  hangs_on: string[]
}

const tables = async (): Promise<Hanging[]> =>
  (
    await owner.query<Hanging>(
      `select o.oid::regclass::text as name, array(
         select distinct confrelid::regclass::text from pg_constraint c
         where c.conrelid = o.oid and contype = 'f' and confdeltype = 'c') as hangs_on
       from pg_class o join pg_namespace n on n.oid = relnamespace
       where nspname in ('public', 'auth') and relkind in ('r', 'p') and relname !~ '^kysely_' order by 1`,
    )
  ).rows

it('every table goes with another, is bounded, is kept by code, or says why it grows', async () => {
  const all = await tables()
  const open = all.filter(({ hangs_on: on }) => on.every((parent) => STAYING.includes(parent))).map(({ name }) => name)
  expect(all.length).toBeGreaterThan(open.length)
  const listed = Object.keys(TABLE_GROWTH)
  expect(open.filter((name) => !listed.includes(name))).toEqual([])
  const names = all.map(({ name }) => name)
  expect(listed.filter((name) => !names.includes(name))).toEqual([])
})

const kept = Object.entries(TABLE_GROWTH).flatMap(([table, growth]) =>
  'keeper' in growth ? [{ table, ...growth }] : [],
)

describe.each(kept)('$table', ({ table, keeper, test }) => {
  it('is emptied by its keeper, and the test that sees it is there', () => {
    const name = table.replace('auth.', '')
    const text = readFileSync(new URL(keeper, root), 'utf8')
    expect(text).toMatch(new RegExp(`(deleteFrom\\('|delete from )(auth\\.)?${name}\\b`))
    expect(existsSync(new URL(test, root))).toBe(true)
    expect(readFileSync(new URL(test, root), 'utf8')).toContain(table)
  })
})

const rowsOf = async (text: string, values: unknown[]): Promise<number> =>
  (await owner.query<{ n: number }>(text, values)).rows[0]!.n

it('a session goes a day after its end, and none before', async () => {
  const { owner: person } = await seedConversation(worker, auth)
  for (const age of ['25 hours', '23 hours', '-1 hour'])
    await auth.pool.query(
      `insert into auth.sessions (user_id, token, expires_at) values ($1, $2, now() - $3::interval)`,
      [person.userId, randomUUID(), age],
    )
  await removeEndedSessions(auth)
  const asked = 'select count(*)::int as n from auth.sessions where user_id = $1'
  expect(await rowsOf(asked, [person.userId])).toBe(2)
})

it('a mailed code goes a day after its end, when the next one is mailed', async () => {
  const identifier = `growth-${randomUUID()}`
  const draw = () =>
    auth.pool.query(
      `insert into auth.verifications (identifier, value, expires_at) values ($1, 'x', now() + interval '10 minutes')`,
      [identifier],
    )
  await draw()
  await owner.query(
    `update auth.verifications set expires_at = now() + auth.a_century() - interval '25 hours' where identifier = $1`,
    [identifier],
  )
  await draw()
  expect(await rowsOf('select count(*)::int as n from auth.verifications where identifier = $1', [identifier])).toBe(1)
})

it('the key of an edit from applied_edits goes after thirty days, with the next edit of the person', async () => {
  const { owner: person } = await seedConversation(worker, auth)
  const [old, young] = [randomUUID(), randomUUID()]
  for (const [key, days] of [
    [old, 31],
    [young, 29],
  ] as const)
    await inScope(api, person, (tx) =>
      sql`insert into applied_edits (key, lead_id, created_at)
        values (${key}, ${randomUUID()}, now() - make_interval(days => ${days}))`.execute(tx),
    )
  const claim = (key: string) => inScope(api, person, (tx) => claimEdit(tx, randomUUID(), key))
  expect(await claim(young)).toBe(false)
  expect(await claim(old)).toBe(true)
})

it('the beat of a worker goes a day after its last, when another beats', async () => {
  const gone = randomUUID()
  await noteBeat(worker, gone, { media: 'ok', buildId: 'a' })
  await owner.query(`update worker_beats set seen_at = now() - interval '25 hours' where worker_id = $1`, [gone])
  await noteBeat(worker, randomUUID(), { media: 'ok', buildId: 'a' })
  expect(await rowsOf('select count(*)::int as n from worker_beats where worker_id = $1', [gone])).toBe(0)
})
