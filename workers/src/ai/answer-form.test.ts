import { describe, expect, test } from 'vitest'
import { listCandidates } from '@fechai/analyst/candidates'
import { verifyFindings } from '@fechai/analyst/evidence'
import { gatherFacts } from '@fechai/analyst/facts'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { chatComplaint } from '@fechai/testkit/fakes/model-request'
import { NO_READING } from '@fechai/testkit/testing/no-claims'
import { documentedAbilities } from '@fechai/domain/documented-abilities'
import { answerForm, type ModelAnswer } from './answer-form.ts'
import { chatRequest } from './chat-call.ts'
import { toFindings } from './to-findings.ts'

const NOTHING: ModelAnswer = NO_READING

function asked(...lines: string[]) {
  const text = lines.map((line, minute) => `14/09/2026 21:${10 + minute} - ${line}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Conversa do WhatsApp com Ana Souza.txt' })
  const candidates = listCandidates(gatherFacts(conversation, []), conversation, [])
  return { conversation, candidates, said: conversation.messages }
}
const SOFAS = asked(
  'Ana Souza: Oi, quanto custa o sofá? preciso de 4 cadeiras também',
  'Loja Sol: O sofá sai por R$ 2.300,00 e cada cadeira R$ 250,00',
  'Ana Souza: fechado, fiz o pix agora',
  'Loja Sol: Pix recebido, obrigado!',
)
const idOf = <T extends { id: string }>(found: readonly T[], is: (one: T) => boolean): string => found.find(is)!.id
const sofa = idOf(SOFAS.candidates.sums, ({ value }) => value === 2300)
const chair = idOf(SOFAS.candidates.sums, ({ value, kind }) => value === 250 && kind !== 'reckoned')
const paid = idOf(SOFAS.candidates.acts, ({ kind }) => kind === 'paid')

describe('the form of an answer', () => {
  test.each([SOFAS, asked('Ana Souza: oi')])(
    'is one that structured output takes, also with nothing to choose',
    (of) => {
      const { format, schema } = answerForm(of.candidates)
      const response_format = { type: 'json_schema', json_schema: { ...format, strict: true } }
      expect(chatComplaint(Buffer.from(JSON.stringify({ model: 'm', messages: [{}], response_format })))).toBeNull()
      expect(JSON.stringify(format)).not.toContain('"enum":[]')
      expect(schema.safeParse(NOTHING).success).toBe(true)
      expect(Object.keys(NOTHING)[0]).toBe('raciocinio')
    },
  )

  test.each([
    ['a sum', { valor: [{ id: 'v99', vezes: null, sinal: 'mais' }] }],
    ['a sum in words', { valor: 'R$ 1,00' }],
    ['a name', { nome: 'Carlos Golpe' }],
    ['a phone', { whatsapp: '+5511999990000' }],
    ['a count', { quantidade: '900' }],
    ['an act', { ato: 'a99' }],
  ])('cannot express %s that was not found', (_, change) => {
    expect(answerForm(SOFAS.candidates).schema.safeParse({ ...NOTHING, ...change }).success).toBe(false)
  })
})

describe('the chosen values', () => {
  const read = (change: Partial<ModelAnswer>) => toFindings({ ...NOTHING, ...change }, SOFAS)
  const stands = (change: Partial<ModelAnswer>) => verifyFindings(read(change), SOFAS.conversation, [])

  test('is what code found, with the sentences that say it', () => {
    const four = idOf(SOFAS.candidates.counts, ({ value }) => value === 4)
    const found = stands({ nome: 'n1', quantidade: four, valor: [{ id: sofa, vezes: null, sinal: 'mais' }] })
    expect(found).toMatchObject({ nome: 'Ana Souza', quantidade: '4 unidades', valor: 'R$ 2.300,00', revisar: [] })
    expect(found.evidence.find(({ field }) => field === 'valor')).toMatchObject({ messageIndex: 1, author: 'Loja Sol' })
  })

  test.each([
    ['so many times one price', [{ id: chair, vezes: 4, sinal: 'mais' }], '4 unidades totalizando R$ 1.000,00'],
    [
      'several sums together',
      [
        { id: sofa, vezes: null, sinal: 'mais' },
        { id: chair, vezes: 4, sinal: 'mais' },
      ],
      'R$ 3.300,00',
    ],
    [
      'one taken off another',
      [
        { id: sofa, vezes: null, sinal: 'mais' },
        { id: chair, vezes: 1, sinal: 'menos' },
      ],
      'R$ 2.050,00',
    ],
  ] as const)('is reckoned by code and proven part by part: %s', (_, valor, shown) => {
    expect(stands({ valor: [...valor] }).valor).toBe(shown)
  })

  test.each([
    ['a count that nobody said', [{ id: chair, vezes: 77, sinal: 'mais' }]],
    ['less than nothing', [{ id: chair, vezes: null, sinal: 'menos' }]],
    ['no terms', []],
    ['more terms than a sale has', Array.from({ length: 13 }, () => ({ id: chair, vezes: 1, sinal: 'mais' }))],
  ])('is nothing where it cannot be: %s', (_, valor) => {
    expect(read({ valor: valor as ModelAnswer['valor'] }).valor).toBeNull()
  })

  test('a sum falls when one of its parts is said nowhere', () => {
    const found = read({
      valor: [
        { id: sofa, vezes: null, sinal: 'mais' },
        { id: chair, vezes: 4, sinal: 'mais' },
      ],
    })
    const forged = {
      ...found,
      conta: [{ ...found.conta![0]!, amount: 9_000 }, found.conta![1]!],
      valor: 'R$ 10.000,00',
    }
    expect(verifyFindings(forged, SOFAS.conversation, []).valor).toBeNull()
    expect(verifyFindings({ ...found, valor: 'R$ 9.999,00' }, SOFAS.conversation, []).valor).toBeNull()
  })

  test('a sale needs an act by its id, whatever sentences are given for it', () => {
    const quote = { field: 'fase', item: null, messageIndex: 2, quote: 'fiz o pix agora' } as const
    const [told, act] = [stands({ fase: 'fechados', evidence: [quote] }), stands({ fase: 'fechados', ato: paid })]
    expect([told.fase, told.recusados.fase?.motivo, told.vendaSemAto?.length]).toEqual([null, 'sem-ato', 1])
    expect(act.fase).toBe('fechados')
  })
})

describe('the bounds of an answer', () => {
  const { format, schema } = answerForm(SOFAS.candidates)
  const question = {
    modelName: 'm',
    messages: [{ role: 'developer' as const, content: 'x' }],
    maxTokens: 24_000,
    format,
  }
  const own = { output: 'schema', images: false, contextTokens: null, role: 'system', limit: 'max_tokens' } as const

  test('are on every list and every text that is not a choice', () => {
    const unbounded: string[] = []
    JSON.stringify(format.schema, (key, part: Record<string, unknown> | null) => {
      if (part?.type === 'array' && part.maxItems === undefined) unbounded.push(key)
      if (part?.type === 'string' && part.maxLength === undefined && !part.enum) unbounded.push(key)
      return part
    })
    expect(unbounded).toEqual([])
  })

  test('reach a server of the company’s own, with fewer tokens', () => {
    const request = chatRequest(own, question)
    expect(JSON.stringify(request.response_format)).toContain('maxLength')
    expect(request.max_tokens).toBe(6_000)
  })

  test('reach OpenAI without the lengths of texts, which its strict schemas refuse', () => {
    const request = chatRequest(documentedAbilities('gpt-5-mini-2025-08-07'), question)
    expect(JSON.stringify(request.response_format)).not.toContain('maxLength')
    expect(JSON.stringify(request.response_format)).toContain('maxItems')
    expect(request.max_completion_tokens).toBe(24_000)
  })

  test('do not refuse a longer answer of a server that keeps to none', () => {
    expect(schema.safeParse({ ...NOTHING, resumo: 'a'.repeat(5_000) }).success).toBe(true)
  })
})
