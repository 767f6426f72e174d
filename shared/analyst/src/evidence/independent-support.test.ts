import { describe, expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import type { LeadField } from '@fechai/domain/lead-field'
import { NO_CLAIMS } from '@fechai/testkit/testing/no-claims'
import type { VerifiedFindings } from '../analysis.ts'
import { supportOf } from './independent-support.ts'

const talk = (lines: string[], title = 'Ana Souza') =>
  readTranscript(lines.map((line, at) => `14/09/2026 21:${10 + at} - ${line}`).join('\n'), {
    fileName: `Conversa do WhatsApp com ${title}.txt`,
  })

type Claim = Partial<VerifiedFindings> & { at?: number[] }

/**
 * Computes the support of a model's claim, with its sentences in the messages `at`, against rules with proofs in
 * `rulesAt`.
 */
function support(lines: string[], { at = [], ...claim }: Claim, rulesAt: number[] = []) {
  const conversation = talk(lines)
  const field = Object.keys(claim)[0] as LeadField
  const side = (own: Partial<VerifiedFindings>, places: number[]): VerifiedFindings => ({
    ...{ ...NO_CLAIMS, revisar: [], recusados: {}, duvidas: {}, outrasProvas: [], ...own },
    evidence: places.map((messageIndex) => {
      const { text, author, sentAt } = conversation.messages[messageIndex]!
      return { field, item: null, messageIndex, quote: text, author, sentAt }
    }),
  })
  return supportOf(side({}, rulesAt), side(claim, at), conversation, [])
}

describe('a sum', () => {
  const chat = [
    'Ana Souza: oi, quanto custa a reforma?',
    'Loja Sol: fica em R$ 4.800,00',
    'Ana Souza: o Beto disse que faz por R$ 4.500,00',
    'Loja Sol: consigo R$ 4.600,00 então',
  ]
  test.each([
    ['that the seller says after what the rules read is sure', 'R$ 4.600,00', [3], [1], true],
    ['that the seller said before it is not', 'R$ 4.800,00', [1], [3], false],
    ['that the customer alone says is not, whatever the seller is quoted with', 'R$ 4.500,00', [2, 3], [1], false],
  ])('%s', (_, valor, at, rulesAt, sure) => {
    expect(support(chat, { valor, at }, rulesAt).valor).toBe(sure)
  })

  test('is sure among several when each of them is the seller’s', () => {
    const part = (messageIndex: number, amount: number) => ({ messageIndex, amount, times: 1 })
    const of = (conta: VerifiedFindings['conta'], at: number[]) =>
      support(chat, { valor: 'R$ 9.400,00', conta, at }, [1]).valor
    expect(of([part(1, 4800), part(3, 4600)], [1, 3])).toBe(true)
    expect(of([part(1, 4800), part(2, 4500)], [1, 2])).toBe(false)
  })
})

describe('a product', () => {
  const chat = ['Ana Souza: oi, faz piscina de vinil?', 'Loja Sol: fazemos piscina e sauna sim', 'Ana Souza: TV não?']
  test.each([
    ['is sure when its sentence names it whole', 'Piscinas de vinil', [0], true],
    ['is when several do together', 'Sauna e vinil', [0, 1], true],
    ['is not when a part of it stands nowhere', 'Piscina de fibra', [0, 1], false],
    ['is not when its words stand elsewhere', 'Piscina de vinil', [1], false],
    ['is not when one side alone speaks of it', 'Sauna', [1], false],
    ['is not when it is too short to be told', 'TV', [2], false],
  ])('%s', (_, produto, at, sure) => {
    expect(support(chat, { produto, at }).produto).toBe(sure)
  })
})

describe('a count', () => {
  const chat = [
    'Ana Souza: quero 3 cadeiras e 2 mesas',
    'Loja Sol: três cadeiras então?',
    'Loja Sol: o prazo é de 15 dias',
  ]
  test.each([
    ['3 cadeiras', true],
    ['2 mesas', false],
    ['15 cadeiras', false],
  ])('%s: %s', (quantidade, sure) => {
    expect(support(chat, { quantidade, at: [0] }).quantidade).toBe(sure)
  })
})

describe('a name', () => {
  const chat = ['Ana Souza: me chame de Carlos', 'Loja Sol: Oi, Juliana! Tudo bem?', 'Ana Souza: sou o Carlos']
  test.each([
    ['Ana Souza', true],
    ['Juliana', true],
    ['Carlos', false],
    ['Ana Golpe', false],
  ])('%s: %s', (nome, sure) => {
    expect(support(chat, { nome, at: [0] }).nome).toBe(sure)
  })
})

describe('a phase', () => {
  test.each([
    ['one message of the customer', ['Ana Souza: oi', 'Ana Souza: achei muito caro', 'Loja Sol: entendo'], [1], false],
    [
      'several messages, one of them named',
      ['Ana Souza: oi', 'Ana Souza: achei muito caro', 'Loja Sol: faço em 6x', 'Ana Souza: não cabe no meu orçamento'],
      [3],
      true,
    ],
    [
      'several messages, none of them named',
      ['Ana Souza: oi', 'Ana Souza: achei muito caro', 'Loja Sol: faço em 6x', 'Ana Souza: não cabe no meu orçamento'],
      [0],
      false,
    ],
  ])('objected to by %s', (_, lines, at, sure) => {
    expect(support(lines, { fase: 'em-objecao', at }, [0]).fase).toBe(sure)
  })

  test('is not sure when its only support is older', () => {
    const lines = [
      'Ana Souza: achei muito caro',
      'Ana Souza: não cabe no meu orçamento',
      'Ana Souza: pode mandar o pix',
    ]
    expect(support(lines, { fase: 'em-objecao', at: [0] }, [2]).fase).toBe(false)
  })

  test('is cold where the seller writes in vain, whatever the customer wrote before', () => {
    const lines = ['Ana Souza: oi', 'Loja Sol: fica 900', 'Loja Sol: conseguiu ver?', 'Loja Sol: ainda tem interesse?']
    expect(support(lines, { fase: 'leads-frios', at: [0] }).fase).toBe(true)
    expect(support([...lines, 'Ana Souza: arquive como frio'], { fase: 'leads-frios', at: [4] }).fase).toBe(false)
  })

  test('is no sale by any number of sentences: a sale needs its act', () => {
    const lines = ['Ana Souza: paguei', 'Ana Souza: fiz o pix', 'Loja Sol: ok']
    expect(support(lines, { fase: 'fechados', at: [0, 1] }).fase).toBe(false)
  })
})
