import { expect, it } from 'vitest'
import type { Message } from '@fechai/domain/conversation/message'
import { openQuestion } from './open-question.ts'

const talk = (lines: readonly string[]): Message[] =>
  lines.map((line, index) => ({
    ...{ index, text: line.slice(2), author: line.startsWith('v') ? 'Loja' : 'Ana' },
    ...{ sentAt: '2026-09-14T10:00:00-03:00', localTime: '10:00', attachment: null, flags: [], line: index + 1 },
  }))

it.each<[string, string[], string | null, string | null]>([
  ['the last one since the seller wrote', ['v Oi', 'c Tem azul?', 'c E entrega? Moro em Itu.'], 'Loja', 'E entrega?'],
  ['not one that was answered', ['c Tem azul?', 'v Tem sim'], 'Loja', null],
  ['not the seller’s own', ['c Oi', 'v Posso ajudar?'], 'Loja', null],
  ['with words after it', ['v Oi', 'c Tem azul?', 'c obrigada'], 'Loja', 'Tem azul?'],
  ['when the seller never wrote', ['c Tem azul?'], 'Loja', 'Tem azul?'],
  ['nothing where nobody knows who sells', ['c Tem azul?'], null, null],
  ['nothing in silence', [], 'Loja', null],
])('%s', (_what, lines, seller, quote) => {
  expect(openQuestion(talk(lines), seller)?.quote ?? null).toBe(quote)
})
