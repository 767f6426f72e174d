import type { ApplicationFailure } from '@temporalio/common'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { readDocument } from '../documents.ts'
import { openUpload } from '../open-upload.ts'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { testWorker, type TestUpload, type TestWorker } from '../testing/upload-fixture.ts'
import type { ModelAnswer } from './findings-schema.ts'
import { startModelProvider, type ModelProvider } from '../../../infra/fakes/model-provider.ts'
import type { Fault } from '../../../infra/fakes/model-faults.ts'

let provider: ModelProvider
let worker: TestWorker

beforeAll(async () => {
  provider = await startModelProvider()
  worker = await testWorker({ OPENAI_API_KEY: 'chave-de-teste', OPENAI_BASE_URL: provider.url })
})
afterEach(() => {
  provider.answerWith(() => answer)
  provider.paid.chat = 0
})
afterAll(async () => {
  await worker.close()
  await provider.close()
})

const answer: ModelAnswer = {
  nome: 'Ana Souza',
  whatsapp: null,
  produto: 'Reforma do banheiro',
  quantidade: '1',
  valor: 'R$ 4.800,00',
  progresso: 60,
  fase: 'leads-mornos',
  status_lead: 'Ativo',
  resumo: 'Ana pediu o preço da reforma do banheiro.',
  resumoia: null,
  obstrucoes: ['Achou caro', 'Vai falar com o marido'],
  oportunidades: [],
  sugestoes: [],
  proximoPasso: 'Retomar o contato',
  evidence: [{ field: 'valor', item: null, messageIndex: 1, quote: 'Fica em R$ 4.800,00 com material.' }],
}

async function ready(): Promise<TestUpload> {
  provider.answerWith(() => answer)
  const upload = await worker.receive(SMALL_CHAT_FILE, Buffer.from(SMALL_CHAT))
  await upload.runTo('prepareContext')
  return upload
}

const findingsOf = async (upload: TestUpload) =>
  readDocument(await openUpload(upload.ref, worker.deps), worker.deps, 'findings')

describe('an answer', () => {
  test('becomes the findings, and is never paid for twice', async () => {
    const upload = await ready()
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model', model: 'gpt-5-mini' })
    await upload.run('analyzeConversation')
    expect(provider.paid.chat).toBe(1)
    const { findings } = await findingsOf(upload)
    expect(findings).toMatchObject({ nome: 'Ana Souza', valor: 'R$ 4.800,00' })
    expect(findings.evidence).toEqual([
      {
        field: 'valor',
        item: null,
        messageIndex: 1,
        quote: 'Fica em R$ 4.800,00 com material.',
        author: 'Beto Reformas',
        sentAt: '2026-09-14T21:48:00-03:00',
      },
    ])
  })

  test('is asked for with instructions apart from the conversation', async () => {
    const upload = await ready()
    await upload.run('analyzeConversation')
    const { messages, store, response_format } = provider.chats.at(-1)!
    expect(messages.map(({ role }) => role)).toEqual(['developer', 'user'])
    expect(messages[0]!.content).not.toContain('Ana')
    expect(JSON.parse(messages[1]!.content)).toMatchObject({
      mensagens: [{ n: 0, autor: 'Ana Souza', texto: 'Oi! Quanto custa a reforma do banheiro?' }, {}, {}, {}, {}],
    })
    expect([store, response_format?.json_schema?.strict]).toEqual([false, true])
  })

  test('with a quote of a message that is not there loses that quote', async () => {
    const upload = await ready()
    provider.answerWith(() => ({
      ...answer,
      evidence: [{ field: 'valor', item: null, messageIndex: 99, quote: 'inventado' }],
    }))
    await upload.run('analyzeConversation')
    expect((await findingsOf(upload)).findings.evidence).toEqual([])
  })
})

describe('an unusable answer', () => {
  test.each<[Fault, number]>([
    ['cut-body', 2],
    ['html', 1],
    ['no-choices', 2],
    ['not-json', 2],
    ['other-schema', 2],
    ['cut-length', 2],
  ])('%s is asked for once more', async (fault, paid) => {
    const upload = await ready()
    provider.failNext('chat', fault)
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
    expect(provider.paid.chat).toBe(paid)
  })

  test('twice gives the offline result, and says so', async () => {
    const upload = await ready()
    provider.failNext('chat', 'not-json', 'other-schema')
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'offline', model: 'offline' })
    await upload.run('analyzeConversation')
    expect(provider.paid.chat).toBe(2)
  })

  test.each<Fault>(['refusal', 'filtered'])('%s gives the offline result at once', async (fault) => {
    const upload = await ready()
    provider.failNext('chat', fault)
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'offline' })
    await upload.run('analyzeConversation')
    expect(provider.paid.chat).toBe(1)
  })
})

describe('a provider that fails', () => {
  test.each<[Fault, string, boolean]>([
    ['rate-limit', 'ia_ocupada', false],
    ['server-error', 'ia_indisponivel', false],
    ['overloaded', 'ia_indisponivel', false],
    ['reset', 'ia_indisponivel', false],
    ['no-quota', 'ia_sem_cota', true],
    ['bad-request', 'ia_requisicao', true],
    ['unknown-model', 'ia_requisicao', true],
  ])('%s: %s', async (fault, type, nonRetryable) => {
    const upload = await ready()
    provider.failNext('chat', fault)
    const failure = (await upload.run('analyzeConversation').catch((error: unknown) => error)) as ApplicationFailure
    expect({ type: failure.type, nonRetryable: failure.nonRetryable, paid: provider.paid.chat }).toEqual({
      type,
      nonRetryable,
      paid: 0,
    })
    expect(failure.message).not.toContain('scripted')
    expect(failure.details).toEqual([{ worthAskingAgain: true }])
    // All is well again: the same stage goes on.
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
  })

  test('says how long to wait, within reason', async () => {
    const upload = await ready()
    provider.failNext('chat', 'rate-limit', 'rate-limit-long')
    const delays = []
    for (let n = 0; n < 2; n++)
      delays.push(
        await upload
          .run('analyzeConversation')
          .catch((error: ApplicationFailure) => Number.parseInt(String(error.nextRetryDelay), 10)),
      )
    expect(delays[0]).toBeLessThanOrEqual(3)
    expect(delays[1]).toBeGreaterThanOrEqual(600)
    expect(delays[1]).toBeLessThanOrEqual(605)
  })
})
