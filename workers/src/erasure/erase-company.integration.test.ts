import { Client, Connection } from '@temporalio/client'
import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CompanyErasureRef } from '@fechai/contracts/runs/erase-company'
import {
  companyCertificate,
  companyDigest,
  companyErasureOf,
  listDueCompanies,
  replayErasures,
} from '@fechai/data/erasures'
import { openDatabase, type Owner } from '@fechai/data/database'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { companyPrefix } from '@fechai/platform/storage/object-store'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
let temporal: Client
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const schema = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
beforeAll(async () => {
  worker = await testWorker()
  const connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS! })
  temporal = new Client({ connection, namespace: worker.deps.environment.TEMPORAL_NAMESPACE })
})
afterAll(async () => {
  await temporal.connection.close()
  await schema.end()
  await api.close()
  await worker.close()
})

async function tablesOfCompanies(): Promise<string[]> {
  const { rows } = await schema.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'auth')
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' where c.relkind = 'r' order by 1`)
  return rows.map(({ name }) => name)
}
async function rowsLeft(empresaId: string): Promise<string[]> {
  const left: string[] = []
  for (const table of await tablesOfCompanies()) {
    const { rows } = await schema.query(`select 1 from ${table} where empresa_id = $1 limit 1`, [empresaId])
    if (rows.length > 0) left.push(table)
  }
  return left
}
/** As the workflow does. */
async function erase(ref: CompanyErasureRef): Promise<void> {
  const run = <Result>(work: (ref: never, ...more: never[]) => Promise<Result>, ...more: unknown[]): Promise<Result> =>
    new MockActivityEnvironment().run(work as (...args: unknown[]) => Promise<Result>, ref, ...more)
  const { activities } = worker
  const counts: Record<string, number> = {}
  const add = (store: string, gone: number) => (counts[store] = (counts[store] ?? 0) + gone)
  await run(activities.closeCompany)
  add('historicos', (await run(activities.eraseCompanyHistories)).gone)
  for (;;) {
    const rows = Object.entries(await run(activities.eraseCompanyRows))
    if (rows.length === 0) break
    for (const [table, gone] of rows) add(table, gone)
  }
  add('objetos', (await run(activities.eraseCompanyObjects)).gone)
  add('noticias', (await run(activities.eraseCompanyNews)).gone)
  for (let time = 0; time < 2; time++) await run(activities.endCompany, counts)
}
const due = (who: Owner): Promise<CompanyErasureRef | undefined> =>
  listDueCompanies(api).then((all) => all.find(({ empresaId }) => empresaId === who.empresaId))

async function company(): Promise<Owner> {
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('finish')
  return upload.owner
}

it('nothing of a company is left in any store, its neighbour keeps all, and the certificate says what went', async () => {
  const [who, neighbour] = [await company(), await company()]
  const before = await rowsLeft(neighbour.empresaId)
  const workflowId = `analise:${who.empresaId}:${randomUUID()}`
  await temporal.workflow.start('analyzeUpload', { args: [{}], workflowId, taskQueue: 'nobody' })
  const erasureId = randomUUID()
  await companyErasureOf(api, who).ask(erasureId)
  expect(await due(who)).toBeUndefined()
  await schema.query(`update companies set erase_at = now() where id = $1`, [who.empresaId])
  const ref = await due(who)
  expect(ref).toEqual({ empresaId: who.empresaId, userId: who.userId, erasureId })
  await erase(ref!)

  expect(await rowsLeft(who.empresaId)).toEqual([])
  expect((await schema.query('select 1 from companies where id = $1', [who.empresaId])).rows).toEqual([])
  expect(await worker.deps.storage.list(companyPrefix(who.empresaId))).toEqual([])
  await expect(temporal.workflow.getHandle(workflowId).describe()).rejects.toThrow('not found')
  expect(await rowsLeft(neighbour.empresaId)).toEqual(before)
  expect(await worker.deps.storage.list(companyPrefix(neighbour.empresaId))).not.toEqual([])
  const certificate = await companyCertificate(api, erasureId)
  expect(certificate).toMatchObject({ companyId: who.empresaId, counts: { leads: 1, conversations: 1, messages: 5 } })
  expect(certificate!.counts.objetos).toBeGreaterThan(0)
  expect(certificate!.digest).toBe(companyDigest(erasureId, who.empresaId, certificate!.counts))
})

it('one that was not due, or was taken back, loses nothing', async () => {
  const who = await company()
  const erasureId = randomUUID()
  const erasure = companyErasureOf(api, who)
  await erasure.ask(erasureId)
  const before = await rowsLeft(who.empresaId)
  const ref = { empresaId: who.empresaId, userId: who.userId, erasureId }
  const rows = await new MockActivityEnvironment().run(worker.activities.eraseCompanyRows, ref)
  expect(rows).toEqual({})
  await new MockActivityEnvironment().run(worker.activities.endCompany, ref, {})
  expect(await rowsLeft(who.empresaId)).toEqual(before)
  expect(await erasure.withdraw()).toBe(true)
  expect(await erasure.find()).toEqual({ erasureId: null, eraseAt: null })
  await erasure.ask(randomUUID())
  await schema.query(`update companies set erase_at = now() where id = $1`, [who.empresaId])
  expect(await erasure.withdraw()).toBe(false)
})

it('a database that knows it again erases it again', async () => {
  const who = await company()
  const { master, storage } = worker.deps
  const journal = erasureJournalOf(storage, master)
  const erasureId = randomUUID()
  await journal.writeCompany({ empresaId: who.empresaId, erasureId, erasedAt: new Date().toISOString() })
  expect(await replayErasures(api, master, journal)).toBe(1)
  expect(await replayErasures(api, master, journal)).toBe(0)
  const ref = await due(who)
  expect(ref).toMatchObject({ erasureId })
  await erase(ref!)
  expect(await rowsLeft(who.empresaId)).toEqual([])
})
