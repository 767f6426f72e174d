import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RetentionRef } from '@fechai/contracts/runs/apply-retention'
import { companyKeyOf } from '@fechai/data/companies'
import { openDatabase, type Owner } from '@fechai/data/database'
import { retentionOf } from '@fechai/data/erasures'
import { openTransaction } from '@fechai/testkit/testing/open-transaction'
import { SMALL_CHAT } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'

let worker: TestWorker
/** Decides as the API does; the workers may not. */
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const schema = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
beforeAll(async () => void (worker = await testWorker()))
afterAll(async () => {
  await schema.end()
  await api.close()
  await worker.close()
})

const activity = <Result>(work: (ref: never) => Promise<Result>, ref?: object): Promise<Result> =>
  new MockActivityEnvironment().run(work as (ref?: object) => Promise<Result>, ref)
/** The companies of this file alone: others set rules meanwhile. */
const mark = async (who: Owner): Promise<RetentionRef[]> =>
  (await activity(worker.activities.markRetention)).filter(({ empresaId }) => empresaId === who.empresaId)
const eraseOverdue = (who: Owner) =>
  activity(worker.activities.eraseOverdue, { empresaId: who.empresaId, userId: who.userId })
const count = async (text: string, values: unknown[]): Promise<number> =>
  (await schema.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]!.n
const leads = ({ empresaId }: Owner) => count('leads where empresa_id = $1', [empresaId])
const marked = ({ empresaId }: Owner) => count('retention_due where empresa_id = $1', [empresaId])

/** As if so many days had passed for this conversation. */
async function pass(days: number, { owner, ref }: TestUpload): Promise<void> {
  const moved = (columns: string[]) => columns.map((each) => `${each} = ${each} - make_interval(days => $3)`).join(', ')
  const of = [owner.empresaId, ref.conversationId, days]
  const where = (column: string) => `where empresa_id = $1 and ${column} = $2`
  await schema.query(`update conversations set ${moved(['last_at', 'created_at'])} ${where('id')}`, of)
  await schema.query(`update uploads set ${moved(['created_at'])} ${where('conversation_id')}`, of)
  await schema.query(`update retention_due set ${moved(['due_at'])} ${where('id')}`, of)
}

async function talk(name: string, month: string, who?: Owner): Promise<TestUpload> {
  const chat = SMALL_CHAT.replaceAll('Ana Souza', name)
    .replaceAll('/09/2026', `/${month}/2026`)
    .replaceAll('reforma', name)
  const upload = await worker.receive(`Conversa do WhatsApp com ${name}.txt`, Buffer.from(chat), who)
  await upload.runTo('finish')
  return upload
}

it('old leads are deleted from every store two weeks after the notice; younger ones stay', async () => {
  const old = await talk('Ana', '07')
  const young = await talk('Bia', '09', old.owner)
  const who = old.owner
  await pass(400, old)
  await retentionOf(api, who).set(90)
  expect(await mark(who)).toEqual([])
  expect(await retentionOf(api, who).find()).toMatchObject({ days: 90, going: 1 })
  const told = `notifications where empresa_id = $1 and kind = 'retencao' and details ->> 'count' = '1'`
  expect(await count(told, [who.empresaId])).toBe(1)
  expect(await eraseOverdue(who)).toEqual({ more: false })
  await mark(who)
  expect(await count(told, [who.empresaId])).toBe(1)

  await pass(13, old)
  expect(await mark(who)).toEqual([])
  await pass(1, old)
  expect(await mark(who)).toHaveLength(1)
  expect(await eraseOverdue(who)).toEqual({ more: true })
  expect(await eraseOverdue(who)).toEqual({ more: false })
  expect([await leads(who), await marked(who)]).toEqual([1, 0])
  for (const table of ['messages', 'uploads', 'analyses'])
    expect(await count(`${table} where conversation_id = $1`, [old.ref.conversationId]), table).toBe(0)
  expect(await old.objects()).toEqual([])
  expect(await young.objects()).not.toEqual([])
  const [line] = (
    await schema.query<{ details: object }>(
      `select details from audit_log where empresa_id = $1 and event = 'retention-applied'`,
      [who.empresaId],
    )
  ).rows
  expect(line).toMatchObject({ details: { counts: { leads: 1, conversas: 1, mensagens: 5 } } })
})

it('news, another rule and none keep what was marked', async () => {
  const old = await talk('Ana', '07')
  const who = old.owner
  await pass(400, old)
  const retention = retentionOf(api, who)
  await retention.set(90)
  await mark(who)
  await pass(20, old)
  await schema.query('update conversations set last_at = now() where id = $1', [old.ref.conversationId])
  expect(await eraseOverdue(who)).toEqual({ more: false })
  expect([await leads(who), await marked(who)]).toEqual([1, 0])

  await pass(400, old)
  await mark(who)
  await pass(20, old)
  await retention.set(120)
  expect(await mark(who)).toEqual([])
  expect(await marked(who)).toBe(1)
  await pass(20, old)
  await retention.set(null)
  expect(await mark(who)).toEqual([])
  expect(await eraseOverdue(who)).toEqual({ more: false })
  expect([await leads(who), await marked(who)]).toEqual([1, 0])
})

it('a customer who comes back after what is due was listed is not erased, not even while it is', async () => {
  const cameBack = await talk('Ana', '07')
  const who = cameBack.owner
  const writes = await talk('Bia', '06', who)
  const silent = await talk('Caio', '05', who)
  for (const each of [cameBack, writes, silent]) await pass(400, each)
  const retention = retentionOf(worker.deps.db, who)
  await retentionOf(api, who).set(90)
  await mark(who)
  for (const each of [cameBack, writes, silent]) await pass(20, each)
  const found = await retention.due(20)
  expect(found.leads).toHaveLength(3)

  const heardOf = 'update conversations set last_at = now() where id = $1'
  await schema.query(heardOf, [cameBack.ref.conversationId])
  const writing = await openTransaction(heardOf, [writes.ref.conversationId])
  const erasing = retention.erase(await companyKeyOf(worker.deps.db, worker.deps.master, who), found)
  await writing.isWaitedFor()
  await writing.commit()
  expect(await erasing).toMatchObject({
    counts: { leads: 1, conversas: 1 },
    erased: { conversations: [silent.ref.conversationId], uploads: [silent.ref.uploadId] },
  })
  expect([await leads(who), await marked(who)]).toEqual([2, 0])
  for (const { ref } of [cameBack, writes])
    expect(await count('messages where conversation_id = $1', [ref.conversationId])).toBe(5)
})

it('keeps due data once the company keeps everything, or keeps it longer', async () => {
  const old = await talk('Ana', '07')
  const who = old.owner
  await pass(400, old)
  const key = await companyKeyOf(worker.deps.db, worker.deps.master, who)
  const retention = retentionOf(worker.deps.db, who)
  for (const days of [120, null]) {
    await retentionOf(api, who).set(90)
    await mark(who)
    await pass(20, old)
    const found = await retention.due(20)
    expect(found.leads).toHaveLength(1)
    await retentionOf(api, who).set(days)
    expect((await retention.erase(key, found)).counts).toEqual({})
    expect(await leads(who)).toBe(1)
  }
})

it('removes joined leads no earlier than the youngest of them', async () => {
  const old = await talk('Ana', '07')
  const young = await talk('Bia', '09', old.owner)
  const who = old.owner
  await pass(400, old)
  await schema.query(
    `update leads set joined_into = (select id from leads where conversation_id = $2),
       joined_fields = '{"taken":{},"order":0}' where conversation_id = $1`,
    [old.ref.conversationId, young.ref.conversationId],
  )
  await retentionOf(api, who).set(90)
  await mark(who)
  expect(await marked(who)).toBe(0)
  await pass(400, young)
  await mark(who)
  expect(await marked(who)).toBe(2)
})

it('a lead that was typed in goes by its last change', async () => {
  const who = await worker.company()
  const lead = async (days: number) =>
    schema.query(
      `insert into leads (empresa_id, user_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso", updated_at)
       values ($1, $2, 'Ana', 'Reforma', '1', '--', 30, 'leads-frios', '', 'Ligar', now() - make_interval(days => $3))`,
      [who.empresaId, who.userId, days],
    )
  await lead(400)
  await lead(2)
  await retentionOf(api, who).set(30)
  await mark(who)
  expect(await marked(who)).toBe(1)
  await schema.query(`update retention_due set due_at = due_at - interval '15 days' where empresa_id = $1`, [
    who.empresaId,
  ])
  expect(await mark(who)).toHaveLength(1)
  expect(await eraseOverdue(who)).toEqual({ more: true })
  expect(await leads(who)).toBe(1)
})
