import { describe, expect, test } from 'vitest'
import { readTranscript } from '@fechai/domain/conversation/read-transcript'
import { explainPhase } from '../findings/explain-phase.ts'
import { factsOf } from './fact-sheet.ts'

const conversation = readTranscript(
  [
    '02/03/2026 10:00 - Bruna Costa: oi, quero encomendar 30 canecas, quanto fica?',
    '02/03/2026 10:30 - Loja: 30 canecas ficam 18 reais cada = 540',
    '02/03/2026 10:40 - Bruna Costa: achei caro, na outra loja fazem por 400',
    '02/03/2026 10:42 - Loja: consigo 16 cada, total 480. Te mando a arte amanhã',
    '02/03/2026 10:50 - Bruna Costa: ah agora sim. entrega até dia 20?',
    '04/03/2026 09:00 - Loja: entrego sim! posso fechar o pedido?',
  ].join('\n'),
  { fileName: 'Conversa do WhatsApp com Bruna Costa.txt' },
)

describe('the facts of a conversation', () => {
  const facts = factsOf(conversation, [])

  test('prices: their author, wording and current one', () => {
    expect(
      facts.prices.map(({ value, kind, standing, messageIndex }) => [value, kind, standing, messageIndex]),
    ).toEqual([
      [18, 'offer', 'replaced', 1],
      [540, 'offer', 'replaced', 1],
      [400, 'rival', 'other', 2],
      [16, 'offer', 'current', 3],
      [480, 'offer', 'current', 3],
    ])
    expect(facts.prices[0]).toMatchObject({ role: 'seller', author: 'Loja', ageDays: 1, replacedBy: 3 })
    expect(facts.prices[2]!.saidAs).toBe('R$ 400,00, preço de outro')
  })

  test('dates and promises, counted from the day of the message', () => {
    expect(facts.dates).toMatchObject([
      { kind: 'promise', dueOn: '2026-03-03', role: 'seller' },
      { kind: 'date', dueOn: '2026-03-20', role: 'customer' },
      { kind: 'promise', dueOn: null, role: 'seller' },
    ])
  })

  test('questions: a price answers the one about it, silence leaves one open', () => {
    expect(facts.questions.map(({ messageIndex, answeredBy }) => [messageIndex, answeredBy])).toEqual([
      [0, 1],
      [4, 5],
      [5, null],
    ])
  })

  test('objections, with what let them go', () => {
    expect(facts.objections).toMatchObject([
      { categoria: 'preco', strength: 'strong', resolvida: true, overcomeBy: 4 },
      { categoria: 'concorrencia', strength: 'strong', resolvida: true, overcomeBy: 4 },
    ])
  })

  test('quantity, product, silence and times of answer', () => {
    expect(facts.quantities[0]).toMatchObject({ value: 30, noun: 'canecas' })
    expect(facts.product?.name.toLowerCase()).toContain('canecas')
    expect(facts.silence).toMatchObject({
      lastRole: 'seller',
      unanswered: 1,
      customerLastIndex: 4,
      customerSilentDays: 1,
    })
    expect(facts.responseTimes.seller).toMatchObject({ answers: 3, medianMinutes: 30, longestIndex: 5 })
    expect(facts.responseTimes.customer).toMatchObject({ answers: 2, medianMinutes: 9 })
  })

  test('every quote is in its message, and ages follow `now`', () => {
    const later = factsOf(conversation, [], '2026-03-12T10:00:00-03:00')
    for (const list of [later.prices, later.dates, later.questions, later.objections, later.advances, later.interest])
      for (const { messageIndex, quote } of list) expect(conversation.messages[messageIndex]!.text).toContain(quote)
    expect(later.prices[0]!.ageDays).toBe(9)
    expect(later.silence.customerSilentDays).toBe(9)
  })
})

test('the explanation names the rule that decided and what the others missed', () => {
  const explanation = explainPhase(conversation, [])
  expect(explanation.rules.map(({ outcome }) => outcome).filter((outcome) => outcome === 'decided')).toHaveLength(1)
  const decided = explanation.rules.find(({ outcome }) => outcome === 'decided')!
  expect(decided.because).toBe(explanation.because)
  for (const rule of explanation.rules) expect(rule.because === '').toBe(rule.outcome === 'not-reached')
  expect(explanation.reasons.map(({ label, weighs }) => [label, weighs])).toContainEqual([
    'Objeção vencida: Preço',
    'for',
  ])
  const { messageIndex, quote } = explanation.proof!
  expect(conversation.messages[messageIndex]!.text).toContain(quote)
})

test('an empty conversation has no facts and is explained all the same', () => {
  const empty = readTranscript('', { fileName: 'Conversa do WhatsApp com Rita.txt' })
  expect(factsOf(empty, [])).toMatchObject({ prices: [], product: null, silence: { lastAuthor: null } })
  expect(explainPhase(empty, []).rules.find(({ outcome }) => outcome === 'decided')?.id).toBe('nobody')
})
