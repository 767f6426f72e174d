import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ModelAbilities } from '@fechai/domain/model-abilities'
import { modelServersOf, serverName } from '@fechai/data/analyses'
import { inScope } from '@fechai/data/database'
import { startModelProvider, type ModelProvider } from '@fechai/testkit/fakes/model-provider'
import type { Limits } from '@fechai/testkit/fakes/model-limits'
import { NO_READING } from '@fechai/testkit/testing/no-claims'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import { questionVersion } from './question.ts'
import { SHORT_INSTRUCTIONS } from './short-question.ts'
import { documentedAbilities } from '@fechai/domain/documented-abilities'

let provider: ModelProvider
const open: TestWorker[] = []
beforeEach(async () => {
  provider = await startModelProvider()
  provider.answerWith(() => NO_READING)
})
afterEach(async () => {
  for (const worker of open.splice(0)) await worker.close()
  await provider.close()
})

async function workerWith(changes: Record<string, string> = {}): Promise<TestWorker> {
  const worker = await testWorker({
    OPENAI_API_KEY: 'chave-de-teste',
    OPENAI_BASE_URL: provider.url,
    OPENAI_MODEL: 'da-casa',
    OPENAI_PRICES: 'da-casa=0/0,outro=1/1',
    ...changes,
  })
  open.push(worker)
  return worker
}

const analysisOf = (worker: TestWorker, { owner, ref }: TestUpload) =>
  inScope(worker.deps.db, owner, (tx) =>
    tx
      .selectFrom('analyses')
      .selectAll()
      .where('upload_id', '=', ref.uploadId)
      .orderBy('versao', 'desc')
      .executeTakeFirstOrThrow(),
  )

async function analysed(worker: TestWorker, chat = SMALL_CHAT) {
  // A worker measures its server when it starts; before that the model reads later.
  await worker.deps.model!.abilities()
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(chat))
  await upload.runTo('analyzeConversation')
  return analysisOf(worker, upload)
}

const ALL: ModelAbilities = {
  output: 'schema',
  images: true,
  contextTokens: null,
  role: 'developer',
  limit: 'max_tokens',
  pace: null,
}

describe('the abilities of a server', () => {
  test.each<[string, Partial<Limits>, Partial<ModelAbilities>]>([
    ['everything', {}, {}],
    ['the old name of the limit', { limit: 'max_tokens' }, { limit: 'max_tokens' }],
    ['no schema, refused with a 500', { schema: 'refused-with-500' }, { output: 'guided-json' }],
    ['a schema that it takes and does not follow', { schema: 'ignored' }, { output: 'guided-json' }],
    ['JSON mode alone', { schema: 'refused-with-500', json: 'plain' }, { output: 'json' }],
    ['words alone', { schema: 'refused-with-500', json: 'refused' }, { output: 'words' }],
    ['no eyes', { eyes: false }, { images: false }],
    ['no developer', { roles: ['system', 'user', 'assistant'] }, { role: 'system' }],
    ['users and nobody else', { roles: ['user', 'assistant'] }, { role: 'user' }],
    ['a context that it tells', { context: 8_192, tellsContext: true }, { contextTokens: 8_192 }],
  ])('%s: is found out, and what it answers becomes a reading', async (_name, limits, expected) => {
    provider.lack(limits)
    const worker = await workerWith()
    const abilities = await worker.deps.model!.abilities()
    expect(abilities).toEqual({ ...ALL, limit: 'max_completion_tokens', ...expected })
    expect(await analysed(worker)).toMatchObject({ source: 'model', offline_reason: null })
    expect(provider.paid.chat).toBe(1)
    expect(provider.asked.probe).toBeLessThanOrEqual(11)
  })

  test('its pace is measured where it writes enough, and a slow one gets the short question', async () => {
    provider.lack({ writesMuch: true })
    provider.answerWith(() => ({ ato: null, valor: null, fase: 'leads-mornos' }))
    const worker = await workerWith({ AI_MINUTES_A_CONVERSATION: '0.001' })
    const { pace } = await worker.deps.model!.abilities()
    expect(pace!.inPerSecond).toBeGreaterThan(0)
    expect(pace!.outPerSecond).toBeGreaterThan(0)
    expect(await analysed(worker)).toMatchObject({ source: 'model', prompt_version: questionVersion('short') })
    expect(provider.chats.at(-1)!.messages[0]!.content).toBe(SHORT_INSTRUCTIONS)
  })

  test('is asked of a server whose pace was never measured', async () => {
    const worker = await workerWith()
    const { pace: _, ...old } = ALL
    const server = serverName('chat', provider.url, 'da-casa')
    await modelServersOf(worker.deps.db).keep(server, old)
    expect(await worker.deps.model!.answersOneAtATime('words')).toBe(true)
    expect(await worker.deps.model!.abilities()).toEqual({ ...ALL, limit: 'max_completion_tokens' })
    expect(provider.asked.probe).toBeGreaterThan(0)
  })

  test('is asked once, by one worker for all, and anew of another model', async () => {
    await (await workerWith()).deps.model!.abilities()
    const asked = provider.asked.probe
    const second = await workerWith()
    await Promise.all([second.deps.model!.abilities(), second.deps.model!.abilities()])
    expect(provider.asked.probe).toBe(asked)
    await (await workerWith({ OPENAI_MODEL: 'outro' })).deps.model!.abilities()
    expect(provider.asked.probe).toBe(2 * asked)
  })

  test('is not asked of a model that has no price, nor beyond the day of the installation', async () => {
    const unpriced: Record<string, string> = { OPENAI_MODEL: 'sem-preco' }
    const spent: Record<string, string> = { OPENAI_MODEL: 'outro', AI_DAILY_LIMIT_TOTAL_BRL: '0' }
    for (const changes of [unpriced, spent])
      expect(await (await workerWith(changes)).deps.model!.abilities()).toEqual(documentedAbilities('outro'))
    expect(provider.asked.probe).toBe(0)
  })

  test('takes those of OpenAI from its pages, without a request', () => {
    expect(documentedAbilities('gpt-5-mini-2025-08-07')).toEqual({
      ...ALL,
      contextTokens: 400_000,
      limit: 'max_completion_tokens',
      pace: undefined,
    })
  })

  test('is found out later when the server is away', async () => {
    provider.beDown('overloaded')
    const { model } = (await workerWith()).deps
    await expect(model!.abilities()).rejects.toMatchObject({ code: 'ia_indisponivel' })
    provider.beDown(null)
    expect(await model!.abilities()).toMatchObject({ output: 'schema' })
  })

  test('is asked anew of a server that refuses what it took, and the question goes through', async () => {
    const worker = await workerWith()
    await worker.deps.model!.abilities()
    provider.lack({ schema: 'refused-with-500' })
    await worker.deps.db.kysely
      .updateTable('model_servers')
      .set({ asked_at: '2026-01-01T00:00:00Z' })
      .where('model', '=', 'da-casa')
      .execute()
    expect(await analysed(worker)).toMatchObject({ source: 'model' })
    expect(await worker.deps.model!.abilities()).toMatchObject({ output: 'guided-json' })
  })
})

test('a form that is not followed is repaired once, by the same ledger', async () => {
  provider.lack({ schema: 'refused-with-500', json: 'refused' })
  provider.failNext('chat', 'not-json')
  expect(await analysed(await workerWith())).toMatchObject({ source: 'model' })
  expect(provider.paid.chat).toBe(2)
  expect(provider.chats.at(-1)!.messages[0]!.content).toContain('JSON Schema')
})

test.each([true, false])('a short context gets no more than it holds (stated: %s)', async (tellsContext) => {
  provider.lack({ context: 16_000, tellsContext })
  const lines = Array.from(
    { length: 900 },
    (_, n) => `15/09/2026 10:${String(n % 60).padStart(2, '0')} - Ana Souza: mensagem ${n} sobre a cor do azulejo`,
  )
  const worker = await workerWith()
  const { messages_read, messages_total, source } = await analysed(worker, `${SMALL_CHAT}\n${lines.join('\n')}`)
  expect(source).toBe('model')
  expect(messages_read!).toBeGreaterThan(50)
  expect(messages_read!).toBeLessThan(messages_total!)
  expect(provider.paid.chat).toBe(1)
  expect(await worker.deps.model!.abilities()).toMatchObject({ contextTokens: 16_000 })
})

describe('questions of three people at once', () => {
  const answersIn = async (inPerSecond: number, changes: Record<string, string> = {}) => {
    const worker = await workerWith(changes)
    const model = worker.deps.environment.OPENAI_MODEL
    const pace = { inPerSecond, outPerSecond: inPerSecond / 3 }
    await modelServersOf(worker.deps.db).keep(serverName('chat', provider.url, model), {
      ...ALL,
      ...{ limit: 'max_completion_tokens', contextTokens: 32_768, pace },
    })
    provider.slowDown(600)
    const isShort = (content: string): boolean => content === SHORT_INSTRUCTIONS
    provider.answerWith(({ messages }) =>
      isShort(messages[0]!.content) ? { ato: null, valor: null, fase: 'leads-mornos' } : NO_READING,
    )
    const owners = await Promise.all([worker.company(), worker.company(), worker.company()])
    const uploads = await Promise.all(
      ['Ana', 'Bia', 'Eva'].map((name, at) => {
        const [file, chat] = [SMALL_CHAT_FILE, SMALL_CHAT].map((text) => text.replaceAll('Ana', name))
        return worker.receive(file!, Buffer.from(chat!), owners[at])
      }),
    )
    await Promise.all(uploads.map((upload) => upload.runTo('finish')))
    const isLater = await worker.deps.model!.answersOneAtATime('words')
    if (isLater) await Promise.all(uploads.map((upload) => upload.readAgain('analyzeConversation')))
    return Promise.all(uploads.map((upload) => analysisOf(worker, upload)))
  }

  test.each([30, 60])('wait here for a server that reads %i tokens a second', async (inPerSecond) => {
    for (const analysis of await answersIn(inPerSecond))
      expect(analysis).toMatchObject({ source: 'model', offline_reason: null })
    expect(provider.mostAtOnce.chat).toBe(1)
  })

  test.each<[string, number, Record<string, string>]>([
    ['a graphics card', 2_000, {}],
    ['a provider that is paid', 60, { OPENAI_MODEL: 'outro' }],
  ])('go to %s at once', async (_name, inPerSecond, changes) => {
    for (const analysis of await answersIn(inPerSecond, changes)) expect(analysis.source).toBe('model')
    expect(provider.mostAtOnce.chat).toBeGreaterThan(1)
  })
})
