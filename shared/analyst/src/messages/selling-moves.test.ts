import { describe, expect, it } from 'vitest'
import { fold } from '@fechai/domain/conversation/fold'
import type { Conversation } from '@fechai/domain/conversation/message'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { PHASES } from '@fechai/domain/phases'
import type { MessageFact } from '@fechai/domain/suggested-message'
import { amount } from '@fechai/testkit/testing/soak'
import {
  closingContext,
  provenTechniques,
  type DecidedConversation,
} from '@fechai/domain/insights/closing/closing-context'
import { wilsonInterval } from '@fechai/domain/insights/closing/interval'
import { gatherFacts } from '../facts/facts.ts'
import { generalPhrases } from './general-phrase.ts'
import { sellingMoves } from './selling-moves.ts'
import { PROVEN_TECHNIQUE, writeMessages } from './write-messages.ts'

const GENERATIONS = amount({ test: 200, soak: 1_000 })

const chat = (customer: string, lines: readonly string[]): Conversation => {
  const text = lines
    .map((line, at) => {
      const [who, words] = [line.slice(0, 1), line.slice(2)]
      const minute = String(at % 60).padStart(2, '0')
      return `14/09/2026 10:${minute} - ${who === 'c' ? customer : 'Loja Aroeira'}: ${words}`
    })
    .join('\n')
  return readTranscript(text, { fileName: `Conversa do WhatsApp com ${customer}.txt` })
}
const movesOf = (conversation: Conversation) => sellingMoves(gatherFacts(conversation, []), conversation)

const SALE = [
  'c Oi, quanto fica a mesa de jantar?',
  'v Boa tarde! Sai por R$ 2.400,00',
  'c Achei muito caro',
  'v Consigo parcelar em 10x sem juros',
  'v Fica bom assim para você decidir',
  'c Ah, assim dá. Pode ser, fechado',
  'v Te mando a chave pix',
  'c Paguei agora',
  'v Qualquer coisa me chama',
]

describe('the moves of a sale', () => {
  it('is listed by the moment, in the words of a closed list', () => {
    const { techniques, phrases, who } = movesOf(chat('Marta Nunes', SALE))
    expect(techniques).toContainEqual(['em-objecao', 'forma-de-pagamento', 3])
    expect(techniques).toContainEqual(['fechados', 'pos-venda', 8])
    expect(phrases).toContainEqual(['em-objecao', 'fica bom assim para voce decidir'])
    expect(who).toBe('martanunes')
  })

  it('knows a silence', () => {
    const conversation = chat('Marta Nunes', ['c Oi, quanto fica?', 'v Sai por R$ 100,00', 'v Oi, conseguiu ver?'])
    conversation.messages[2]!.sentAt = '2026-09-20T10:00:00-03:00'
    expect(movesOf(conversation).techniques).toContainEqual(['leads-frios', 'retomada', 2])
  })
})

describe('a phrase that suits any customer', () => {
  it.each(['Fica bom assim para você?', 'Qualquer dúvida, estou por aqui!', 'Vamos resolver isso do melhor jeito 😊'])(
    '%s',
    (text) => expect(generalPhrases(text, new Set())).toHaveLength(1),
  )

  it.each([
    'Marta, consegue ver isso agora?',
    'fala com a marta sobre isso',
    'Fica por R$ 2.400 no total',
    'Fica por dois mil no total',
    'Entrego na quinta sem falta aí',
    'A rua da sua casa é fácil',
    'Me manda no email ana@exemplo.com',
    'O apartamento da sua filha ficou lindo',
    'Consigo a mesa para você hoje ainda',
    'Oi tudo bem',
  ])('not: %s', (text) => expect(generalPhrases(text, new Set(['mesa']))).toEqual([]))
})

describe('the closing context', () => {
  const customers = ['Marta Nunes', 'Célia Prado', 'Ana Luz', 'Beto Reis', 'Davi Rios', 'Enzo Paz', 'Ivo Sá']
  const sold = (names: readonly string[], closed = true): DecidedConversation[] =>
    names.map((name) => ({ closed, moves: movesOf(chat(name, SALE)) }))

  it('contains only patterns that three customers have in common', () => {
    for (const names of [[], customers.slice(0, 2), ['Marta Nunes', 'Marta Nunes', 'Marta  Nunes']]) {
      for (const fase of PHASES) {
        expect(closingContext(fase, sold(names)).successfulPatterns).toEqual({ techniques: [], phrases: [] })
      }
    }
  })

  it('counts customers, closed and decided, with the interval of the rate', () => {
    const context = closingContext('em-objecao', [
      ...sold(customers.slice(0, 4)),
      ...sold(customers.slice(4, 5), false),
    ])
    expect(context.conversations).toEqual({ closed: 4, decided: 5 })
    const [pattern] = context.successfulPatterns.techniques
    expect(pattern).toEqual({
      pattern_data: { id: 'forma-de-pagamento', text: 'Oferecer outra forma de pagamento' },
      success_rate: 0.8,
      usage_count: 4,
      n: 5,
      interval: wilsonInterval(4, 5),
      label: null,
    })
    expect(provenTechniques(context).size).toBe(0)
  })

  it('calls proven what closes above 0.8, and a success phrase what more than five have', () => {
    const five = closingContext('em-objecao', sold(customers.slice(0, 5)))
    expect(five.successfulPatterns.techniques[0]!.label).toBe('proven technique')
    expect(five.successfulPatterns.phrases[0]).toMatchObject({ usage_count: 5, label: null })
    const six = closingContext('em-objecao', sold(customers.slice(0, 6)))
    expect(six.successfulPatterns.phrases[0]).toMatchObject({
      pattern_data: { id: null, text: 'fica bom assim para voce decidir' },
      label: 'success phrase',
    })
    const facts: MessageFact[] = [{ kind: 'objecao', text: 'Preço: caro', origin: 'pessoa', proof: null }]
    expect(writeMessages('em-objecao', facts, provenTechniques(six))[1]!.gatilhos[0]).toBe(PROVEN_TECHNIQUE)
  })

  it.each([
    [0, 0, [0, 1]],
    [4, 5, [0.376, 0.964]],
    [10, 10, [0.722, 1]],
    [0, 10, [0, 0.278]],
  ])('%i of %i is between %j', (hits, n, between) => expect(wilsonInterval(hits, n)).toEqual(between))
})

describe('nothing of one client reaches another', () => {
  /** A generator of its own: the same thousand every time. */
  const random = (seed: number) => () => ((seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31), seed / 2 ** 31)

  it(`holds in ${GENERATIONS} generations`, () => {
    const next = random(20_261_121)
    const letters = (length: number) =>
      Array.from({ length }, () => 'bcdfglmnprstvz'.charAt(next() * 14) + 'aeiou'.charAt(next() * 5)).join('')
    const others = ['Marta Nunes', 'Célia Prado', 'Ana Luz', 'Beto Reis', 'Davi Rios', 'Enzo Paz'].map((other) => ({
      closed: true,
      moves: movesOf(chat(other, SALE)),
    }))
    let patterns = 0
    for (let generation = 0; generation < GENERATIONS; generation++) {
      // Data that only this client has: a name, a number, an address, a price, a product, a phrase of their own.
      const canaries = {
        name: letters(4),
        street: letters(4),
        product: letters(4),
        price: String(100 + Math.floor(next() * 9_000)),
        phone: `9${Math.floor(1e7 + next() * 8e7)}`,
      }
      const name = canaries.name.charAt(0).toUpperCase() + canaries.name.slice(1)
      const secret = [
        `v ${name}, fechamos o ${canaries.product} por R$ ${canaries.price},00`,
        `v Levo na rua ${canaries.street} para você`,
        `v Me liga no ${canaries.phone} quando puder`,
        `v O ${canaries.product} fica separado para você`,
        `v O ${canaries.product} da ${canaries.name} fica pronto logo`,
      ]
      const client = { closed: true, moves: movesOf(chat(`${name} Souza`, [...SALE.slice(3), ...secret])) }
      // The same client four times over is still one client.
      const conversations = [client, client, client, client, ...others.slice(0, 1 + (generation % 6))]
      const fase = PHASES[generation % PHASES.length]!
      const context = closingContext(fase, conversations)
      patterns += context.successfulPatterns.phrases.length + context.successfulPatterns.techniques.length
      const messages = writeMessages(fase, [], provenTechniques(context))
      const told = fold(JSON.stringify([context, messages]))
      for (const canary of Object.values(canaries)) expect(told).not.toContain(canary)
    }
    // An empty result would keep every secret, so some patterns must come out.
    expect(patterns).toBeGreaterThan(GENERATIONS / 2)
  }, 60_000)
})
