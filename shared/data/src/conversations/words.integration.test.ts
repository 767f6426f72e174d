import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newKey } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { wordFilter, wordKey, wordTag } from '@fechai/platform/crypto/word-filter'
import { openDatabase } from '../database/connect.ts'
import { findCandidates } from './words.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The search reads only the company's own rows in Postgres, however the table is filled. */

/** Most of the table: Postgres would look through all of it by itself. */
const OWN = 1_500
const OTHERS = 50
const OF_EACH = 10

const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const admin = new pg.Client({ connectionString: process.env.DATABASE_URL })
const key = wordKey(newKey())
const tags = ['pix', 'orcam', 'sexta'].map((word) => wordTag(key, word))
let owner: Owner

beforeAll(async () => {
  await admin.connect()
  owner = await fill(OWN)
  for (let other = 0; other < OTHERS; other++) await fill(OF_EACH)
  await admin.query('analyze conversation_words, conversations, leads')
})
afterAll(() => Promise.all([api.close(), admin.end()]))

/** Conversations of a company, the first of them with all the words, every other with the first alone. */
async function fill(conversations: number): Promise<Owner> {
  const [empresaId, userId] = [randomUUID(), randomUUID()]
  await admin.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [empresaId])
  await admin.query(`insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', $3)`, [
    userId,
    empresaId,
    `${userId}@exemplo.test`,
  ])
  const ids = Array.from({ length: conversations }, () => randomUUID())
  await admin.query(
    `insert into conversations (empresa_id, id, user_id, wrapped_key, last_at)
     select $1, id, $2, '\\x00', '2026-11-01'::timestamptz - n * interval '1 minute'
     from unnest($3::uuid[]) with ordinality as listed (id, n)`,
    [empresaId, userId, ids],
  )
  await admin.query(
    `insert into leads (empresa_id, user_id, conversation_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso")
     select $1, $2, id, 'Cliente ' || n, '', '', '', 50, 'leads-frios', '', '' from unnest($3::uuid[]) with ordinality as listed (id, n)`,
    [empresaId, userId, ids],
  )
  const filters = ids.map((id, at) => wordFilter(at === 0 ? tags : tags.slice(0, 1), id, 0))
  await admin.query(
    `insert into conversation_words (empresa_id, conversation_id, part, words)
     select $1, id, 0, words from unnest($2::uuid[], $3::bytea[]) as listed (id, words)`,
    [empresaId, ids, filters],
  )
  return { empresaId, userId, reach: 'company' }
}

const rowsRead = sql<{ looked: number; taken: number }>`
  select seq_scan as looked, idx_tup_fetch as taken from pg_stat_xact_user_tables where relname = 'conversation_words'`

it.each(['company', 'own'] as const)('touches the rows of one company alone, for a reach of %s', async (reach) => {
  const [before, found, after] = await inScope(api, { ...owner, reach }, async (tx) => [
    (await rowsRead.execute(tx)).rows[0]!,
    await findCandidates(tx, tags, { after: null, limit: 10 }),
    (await rowsRead.execute(tx)).rows[0]!,
  ])
  expect(found).toMatchObject({ total: 1, candidates: [{ nome: 'Cliente 1', parts: [0] }] })
  expect([after.looked - before.looked, after.taken - before.taken]).toEqual([0, OWN])
})

it('pages through those that hold a common word, the last spoken in first', async () => {
  const page = (after: Parameters<typeof findCandidates>[2]['after']) =>
    inScope(api, owner, (tx) => findCandidates(tx, tags.slice(0, 1), { after, limit: 800 }))
  const first = await page(null)
  const second = await page(first.candidates.at(-1)!)
  const names = [...first.candidates, ...second.candidates].map(({ nome }) => nome)
  expect([first.total, names]).toEqual([OWN, Array.from({ length: OWN }, (_, at) => `Cliente ${at + 1}`)])
})

it('finds nothing by the words of another company’s key, and shows a colleague nothing', async () => {
  const theirs = wordKey(masterKey(Buffer.alloc(32, 9).toString('base64')))
  const find = (who: Owner, asked: readonly Buffer[]) =>
    inScope(api, who, (tx) => findCandidates(tx, asked, { after: null, limit: 10 }))
  expect(
    (
      await find(
        owner,
        ['pix', 'orcam'].map((word) => wordTag(theirs, word)),
      )
    ).candidates,
  ).toEqual([])
  const colleague: Owner = { empresaId: owner.empresaId, userId: randomUUID(), reach: 'own' }
  expect((await find(colleague, tags)).candidates).toEqual([])
})
