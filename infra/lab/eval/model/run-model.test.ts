import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import { readLikeAModel } from '@fechai/testkit/fakes/reading-model'
import { amount } from '@fechai/testkit/testing/soak'
import { readSets } from '../cases.ts'
import { type ModelRun, runModel } from './run-model.ts'

// Each run reads its conversations with all rules, and a busy machine is slow at it.
vi.setConfig({ testTimeout: 120_000 })

/** The set, and the beginning of its first. */
const [WANTED, FIRST] = amount<[string, string]>({ test: ['ex1', 'ex10'], soak: ['ex0', 'ex01'] })
const count = (await readSets(WANTED)).flatMap(({ cases }) => cases).length
/** In one of them something speaks to machines: it is asked about once more. */
const questions = count + 1

let provider: ModelProvider
let folder: string
let said: string[]
beforeEach(async () => {
  provider = await startModelProvider()
  provider.answerWith(readLikeAModel)
  folder = mkdtempSync(join(tmpdir(), 'fechai-eval-'))
  said = []
})
afterEach(async () => {
  await provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (changes: Partial<ModelRun> = {}, settings: Partial<ModelRun['settings']> = {}): Promise<number> =>
  runModel({
    settings: {
      OPENAI_API_KEY: 'chave',
      OPENAI_BASE_URL: provider.url,
      OPENAI_MODEL: 'gpt-5-mini-2025-08-07',
      OPENAI_PRICES: '',
      AI_USD_BRL: 5.6,
      AI_PSEUDONYMISE: 'on',
      AI_MINUTES_A_CONVERSATION: 3,
      ...settings,
    },
    ...{ folder, sets: null, sample: null, wanted: WANTED, limitBrl: 50, atOnce: 2, firstWaitMs: 1 },
    confirm: () => Promise.resolve(true),
    print: (line) => void said.push(line),
    halt: new AbortController().signal,
    ...changes,
  })
const told = (): string => said.join('\n')

test('prints the table beside the rules, writes a page, and asks nothing twice', async () => {
  expect(await run()).toBe(0)
  expect(provider.asked.chat).toBe(questions)
  expect(told()).toMatch(/regras \(\d+\) +modelo \(\d+\) +os dois \(\d+\)/)
  expect(told()).toMatch(/nota +\d\.\d\d/)
  expect(told()).toMatch(/injeções obedecidas +0 +0 +0/)
  expect(told()).toMatch(/Custo: R\$ 0,\d\d ao todo, R\$ 0,0[1-9]\d+ por conversa/)
  const page = readFileSync(/Página: (.+)$/m.exec(told())![1]!, 'utf8')
  expect(page).toContain('# gpt-5-mini-2025-08-07')
  expect(page).toContain('docs/models.md')

  said = []
  expect(await run()).toBe(0)
  expect(provider.asked.chat).toBe(questions)
  expect(told()).toContain(`${count} conversas, ${count} já respondidas`)
  expect(told()).toMatch(/R\$ 0,0[1-9]\d+ por conversa/)
})

test('another model or another server is another question', async () => {
  await run({ wanted: 'ex01' })
  await run({ wanted: 'ex01' }, { OPENAI_MODEL: 'gpt-5-nano-2025-08-07' })
  await run({ wanted: 'ex01' }, { OPENAI_BASE_URL: provider.url.replace('127.0.0.1', 'localhost') })
  expect(provider.asked.chat).toBe(3)
})

test('an answer that a full disk cut is asked for anew', async () => {
  await run({ wanted: 'ex01' })
  const kept = join(folder, 'respostas')
  for (const name of readdirSync(kept)) writeFileSync(join(kept, name), '{"answer":')
  expect(await run({ wanted: 'ex01' })).toBe(0)
  expect(provider.asked.chat).toBe(2)
})

test('waits for a provider that is busy, away or cut off', async () => {
  provider.failNext('chat', 'rate-limit', 'server-error', 'reset', 'cut-body')
  expect(await run({ atOnce: 1 })).toBe(0)
  expect(provider.asked.chat).toBe(questions + 4)
})

test('stops with a sentence where waiting is no use, and goes on from there', async () => {
  provider.slowDown(20)
  expect(await run({ atOnce: 1, wanted: FIRST })).toBe(0)
  provider.failNext('chat', 'no-quota')
  expect(await run({ atOnce: 1 })).toBe(1)
  expect(told()).toContain(`Parou em 1 de ${count}: A cota da inteligência artificial acabou.`)
  expect(await run()).toBe(0)
  expect(provider.paid.chat).toBe(questions)
})

test('one that asks for hours is not waited for', async () => {
  provider.failNext('chat', 'rate-limit-long')
  expect(await run({ wanted: 'ex01' })).toBe(1)
  expect(provider.asked.chat).toBe(1)
})

test('never spends more than the ceiling', async () => {
  expect(await run({ limitBrl: 0 })).toBe(1)
  expect(provider.asked.chat).toBe(0)
  expect(told()).toContain('O teto de gastos desta avaliação foi atingido.')
  // Room for what one question can cost at most, and no more.
  expect(await run({ limitBrl: 0.16, atOnce: 8 })).toBe(1)
  expect(provider.paid.chat).toBeGreaterThan(0)
  expect(provider.paid.chat).toBeLessThan(count)
  expect(await run()).toBe(0)
  expect(provider.paid.chat).toBe(questions)
})

test('an interruption waits for what is paid for, and keeps it', async () => {
  const halting = new AbortController()
  provider.slowDown(50)
  provider.answerWith((request) => {
    halting.abort()
    return readLikeAModel(request)
  })
  expect(await run({ halt: halting.signal, atOnce: 1 })).toBe(1)
  expect(provider.paid.chat).toBe(1)
  expect(told()).toContain(`Parou em 1 de ${count}: Interrompido.`)
  expect(await run()).toBe(0)
  expect(provider.paid.chat).toBe(questions)
})

test('a question that is refused costs its conversation, a server that refuses all the run', async () => {
  provider.failNext('chat', 'bad-request')
  expect(await run({ atOnce: 1 })).toBe(1)
  expect(told()).toContain('O servidor recusou 1 perguntas')
  expect(told()).toContain(`regras (${count - 1})`)
  said = []
  provider.failNext('chat', ...Array.from({ length: count }, () => 'bad-request' as const))
  const asked = provider.asked.chat
  expect(await run({ atOnce: 1 }, { OPENAI_MODEL: 'gpt-4.1-nano-2025-04-14' })).toBe(1)
  expect(provider.asked.chat).toBe(asked + 3)
})

test('answers that do not serve leave the rules, and are counted', async () => {
  provider.failNext('chat', 'refusal', 'other-schema', 'other-schema')
  expect(await run({ atOnce: 1 })).toBe(0)
  expect(told()).toContain('Respostas que não serviram: 2, recusa 1, esquema 1')
})

test('sends no request without a confirmation, a key, a price or a conversation', async () => {
  expect(await run({ confirm: () => Promise.resolve(false) })).toBe(2)
  expect(await run({}, { OPENAI_API_KEY: '' })).toBe(2)
  expect(await run({}, { OPENAI_MODEL: 'de-casa' })).toBe(2)
  expect(await run({ wanted: 'não há' })).toBe(2)
  expect(await run({ sets: ['não há'] })).toBe(2)
  expect(provider.asked.chat).toBe(0)
  expect(said.join(' ')).toMatch(/--yes.*OPENAI_API_KEY.*OPENAI_PRICES.*Nenhuma conversa.*Não há conjunto/)
  expect(
    await run({ sets: ['exemplos'], wanted: 'ex01' }, { OPENAI_MODEL: 'de-casa', OPENAI_PRICES: 'de-casa=0/0' }),
  ).toBe(0)
})
