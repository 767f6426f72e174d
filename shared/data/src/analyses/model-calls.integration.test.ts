import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newKey, type Key } from '@fechai/platform/crypto/keys'
import { openDatabase } from '../database/connect.ts'
import { leaveNotice, orderNotice, type WaitingNotice } from '../notices/manager-notices.ts'
import { modelCallsOf, type Question, type Reservation } from './model-calls.ts'
import { inScope, type Owner } from '../database/scope.ts'
import { wouldSpendDay } from '../companies/spending.ts'
import { seedConversation } from '../testing/seed-conversation.ts'

const db = openDatabase({ url: process.env.DATABASE_WORKER_URL!, max: 50 })
const api = openDatabase({ url: process.env.DATABASE_API_URL!, max: 2 })
const auth = openDatabase({ url: process.env.DATABASE_AUTH_URL!, max: 2 })
afterAll(() => Promise.all([db.close(), api.close(), auth.close()]))

let owner: Owner
let key: Key
let conversationId: string
beforeEach(async () => {
  key = newKey()
  ;({ owner, conversationId } = await seedConversation(db, auth))
})

/** Returns today's cost of all companies' calls. */
const spentByAll = async (): Promise<number> => {
  const { rows } = await sql<{ spent: number }>`select spent_by_everybody() as spent`.execute(db.kysely)
  return rows[0]!.spent
}
const question = (changes: Partial<Question> = {}): Question => ({
  conversationId,
  versao: 1,
  inputHash: 'hash',
  step: 1,
  model: 'gpt-5-mini-2025-08-07',
  atMostBrl: 0.5,
  limits: { companyBrl: 10, totalBrl: 1e9, confirmedOnly: false },
  ...changes,
})
const calls = () => modelCallsOf(db, owner)
const usage = { inputTokens: 100, cachedTokens: 20, outputTokens: 10 }
const receipt = { answer: '{"content":"oi"}', usage, costBrl: 0.03 }
const reserved = async (changes: Partial<Question> = {}): Promise<string> => {
  const reservation = await calls().reserve(question(changes), key)
  if (reservation.kind !== 'reserved') throw new Error(reservation.kind)
  return reservation.callId
}
/** Ends all leases, as time does once no process waits for an answer. */
const endLeases = () =>
  inScope(db, owner, (tx) => sql`update model_calls set lease_ends_at = now() - interval '1 second'`.execute(tx))

describe('the day’s money', () => {
  it('lets of fifty at once exactly as many through as the limit pays for', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => calls().reserve(question({ inputHash: `h${n}` }), key)),
    )
    const kinds = Map.groupBy(outcomes, ({ kind }: Reservation) => kind)
    expect([kinds.get('reserved')?.length, kinds.get('over-limit')?.length]).toEqual([20, 30])
    expect(await calls().spentToday()).toBe(10)
  })

  it('gives back what a settled call did not use, and all of a released one', async () => {
    await calls().settle(await reserved(), key, receipt)
    expect(await calls().spentToday()).toBeCloseTo(0.03, 6)
    await calls().release(await reserved({ inputHash: 'other' }))
    expect(await calls().spentToday()).toBeCloseTo(0.03, 6)
    await calls().fail(await reserved({ inputHash: 'other' }))
    expect(await calls().spentToday()).toBeCloseTo(0.53, 6)
  })

  it('is each company’s own, and outlives a conversation', async () => {
    await calls().settle(await reserved(), key, receipt)
    expect(await modelCallsOf(db, { ...owner, empresaId: randomUUID() }).spentToday()).toBe(0)
    await inScope(db, owner, (tx) => tx.deleteFrom('conversations').where('id', '=', conversationId).execute())
    expect(await calls().spentToday()).toBeCloseTo(0.03, 6)
  })
})

describe('the day’s money of all companies together', () => {
  it('lets of fifty at once, of two companies, exactly as many through as it pays for', async () => {
    const other = await seedConversation(db, auth)
    // Far more than the tests beside this one spend.
    const before = await spentByAll()
    const limits = { companyBrl: 1e9, totalBrl: before + 105_000, confirmedOnly: false }
    const ask = (who: Owner, n: number, conversation: string) =>
      modelCallsOf(db, who).reserve(
        question({ conversationId: conversation, inputHash: `all${n}`, atMostBrl: 10_000, limits }),
        key,
      )
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2 === 0 ? ask(owner, n, conversationId) : ask(other.owner, n, other.conversationId),
      ),
    )
    expect(outcomes.filter(({ kind }) => kind === 'reserved')).toHaveLength(10)
    const refused = outcomes.filter(({ kind }) => kind !== 'reserved')
    expect(new Set(refused.map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ kind: 'over-limit', whose: 'installation' })]),
    )
    expect(await wouldSpendDay(db, owner, limits, 6_000)).toBe('installation')
    expect(await wouldSpendDay(db, owner, { ...limits, companyBrl: 10 }, 6_000)).toBe('company')
    expect(await wouldSpendDay(db, owner, limits, 1_000)).toBeNull()
  })

  it('is one number for every caller: no role reads another company’s calls through it', async () => {
    await calls().settle(await reserved(), key, receipt)
    for (const role of [db, api]) {
      const { rows } = await sql`select * from spent_by_everybody()`.execute(role.kysely)
      expect(rows).toEqual([{ spent_by_everybody: expect.any(Number) as number }])
    }
    await expect(sql`select spent_by_everybody()`.execute(auth.kysely)).rejects.toThrow(/permission denied/)
  })
})

describe('an unconfirmed company', () => {
  const limits = { companyBrl: 10, totalBrl: 1e9, confirmedOnly: true }

  it('is asked nothing for, until a manager’s address is', async () => {
    expect(await calls().reserve(question({ limits }), key)).toEqual({ kind: 'unconfirmed' })
    expect(await calls().spentToday()).toBe(0)
    await auth.pool.query('update auth.users set email_verified = true where id = $1', [owner.userId])
    expect(await calls().reserve(question({ limits }), key)).toMatchObject({ kind: 'reserved' })
  })

  it('still finds what was paid for before', async () => {
    await calls().settle(await reserved(), key, receipt)
    expect(await calls().reserve(question({ limits }), key)).toMatchObject({ kind: 'answered' })
  })

  it('is not confirmed by a salesperson', async () => {
    await auth.pool.query(
      `insert into auth.users (empresa_id, name, email, role, email_verified) values ($1, 'Rui', $2, 'vendedor', true)`,
      [owner.empresaId, `${randomUUID()}@exemplo.test`],
    )
    expect(await calls().reserve(question({ limits }), key)).toEqual({ kind: 'unconfirmed' })
  })
})

describe('one question', () => {
  it('is sent by one of fifty that ask it at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => calls().reserve(question(), key)))
    expect(outcomes.filter(({ kind }) => kind === 'reserved')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'busy')).toHaveLength(49)
  })

  it('answered once answers every later analysis', async () => {
    await calls().settle(await reserved(), key, receipt)
    const again = await calls().reserve(question({ versao: 2 }), key)
    expect(again).toMatchObject({ kind: 'answered', answer: receipt.answer, usage, ofThisAnalysis: false })
    await expect(calls().reserve(question(), newKey())).rejects.toThrow()
  })

  it('is lost to its analysis when its asker died, and may be asked again by the next', async () => {
    await reserved()
    await endLeases()
    expect((await calls().reserve(question(), key)).kind).toBe('lost')
    expect((await calls().reserve(question({ versao: 2 }), key)).kind).toBe('reserved')
  })

  it('is not taken for dead while it is kept alive', async () => {
    const callId = await reserved()
    await endLeases()
    await calls().keepAlive(callId)
    expect((await calls().reserve(question(), key)).kind).toBe('busy')
  })
})

it('managers are notified of a kind once a day, by one of many, and again only after a failed notification', async () => {
  await Promise.all(Array.from({ length: 5 }, () => leaveNotice(db, owner, 'ia_chave')))
  const told: string[] = []
  const orderAll = async () => {
    const order = async (_tx: unknown, { kind }: WaitingNotice) => void told.push(kind)
    while ((await orderNotice(api, owner.empresaId, order)) !== null);
  }
  const failing = orderNotice(api, owner.empresaId, () => Promise.reject(new Error('no accounts')))
  await expect(failing).rejects.toThrow('no accounts')
  await Promise.all([orderAll(), orderAll()])
  await leaveNotice(db, owner, 'ia_chave')
  await orderAll()
  expect(told).toEqual(['ia_chave'])
})
