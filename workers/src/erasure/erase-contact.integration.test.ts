import { Client, Connection } from '@temporalio/client'
import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analysisWorkflowId } from '@fechai/contracts/runs/analyze-upload'
import { chatKeys, placeEvents } from '@fechai/data/chats'
import { companyKeyOf } from '@fechai/data/companies'
import { inScope, openDatabase, type Owner } from '@fechai/data/database'
import { digestOf, erasuresOf, notAnalysedOf } from '@fechai/data/erasures'
import { cloudDoorOf, cloudNumbersOf, keepReport } from '@fechai/data/whatsapp'
import { DomainError } from '@fechai/domain/errors'
import { uploadPrefix } from '@fechai/platform/storage/object-store'
import { SMALL_CHAT } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { eraseObjects } from './erase-contact.ts'

/** Unique, so that a dump of everything can be searched for it. */
const NUMBER = `55119${randomInt(80_000_000, 90_000_000)}`
const SHOWN = `+55 11 9${NUMBER.slice(5, 9)}-${NUMBER.slice(9)}`
/** Rows that say that there was an erasure, and nothing of whom; the company and its people stay. */
const STAYING = ['audit_log', 'audit_unsealed', 'erasures', 'file_removals', 'stage_times', 'whatsapp_sessions']

let worker: TestWorker
let temporal: Client
/** Asks as the API does; the workers may not. */
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
beforeAll(async () => {
  worker = await testWorker()
  const connection = await Connection.connect({ address: process.env.TEMPORAL_ADDRESS! })
  temporal = new Client({ connection, namespace: worker.deps.environment.TEMPORAL_NAMESPACE })
})
afterAll(async () => {
  await temporal.connection.close()
  await owner.end()
  await api.close()
  await worker.close()
})

/** A lead of the number, made of a file whose author it is, and the same person live. */
async function contact(): Promise<TestUpload & { chatId: string }> {
  const upload = await worker.receive(
    `Conversa do WhatsApp com ${SHOWN}.txt`,
    Buffer.from(SMALL_CHAT.replaceAll('Ana Souza', SHOWN)),
  )
  await upload.runTo('finish')
  return { ...upload, chatId: await live(upload.owner) }
}

/** On other days: the same words at the same time would be the same conversation. */
const saidByBia = (): string =>
  SMALL_CHAT.replaceAll('Ana Souza', 'Bia').replaceAll('/09/2026', '/07/2026').replaceAll('reforma', 'pintura')

const OLDER_ACCOUNT = { number: `5511${NUMBER.slice(-8)}`, lid: '77123', group: null }

/** By default without the ninth digit, as WhatsApp names older accounts. */
async function live(of: Owner, address = OLDER_ACCOUNT, name = 'Ana'): Promise<string> {
  const { db, master } = worker.deps
  const [companyKey, sessionId] = [await companyKeyOf(db, master, of), randomUUID()]
  await owner.query(
    `insert into whatsapp_sessions (empresa_id, id, user_id, name, wish) values ($1, $2, $3, $4, 'idle')`,
    [of.empresaId, sessionId, of.userId, `teste ${sessionId}`],
  )
  const message = {
    ...{ id: 'A1', chat: address, author: null, isFromMe: false, name: null, quotes: null },
    expiresInSeconds: null,
  }
  const { chats } = await inScope(db, of, (tx) =>
    placeEvents({ tx, owner: of, companyKey, sessionId, keys: chatKeys(companyKey, sessionId) }, [
      { kind: 'contact', body: { address, savedName: null, ownName: name } },
      {
        kind: 'message',
        body: { ...message, sentAt: new Date().toISOString(), content: { kind: 'text', text: 'Oi' } },
      },
    ]),
  )
  return chats[0]!
}

async function rowsLeft({ empresaId }: Owner): Promise<Record<string, number>> {
  const { rows: tables } = await owner.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' where c.relkind = 'r' order by 1`)
  const left: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await owner.query(`select count(*)::int as n from ${name} where empresa_id = $1`, [empresaId])
    // Totals of a board whose leads are gone are zeros.
    if (rows[0].n > 0 && !['phase_totals', 'report_versions'].includes(name)) left[name] = rows[0].n
  }
  return left
}

/** Finds the number in a dump of the database: in clear text, or as bytes. */
async function saidInDump(): Promise<string[]> {
  const last = NUMBER.slice(-8)
  const said = `11[ )]*9?${last.slice(0, 4)}-?${last.slice(4)}|${Buffer.from(last).toString('hex')}`
  const { rows: tables } = await owner.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth') order by 1`)
  expect(tables.length).toBeGreaterThan(50)
  const saying: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await owner.query(`select from ${name} t where t::text ~ $1 limit 1`, [said])
    if (rowCount) saying.push(name)
  }
  return saying
}

const of = async (who: Owner) => erasuresOf(api, who, await companyKeyOf(worker.deps.db, worker.deps.master, who))

async function order(who: Owner): Promise<{ empresaId: string; userId: string; erasureId: string }> {
  const erasureId = randomUUID()
  await (await of(who)).ask(erasureId, NUMBER)
  return { empresaId: who.empresaId, userId: who.userId, erasureId }
}

const run = <Result>(work: (ref: never) => Promise<Result>, ref: object): Promise<Result> =>
  new MockActivityEnvironment().run(work as (ref: object) => Promise<Result>, ref)

it('a number is erased over files, live chats, objects and histories, and each step may be repeated', async () => {
  const { owner: who, ref: upload, chatId } = await contact()
  const workflowId = analysisWorkflowId(upload)
  await temporal.workflow.start('analyzeUpload', { args: [upload], workflowId, taskQueue: 'nobody' })
  await worker.deps.storage.put(`${uploadPrefix(who.empresaId, chatId)}a`, Buffer.from('x'), worker.deps.master)
  const ref = await order(who)
  const steps = ['eraseHistories', 'eraseRows', 'eraseObjects'] as const
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: true })
  expect(await saidInDump()).toEqual(expect.arrayContaining(['public.leads', 'public.uploads']))
  for (const step of steps) for (let time = 0; time < 2; time++) await run(worker.activities[step], ref)
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: false })
  for (let time = 0; time < 2; time++) await run(worker.activities.endErasure, ref)

  expect(Object.keys(await rowsLeft(who))).toEqual(STAYING)
  expect(await saidInDump()).toEqual([])
  for (const id of [upload.uploadId, chatId])
    expect(await worker.deps.storage.list(uploadPrefix(who.empresaId, id))).toEqual([])
  await expect(temporal.workflow.getHandle(workflowId).describe()).rejects.toThrow('not found')
  const [erasure] = await (await of(who)).list()
  expect(erasure).toMatchObject({ state: 'concluido', ending: NUMBER.slice(-4) })
  expect(erasure!.counts).toMatchObject({ leads: 1, conversas: 1, mensagens: 6, whatsapp_conversas: 1, execucoes: 1 })
  expect(erasure!.counts.objetos).toBeGreaterThan(1)
  expect(erasure!.digest).toBe(digestOf(erasure!.id, NUMBER.slice(-4), erasure!.requestedAt, erasure!.counts))
  const { rows } = await owner.query(
    `select details from audit_log where empresa_id = $1 and event = 'contact-erased'`,
    [who.empresaId],
  )
  expect(rows).toEqual([{ details: { counts: erasure!.counts, digest: erasure!.digest } }])
  expect((await owner.query('select number from erasures where id = $1', [ref.erasureId])).rows).toEqual([
    { number: null },
  ])
})

it('another person of the company, and the same number at another company, stay as they were', async () => {
  const [here, there] = [await contact(), await contact()]
  const neighbour = await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(saidByBia()), here.owner)
  await neighbour.runTo('finish')
  const before = await rowsLeft(there.owner)
  const ref = await order(here.owner)
  await run(worker.activities.findContact, ref)
  for (const step of ['eraseHistories', 'eraseRows', 'eraseObjects'] as const) await run(worker.activities[step], ref)
  expect(await rowsLeft(there.owner)).toEqual(before)
  expect(await rowsLeft(here.owner)).toMatchObject({ leads: 1, conversations: 1, uploads: 1, messages: 5 })
})

it('rows of a sheet with the number go, though no lead is made of them, and the others stay', async () => {
  const { owner: who } = await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(saidByBia()))
  const { rows } = await owner.query<{ id: string }>(
    `insert into lead_imports (empresa_id, user_id, file_name, headings, mapping, rows)
     values ($1, $2, 'a.csv', '{Nome,Celular}', '["nome","whatsapp"]', 3) returning id`,
    [who.empresaId, who.userId],
  )
  await owner.query(
    `insert into lead_import_rows (empresa_id, import_id, position, cells)
     values ($1, $2, 1, array['Ana', $3]), ($1, $2, 2, array['Ana', $4]), ($1, $2, 3, '{Davi,11987650009}')`,
    [who.empresaId, rows[0]!.id, SHOWN, NUMBER.slice(2)],
  )
  const ref = await order(who)
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: true })
  for (const step of ['eraseHistories', 'eraseRows', 'eraseObjects'] as const) await run(worker.activities[step], ref)
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: false })
  await run(worker.activities.endErasure, ref)
  const kept = await owner.query('select position from lead_import_rows where empresa_id = $1', [who.empresaId])
  expect(kept.rows).toEqual([{ position: 3 }])
  expect((await (await of(who)).list())[0]!.counts).toMatchObject({ planilhas: 2 })
  await owner.query('delete from lead_imports where empresa_id = $1', [who.empresaId])
})

it('the record of the contact in another system is counted, and is left to the connection to be removed', async () => {
  const { owner: who } = await contact()
  const connectionId = randomUUID()
  await owner.query(`insert into connections (empresa_id, id, user_id, kind) values ($1, $2, $3, 'pipedrive')`, [
    who.empresaId,
    connectionId,
    who.userId,
  ])
  await owner.query(
    `insert into connection_leads (empresa_id, connection_id, lead_id, remote_id)
     select empresa_id, $2, id, '77' from leads where empresa_id = $1`,
    [who.empresaId, connectionId],
  )
  const ref = await order(who)
  await run(worker.activities.findContact, ref)
  for (const step of ['eraseHistories', 'eraseRows', 'eraseObjects'] as const) await run(worker.activities[step], ref)
  await run(worker.activities.endErasure, ref)
  expect((await (await of(who)).list())[0]!.counts).toMatchObject({ leads: 1, outros_sistemas: 1 })
  const { rows } = await owner.query('select remote_id, state from connection_removals where connection_id = $1', [
    connectionId,
  ])
  expect(rows).toEqual([{ remote_id: '77', state: 'espera' }])
  await owner.query('delete from connections where id = $1', [connectionId])
})

it('reports of Meta’s that wait go with the person whom they are about, and the others stay', async () => {
  const { owner: who } = await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(saidByBia()))
  const { db, master } = worker.deps
  const key = await companyKeyOf(db, master, who)
  const access = { phoneNumberId: '1234567890', wabaId: '2234567890', accessToken: 'a', appSecret: 's' }
  const limits = { customName: null, limits: { ofPerson: 9, ofCompany: 9 } }
  const numbers = cloudNumbersOf(api, who, key)
  const { hook } = await numbers.find(await numbers.connect(access, { number: '551130000000', name: null }, limits))
  const message = (from: string) => ({ from, id: `wamid.${from}`, type: 'text', text: { body: 'Oi' } })
  const messages = [message(OLDER_ACCOUNT.number), message('5521987650000')]
  const value = { metadata: { phone_number_id: access.phoneNumberId }, messages }
  const body = Buffer.from(JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] }))
  const signature = `sha256=${createHmac('sha256', 's').update(body).digest('hex')}`
  const door = (await cloudDoorOf(api, master, hook))!
  await keepReport(api, door, { body, signature }, { ofNumber: 9, ofCompany: 9 })
  const ref = await order(who)
  await run(worker.activities.findContact, ref)
  for (const step of ['eraseHistories', 'eraseRows', 'eraseObjects'] as const) await run(worker.activities[step], ref)
  await run(worker.activities.endErasure, ref)
  expect((await (await of(who)).list())[0]!.counts).toMatchObject({ avisos_do_whatsapp: 1 })
  const kept = await owner.query('select id from whatsapp_journal where empresa_id = $1', [who.empresaId])
  expect(kept.rows).toHaveLength(1)
  await owner.query('delete from whatsapp_sessions where empresa_id = $1', [who.empresaId])
})

it('a conversation is the contact’s by its title or the name of its file, with signs between the digits', async () => {
  const upload = await worker.receive(
    `Conversa do WhatsApp com ${SHOWN}.txt`,
    Buffer.from(saidByBia().replaceAll('Bia', SHOWN)),
  )
  await upload.runTo('readText')
  const found = await (await of(upload.owner)).look(NUMBER)
  expect([found.leads, found.chats, found.uploads]).toEqual([[], [], [upload.ref.uploadId]])
})

it('a live chat whose person goes by the number, and says it, is not the contact’s', async () => {
  const { owner: who, ref, chatId } = await contact()
  const impostor = await live(who, { number: '5521987650000', lid: '99321', group: null }, SHOWN)
  await owner.query(
    `insert into leads (empresa_id, user_id, conversation_id, nome, produto, quantidade, valor, progresso, fase, resumo, "proximoPasso", whatsapp)
     select empresa_id, user_id, conversation_id, 'x', 'x', '1', '--', 50, 'leads-frios', '', '', $2 from whatsapp_chats where id = $1`,
    [impostor, `+${NUMBER}`],
  )
  const found = await (await of(who)).look(NUMBER)
  expect(found.chats).toEqual([chatId])
  expect(found.uploads).toEqual([ref.uploadId])
  expect(found.leads).toHaveLength(1)
  await owner.query(`update leads set editados = '{"whatsapp":{}}' where nome = 'x' and empresa_id = $1`, [
    who.empresaId,
  ])
  // A number that a person of the company typed is the company's word.
  expect((await (await of(who)).look(NUMBER)).leads).toHaveLength(2)
})

it('an exported file of the number does not join the live chat of who goes by it', async () => {
  const bystander = await worker.receive('Conversa do WhatsApp com Bia.txt', Buffer.from(saidByBia()))
  const impostor = await live(bystander.owner, { number: '5521987650001', lid: '99322', group: null }, SHOWN)
  const file = Buffer.from(SMALL_CHAT.replaceAll('Ana Souza', SHOWN))
  const upload = await worker.receive(`Conversa do WhatsApp com ${SHOWN}.txt`, file, bystander.owner)
  await upload.runTo('readText')
  const { rows } = await owner.query(
    `select u.conversation_id = w.conversation_id as joined from uploads u, whatsapp_chats w where u.id = $1 and w.id = $2`,
    [upload.ref.uploadId, impostor],
  )
  expect(rows).toEqual([{ joined: false }])
})

it('does not say that files are gone while storage lists one', async () => {
  const { owner: who } = await contact()
  const ref = await order(who)
  await run(worker.activities.findContact, ref)
  const { storage } = worker.deps
  const forgetful = { ...worker.deps, storage: { ...storage, removePrefix: async () => undefined } }
  await expect(run(() => eraseObjects(forgetful, ref), ref)).rejects.toThrow(DomainError)
})

it('a contact on the list is not read: before a provider gets their words, and before each new analysis', async () => {
  const upload = await contact()
  const key = await companyKeyOf(api, worker.deps.master, upload.owner)
  await notAnalysedOf(api, upload.owner, key).add(NUMBER)
  await expect(upload.run('prepareContext')).rejects.toThrow('não ser analisado')
  const again = await worker.receive(
    `Conversa com ${SHOWN.replace('11 9', '11 ')}.txt`,
    Buffer.from(SMALL_CHAT),
    upload.owner,
  )
  await again.runTo('extractZip')
  await expect(again.run('readText')).rejects.toThrow('não ser analisado')
})
