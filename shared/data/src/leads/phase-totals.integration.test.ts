import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { DomainError } from '@fechai/domain/errors'
import { LEAD_STATUSES } from '@fechai/domain/lead'
import { PHASES, type Phase } from '@fechai/domain/phases'
import { openDatabase } from '../database/connect.ts'
import { editLeads } from './bulk.ts'
import { endDeletion } from './delete.ts'
import { leadsOf } from './leads.ts'
import { inScope, type Owner } from '../database/scope.ts'

/** The stored totals of each column equal a recount, after anything that happens to leads. */

const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 10 })
const worker = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 10 })
const owner = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
afterAll(() => Promise.all([api.close(), worker.close(), owner.end()]))

let manager: Owner
let sellers: string[]
let leads: string[]
beforeEach(async () => {
  sellers = [randomUUID(), randomUUID(), randomUUID()]
  manager = { empresaId: randomUUID(), userId: sellers[0]!, reach: 'company' }
  leads = []
  await owner.query(`insert into companies (id, name, wrapped_key) values ($1, 'Vila', '\\x00')`, [manager.empresaId])
  for (const id of sellers) {
    const email = `${id}@exemplo.test`
    await owner.query(`insert into auth.users (id, empresa_id, name, email) values ($1, $2, 'Ana', $3)`, [
      id,
      manager.empresaId,
      email,
    ])
  }
})

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!
const seller = (number: number): string => pick(sellers, number)

/** A lead with its conversation, as the last stage of an import leaves them. */
async function arrive(number: number, fase: Phase, valor: number | null): Promise<void> {
  const [id, conversationId] = [randomUUID(), randomUUID()]
  await inScope(worker, manager, async (tx) => {
    const user_id = seller(number)
    await tx
      .insertInto('conversations')
      .values({ id: conversationId, user_id, wrapped_key: Buffer.from('k') })
      .execute()
    await tx
      .insertInto('leads')
      .values({
        id,
        user_id,
        conversation_id: conversationId,
        nome: 'Ana',
        produto: 'Bomba',
        quantidade: '1',
        valor: valor === null ? '--' : String(valor),
        valor_total: valor,
        progresso: 50,
        fase,
        resumo: 'Pediu preço',
        proximoPasso: 'Ligar',
      })
      .execute()
  })
  leads.push(id)
}

const board = () => leadsOf(api, manager)
const userName = 'Rafaela'
const asWorker = (statement: ReturnType<typeof sql>) => inScope(worker, manager, (tx) => statement.execute(tx))

type Step = (lead: string, number: number, fase: Phase, reais: number) => Promise<unknown>
const STEPS: Record<string, Step> = {
  arrives: (_lead, number, fase, reais) => arrive(number, fase, number % 4 === 0 ? null : reais),
  'is moved': (lead, number, fase) => board().move(lead, { fase, index: number % 5, userName }),
  'gets a value': (lead, _number, _fase, reais) =>
    board().edit(lead, { fields: { valor: `R$ ${reais},50` }, userName }),
  'loses its value': (lead) => board().edit(lead, { fields: { valor: 'a combinar' }, userName }),
  'changes status': (lead, number) =>
    board().edit(lead, { fields: { status_lead: pick(LEAD_STATUSES, number) }, userName }),
  'is deleted': (lead) => board().delete(lead),
  'is restored': (lead) => board().restore(lead),
  'is gone for good': (lead) => endDeletion(api, manager.empresaId, lead, 0),
  'goes with its conversation': (lead) =>
    asWorker(
      sql`delete from conversations using leads l where l.id = ${lead} and conversations.id = l.conversation_id`,
    ),
  'is changed with others': (lead, number, fase) =>
    editLeads(
      api,
      manager,
      [...new Set([lead, pick(leads, number), pick(leads, number + 3)])].map((id) => ({ id, fase })),
      userName,
    ),
  'is given to a colleague': (lead, number) =>
    asWorker(sql`update leads set user_id = ${seller(number)} where id = ${lead}`),
  'all are given to a colleague': (_lead, number) =>
    asWorker(sql`update leads set user_id = ${seller(number)} where deleted_at is null`),
  'is analysed again': (lead, _number, fase, reais) =>
    asWorker(sql`insert into leads (id, user_id, nome, produto, quantidade, valor, valor_total, progresso, fase, resumo, "proximoPasso")
      select id, user_id, nome, produto, quantidade, valor, valor_total, progresso, fase, resumo, "proximoPasso" from leads where id = ${lead}
      on conflict (empresa_id, id) do update set fase = ${fase}, valor_total = ${reais}`),
  'is changed by a transaction that fails': (lead, _number, fase) =>
    inScope(api, manager, async (tx) => {
      await tx.updateTable('leads').set({ fase, valor_total: 7 }).where('id', '=', lead).execute()
      throw new DomainError('conflict', 'Não', { code: 'teste' })
    }),
}

/**
 * Returns true if it was done: a refused work (a lead that is gone, a deadlock of two bulk changes) changes nothing.
 */
const attempt = async (work: Promise<unknown>): Promise<boolean> => {
  try {
    await work
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return false
  }
}

async function keptAndRecounted() {
  const { rows: kept } = await owner.query(
    `select user_id, fase, sum(leads)::integer as leads, sum(valor_total)::float as valor from phase_totals
     where empresa_id = $1 group by user_id, fase having sum(leads) <> 0 or sum(valor_total) <> 0 order by 1, 2`,
    [manager.empresaId],
  )
  const { rows: recounted } = await owner.query(
    `select user_id, fase, count(*)::integer as leads, coalesce(sum(valor_total), 0)::float as valor from leads
     where empresa_id = $1 and deleted_at is null group by user_id, fase order by 1, 2`,
    [manager.empresaId],
  )
  return { kept, recounted }
}

const anyStep = fc.record({
  name: fc.constantFrom(...Object.keys(STEPS)),
  which: fc.nat(40),
  number: fc.nat(40),
  fase: fc.constantFrom(...PHASES),
  reais: fc.integer({ min: 0, max: 9_999_999 }),
})
type AnyStep = typeof anyStep extends fc.Arbitrary<infer S> ? S : never
const take = ({ name, which, number, fase, reais }: AnyStep): Promise<boolean> =>
  attempt(STEPS[name]!(pick(leads, which), number, fase, reais))

describe('totals of the columns', () => {
  it('equal a recount after each of any steps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 30 }), async (steps) => {
        for (let number = 0; number < 4; number++) await arrive(number, pick(PHASES, number), 100 * number)
        for (const step of steps) {
          await take(step)
          const { kept, recounted } = await keptAndRecounted()
          expect(kept).toEqual(recounted)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('equal a recount after many people changed the same columns at once', async () => {
    for (let number = 0; number < 12; number++) await arrive(number, pick(PHASES, number), 1_000 + number)
    const lanes = fc.sample(fc.array(anyStep, { minLength: 25, maxLength: 25 }), 8)
    let done = 0
    await Promise.all(
      lanes.map(async (steps) => {
        for (const step of steps) if (await take(step)) done++
      }),
    )
    expect(done).toBeGreaterThan(50)
    const { kept, recounted } = await keptAndRecounted()
    expect(kept).toEqual(recounted)
  })

  it('do not make one mover wait for another', async () => {
    for (let number = 0; number < 2; number++) await arrive(0, 'leads-frios', 100)
    const waits = await inScope(api, manager, async (tx) => {
      await tx.updateTable('leads').set({ fase: 'fechados' }).where('id', '=', leads[0]!).execute()
      return inScope(api, manager, async (other) => {
        await sql`set local lock_timeout = '2s'`.execute(other)
        const { numUpdatedRows } = await other
          .updateTable('leads')
          .set({ fase: 'fechados' })
          .where('id', '=', leads[1]!)
          .executeTakeFirstOrThrow()
        return Number(numUpdatedRows)
      })
    })
    expect(waits).toBe(1)
    const { kept, recounted } = await keptAndRecounted()
    expect(kept).toEqual(recounted)
  })

  it('are what the board shows: the company’s to a manager, their own to a salesperson', async () => {
    await arrive(0, 'fechados', 100)
    await arrive(1, 'fechados', 20.5)
    await arrive(1, 'leads-frios', null)
    const shown = async (asker: Owner, narrowing = {}) =>
      (await leadsOf(api, asker).board({ size: 1, ...narrowing })).columns.map(({ total, valorTotal, leads: page }) => [
        total,
        valorTotal,
        page.length,
      ])
    const none = [0, 0, 0]
    const own: Owner = { ...manager, userId: sellers[1]!, reach: 'own' }
    expect(await shown(manager)).toEqual([[2, 120.5, 1], none, none, none, [1, 0, 1]])
    expect(await shown(own)).toEqual([[1, 20.5, 1], none, none, none, [1, 0, 1]])
    expect(await shown({ ...own, userId: sellers[2]! })).toEqual([none, none, none, none, none])
    expect(await shown(manager, { q: 'bomba' })).toEqual(await shown(manager))
    expect(await shown(own, { q: 'nada disso' })).toEqual([none, none, none, none, none])
  })

  it('cannot be written by hand', async () => {
    await arrive(0, 'fechados', 100)
    for (const db of [api, worker]) {
      for (const statement of [
        sql`update phase_totals set leads = 9`,
        sql`delete from phase_totals`,
        sql`select add_to_phase_totals(${manager.empresaId}::uuid, ${sellers[0]!}::uuid, 'fechados', 1, 1)`,
      ]) {
        await expect(inScope(db, manager, (tx) => statement.execute(tx))).rejects.toMatchObject({ code: '42501' })
      }
    }
  })
})
