import { expect, test } from 'vitest'
import { conversationLedger } from './conversation-ledger.ts'
import { ledgerLine } from './describe-ledger.ts'
import { foreignLanguage } from './language.ts'
import { readTranscript } from './read-transcript.ts'

const english = [
  'Hi! Do you still have the oak table?',
  'Yes, we have it. The table is 2,450 reais and the chairs are included.',
  'That is a bit more than I would pay. Can you do it for 2,300?',
  'Thank you for the offer, what would you say to 2,400 with delivery?',
  'That is fine. When can you bring it to my house?',
]
const spanish = [
  'Hola, buenos dias! Cuanto cuesta el sillon?',
  'Hola! El sillon cuesta 900 reales con el envio.',
  'Muy bien, pero quiero los dos. Hay descuento?',
  'Si, los dos con descuento, gracias por preguntar. Usted donde esta?',
  'Yo estoy en Foz, cuando puedo pagar? Gracias, usted es muy amable.',
]
const portuguese = [
  'Oi! Você ainda tem a mesa de carvalho?',
  'Tem sim, a mesa sai por 2.450 com as cadeiras.',
  'Muito bom, mas não tem desconto? Quanto fica com o frete?',
  'Já vou ver isso pra você. Obrigado!',
  'The best, thanks! Obrigada, vou pagar aqui no pix.',
]
const saidBy = (lines: readonly string[]) => lines.map((text) => ({ text }))

test.each([
  ['English', english, 'en'],
  ['Spanish', spanish, 'es'],
  ['Portuguese with English words', portuguese, null],
  ['two words', ['the table'], null],
])('%s', (_name, lines, language) => {
  expect(foreignLanguage(saidBy(lines))).toBe(language)
})

test('the account of a conversation states the language first', () => {
  const text = english.map((line, at) => `14/09/2026 10:0${at} - ${at % 2 ? 'Loja' : 'Ann'}: ${line}`).join('\n')
  const conversation = readTranscript(text, { fileName: 'Ann.txt', entryNames: [] })
  const ledger = conversationLedger(conversation.messages, [{ conversation, entryNames: [] }])
  expect(ledgerLine(ledger, [])).toEqual({
    complete: false,
    text: 'A conversa parece estar em inglês, e a leitura é feita para o português. Confira valor, produto e fase.',
  })
})
