import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { newKey, wrapKey } from '@fechai/platform/crypto/keys'
import { openDatabase, type Database } from '../database/connect.ts'
import {
  LETTERS_WAITING,
  lettersOf,
  listDueLetters,
  orderLetters,
  removeExpiredLetters,
  type Letter,
} from './letters.ts'
import { inScope, wholeCompany } from '../database/scope.ts'

/** A database of its own: no process of another test sends what waits here. */

let own: OwnDatabase
let db: Database
const master = newKey()
beforeAll(async () => {
  own = await ownDatabase()
  db = openDatabase({ url: own.urls.DATABASE_API_URL, max: 8 })
})
afterAll(async () => {
  await db?.close()
  await own?.drop()
})
beforeEach(() => own.query('delete from letters'))

async function newCompany(): Promise<string> {
  const id = randomUUID()
  const wrapped = wrapKey(master, newKey(), `company:${id}`)
  await own.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', $2)`, [id, wrapped])
  return id
}
const letter = (to: string, given: Partial<Letter> = {}): Letter => ({
  ...{ to, subject: 'Oi', text: 'Seu código é ABC234.', lastsSeconds: 600 },
  ...given,
})
const order = (empresaId: string, ...letters: Letter[]) =>
  inScope(db, wholeCompany(empresaId), (tx) => orderLetters(tx, master, empresaId, letters))
const someone = () => `${randomUUID()}@exemplo.test`
const waiting = async (empresaId: string) =>
  (await own.query<{ n: number }>('select count(*)::int as n from letters where empresa_id = $1', [empresaId]))[0]!.n

it('a company’s letters are bounded, exactly, and leave another’s alone', async () => {
  const [full, other] = [await newCompany(), await newCompany()]
  const many = (count: number) => Array.from({ length: count }, () => letter(someone()))
  expect(await order(full, ...many(LETTERS_WAITING.perCompany - 3))).toBe(0)
  const refused = await Promise.all(Array.from({ length: 6 }, () => order(full, letter(someone()))))
  expect(refused.filter((count) => count === 1)).toHaveLength(3)
  expect(await waiting(full)).toBe(LETTERS_WAITING.perCompany)
  expect(await order(other, letter(someone()))).toBe(0)
  // The first of each company is due before the second of the one with many.
  expect((await listDueLetters(db, 2)).map(({ empresaId }) => empresaId).sort()).toEqual([full, other].sort())
})

it('one address gets so many at most, whichever companies write to it', async () => {
  const to = someone()
  const companies = await Promise.all(Array.from({ length: 4 }, newCompany))
  const each = LETTERS_WAITING.perRecipient / companies.length
  for (const company of companies)
    expect(await order(company, ...Array.from({ length: each }, () => letter(to)))).toBe(0)
  for (const company of companies) expect(await order(company, letter(to.toUpperCase()))).toBe(1)
  expect(await order(companies[0]!, letter(someone()))).toBe(0)
})

it('a newer code takes the place of the one that waits, and of no other letter', async () => {
  const [company, to] = [await newCompany(), someone()]
  await order(company, letter(to), letter(to, { kind: 'recovery-code' }), letter(someone(), { kind: 'recovery-code' }))
  await order(company, letter(to, { kind: 'recovery-code', text: 'o último' }))
  expect(await waiting(company)).toBe(3)
  const due = await listDueLetters(db, 10)
  const texts = await Promise.all(due.map(async ({ id }) => (await lettersOf(db, master, company).claim(id))!.text))
  expect(texts.filter((text) => text === 'o último')).toHaveLength(1)
})

it('one of many takes a letter; it comes again later each time, and is gone when it has left', async () => {
  const company = await newCompany()
  await order(company, letter(someone()))
  const { id } = (await listDueLetters(db, 10))[0]!
  const letters = lettersOf(db, master, company)
  const pauses: number[] = []
  for (let round = 0; round < 3; round++) {
    const claims = await Promise.all(Array.from({ length: 5 }, () => letters.claim(id)))
    expect(claims.filter((claim) => claim !== null)).toHaveLength(1)
    await letters.postpone(id)
    const [row] = await own.query<{ s: number }>('select extract(epoch from due_at - now())::float as s from letters')
    pauses.push(Math.round(row!.s))
    await own.query('update letters set due_at = now()')
  }
  expect(pauses).toEqual([5, 10, 20])
  await letters.left(id)
  expect(await listDueLetters(db, 10)).toEqual([])
})

it('a letter without further use is never sent, and is removed', async () => {
  const company = await newCompany()
  await order(company, letter(someone()), letter(someone()))
  const [late] = await listDueLetters(db, 10)
  await own.query(`update letters set expires_at = now() where id = $1`, [late!.id])
  expect(await lettersOf(db, master, company).claim(late!.id)).toBeNull()
  expect(await listDueLetters(db, 10)).toHaveLength(1)
  expect(await removeExpiredLetters(db)).toBe(1)
  expect(await waiting(company)).toBe(1)
})

it('the table says neither to whom nor what', async () => {
  const [company, to] = [await newCompany(), someone()]
  await order(company, letter(to))
  const [row] = await own.query<{ row: string }>('select letters::text as row from letters')
  for (const secret of [to, 'ABC234', 'Seu código']) {
    expect(row!.row).not.toContain(secret)
    expect(row!.row).not.toContain(Buffer.from(secret).toString('hex'))
  }
})
