import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { isSealedBy, learnKeys, openText, sealText, type Key } from '@fechai/platform/crypto/keys'
import { masterKey } from '@fechai/platform/crypto/master-key'
import { companyKeyOf, foundCompany } from './companies.ts'
import { openDatabase } from '../database/connect.ts'
import { conversationsOf, insertConversation, prepareConversation } from '../conversations/conversations.ts'
import { blindIndex } from '@fechai/platform/crypto/blind-index'
import { mastersInUse, prepareCompanyKey, rewrapCompanies, rewrapConversations, turnCompanyKey } from './rotate-keys.ts'
import { inScope, type Owner } from '../database/scope.ts'

const db = openDatabase({ url: process.env.DATABASE_API_URL!, max: 8 })
const accounts = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 2 })
const ownerOfTables = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
afterAll(() => Promise.all([db.close(), accounts.close(), ownerOfTables.end()]))

const first = process.env.FECHAI_MASTER_KEY!
const drawn = (): string => randomBytes(32).toString('base64')

async function aCompany(master: Key): Promise<Owner> {
  const owner: Owner = { empresaId: randomUUID(), userId: randomUUID(), reach: 'company' }
  await foundCompany(accounts, master, owner.empresaId, 'Vila')
  await ownerOfTables.query(`insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', $3)`, [
    owner.userId,
    owner.empresaId,
    `${owner.userId}@exemplo.com.br`,
  ])
  return owner
}

interface Written {
  conversationId: string
  index: number
  body: string
}

const MESSAGES = 250

/** One process: makes conversations and writes messages, as long as `isOver` says no. */
async function write(master: Key, owner: Owner, isOver: () => boolean, written: Written[]): Promise<void> {
  while (!isOver()) {
    const conversation = await prepareConversation(db, master, owner, randomUUID())
    await inScope(db, owner, (tx) => insertConversation(tx, owner, conversation))
    // The key is read again, as every request does.
    const key = await conversationsOf(db, master, owner).key(conversation.id)
    const rows = Array.from({ length: MESSAGES }, (_, index) => {
      const body = `${conversation.id} ${index} quero fechar por R$ ${index}`
      return {
        conversationId: conversation.id,
        index,
        body,
        sealed: sealText(key, body, `${conversation.id}|${index}`),
      }
    })
    await inScope(db, owner, async (tx) => {
      await tx
        .insertInto('messages')
        .values(
          rows.map(({ index, sealed }) => ({
            ...{ conversation_id: conversation.id, index, author: 0, body: sealed },
            sent_at: '2026-11-26T00:00:00.000Z',
          })),
        )
        .execute()
    })
    written.push(...rows)
  }
}

async function readAll(master: Key, owner: Owner, written: readonly Written[]): Promise<number> {
  let found = 0
  for (const id of new Set(written.map(({ conversationId }) => conversationId))) {
    const key = await conversationsOf(db, master, owner).key(id)
    const rows = await inScope(db, owner, (tx) =>
      tx.selectFrom('messages').select(['index', 'body']).where('conversation_id', '=', id).orderBy('index').execute(),
    )
    for (const { index, body } of rows)
      if (openText(key, body, `${id}|${index}`) === `${id} ${index} quero fechar por R$ ${index}`) found++
  }
  return found
}

it('master and company keys are rotated while others write, and nothing is lost', { timeout: 120_000 }, async () => {
  const second = drawn()
  // The rotation has three steps: the new key decrypts everywhere, then wraps, then the old one is removed.
  const [before, between, after] = [masterKey(first, second), masterKey(first, second), masterKey(second, first)]
  const owner = await aCompany(before)
  const written: Written[] = []
  let isOver = false
  const startedAt = performance.now()
  const writers = [before, between, after, after].map((master) => write(master, owner, () => isOver, written))
  for (let round = 0; round < 3; round++) {
    await delay(400)
    await rewrapOwn(round % 2 === 0 ? after : before, owner)
    await prepareCompanyKey(accounts, after, owner.empresaId)
    await delay(200)
    await turnCompanyKey(accounts, after, owner.empresaId)
    await rewrapConversations(db, after, owner.empresaId)
  }
  await rewrapOwn(after, owner)
  isOver = true
  await Promise.all(writers)
  const perSecond = (written.length / (performance.now() - startedAt)) * 1000
  console.log(`${written.length} messages, ${Math.round(perSecond)} a second, while three rotations went on`)
  expect(await readAll(after, owner, written)).toBe(written.length)
  // The master key from before opens none of it any more.
  await expect(companyKeyOf(db, masterKey(first), owner)).rejects.toThrow('another key')
  const key = await companyKeyOf(db, masterKey(second), owner)
  const { rows } = await ownerOfTables.query<{ wrapped: Buffer }>(
    'select wrapped_key as wrapped from conversations where empresa_id = $1',
    [owner.empresaId],
  )
  await rewrapConversations(db, after, owner.empresaId)
  expect(rows.length).toBeGreaterThan(0)
  const { rows: left } = await ownerOfTables.query<{ wrapped: Buffer }>(
    'select wrapped_key as wrapped from conversations where empresa_id = $1',
    [owner.empresaId],
  )
  expect(left.filter(({ wrapped }) => !isSealedBy(key, wrapped))).toEqual([])
  await rewrapOwn(masterKey(first, second), owner)
})

/** As `rewrapCompanies` does, of one company: those of other tests stay as they are. */
async function rewrapOwn(master: Key, { empresaId }: Owner): Promise<void> {
  const only = { ...accounts, pool: narrowed(empresaId) } as typeof accounts
  await rewrapCompanies(only, master)
  expect([...(await mastersInUse(only, master)).keys()]).toHaveLength(1)
}

const narrowed = (empresaId: string): pg.Pool =>
  ({
    query: (text: string, values?: unknown[]) =>
      text.startsWith('select') && !values
        ? accounts.pool.query(text.replace('order by', 'where id = $1 order by'), [empresaId])
        : accounts.pool.query(text, values),
  }) as unknown as pg.Pool

it('a process that holds a company’s key for weeks reads data of the next key, and finds the old data', async () => {
  const master = masterKey(first)
  const owner = await aCompany(master)
  const held = await companyKeyOf(db, master, owner)
  const hashOfBefore = blindIndex(held, 'x')('11 90000-0001')
  await prepareCompanyKey(accounts, master, owner.empresaId)
  learnKeys(held, await companyKeyOf(db, master, owner))
  await turnCompanyKey(accounts, master, owner.empresaId)
  const next = await companyKeyOf(db, master, owner)
  expect(openText(held, sealText(next, 'de hoje', 'p'), 'p')).toBe('de hoje')
  expect(openText(next, sealText(held, 'de antes', 'p'), 'p')).toBe('de antes')
  expect(blindIndex(next, 'x')('11 90000-0001')).toEqual(hashOfBefore)
  await prepareCompanyKey(accounts, master, owner.empresaId)
  await turnCompanyKey(accounts, master, owner.empresaId)
  const third = await companyKeyOf(db, master, owner)
  expect(openText(third, sealText(held, 'de muito antes', 'p'), 'p')).toBe('de muito antes')
  expect(blindIndex(third, 'x')('11 90000-0001')).toEqual(hashOfBefore)
})

it('two who rotate at once leave one key that opens everything', async () => {
  const master = masterKey(first)
  const owner = await aCompany(master)
  const sealed = sealText(await companyKeyOf(db, master, owner), 'oi', 'p')
  const { empresaId } = owner
  const prepared = await Promise.all([1, 2, 3].map(() => prepareCompanyKey(accounts, master, empresaId)))
  expect(prepared.filter(Boolean)).toHaveLength(1)
  const used = await Promise.all([1, 2, 3].map(() => turnCompanyKey(accounts, master, empresaId)))
  expect(used.filter(Boolean)).toHaveLength(1)
  expect(openText(await companyKeyOf(db, master, owner), sealed, 'p')).toBe('oi')
})
