import { MockActivityEnvironment } from '@temporalio/testing'
import pg from 'pg'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { companyKeyOf, handOver } from '@fechai/data/companies'
import { openDatabase, type Owner } from '@fechai/data/database'
import { erasuresOf, replayErasures } from '@fechai/data/erasures'
import { ERASED_NAME } from '@fechai/domain/erasure'
import { erasureJournalOf } from '@fechai/platform/storage/erasure-journal'
import { exportPrefix } from '@fechai/platform/storage/object-store'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'

const NAME = 'Quitéria Bragança'
const STEPS = ['eraseHistories', 'eraseRows', 'eraseObjects'] as const

let worker: TestWorker
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const everything = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
beforeAll(async () => {
  worker = await testWorker()
})
afterAll(async () => {
  await everything.end()
  await api.close()
  await worker.close()
})

const erasures = async (who: Owner) => erasuresOf(api, who, await companyKeyOf(worker.deps.db, worker.deps.master, who))
const run = <Result>(work: (ref: never) => Promise<Result>, ref: object): Promise<Result> =>
  new MockActivityEnvironment().run(work as (ref: object) => Promise<Result>, ref)

/** Makes a former member: another user has the leads, and the name is in every place that keeps names. */
async function whoLeft(owner: Owner): Promise<{ personId: string; email: string }> {
  const personId = randomUUID()
  const email = `${personId}@exemplo.com`
  await everything.query(
    `insert into auth.users (id, empresa_id, name, email, phone, role)
     values ($1, $2, $3, $4, '+5511912345678', 'vendedor')`,
    [personId, owner.empresaId, NAME, email],
  )
  await everything.query(
    `insert into auth.accounts (user_id, account_id, provider_id, password) values ($1, $2, 'credential', 'hash')`,
    [personId, personId],
  )
  await everything.query(
    `insert into auth.invitations (empresa_id, email, role, token_hash, invited_by, expires_at, accepted_at)
     values ($1, $2, 'vendedor', $3, $4, now(), now())`,
    [owner.empresaId, email, Buffer.from(personId), owner.userId],
  )
  const { rows } = await everything.query<{ id: string }>(
    `insert into leads (empresa_id, user_id, nome, atendente, produto, quantidade, valor, progresso, fase, resumo,
       "proximoPasso")
     values ($1, $2, 'Cliente', $3, 'Bomba', '1', 'R$ 900,00', 50, 'leads-frios', 'Pediu', 'Responder') returning id`,
    [owner.empresaId, owner.userId, NAME],
  )
  const company = { ...owner, reach: 'company' as const }
  const names = { [owner.userId]: 'Gestora', [personId]: NAME }
  await handOver(api, company, { from: owner.userId, to: personId, names, userName: 'Gestora' })
  await handOver(api, company, { from: personId, to: owner.userId, names, userName: NAME })
  // A hand-over removes what named its leads; this one came after it.
  await everything.query(
    `insert into notifications (empresa_id, user_id, kind, subject, lead_id, details)
     values ($1, $2, 'analise_concluida', 'x', $3, '{}')`,
    [owner.empresaId, personId, rows[0]!.id],
  )
  await everything.query(
    'insert into whatsapp_sessions (empresa_id, user_id, name, custom_name, wish) values ($1, $2, $3, $4, $5)',
    [owner.empresaId, personId, 'principal', `Celular de ${NAME}`, 'idle'],
  )
  await everything.query('update auth.users set deactivated_at = now() where id = $1', [personId])
  return { personId, email }
}

/** Returns the tables that contain a word, the person's name or address. */
async function standsIn(word: string): Promise<string[]> {
  const { rows: tables } = await everything.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth') order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await everything.query(`select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`, [word])
    if (rowCount) found.push(name)
  }
  return found
}

it('a person who left is erased from accounts, leads and history; each step may be repeated', async () => {
  const { owner } = await worker.receive('conversa.txt', Buffer.from('x'))
  const { personId, email } = await whoLeft(owner)
  expect(await standsIn(NAME)).toEqual([
    'auth.users',
    'public.lead_activities',
    'public.leads',
    'public.whatsapp_sessions',
  ])
  await worker.deps.storage.put(`${exportPrefix(owner.empresaId)}a`, Buffer.from('x'), worker.deps.master)
  const erasureId = randomUUID()
  await (await erasures(owner)).askPerson(erasureId, personId)
  const ref = { empresaId: owner.empresaId, userId: owner.userId, erasureId }
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: true })
  for (const step of STEPS) for (let time = 0; time < 2; time++) await run(worker.activities[step], ref)
  expect(await run(worker.activities.findContact, ref)).toEqual({ some: false })
  for (let time = 0; time < 2; time++) await run(worker.activities.endErasure, ref)

  expect([...(await standsIn(NAME)), ...(await standsIn(email))]).toEqual([])
  expect(await worker.deps.storage.list(exportPrefix(owner.empresaId))).toEqual([])
  const [erasure] = await (await erasures(owner)).list()
  expect(erasure).toMatchObject({
    ...{ id: erasureId, personId, ending: '', state: 'concluido' },
    counts: { conta: 1, acessos: 2, nomes: 3, avisos: 1, conexoes: 1, objetos: 1 },
  })
  const { rows } = await everything.query('select name, phone, erased_at from auth.users where id = $1', [personId])
  expect(rows[0]).toMatchObject({ name: ERASED_NAME, phone: '', erased_at: expect.anything() })
  const { rows: told } = await everything.query<{ text: string }>(
    `select activity ->> 'description' as text from lead_activities where empresa_id = $1 order by created_at, id`,
    [owner.empresaId],
  )
  expect(told.map(({ text }) => text)).toEqual([`Lead passado para ${ERASED_NAME}`, 'Lead passado para Gestora'])
})

it('a colleague of the same name elsewhere keeps theirs', async () => {
  const [one, other] = [
    await worker.receive('a.txt', Buffer.from('a')),
    await worker.receive('b.txt', Buffer.from('b')),
  ]
  const { personId } = await whoLeft(one.owner)
  const { personId: namesake } = await whoLeft(other.owner)
  const erasureId = randomUUID()
  await (await erasures(one.owner)).askPerson(erasureId, personId)
  for (const step of STEPS)
    await run(worker.activities[step], { empresaId: one.owner.empresaId, userId: one.owner.userId, erasureId })
  const { rows } = await everything.query<{ name: string }>('select name from auth.users where id = $1', [namesake])
  expect(rows[0]!.name).toBe(NAME)
  const { rows: leads } = await everything.query<{ atendente: string }>(
    'select atendente from leads where empresa_id = $1',
    [other.owner.empresaId],
  )
  expect(leads.map(({ atendente }) => atendente)).toEqual([NAME])
})

it('an older copy of the database restores no erased person', async () => {
  const { owner } = await worker.receive('conversa.txt', Buffer.from('x'))
  const { personId } = await whoLeft(owner)
  const journal = erasureJournalOf(worker.deps.storage, worker.deps.master)
  await journal.write({
    ...{ empresaId: owner.empresaId, id: randomUUID(), requestedBy: owner.userId, number: '', personId },
    ...{ requestedAt: new Date().toISOString(), notAnalysed: false },
  })
  expect(await replayErasures(api, worker.deps.master, journal)).toBeGreaterThan(0)
  const erased = (await (await erasures(owner)).list()).find((each) => each.personId === personId)
  const ref = { empresaId: owner.empresaId, userId: owner.userId, erasureId: erased!.id }
  for (const step of STEPS) await run(worker.activities[step], ref)
  const { rows } = await everything.query('select name from auth.users where id = $1', [personId])
  expect(rows[0].name).toBe(ERASED_NAME)
  const { rows: told } = await everything.query(
    `select event from audit_log where empresa_id = $1 and subject_id = $2 and event like '%-repeated'`,
    [owner.empresaId, personId],
  )
  expect(told).toEqual([{ event: 'person-erasure-repeated' }])
})
