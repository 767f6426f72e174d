import { describe, expect, it, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { NO_CLAIMS } from '@fechai/testkit/testing/no-claims'
import type { Findings } from '../analysis.ts'
import { judgeReadings } from '../evidence/judge-readings.ts'
import { gatherFacts } from '../facts/facts.ts'
import { conclude } from './analyze.ts'
import { draftLead } from './lead-draft.ts'
import { readStory } from './story.ts'
import { writeSummary } from './summary.ts'

const fileName = 'Conversa do WhatsApp com Bruna Costa.zip'

/** Ten minutes between messages, from 1 March on; a line '+3' lets so many days pass. */
function read(...lines: string[]) {
  let day = 1
  const text = lines.flatMap((line, at) => {
    if (line.startsWith('+')) {
      day += Number(line.slice(1))
      return []
    }
    return [`${String(day).padStart(2, '0')}/03/2026 10:${String(at % 60).padStart(2, '0')} - ${line}`]
  })
  return readTranscript(text.join('\n'), { fileName })
}

function leadOf(lines: readonly string[], change: Partial<Findings> = {}, model: Findings | null = null) {
  const conversation = read(...lines)
  const facts = gatherFacts(conversation, [])
  const rules = { ...conclude(facts, conversation, []), ...change }
  const { verified } = judgeReadings({ rules, model }, { conversation, media: [], fileName })
  return draftLead(verified, conversation, { fileName, story: readStory(facts, conversation) })
}

const SALE = [
  'Bruna Costa: oi, quero encomendar 30 canecas personalizadas',
  'Loja: Oi Bruna! 30 canecas ficam 18 reais cada = 540',
  'Bruna Costa: fechado, manda o pix',
  'Loja: chave 00.000.000/0001-91',
  '+2',
  'Bruna Costa: acabei de pagar, já fiz o pix',
  'Loja: recebido, obrigado!',
]

describe('opens with the deal and its state, then lists open points', () => {
  it.each([
    ['a sale', SALE, /^Canecas personalizadas, R\$ 540,00: confirmado em 03\/03\.$/],
    [
      'an open question',
      [
        'Bruna Costa: oi, vocês fazem caneca personalizada?',
        'Loja: Fazemos sim!',
        '+1',
        'Bruna Costa: e entregam em Olinda até sexta?',
      ],
      /^Caneca personalizada: em conversa\. Perguntou: “e entregam em Olinda até sexta\?”, sem resposta\.$/,
    ],
    [
      'words that do nothing',
      ['Loja: Bom dia, Bruna! Segue nosso catálogo.', '+4', 'Bruna Costa: depois eu olho com calma, viu'],
      /^Parou em 05\/03\.$/,
    ],
  ])('%s', (_, lines, opens) => {
    expect(leadOf(lines).fields.resumo).toMatch(opens)
  })
})

test.each([
  ['Preço: achei caro', 'Canecas personalizadas, R$ 540,00: parou no preço.'],
  [
    'Depende de outra pessoa: vou falar com meu sócio',
    'Canecas personalizadas, R$ 540,00: espera a decisão de outra pessoa.',
  ],
  ['Outro motivo: sem espaço', 'Canecas personalizadas, R$ 540,00: parou numa objeção.'],
])('says in a sentence what holds the deal up: %s', (obstacle, opens) => {
  const story = readStory(gatherFacts(read(...SALE), []), read(...SALE))
  const deal = { nome: null, produto: 'Canecas personalizadas', total: 'R$ 540,00', fase: 'em-objecao' as const }
  expect(writeSummary(story, { ...deal, obstrucoes: [obstacle] })).toBe(opens)
})

test('never ends on the last line of chat', () => {
  const { resumo } = leadOf([...SALE, '+1', 'Bruna Costa: kkk viu o jogo ontem? que golaço']).fields
  expect(resumo).not.toMatch(/jogo|golaço/)
})

test('says what a customer promised, and for which day', () => {
  const { resumo } = leadOf([...SALE.slice(0, 2), 'Bruna Costa: gostei! sexta eu faço o pix do sinal']).fields
  expect(resumo).toMatch(/Falta o sinal, para 06\/03\.$/)
})

test('leaves out a sum that has to be confirmed', () => {
  const draft = leadOf(SALE)
  expect(draft.fields.resumo).toContain('R$ 540,00')
  expect(leadOf(SALE, { a_conferir: ['valor'] }).fields.resumo).not.toContain('540')
})

test('repeats no sum, no address and no long number of the conversation', () => {
  const { resumo } = leadOf([
    'Bruna Costa: oi, quero uma caneca',
    'Loja: sai por R$ 35,00',
    'Bruna Costa: fechado por 35 reais, paga em canecas.example ou 11 98888-7777?',
  ]).fields
  expect(resumo).toMatch(/^Caneca, R\$ 35,00: /)
  expect(resumo).not.toMatch(/35 reais|example|98888/)
})

describe('a field that the verifier refuses is gone everywhere', () => {
  const evidence = [
    { field: 'valor', item: null, messageIndex: 0, quote: 'quero encomendar', author: '', sentAt: '' },
  ] as Findings['evidence']

  test('a sum of the rules', () => {
    const draft = leadOf(SALE, { valor: 'R$ 9.400,00', evidence })
    expect(draft.fields.valor).toBe('--')
    expect(draft.recusados.valor).toEqual({ valor: 'R$ 9.400,00', motivo: 'nao-diz' })
    const { fields } = draft
    expect([fields.resumo, fields.resumoia, fields.proximoPasso, ...fields.sugestoes].join(' ')).not.toContain('9.400')
  })

  test('a name of the model, with the texts that repeat it', () => {
    const lines = ['Bruna Costa: oi, tem caneca?', 'Loja: temos']
    const told = 'Juventina pediu canecas.'
    const model: Findings = {
      ...NO_CLAIMS,
      produto: 'Azulejo',
      resumo: `${told} Quer azulejo.`,
      resumoia: 'Quer azulejo para a cozinha.',
      sugestoes: ['Mostrar o azulejo novo'],
      proximoPasso: 'Mandar fotos do azulejo',
    }
    const draft = leadOf(lines, { produto: null }, model)
    expect(draft.recusados.produto).toEqual({ valor: 'Azulejo', motivo: 'sem-frase' })
    expect(JSON.stringify(draft.fields)).not.toMatch(/azulejo/i)
  })

  test.each([
    ['a quote that is not there', { quote: 'pago 9.400' }, 'frase-ausente'],
    ['a quote that says something else', { quote: 'quero encomendar' }, 'nao-diz'],
  ])('says why: %s', (_, change, motivo) => {
    const draft = leadOf(SALE, { valor: 'R$ 9.400,00', evidence: [{ ...evidence[0]!, ...change }] })
    expect(draft.recusados.valor?.motivo).toBe(motivo)
  })
})

test('a model’s summary is on the card only where it adds to the card', () => {
  const told = (resumo: string) =>
    leadOf(SALE, {}, { ...NO_CLAIMS, resumo, resumoia: 'Comprou para a festa da firma.' }).fields
  expect(told('Combinou a entrega para a festa da firma.').resumo).toBe('Combinou a entrega para a festa da firma.')
  for (const again of ['Bruna pagou tudo.', 'Pagou R$ 540,00.', 'Lead quente.'])
    expect(told(again).resumo).toMatch(/confirmado em 03\/03/)
})

describe('a sale is an act', () => {
  test('a payment closes', () => expect(leadOf(SALE).fields.fase).toBe('fechados'))

  test('a yes without one is hot and asks', () => {
    const draft = leadOf([
      'Bruna Costa: oi, quero encomendar 30 canecas personalizadas',
      'Loja: 30 canecas ficam 18 reais cada',
      'Bruna Costa: fechado! pode fazer',
    ])
    expect(draft.fields).toMatchObject({ fase: 'leads-quentes', status_lead: 'Ativo' })
    expect(draft.parece_fechado).toMatch(/^2026-03-01T10:02/)
  })

  test('nothing is asked after a payment, or without an agreement', () => {
    expect(leadOf(SALE).parece_fechado).toBeNull()
    expect(leadOf(['Bruna Costa: oi, tem caneca?', 'Loja: temos sim']).parece_fechado).toBeNull()
  })
})

describe('a missing value is a default and cites nothing', () => {
  const draft = leadOf(['Bruna Costa: oi, tem caneca personalizada?', 'Loja: temos sim, quer ver?'])
  test.each(['quantidade', 'status_lead', 'whatsapp', 'valor'] as const)('%s', (field) => {
    expect(draft.padroes).toContain(field)
    expect(draft.evidence.filter((claim) => claim.field === field)).toEqual([])
    expect(draft.recusados[field]).toBeUndefined()
  })
})
