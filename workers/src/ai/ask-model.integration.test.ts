import { describe, expect, test } from 'vitest'
import { comparedAnalysis } from '@fechai/data/analyses'
import { readDocument } from '../documents/documents.ts'
import { openUpload } from '../uploads/open-upload.ts'
import { SMALL_CHAT, SMALL_CHAT_FILE } from '../testing/samples.ts'
import { keyOf } from '../testing/upload-fixture.ts'
import type { Fault } from '@fechai/testkit/fakes/model-faults'
import { answer, askingWorker, MODEL } from '../testing/asking-worker.ts'

const asking = askingWorker()
const { ready, findingsOf, analysisOf, askAgain } = asking

describe('an answer', () => {
  test('becomes the model’s reading beside the rules’, with its receipt', async () => {
    const upload = await ready()
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model', model: MODEL })
    const { rules, model } = await findingsOf(upload)
    expect(rules.valor).toContain('800,00')
    expect(model).toMatchObject({ nome: 'Ana Souza', valor: 'R$ 4.800,00' })
    expect(model!.evidence).toEqual([
      {
        field: 'valor',
        item: null,
        messageIndex: 1,
        quote: 'Fica em R$ 4.800,00 com material.',
        author: 'Beto Reformas',
        sentAt: '2026-09-14T21:48:00-03:00',
      },
    ])
    const { cost_brl, input_tokens, output_tokens, ...analysis } = await analysisOf(upload)
    expect(analysis).toMatchObject({ source: 'model', model: MODEL, messages_read: 5, messages_total: 5 })
    expect(cost_brl).toBeCloseTo((input_tokens! * 0.25 + output_tokens! * 2) * 5.6e-6, 6)
    expect(cost_brl).toBeGreaterThan(0)
  })

  test('is never paid for twice, also not by a second run or a later analysis', async () => {
    const upload = await ready()
    await upload.run('analyzeConversation')
    const once = await analysisOf(upload)
    await upload.run('analyzeConversation')
    expect(await analysisOf(upload)).toEqual(once)
    await askAgain(upload)
    await upload.run('analyzeConversation')
    expect(asking.provider.paid.chat).toBe(1)
    expect(await analysisOf(upload)).toMatchObject({ cost_brl: 0, source: 'model' })
  })

  test('is asked for with instructions apart from the data, which holds facts and numbered messages', async () => {
    const upload = await ready()
    await upload.run('analyzeConversation')
    const { messages, store, response_format } = asking.provider.chats.at(-1)!
    expect(messages.map(({ role }) => role)).toEqual(['developer', 'user'])
    expect(messages[0]!.content).not.toContain('Ana')
    expect(JSON.parse(messages[1]!.content)).toMatchObject({
      fatos: {
        valores: [{ id: 'v1', n: 1, quem: 'vendedor', total: 4800 }, {}],
        nomes: [{ id: 'n1', nome: 'Ana Souza' }, {}],
      },
      omitidas: [],
      mensagens: [{ n: 0, autor: 'Ana Souza', texto: 'Oi! Quanto custa a reforma do banheiro?' }, {}, {}, {}, {}],
    })
    expect([store, response_format?.json_schema?.strict]).toEqual([false, true])
  })

  test('is asked for without documents, phones, e-mails and addresses, which come back into its quotes', async () => {
    const secrets = ['123.456.789-09', '(11) 91234-5678', 'ana.souza@exemplo.com.br', 'Rua das Acácias, 123']
    const said = `14/09/2026 21:49 - Ana Souza: ${secrets.join(' e ')}`
    asking.provider.answerWith(({ messages }) => {
      const { mensagens } = JSON.parse(messages[1]!.content) as { mensagens: { n: number; texto: string }[] }
      return { ...answer, evidence: [{ field: 'produto', item: null, messageIndex: 2, quote: mensagens[2]!.texto }] }
    })
    const lines = SMALL_CHAT.split('\n')
    const upload = await ready([...lines.slice(0, 2), said, ...lines.slice(2)].join('\n'))
    await upload.run('analyzeConversation')
    for (const secret of secrets) expect(JSON.stringify(asking.provider.chats)).not.toContain(secret)
    expect((await findingsOf(upload)).model!.evidence.at(-1)!.quote).toBe(secrets.join(' e '))
  })

  test('with a quote of a message that is not there loses that quote', async () => {
    const upload = await ready()
    asking.provider.answerWith(() => ({
      ...answer,
      evidence: [{ field: 'valor', item: null, messageIndex: 99, quote: 'inventado' }],
    }))
    await upload.run('analyzeConversation')
    const { evidence } = (await findingsOf(upload)).model!
    expect(evidence.map(({ quote }) => quote)).toEqual(['Fica em R$ 4.800,00 com material.'])
  })

  test('is compared with the rules, field by field', async () => {
    asking.provider.answerWith(() => ({ ...answer, fase: 'fechados' }))
    const upload = await ready()
    await upload.run('analyzeConversation')
    await upload.run('processFindings')
    const { id, agreement } = await analysisOf(upload)
    expect(agreement).toBeGreaterThan(0)
    expect(agreement).toBeLessThan(1)
    const { fields } = await comparedAnalysis(
      asking.worker.deps.db,
      upload.owner,
      id,
      await keyOf(asking.worker, upload),
    )
    expect(fields.find(({ field }) => field === 'fase')).toMatchObject({
      model: 'fechados',
      winner: 'rules',
      why: 'guarded',
    })
    const draft = await readDocument(await openUpload(upload.ref, asking.worker.deps), asking.worker.deps, 'draft')
    expect(draft.fields).toMatchObject({ produto: answer.produto, proximoPasso: answer.proximoPasso })
    expect(draft.fields.fase).not.toBe('fechados')
    expect(draft.revisar).toEqual(expect.arrayContaining(['fase']))
    expect(draft.duvidas.fase).toMatchObject({ motivo: 'venda-de-um-so', leituras: [{}, { valor: 'fechados' }] })
  })
})

test('an export that joins a known conversation finds its answers there, and leaves what its lead’s people can open', async () => {
  const first = await ready()
  await first.runTo('finish')
  expect(asking.provider.paid.chat).toBe(1)
  const said = [SMALL_CHAT, '15/09/2026 09:30 - Beto Reformas: Combinado, fico no aguardo!']
  for (const [chat, paid] of [
    [said.join('\n'), 2],
    [`${said.join('\n')}\n`, 2],
  ] as const) {
    const later = await asking.worker.receive(SMALL_CHAT_FILE, Buffer.from(chat), first.owner)
    await later.runTo('finish')
    expect(asking.provider.paid.chat).toBe(paid)
    const { id, conversation_id, source } = await analysisOf(later)
    expect([conversation_id, source]).toEqual([first.ref.conversationId, 'model'])
    const { fields } = await comparedAnalysis(asking.worker.deps.db, first.owner, id, await keyOf(asking.worker, first))
    expect(fields.length).toBeGreaterThan(0)
  }
})

describe('an answer of the wrong form', () => {
  test('chooses what code did not find, and gets one repair that says so', async () => {
    asking.provider.answerWith(({ messages }) => (messages.length > 2 ? answer : { ...answer, nome: 'n99' }))
    const upload = await ready()
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
    expect([asking.provider.paid.chat, asking.provider.chats.at(-1)!.messages.at(-1)!.content]).toEqual([
      2,
      expect.stringContaining('nome: '),
    ])
  })

  test.each<Fault>(['not-json', 'other-schema'])('%s gets one repair that says what was wrong', async (fault) => {
    const upload = await ready()
    asking.provider.failNext('chat', fault)
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
    expect(asking.provider.paid.chat).toBe(2)
    const repair = asking.provider.chats.at(-1)!.messages
    expect(repair.map(({ role }) => role)).toEqual(['developer', 'user', 'assistant', 'developer'])
    expect(repair.at(-1)!.content).toContain(fault === 'not-json' ? 'não é JSON' : 'evidence:')
  })

  test('cut for length is asked for again with more room', async () => {
    const upload = await ready()
    asking.provider.failNext('chat', 'cut-length')
    expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'model' })
    const { messages, max_completion_tokens } = asking.provider.chats.at(-1)!
    expect([messages.length, max_completion_tokens]).toEqual([2, 24_000])
  })

  test.each<[Fault[], string, number]>([
    [['not-json', 'other-schema'], 'esquema', 2],
    [['cut-length', 'cut-length'], 'cortada', 2],
    [['refusal'], 'recusa', 1],
    [['filtered'], 'filtro', 1],
    [['other-schema', 'refusal'], 'recusa', 2],
  ])('%j gives the rules’ reading with its reason, paid once', async (faults, reason, paid) => {
    const upload = await ready()
    asking.provider.failNext('chat', ...faults)
    for (let run = 0; run < 2; run++)
      expect(await upload.run('analyzeConversation')).toMatchObject({ source: 'offline', model: 'offline' })
    expect(asking.provider.paid.chat).toBe(paid)
    expect(await analysisOf(upload)).toMatchObject({ offline_reason: reason, source: 'offline' })
    expect((await findingsOf(upload)).model).toBeNull()
  })
})
