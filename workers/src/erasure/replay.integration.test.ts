import { MockActivityEnvironment } from '@temporalio/testing'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase, type Owner } from '@fechai/data/database'
import { erasuresOf, listOpenErasures, notAnalysedOf, replayErasures } from '@fechai/data/erasures'
import { erasureJournalOf, forgetJournal } from '@fechai/platform/storage/erasure-journal'
import { ownDatabase, type OwnDatabase } from '@fechai/testkit/testing/own-database'
import { SMALL_CHAT } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

const NUMBER = '5511987654321'
const STEPS = ['findContact', 'eraseHistories', 'eraseRows', 'eraseObjects', 'findContact', 'endErasure'] as const

let database: OwnDatabase
let backup: string
const server = new pg.Client({ connectionString: process.env.DATABASE_URL })
const environment = { ...process.env }
beforeAll(async () => {
  await server.connect()
  database = await ownDatabase()
})
afterAll(async () => {
  if (backup) await server.query(`drop database if exists ${backup} with (force)`)
  await server.end()
  await database?.drop()
  Object.assign(process.env, environment)
})

const nameOf = (url: string): string => new URL(url).pathname.slice(1)

/** Has the addresses of the environment name this database. */
function use(name: string): void {
  for (const [key, url] of Object.entries(database.urls))
    process.env[key] = Object.assign(new URL(url), { pathname: `/${name}` }).href
}

async function erase(worker: TestWorker, ref: { empresaId: string; userId: string; erasureId: string }) {
  for (const step of STEPS)
    await new MockActivityEnvironment().run(worker.activities[step] as (of: object) => Promise<unknown>, ref)
}

const said = async (text: string, values: unknown[]): Promise<number> => {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { rows } = await client.query<{ n: number }>(text, values)
  await client.end()
  return rows[0]!.n
}

it('an older copy of the database restores no erased contact', async () => {
  use(nameOf(database.urls.DATABASE_URL))
  let worker = await testWorker()
  const number = '+55 11 98765-4321'
  const upload = await worker.receive(
    `Conversa do WhatsApp com ${number}.txt`,
    Buffer.from(SMALL_CHAT.replaceAll('Ana Souza', number)),
  )
  await upload.runTo('finish')
  const early: Owner = upload.owner
  await worker.close()
  backup = `copy_${randomUUID().replaceAll('-', '')}`
  await server.query(`create database ${backup} template ${nameOf(database.urls.DATABASE_URL)}`)

  worker = await testWorker()
  // The request is from a user who joined after the copy was made.
  const owner: Owner = { ...early, userId: randomUUID() }
  await worker.addUser(owner)
  const erasureId = randomUUID()
  const asking = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
  const key = await companyKeyOf(asking, worker.deps.master, owner)
  await notAnalysedOf(asking, owner, key).add(NUMBER)
  await erasuresOf(asking, owner, key).ask(erasureId, NUMBER)
  await asking.close()
  await erase(worker, { empresaId: owner.empresaId, userId: owner.userId, erasureId })
  await worker.close()

  use(backup)
  const leads = () => said('select count(*)::int as n from leads where empresa_id = $1', [owner.empresaId])
  expect(await leads()).toBe(1)
  worker = await testWorker()
  const restored = openDatabase({ url: process.env.DATABASE_API_URL!, max: 1 })
  try {
    const { master, storage } = worker.deps
    const journal = erasureJournalOf(storage, master)
    expect(await replayErasures(restored, master, journal)).toBe(1)
    expect(await replayErasures(restored, master, journal)).toBe(0)
    const [ref] = await listOpenErasures(restored)
    expect(ref).toMatchObject({ empresaId: owner.empresaId, erasureId })
    await erase(worker, ref!)
    expect(await leads()).toBe(0)
    for (const table of ['conversations', 'messages', 'uploads', 'evidence'])
      expect(await said(`select count(*)::int as n from ${table} where empresa_id = $1`, [owner.empresaId])).toBe(0)
    expect(await notAnalysedOf(restored, early, key).has([NUMBER])).toBe(true)
    expect(await erasuresOf(restored, early, key).list()).toMatchObject([
      { id: erasureId, state: 'concluido', ending: '4321', requestedBy: null },
    ])
  } finally {
    await restored.close()
    await worker.close()
  }
})

it('keeps its records as long as configured', async () => {
  const worker = await testWorker()
  try {
    const { master, storage } = worker.deps
    const journal = erasureJournalOf(storage, master)
    const entry = (requestedAt: string) => ({
      ...{ empresaId: randomUUID(), id: randomUUID(), requestedBy: randomUUID(), requestedAt },
      ...{ number: NUMBER, notAnalysed: false },
    })
    const [old, recent] = [entry('2001-03-01T00:00:00.000Z'), entry('2001-03-02T00:00:00.000Z')]
    for (const each of [old, recent]) await journal.write(each)
    expect(await forgetJournal(storage, '2001-03-02')).toBe(1)
    const kept = (await journal.list()).find(({ id }) => id === recent.id)
    expect(await kept?.open()).toEqual(recent)
    expect((await journal.list()).map(({ id }) => id)).not.toContain(old.id)
    for (const key of await storage.list('journal/erasures/2001-')) {
      expect(key).not.toContain(NUMBER)
      await storage.remove([key])
    }
  } finally {
    await worker.close()
  }
})
