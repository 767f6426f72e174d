import { describe, expect, test } from 'vitest'
import { inScope } from '@fechai/data/database'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestWorker } from '../testing/upload-fixture.ts'
import { amount } from '@fechai/testkit/testing/soak'
import { askingWorker } from '../testing/asking-worker.ts'

const asking = askingWorker()
const { ready, analysisOf, askAgain, endLeases } = asking

describe('money', () => {
  const withEnvironment = async (changes: Record<string, string>, work: (other: TestWorker) => Promise<void>) => {
    const other = await testWorker({
      OPENAI_API_KEY: 'chave-de-teste',
      OPENAI_BASE_URL: asking.provider.url,
      ...changes,
    })
    await work(other).finally(other.close)
  }

  test('a model without a price is not asked, and the operator reads what to do', () =>
    withEnvironment({ OPENAI_MODEL: 'gpt-9-turbo' }, async (other) => {
      const upload = await other.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
      await upload.runTo('prepareContext')
      expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'offline' })
      expect(asking.provider.paid.chat).toBe(0)
      expect(await analysisOf(upload)).toMatchObject({ offline_reason: 'modelo', cost_brl: 0, messages_read: 0 })
    }))

  test('a model whose price the operator stated is asked', () =>
    withEnvironment({ OPENAI_MODEL: 'llama-3.3', OPENAI_PRICES: 'llama-3.3=0/0' }, async (other) => {
      await other.deps.model!.abilities()
      const upload = await other.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
      await upload.runTo('prepareContext')
      expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model', model: 'llama-3.3' })
      expect(await analysisOf(upload)).toMatchObject({ cost_brl: 0 })
    }))

  test('a company whose day is spent gets the rules’ reading with its reason', () =>
    withEnvironment({ AI_DAILY_LIMIT_BRL: '0.01' }, async (other) => {
      const upload = await other.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
      await upload.runTo('prepareContext')
      expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'offline' })
      expect(await analysisOf(upload)).toMatchObject({ offline_reason: 'teto', cost_brl: 0 })
      expect(asking.provider.paid.chat).toBe(0)
    }))

  test('a day whose budget all companies spent gives the rules’ reading with its reason, and notifies the managers', () =>
    withEnvironment({ AI_DAILY_LIMIT_TOTAL_BRL: '0' }, async (other) => {
      const upload = await other.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
      await upload.runTo('analyzeConversation')
      expect(await analysisOf(upload)).toMatchObject({ offline_reason: 'teto_geral', source: 'offline', cost_brl: 0 })
      expect(asking.provider.paid.chat).toBe(0)
      const notices = await inScope(other.deps.db, upload.owner, (tx) =>
        tx.selectFrom('manager_notices').select('kind').execute(),
      )
      expect(notices).toEqual([{ kind: 'ia_teto_geral' }])
    }))

  test('an unconfirmed company is read by the rules until it is confirmed', () =>
    withEnvironment({ EMAIL_CONFIRMATION: 'on' }, async (other) => {
      const upload = await other.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
      await upload.runTo('analyzeConversation')
      expect(await analysisOf(upload)).toMatchObject({ offline_reason: 'email', source: 'offline', cost_brl: 0 })
      expect(asking.provider.paid.chat).toBe(0)
      await other.confirm(upload.owner)
      expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
    }))
})

/** A worker whose database dies with its `dieAt`-th transaction, before or just after it is committed. */
function mortal(deps: TestWorker['deps'], dieAt: number, when: 'before' | 'after') {
  let transactions = 0
  const { kysely } = deps.db
  const dying = new Proxy(kysely, {
    get(target, name) {
      const part = Reflect.get(target, name) as unknown
      // A method finds its private fields in the connection alone.
      if (name !== 'transaction') return typeof part === 'function' ? (part.bind(target) as unknown) : part
      return () => ({
        execute: async (work: Parameters<ReturnType<typeof kysely.transaction>['execute']>[0]) => {
          const isLast = ++transactions >= dieAt
          if (isLast && when === 'before') throw new Error('killed')
          const result = await target.transaction().execute(work)
          if (isLast) throw new Error('killed')
          return result
        },
      })
    },
  })
  const { db } = deps
  return {
    transactions: () => transactions,
    die: () => void (deps.db = { ...db, kysely: dying }),
    revive: () => void (deps.db = db),
  }
}

/** Deaths before each transaction lose the answer as well; those after it are left to the soak. */
const DEATHS = amount<('before' | 'after')[]>({ test: ['before'], soak: ['before', 'after'] })

test('killed between any two steps, the same question is paid once at most', async () => {
  const outcomes: (string | null)[] = []
  for (const when of DEATHS) {
    for (let dieAt = 1, survived = false; !survived; dieAt++) {
      asking.provider.paid.chat = 0
      const upload = await ready()
      const life = mortal(asking.worker.deps, dieAt, when)
      life.die()
      survived = await upload.run('analyzeConversation').then(
        () => true,
        () => false,
      )
      life.revive()
      await endLeases(upload)
      const { source } = await upload.run('analyzeConversation')
      const at = `${when} transaction ${dieAt}`
      expect(asking.provider.paid.chat, at).toBeLessThanOrEqual(1)
      const { offline_reason } = await analysisOf(upload)
      expect([source, offline_reason], at).toEqual(offline_reason === null ? ['model', null] : ['offline', 'perdida'])
      outcomes.push(offline_reason)
      // A person who asks for the lead to be analysed again gets the model's answer.
      if (offline_reason === null) continue
      await askAgain(upload)
      expect(await upload.run('analyzeConversation'), at).toMatchObject({ source: 'model' })
    }
  }
  // Deaths before the question, while it was asked, and after its answer was stored.
  expect(new Set(outcomes)).toEqual(new Set([null, 'perdida']))
  expect(outcomes.length).toBeGreaterThan(5 * DEATHS.length)
})
